// Finds the forms for two addresses, walks the W-4, saves its PDF and prints its tax parameters.
//   WITHHOLDING_API_KEY=… node quick-start.mjs
import { writeFile } from 'node:fs/promises';

const url = process.env.WITHHOLDING_URL ?? 'http://127.0.0.1:8080';
const home = { streetAddress1: '920 Broad St', city: 'Newark', state: 'NJ', zipCode: '07102' };
const work = { streetAddress1: '350 5th Ave', city: 'New York', state: 'NY', zipCode: '10118' };
// In real code, the employee gives these, page by page.
const answers = {
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherAdjustmentsSurvey: 'false',
  additionalWithholding: '25.00',
};

async function call(path, headers, body) {
  const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(url + path, { ...options, headers: { ...headers, 'content-type': 'application/json' } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const login = await call('/authentication/login', { 'api-key': process.env.WITHHOLDING_API_KEY });
const headers = { authorization: `Bearer ${login.accessToken}` };

const { forms } = await call('/v1/forms', headers, { homeAddress: home, workAddresses: [work] });
for (const { id, name, recommended } of forms) if (recommended) console.log(`${id}  ${name}`);

const { id: formId, formVersion, initialQuestionSet } = forms.find(({ id }) => id === 'W4101');
for (let next = { nextQuestionSetId: initialQuestionSet }; next.nextQuestionSetId; ) {
  const path = `/v1/formQuestionSet/${formId}/${next.nextQuestionSetId}?formVersion=${formVersion}`;
  const { questions, navigation } = await call(path, headers);
  for (const { id, questionText } of questions) console.log(`${questionText} ${answers[id] ?? '–'}`);
  next = navigation.navigationMapping ?? navigation.navigationMappings[answers[navigation.questionId]];
  if (next.perjuryStatement) console.log(next.perjuryStatement);
}

const filled = await call('/v1/fillPdf', headers, {
  formId,
  formVersion,
  signForm: 'SIGN',
  employee: { firstName: 'Ana', lastName: 'Núñez', socialSecurityNumber: '219-09-9999', address: home },
  employer: { name: 'Example Bakery', federalEIN: '12-3456789', address: work },
  fields: answers,
});
await writeFile('w4.pdf', Buffer.from(filled.pdf, 'base64'));
for (const { id, value } of filled.taxParameters) console.log(`${id} = ${value}`);
