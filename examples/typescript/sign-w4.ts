/**
 * Signs a W-4 with the client.
 *   WITHHOLDING_URL=http://127.0.0.1:8080/v1 WITHHOLDING_API_KEY=… node examples/typescript/sign-w4.ts [FILE]
 * `npm start` prints a test key. The employee is invented.
 */
import { writeFileSync } from 'node:fs';
import { FlowWalk, FormWalk, WithholdingClient, WithholdingProblem } from '@withholding/client';

const { WITHHOLDING_URL: baseUrl = 'http://127.0.0.1:8080/v1', WITHHOLDING_API_KEY: apiKey = '' } = process.env;
const client = new WithholdingClient({ baseUrl, apiKey });
const say = (text: string) => process.stdout.write(`${text}\n`);

const address = { streetAddress1: '920 Broad St', city: 'Newark', state: 'NJ', zipCode: '07102' };
const employee = { firstName: 'Ana', lastName: 'Núñez', socialSecurityNumber: '219-09-9999', address };
const employer = { name: 'Example Bakery', federalEIN: '12-3456789', address };

/** In real code, these come from the employee, page by page. */
const answers: Readonly<Record<string, string>> = {
  federalGuidedQ1: 'W4101',
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherAdjustmentsSurvey: 'false',
  additionalWithholding: '25.00',
};

/** Answers the current page. */
function answerPage(walk: FormWalk | FlowWalk): void {
  for (const { id, questionText, isCalculated } of walk.set?.questions ?? []) {
    if (!isCalculated) walk.answer(id, answers[id]);
    say(`   ${questionText} ${walk.value(id) || '–'}`);
  }
  for (const { questionId, message } of walk.errors()) throw new Error(`${questionId}: ${message}`);
}

try {
  const { flows } = await client.guidedFlows({ homeAddress: address, workAddresses: [address] });
  const federal = flows.find(({ locality }) => locality === 'FEDERAL');
  if (!federal) throw new Error('No federal flow.');
  const flow = await FlowWalk.start(client, federal, 'en');
  for (; flow.status === 'asking'; await flow.next()) answerPage(flow);

  for (const { id, formVersion, name } of flow.formsToComplete()) {
    say(`${name} (${id} ${formVersion})`);
    const walk = FormWalk.start(await client.formBundle(id, formVersion));
    for (; walk.status === 'asking'; walk.next()) answerPage(walk);
    say(`${walk.perjuryStatement()}`);
    const request = walk.toFillRequest({ employee, employer }, 'SIGN');
    const { pdf, taxParameters } = await client.fillPdf(request, 'en', 'America/New_York');
    for (const { id: parameter, value } of taxParameters) say(`   ${parameter} = ${value}`);
    writeFileSync(process.argv[2] ?? `${id}.pdf`, Buffer.from(pdf, 'base64'));
  }
} catch (error) {
  if (!(error instanceof WithholdingProblem)) throw error;
  say(
    `${error.code}: ${error.detail} ${error.errors.map(({ pointer, message }) => `\n   ${pointer}: ${message}`).join('')}`,
  );
  process.exitCode = 1;
}
