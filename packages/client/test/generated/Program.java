import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.*;
import java.util.stream.Stream;
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/**
 * With the Java client that OpenAPI Generator makes. Called with the origin of the service and the API key; reads fill
 * requests, and prints what came, as JSON.
 */
public class Program {
  static List<String> onward(Navigation navigation) {
    var mappings =
        navigation.getNavigationMapping() != null
            ? List.of(navigation.getNavigationMapping())
            : navigation.getNavigationMappings().values();
    return mappings.stream()
        .filter(NavigationMapping::getHasMoreQuestions)
        .map(NavigationMapping::getNextQuestionSetId)
        .toList();
  }

  static String content(Note note) {
    return switch (note.getHtmlType()) {
      case PARAGRAPH -> note.getText();
      case UNORDERED_LIST -> note.getListItems().get(0);
      case IMAGE -> note.getHref().toString();
      case TABLE -> note.getHeaders().get(0);
    };
  }

  static Stream<Note> notesOf(List<Note> notes) {
    return notes == null ? Stream.of() : notes.stream();
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient().setBasePath(args[0]);
    // This client sends bodies as ISO 8859-1.
    client.getObjectMapper().getFactory().enable(JsonGenerator.Feature.ESCAPE_NON_ASCII);
    client.setApiKey(args[1]);
    client.setBearerToken(new DocumentationApi(client).login(null).getAccessToken());
    var questions = new QuestionsApi(client);
    var pdfs = new PdfAndTaxParametersApi(client);
    List<String> sets = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (CatalogEntry entry : new FormsApi(client).getAllFormsCatalog(null, null, null, null)) {
      String id = entry.getId();
      String version = entry.getVersion();
      FormInformation form = pdfs.formInformation(id, version, null, null, null);
      // A map that the response lacks is empty in this client.
      boolean takesFederalValues = !form.getFormFields().getFederalValues().isEmpty();
      for (boolean hasFederalValues : takesFederalValues ? List.of(false, true) : List.of(false)) {
        List<String> ids = new ArrayList<>(List.of(form.getInitialQuestionSetId()));
        for (int at = 0; at < ids.size(); at += 1) {
          QuestionSet set =
              questions.formQuestionSet(id, ids.get(at), version, hasFederalValues, null, null, null);
          sets.add(id + " " + set.getId() + " " + hasFederalValues);
          Stream.concat(
                  notesOf(set.getNotes()),
                  set.getQuestions().stream().flatMap(question -> notesOf(question.getNotes())))
              .forEach(note -> notes.add(id + " " + note.getHtmlType() + " " + content(note)));
          onward(set.getNavigation()).stream()
              .distinct()
              .filter(next -> !ids.contains(next))
              .forEach(ids::add);
        }
      }
    }

    ObjectMapper mapper = client.getObjectMapper();
    List<FillRequest> requests = mapper.readValue(System.in, new TypeReference<>() {});
    Map<String, Map<String, String>> signed = new HashMap<>();
    for (FillRequest request : requests) {
      FillResponse filled = pdfs.fillPdf(request, null, null, null);
      if (!new String(filled.getPdf(), 0, 5, StandardCharsets.US_ASCII).equals("%PDF-")) {
        throw new IllegalStateException("No PDF of " + filled.getForm());
      }
      Map<String, String> parameters = new HashMap<>();
      filled.getTaxParameters().forEach(one -> parameters.put(one.getId(), one.getValue()));
      signed.put(filled.getForm(), parameters);
    }

    String first = requests.get(0).getFormId();
    byte[] blank = Files.readAllBytes(pdfs.getPdf(first, null, null, null).toPath());
    String missing = "200";
    try {
      questions.formQuestionSet(first, "QS999", null, null, null, null, null);
    } catch (ApiException error) {
      missing = error.getCode() + " " + mapper.readTree(error.getResponseBody()).get("code").asText();
    }
    String start = new String(blank, 0, 5, StandardCharsets.US_ASCII);
    mapper.writeValue(
        System.out,
        Map.of("sets", sets, "notes", notes, "signed", signed, "blank", start, "missing", missing));
  }
}
