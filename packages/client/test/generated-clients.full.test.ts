/** Clients made from our description by openapi-generator, in TypeScript and Python, complete a W-4. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** The last of its packages that has the generator inside; later ones fetch it from elsewhere when first run. */
const jar = join(root, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar');

/** Box 2(c); two children, 2 x 2,200, one other dependent, 500, and credits of 300 make 5,200; 25 more each payday. */
const answers = {
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS',
  dependentsSurvey: 'true',
  otherAdjustmentsSurvey: 'false',
  childrenUnder17: '2',
  otherDependents: '1',
  otherCredits: '300',
  additionalWithholding: '25',
};
const expected = {
  'FED.filingStatus': 'MARRIED',
  'FED.twoJobs': 'true',
  'FED.dependentsAmt': '5200.00',
  'FED.additionalWithholding': '25.00',
  'FED.isExempt': 'false',
};

let service: RunningService;
let folder: string;
beforeAll(async () => {
  // Below the root, where the generated client finds its library.
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist/generated-clients-'));
  service = await startService();
});
afterAll(async () => {
  await service?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

function generate(generator: string): string {
  const out = join(folder, generator);
  const description = join(root, 'docs/openapi.yaml');
  execFileSync('java', ['-Xmx400m', '-jar', jar, 'generate', '-i', description, '-g', generator, '-o', out], {
    stdio: 'pipe',
  });
  return out;
}
const origin = () => new URL(service.base).origin;

test('TypeScript', { timeout: 240_000 }, async () => {
  const out = generate('typescript-axios');
  const options = '--noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --module esnext';
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const words = [...options.split(' '), '--moduleResolution', 'bundler', '--types', 'node', '--ignoreConfig'];
  execFileSync(process.execPath, [compiler, ...words, join(out, 'index.ts')], { cwd: root, stdio: 'inherit' });

  // biome-ignore lint/suspicious/noExplicitAny: its types are made during the test
  const api: any = await import(/* @vite-ignore */ join(out, 'index.ts'));
  const keyed = new api.Configuration({ basePath: origin(), apiKey: service.key });
  const { data: token } = await new api.DocumentationApi(keyed).login();
  const configuration = new api.Configuration({ basePath: origin(), accessToken: token.accessToken });
  const address = { streetAddress1: '401 S 2nd Street', city: 'Springfield', state: 'IL', zipCode: '62701' };
  const { data: listed } = await new api.FormsApi(configuration).forms({
    homeAddress: address,
    workAddresses: [address],
  });
  const w4 = listed.forms.find(({ id }: { id: string }) => id === 'W4101');
  const questions = new api.QuestionsApi(configuration);
  const { data: first } = await questions.formQuestionSet(w4.id, w4.initialQuestionSet);
  expect(first.questions.length).toBeGreaterThan(0);
  const { data: filled } = await new api.PDFAndTaxParametersApi(configuration).fillPdf({
    formId: w4.id,
    formVersion: w4.formVersion,
    employee: { firstName: 'Robin', lastName: 'Ashdown', socialSecurityNumber: '219-07-3456', address },
    employer: { name: 'Example Payroll Company', federalEIN: '12-3456789', address },
    fields: answers,
    signForm: 'SIGN',
  });
  expect(Buffer.from(filled.pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  const parameters = filled.taxParameters.map(({ id, value }: { id: string; value: string }) => [id, value]);
  expect(Object.fromEntries(parameters)).toMatchObject(expected);
  await expect(questions.formQuestionSet(w4.id, 'QS999')).rejects.toMatchObject({ response: { status: 404 } });
});

/** Where the libraries of the generated client are: in the Python that is called first, or in the system's. */
const needs = 'import certifi, dateutil, six, urllib3';
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', needs]).status === 0);

test('Python', { timeout: 240_000 }, () => {
  expect(python, `a Python that can ${needs}`).toBeDefined();
  const out = generate('python');
  const program = join(import.meta.dirname, 'generated/complete-w4.py');
  const said = execFileSync(python as string, [program, origin(), service.key, out], {
    input: JSON.stringify(answers),
    encoding: 'utf8',
  });
  const result: unknown = JSON.parse(said);
  expect(result).toMatchObject({ pdf: '%PDF-', parameters: expected, missing: 404 });
  expect(result).toHaveProperty('asked', ['QS1', 'QS3', 'QS31', 'QS17']);
});
