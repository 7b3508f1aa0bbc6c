/** The package as it is published: loads anywhere, stands alone, has its types. The examples, run against a sandbox. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;
const dist = `${root}packages/client/dist/`;
const compiler = `${root}node_modules/typescript/bin/tsc`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'withholding-client-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('published', () => {
  let said = '';
  beforeAll(async () => {
    said = (await run(process.execPath, [`${root}packages/client/tools/build.ts`])).stdout;
    mkdirSync(`${folder}/node_modules/@withholding`, { recursive: true });
    cpSync(dist, `${folder}/node_modules/@withholding/client`, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  });

  test('one module without imports, small enough for a page', () => {
    const code = readFileSync(`${dist}index.js`, 'utf8');
    expect(code).not.toMatch(/^\s*import\b|\brequire\(|node:|\bprocess\.|\bBuffer\b/m);
    expect(Number(/(\d+) gzipped/.exec(said)?.[1])).toBeLessThan(24_000);
  });

  test('loads in Node by its name, from a folder that has nothing else', async () => {
    const source = "import * as all from '@withholding/client'; console.log(Object.keys(all).join());";
    writeFileSync(`${folder}/use.js`, source);
    const { stdout } = await run(process.execPath, ['use.js'], { cwd: folder });
    expect(stdout.trim().split(',')).toEqual([
      ...['BackendGateway', 'FlowWalk', 'FormWalk', 'WithholdingClient', 'WithholdingProblem'],
      ...['federalValuesFrom', 'forwardHandler', 'readTaxParameters'],
      ...['withDecimalComma', 'withoutGroupSpaces', 'writesDecimalComma'],
    ]);
  });

  test('its types are complete, and strict', async () => {
    const source = `import { type FormBundle, FormWalk, WithholdingClient } from '@withholding/client';
      const bundle: FormBundle = await new WithholdingClient({ baseUrl: '', apiKey: '' }).formBundle('A');
      export const parameter: string | undefined = FormWalk.start(bundle).taxParameters()[0]?.value;
      export const start: number = bundle.interview.start;`;
    writeFileSync(`${folder}/use.ts`, source);
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom'];
    const failed = await run(process.execPath, [compiler, ...options, 'use.ts'], { cwd: folder }).catch(
      (error) => error,
    );
    expect(failed.stdout.trim()).toBe("use.ts(4,20): error TS2322: Type 'string' is not assignable to type 'number'.");
  });
});

describe('examples', () => {
  let sandbox: RunningService;
  beforeAll(async () => {
    sandbox = await startService({ mode: 'test' });
  });
  afterAll(() => sandbox?.stop());

  const printed = async (file: string) => (await run('pdftotext', ['-layout', file, '-'])).stdout;

  test('curl', async () => {
    const file = join(folder, 'curl.pdf');
    const env = { ...process.env, WITHHOLDING_URL: sandbox.url, WITHHOLDING_API_KEY: sandbox.key };
    const { stdout } = await run(`${root}examples/curl/sign-w4.sh`, [file], { env });
    expect(stdout).toContain('W4101  W-4');
    expect(stdout).toContain('valid: true');
    expect(stdout).toContain('FED.dependentsAmt = 4400.00');
    expect(await printed(file)).toMatch(/Ana Núñez, \d{4}-\d\d-\d\d/);
  });

  test('curl says what is wrong and fails', async () => {
    const env = { ...process.env, WITHHOLDING_URL: sandbox.url, WITHHOLDING_API_KEY: 'wrong' };
    const failed = await run(`${root}examples/curl/sign-w4.sh`, [join(folder, 'no.pdf')], { env }).catch(
      (error) => error,
    );
    expect(failed.code).toBeGreaterThan(0);
  });

  test('TypeScript', async () => {
    expect((await run(process.execPath, [compiler, '-p', `${root}examples/typescript`])).stdout).toBe('');
    const file = join(folder, 'typescript.pdf');
    const env = { ...process.env, WITHHOLDING_URL: sandbox.base, WITHHOLDING_API_KEY: sandbox.key };
    const { stdout } = await run(process.execPath, [`${root}examples/typescript/sign-w4.ts`, file], { env });
    expect(stdout).toContain('FED.dependentsAmt = 4400.00');
    expect(await printed(file)).toMatch(/Ana Núñez, \d{4}-\d\d-\d\d/);
  });
});
