"""With the Python client that OpenAPI Generator makes.

Called with the origin of the service, the API key and the folder of the client; reads fill requests, and prints what
came, as JSON.
"""
import base64
import json
import sys

origin, key, folder = sys.argv[1:4]
sys.path.insert(0, folder)

from openapi_client import ApiClient, ApiException, Configuration, FillRequest  # noqa: E402
from openapi_client import DocumentationApi, FormsApi, PDFAndTaxParametersApi, QuestionsApi  # noqa: E402


def onward(navigation):
    mapping = navigation.navigation_mapping
    for one in [mapping] if mapping else navigation.navigation_mappings.values():
        if one.has_more_questions:
            yield one.next_question_set_id


def content(note):
    first = {"UNORDERED_LIST": note.list_items, "TABLE": note.headers}
    one = {"PARAGRAPH": note.text, "IMAGE": note.href}
    return one[note.html_type] if note.html_type in one else first[note.html_type][0]


configuration = Configuration(host=origin, api_key={"apiKey": key})
with ApiClient(configuration) as client:
    configuration.access_token = DocumentationApi(client).login().access_token
    forms, questions, pdfs = FormsApi(client), QuestionsApi(client), PDFAndTaxParametersApi(client)
    sets, notes, signed = [], [], {}
    for entry in forms.get_all_forms_catalog():
        form = pdfs.form_information(entry.id, form_version=entry.version)
        for has_federal_values in [False, True] if form.form_fields.federal_values else [False]:
            ids = [form.initial_question_set_id]
            for name in ids:
                found = questions.form_question_set(
                    entry.id, name, form_version=entry.version, has_federal_values=has_federal_values
                )
                sets.append(f"{entry.id} {found.id} {str(has_federal_values).lower()}")
                shown = [*(found.notes or []), *(note for one in found.questions for note in one.notes or [])]
                notes += [f"{entry.id} {note.html_type} {content(note)}" for note in shown]
                ids += [one for one in dict.fromkeys(onward(found.navigation)) if one not in ids]

    requests = [FillRequest.from_dict(one) for one in json.load(sys.stdin)]
    for request in requests:
        filled = pdfs.fill_pdf(request)
        assert base64.b64decode(filled.pdf).startswith(b"%PDF-")
        signed[filled.form] = {one.id: one.value for one in filled.tax_parameters}

    blank = pdfs.get_pdf(requests[0].form_id)
    try:
        questions.form_question_set(requests[0].form_id, "QS999")
        missing = "200"
    except ApiException as error:
        missing = f"{error.status} {json.loads(error.body)['code']}"

result = {"sets": sets, "notes": notes, "signed": signed, "blank": bytes(blank[:5]).decode(), "missing": missing}
json.dump(result, sys.stdout)
