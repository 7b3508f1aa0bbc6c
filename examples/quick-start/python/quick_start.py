"""Finds the forms for two addresses, walks the W-4, saves its PDF and prints its tax parameters.

WITHHOLDING_API_KEY=… python3 quick_start.py
"""
import base64
import json
import os
import urllib.request

url = os.environ.get("WITHHOLDING_URL", "http://127.0.0.1:8080")
home = {"streetAddress1": "920 Broad St", "city": "Newark", "state": "NJ", "zipCode": "07102"}
work = {"streetAddress1": "350 5th Ave", "city": "New York", "state": "NY", "zipCode": "10118"}
# In real code, the employee gives these, page by page.
answers = {
    "taxpayerSituation": "NONE",
    "filingStatus": "MARRIED",
    "jobsInAll": "TWO",
    "multipleJobsMethod": "TWO_JOBS",
    "dependentsSurvey": "true",
    "childrenUnder17": "2",
    "otherAdjustmentsSurvey": "false",
    "additionalWithholding": "25.00",
}


def call(path, headers, body=None):
    """Sends a POST if there is a body. An error status raises urllib.error.HTTPError."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {**headers, "Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


login = call("/authentication/login", {"api-key": os.environ["WITHHOLDING_API_KEY"]})
headers = {"Authorization": f"Bearer {login['accessToken']}"}

forms = call("/v1/forms", headers, {"homeAddress": home, "workAddresses": [work]})["forms"]
for form in forms:
    if form["recommended"]:
        print(form["id"], "", form["name"])

form = next(form for form in forms if form["id"] == "W4101")
set_id = form["initialQuestionSet"]
while set_id:
    page = call(f"/v1/formQuestionSet/{form['id']}/{set_id}?formVersion={form['formVersion']}", headers)
    for question in page["questions"]:
        print(question["questionText"], answers.get(question["id"], "–"))
    navigation = page["navigation"]
    if navigation["navigationType"] == "CONSTANT":
        step = navigation["navigationMapping"]
    else:
        step = navigation["navigationMappings"][answers[navigation["questionId"]]]
    if "perjuryStatement" in step:
        print(step["perjuryStatement"])
    set_id = step.get("nextQuestionSetId")

filled = call("/v1/fillPdf", headers, {
    "formId": form["id"],
    "formVersion": form["formVersion"],
    "signForm": "SIGN",
    "employee": {"firstName": "Ana", "lastName": "Núñez", "socialSecurityNumber": "219-09-9999", "address": home},
    "employer": {"name": "Example Bakery", "federalEIN": "12-3456789", "address": work},
    "fields": answers,
})
with open("w4.pdf", "wb") as file:
    file.write(base64.b64decode(filled["pdf"]))
for parameter in filled["taxParameters"]:
    print(parameter["id"], "=", parameter["value"])
