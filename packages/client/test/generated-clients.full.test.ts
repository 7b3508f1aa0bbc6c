/**
 * Clients generated from our description, as it is: none of the generated code is changed, and no check is turned off.
 * Each reads every question set of every form, signs a form of every jurisdiction and takes a blank form, over HTTP.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { samplesIn } from '@withholding/bundle';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { builtBundle } from '@withholding/testing/service/variants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../src/api.ts';
import { fetchGenerator, generatorJar } from './generated/openapi-generator.ts';

type Schemas = components['schemas'];

/** What a client has read and signed. */
interface Report {
  /** Form, set, and whether federal values are known. */
  sets: string[];
  /** Form, kind and content of every note. */
  notes: string[];
  /** Form to the tax parameters of the signed form. */
  signed: Record<string, Record<string, string>>;
  /** How the blank form begins. */
  blank: string;
  /** Status and code of a set that doesn't exist. */
  missing: string;
}

const root = join(import.meta.dirname, '../../..');
const programs = join(import.meta.dirname, 'generated');
const description = join(root, 'docs/openapi.yaml');
const minutes = { timeout: 600_000 };

let service: RunningService;
let folder: string;
let requests: Schemas['FillRequest'][];
let expected: Report;

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${service.base}/${path}`, { headers: { authorization: `Bearer ${service.token}` } });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return (await response.json()) as T;
}

const contentOf = ({ htmlType, text, listItems, href, headers }: Schemas['Note']) =>
  ({ PARAGRAPH: text, UNORDERED_LIST: listItems?.[0], IMAGE: href, TABLE: headers?.[0] })[htmlType];

/** All sets and notes, from the bundle of each form. */
async function everything(): Promise<Pick<Report, 'sets' | 'notes'>> {
  const found: Pick<Report, 'sets' | 'notes'> = { sets: [], notes: [] };
  for (const { id, version } of await get<Schemas['CatalogEntry'][]>('getAllFormsCatalog')) {
    const form = await get<Schemas['FormBundle']>(`formBundle/${id}?formVersion=${version}`);
    const kinds = [form.questionSets, form.questionSetsWithFederalValues ?? {}];
    for (const [hasFederalValues, sets] of kinds.entries())
      for (const set of Object.values(sets)) {
        found.sets.push(`${id} ${set.id} ${hasFederalValues === 1}`);
        const all = [...(set.notes ?? []), ...set.questions.flatMap(({ notes = [] }) => notes)];
        found.notes.push(...all.map((note) => `${id} ${note.htmlType} ${contentOf(note)}`));
      }
  }
  return found;
}

/** The service also takes numbers as federal values; the description has one type for each. */
function asDescribed({ federalValues, ...request }: Schemas['FillRequest']): Schemas['FillRequest'] {
  if (!federalValues) return request;
  const texts = Object.entries(federalValues).map(([name, value]) =>
    typeof value === 'boolean' ? [name, value] : [name, String(value)],
  );
  return { ...request, federalValues: Object.fromEntries(texts) as Schemas['FederalValues'] };
}

/** For each jurisdiction, a sample that can be signed today; also one for each form that follows federal values. */
async function toSign(): Promise<Schemas['FillRequest'][]> {
  const bundle = builtBundle();
  const today = new Date().toISOString().slice(0, 10);
  const chosen = new Map<string, Schemas['FillRequest']>();
  const localities = new Set<string>();
  for (const { id, version } of await get<Schemas['CatalogEntry'][]>('getAllFormsCatalog')) {
    const locality = bundle.index.forms[id]?.[version]?.locality ?? '';
    localities.add(locality);
    const good = samplesIn(bundle, id, version).filter(
      ({ expected: { status, errors }, validUntil = today }) =>
        status === 'ENDED' && errors.length === 0 && validUntil >= today,
    );
    const federal = good.find(({ request }) => request.federalValues !== undefined);
    for (const [name, sample] of [[locality, good[0]] as const, [id, federal] as const])
      if (sample && !chosen.has(name))
        chosen.set(name, { ...asDescribed(sample.request as Schemas['FillRequest']), signForm: 'SIGN' });
  }
  expect([...localities].filter((locality) => !chosen.has(locality))).toEqual([]);
  expect(localities.size).toBeGreaterThan(50);
  // No form twice: the report lists the signed forms by id.
  return [...new Map([...chosen.values()].map((request) => [request.formId, request])).values()];
}

beforeAll(async () => {
  fetchGenerator();
  // Below the root, where the generated clients find their libraries.
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist/generated-clients-'));
  service = await startService();
  requests = await toSign();
  const signed: Report['signed'] = {};
  for (const request of requests) {
    const response = await fetch(`${service.base}/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const { taxParameters } = (await response.json()) as Schemas['Validation'];
    signed[request.formId] = Object.fromEntries(taxParameters.map(({ id, value }) => [id, value]));
  }
  expected = { ...(await everything()), signed, blank: '%PDF-', missing: '404 UNKNOWN_QUESTION_SET' };
}, 300_000);
afterAll(async () => {
  await service?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

const inOrder = (report: Report): Report => ({
  ...report,
  sets: report.sets.toSorted(),
  notes: report.notes.toSorted(),
});

function check(name: string, report: Report): void {
  const forms = new Set(report.sets.map((set) => set.split(' ')[0]));
  const signed = Object.values(report.signed).filter((parameters) => Object.keys(parameters).length > 0);
  console.info(
    `${name}: ${forms.size} forms, ${report.sets.length} question sets, ${report.notes.length} notes, ${signed.length} forms signed`,
  );
  expect(forms.size).toBeGreaterThan(100);
  expect(inOrder(report)).toEqual(inOrder(expected));
}

const node = (program: string, ...words: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...words], { cwd: root, stdio: 'pipe' });

/** Compiles the program with the client below it, and runs it. */
async function runTypeScript(name: string): Promise<Report> {
  const program = join(folder, name, 'program.ts');
  copyFileSync(join(programs, `${name}.ts`), program);
  const options = '--noEmit --strict --noUncheckedIndexedAccess --target es2024 --lib es2024,dom,dom.iterable';
  const modules = '--module esnext --moduleResolution bundler --allowImportingTsExtensions --types node --ignoreConfig';
  node('typescript/bin/tsc', ...`${options} ${modules}`.split(' '), program);
  const { run } = (await import(/* @vite-ignore */ program)) as {
    run(origin: string, key: string, sent: object): Promise<Report>;
  };
  return run(service.url, service.key, requests);
}

test('TypeScript, with @hey-api/openapi-ts', minutes, async () => {
  node('@hey-api/openapi-ts/bin/run.js', '-i', description, '-o', join(folder, 'hey-api/client'));
  check('@hey-api/openapi-ts', await runTypeScript('hey-api'));
});

test('TypeScript, with openapi-typescript', minutes, async () => {
  node('openapi-typescript/bin/cli.js', description, '-o', join(folder, 'openapi-typescript/client/index.d.ts'));
  check('openapi-typescript', await runTypeScript('openapi-typescript'));
});

function generate(language: 'java' | 'python', ...options: string[]): string {
  const out = join(folder, language);
  const words = ['generate', '-i', description, '-g', language, '-o', out, ...options];
  execFileSync('java', ['-Xmx400m', '-jar', generatorJar, ...words], { stdio: 'pipe' });
  return out;
}

const outputOf = (program: string, words: readonly string[]): Report =>
  JSON.parse(
    execFileSync(program, words, { input: JSON.stringify(requests), encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as Report;

/** The Python with the libraries of the generated client: the first on the path, or the system's. */
const needs = 'import dateutil, pydantic, typing_extensions, urllib3; assert pydantic.VERSION < "2"';
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', needs]).status === 0);

test('Python', minutes, () => {
  expect(python, 'a Python with dateutil, pydantic 1 and urllib3').toBeDefined();
  const client = generate('python');
  check('Python', outputOf(python as string, [join(programs, 'program.py'), service.url, service.key, client]));
});

/** What the client needs, as Debian packages it; the rest of Jackson is in the generator's own file. */
const jars = [
  ...['httpclient5', 'httpcore5', 'httpcore5-h2', 'jackson-jaxrs-json-provider', 'jackson-jaxrs-base', 'slf4j-api'],
  'geronimo-annotation-1.3-spec',
].map((name) => `/usr/share/java/${name}.jar`);

test('Java', minutes, () => {
  const client = generate('java', '--library', 'apache-httpclient', '--additional-properties', 'openApiNullable=false');
  const classes = join(folder, 'classes');
  const path = [generatorJar, ...jars, classes].join(':');
  const sources = globSync('src/main/java/**/*.java', { cwd: client }).map((name) => join(client, name));
  const words = ['-nowarn', '-proc:none', '-d', classes, '-cp', path];
  execFileSync('javac', [...words, ...sources, join(programs, 'Program.java')], { stdio: 'pipe' });
  check('Java', outputOf('java', ['-cp', path, 'Program', service.url, service.key]));
});
