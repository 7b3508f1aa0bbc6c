/** The examples, run against a sandbox. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;
const compiler = `${root}node_modules/typescript/bin/tsc`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'withholding-client-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
