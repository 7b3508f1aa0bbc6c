/** A client generated from docs/config compiles, and walks the W-4 from login to the signed PDF over real HTTP. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Written beside the generated types, so that the compiler reads both as a client's author would have them. */
const source = `
import createClient from 'openapi-fetch';
import type { components, paths } from './paths.d.ts';

type Schemas = components['schemas'];
type Answers = Record<string, string>;

const address: Schemas['Address'] = { streetAddress1: '900 Broad St', city: 'Newark', state: 'NJ', zipCode: '07102' };
const employee: Schemas['Employee'] = {
  firstName: 'José', middleInitial: 'Q', lastName: 'Núñez-O’Connor', socialSecurityNumber: '219-09-9999', address,
};
const employer: Schemas['Employer'] = { name: 'Example Payroll Company', federalEIN: '12-3456789', address };

function nextOf({ navigation }: Schemas['QuestionSet'], answers: Answers): Schemas['NavigationMapping'] {
  const { navigationMapping, navigationMappings = {}, questionId = '' } = navigation;
  const next = navigationMapping ?? navigationMappings[String(answers[questionId])];
  if (!next) throw new Error('No way on from ' + questionId);
  return next;
}

export async function walk(baseUrl: string, key: string, known: Answers) {
  const client = createClient<paths>({ baseUrl });
  const login = await client.GET('/authentication/login', { headers: { 'api-key': key } });
  if (!login.data) throw new Error('reason' in login.error ? login.error.reason : login.error.detail);
  const authorization = 'Bearer ' + login.data.accessToken;
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', authorization) });

  const listed = await client.POST('/v1/forms', { body: { homeAddress: address, workAddresses: [address] } });
  const form = listed.data?.forms.find(({ recommended, formLocality }) => recommended && formLocality === 'FEDERAL');
  if (!form) throw new Error('No federal form is recommended.');
  const { id: formId, formVersion } = form;

  const fields: Answers = {};
  const path: string[] = [];
  let end: Schemas['NavigationMapping'] = { hasMoreQuestions: true, nextQuestionSetId: form.initialQuestionSet };
  while (end.hasMoreQuestions && end.nextQuestionSetId !== undefined) {
    const questionSetId = end.nextQuestionSetId;
    const { data: set } = await client.GET('/v1/formQuestionSet/{formId}/{questionSetId}', {
      params: { path: { formId, questionSetId }, query: { formVersion, hasFederalValues: false } },
    });
    if (!set) throw new Error('No question set ' + questionSetId);
    path.push(set.id);
    for (const { id, isCalculated, validationRegex = '' } of set.questions) {
      const answer = known[id];
      if (isCalculated || answer === undefined) continue;
      if (!new RegExp(validationRegex, 'u').test(String(answer))) throw new Error(id + ' is not accepted.');
      fields[id] = answer;
    }
    end = nextOf(set, fields);
  }

  const fill = (signForm: Schemas['FillRequest']['signForm'], sent: Answers) =>
    client.POST('/v1/fillPdf', {
      params: { header: { Timezone: 'America/New_York' } },
      body: { formId, formVersion, employee, employer, signForm, fields: sent },
    });
  const { data: signed } = await fill('SIGN', fields);
  const { error: rejected } = await fill('SIGN', { ...fields, filingStatus: 'UNDECIDED' });
  if (!signed || !rejected || !('errors' in rejected)) throw new Error('One should be signed, the other rejected.');
  return { formId, path, perjury: end.perjuryStatement, signed, wrong: rejected.errors.map(({ code, pointer }) => ({ code, pointer })) };
}
`;

const known = {
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherDependents: '1',
  otherAdjustmentsSurvey: 'false',
  additionalWithholding: '25.00',
};

interface Walked {
  readonly formId: string;
  readonly path: readonly string[];
  readonly perjury?: string;
  readonly signed: { pdf: string; receipt?: string; taxParameters: { id: string; value: string }[] };
  readonly wrong: readonly object[];
}

const root = new URL('../../../../', import.meta.url).pathname;
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
let folder: string;
let service: RunningService;

/** What the compiler says; nothing when all is well. */
async function complaints(file: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
  const target = ['--target', 'es2024', '--lib', 'es2024,dom', '--module', 'nodenext'];
  const imports = ['--verbatimModuleSyntax', '--allowImportingTsExtensions', '--ignoreConfig'];
  return promisify(execFile)(process.execPath, [compiler, ...options, ...target, ...imports, file], { cwd: root }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

beforeAll(async () => {
  // In the repository, so that the client finds its library.
  mkdirSync(`${root}.cache`, { recursive: true });
  folder = mkdtempSync(`${root}.cache/client-`);
  service = await startService({ bundle: process.env.WITHHOLDING_BUNDLE ?? 'dist/content' });
  const headers = { authorization: `Bearer ${service.token}` };
  const description = await (await fetch(`${service.base}/docs/config`, { headers })).text();
  writeFileSync(`${folder}/paths.d.ts`, astToString(await openapiTS(description)));
  writeFileSync(`${folder}/walk.ts`, source);
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the client compiles', async () => {
  expect(await complaints(`${folder}/walk.ts`)).toBe('');
});

test('the types say what is wrong with a wrong client', async () => {
  writeFileSync(
    `${folder}/wrong.ts`,
    source.replace("state: 'NJ'", 'state: 7').replace('formVersion, employee,', 'formVersion,'),
  );
  const said = await complaints(`${folder}/wrong.ts`);
  expect(said).toContain("Type 'number' is not assignable to type 'string'");
  expect(said).toContain("Property 'employee' is missing");
});

test('it walks the W-4 from login to the signed PDF', async () => {
  const { walk } = (await import(`${folder}/walk.ts`)) as {
    walk(url: string, key: string, answers: object): Promise<Walked>;
  };
  const { formId, path, perjury, signed, wrong } = await walk(service.url, service.key, known);
  expect(formId).toBe('W4101');
  expect(path).toEqual(['QS1', 'QS3', 'QS31', 'QS17']);
  expect(perjury).toMatch(/perjury/i);
  expect(signed.taxParameters.find(({ id }) => id === 'FED.dependentsAmt')?.value).toBe('4900.00');
  expect(signed.receipt?.split('.')).toHaveLength(3);
  expect(wrong).toEqual([{ code: 'PATTERN', pointer: '/fields/filingStatus' }]);

  const printed = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(signed.pdf, 'base64'),
  }).toString();
  expect(printed).toContain('Núñez-O’Connor');
  expect(printed).toContain('219-09-9999');
  expect(printed).toContain('4,900');
  expect(printed).not.toContain('TEST');
  expect(printed).toMatch(/José Q Núñez-O’Connor, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d E[SD]T/);
});
