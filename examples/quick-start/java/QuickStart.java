// Finds the forms for two addresses, walks the W-4, saves its PDF and prints its tax parameters.
//   WITHHOLDING_API_KEY=… java QuickStart.java
// Java has no JSON parser, so this reads responses with regular expressions. In real code, use Jackson or Gson.
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

public class QuickStart {
  static final String URL = System.getenv().getOrDefault("WITHHOLDING_URL", "http://127.0.0.1:8080");
  static final HttpClient CLIENT = HttpClient.newHttpClient();
  static final String HOME = """
      {"streetAddress1": "920 Broad St", "city": "Newark", "state": "NJ", "zipCode": "07102"}""";
  static final String WORK = """
      {"streetAddress1": "350 5th Ave", "city": "New York", "state": "NY", "zipCode": "10118"}""";
  // In real code, the employee gives these, page by page.
  static final String ANSWERS = """
      {"taxpayerSituation":"NONE","filingStatus":"MARRIED","jobsInAll":"TWO","multipleJobsMethod":"TWO_JOBS",
      "dependentsSurvey":"true","childrenUnder17":"2","otherAdjustmentsSurvey":"false","additionalWithholding":"25.00"}""";

  static String call(String path, String header, String value, String body) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(URL + path))
        .header(header, value).header("Content-Type", "application/json");
    if (body != null) request.POST(BodyPublishers.ofString(body));
    var response = CLIENT.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new Exception(response.statusCode() + " " + response.body());
    return response.body();
  }

  static List<MatchResult> all(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().toList();
  }

  static String first(String text, String pattern) {
    return all(text, pattern).stream().map(found -> found.group(1)).findFirst().orElse(null);
  }

  static String answer(String question) {
    return first(ANSWERS, '"' + question + "\":\"([^\"]*)\"");
  }

  public static void main(String[] arguments) throws Exception {
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    String login = call("/authentication/login", "api-key", System.getenv("WITHHOLDING_API_KEY"), null);
    String token = "Bearer " + first(login, "\"accessToken\":\"([^\"]*)\"");

    String addresses = "{\"homeAddress\": %s, \"workAddresses\": [%s]}".formatted(HOME, WORK);
    String forms = call("/v1/forms", "Authorization", token, addresses);
    for (var form : all(forms, "\"id\":\"(\\w+)\",\"name\":\"([^\"]*)\"[^{}]*\"recommended\":true"))
      out.println(form.group(1) + "  " + form.group(2));

    String version = first(forms, "\"id\":\"W4101\"[^{}]*\"formVersion\":\"([^\"]*)\"");
    String set = first(forms, "\"id\":\"W4101\"[^{}]*\"initialQuestionSet\":\"(\\w+)\"");
    while (set != null) {
      String path = "/v1/formQuestionSet/W4101/" + set + "?formVersion=" + version;
      String page = call(path, "Authorization", token, null);
      for (var question : all(page, "\"id\":\"(\\w+)\",\"questionText\":\"([^\"]*)\""))
        out.println(question.group(2) + " " + (answer(question.group(1)) == null ? "–" : answer(question.group(1))));
      String navigation = page.substring(page.indexOf("\"navigation\":"));
      String decidedBy = first(navigation, "\"questionId\":\"(\\w+)\"");
      String mapping = '"' + (decidedBy == null ? "navigationMapping" : answer(decidedBy)) + "\":\\{[^{}]*?";
      String statement = first(navigation, mapping + "\"perjuryStatement\":\"([^\"]*)\"");
      if (statement != null) out.println(statement);
      set = first(navigation, mapping + "\"nextQuestionSetId\":\"(\\w+)\"");
    }

    String filled = call("/v1/fillPdf", "Authorization", token, """
        {"formId": "W4101", "formVersion": "%s", "signForm": "SIGN",
        "employee": {
          "firstName": "Ana", "lastName": "Núñez", "socialSecurityNumber": "219-09-9999", "address": %s
        },
        "employer": {"name": "Example Bakery", "federalEIN": "12-3456789", "address": %s},
        "fields": %s}""".formatted(version, HOME, WORK, ANSWERS));
    Files.write(Path.of("w4.pdf"), Base64.getDecoder().decode(first(filled, "\"pdf\":\"([^\"]*)\"")));
    for (var parameter : all(filled, "\"id\":\"([^\"]*)\",\"value\":\"([^\"]*)\""))
      out.println(parameter.group(1) + " = " + parameter.group(2));
  }
}
