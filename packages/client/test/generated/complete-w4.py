"""Completes a W-4 with the generated Python client: login, forms, question sets, signed form.

Called with the origin of the service, the API key and the folder of the client; prints what came as JSON.
"""
import base64
import json
import sys

origin, key, folder = sys.argv[1:4]
sys.path.insert(0, folder)

import openapi_client  # noqa: E402

# This generator makes one model of all shapes a note or an address can have, and then asks for the members of all. Its own
# switch turns that off; models make a configuration each, so the switch is set for all of them.
made = openapi_client.Configuration.__init__


def unchecked(self, *args, **options):
    made(self, *args, **options)
    self.client_side_validation = False


openapi_client.Configuration.__init__ = unchecked
configuration = openapi_client.Configuration(host=origin)
configuration.api_key["apiKey"] = key
configuration.access_token = None
with openapi_client.ApiClient(configuration) as client:
    configuration.access_token = openapi_client.DocumentationApi(client).login().access_token
    address = {"streetAddress1": "401 S 2nd Street", "city": "Springfield", "state": "IL", "zipCode": "62701"}
    listed = openapi_client.FormsApi(client).forms({"homeAddress": address, "workAddresses": [address]})
    w4 = next(form for form in listed.forms if form.id == "W4101")

    questions = openapi_client.QuestionsApi(client)
    given = json.load(sys.stdin)
    asked, name = [], w4.initial_question_set
    while name:
        known = questions.form_question_set(w4.id, name, form_version=w4.form_version, accept_language="es")
        asked.append(known.id)
        navigation = known.navigation
        mapping = navigation.navigation_mapping or navigation.navigation_mappings[given[navigation.question_id]]
        name = mapping.next_question_set_id if mapping.has_more_questions else None

    filled = openapi_client.PDFAndTaxParametersApi(client).fill_pdf(
        {
            "formId": w4.id,
            "formVersion": w4.form_version,
            "employee": {
                "firstName": "Robin",
                "lastName": "Ashdown",
                "socialSecurityNumber": "219-07-3456",
                "address": address,
            },
            "employer": {"name": "Example Payroll Company", "federalEIN": "12-3456789", "address": address},
            "fields": given,
            "signForm": "SIGN",
        }
    )
    try:
        questions.form_question_set(w4.id, "QS999", form_version=w4.form_version)
        missing = 200
    except openapi_client.ApiException as error:
        missing = error.status

json.dump(
    {
        "asked": asked,
        "pdf": base64.b64decode(filled.pdf)[:5].decode(),
        "parameters": {one.id: one.value for one in filled.tax_parameters},
        "missing": missing,
    },
    sys.stdout,
)
