/** A file of requests filled offline: the same responses as the service's, and a run that was cut off goes on. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { startService } from '@withholding/testing/service/running-service';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'fill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request = JSON.parse(readFileSync(join(root, 'checks/bench/fill-request.json'), 'utf8'));
const good = (number: number): object => ({
  ...request,
  signForm: 'PREVIEW',
  employee: { ...request.employee, lastName: `Núñez${'abcdefghij'[number % 10]}` },
});
const bad: readonly string[] = [
  'not json',
  '[]',
  JSON.stringify({ ...request, formId: 'W4109' }),
  JSON.stringify({ ...request, fields: { ...request.fields, nonsense: '1' } }),
  JSON.stringify({ ...request, employee: { ...request.employee, socialSecurityNumber: '12' } }),
];
const count = 4000;
const lines = Array.from({ length: count }, (_, number) =>
  number % 100 === 50 ? (bad[(number / 50) % bad.length] ?? '') : JSON.stringify(good(number)),
);
const input = join(folder, 'requests.ndjson');
// Windows line ends and an empty line are no requests of their own.
writeFileSync(input, `${lines.slice(0, 10).join('\r\n')}\r\n\n${lines.slice(10).join('\n')}`);

const command = (output: string, ...more: string[]) => [
  join(root, 'packages/service/bin/withholding.js'),
  ...['fill', '--in', input, '--out', join(folder, output), ...more],
];
const env = { ...bareEnvironment, WITHHOLDING_WORDING: 'own' };

interface Result {
  readonly line: number;
  readonly status: string;
  readonly pdf?: string;
  readonly sha256?: string;
  readonly code?: string;
  readonly errors?: readonly { pointer: string; code: string }[];
  readonly taxParameters?: unknown;
}
const resultsIn = (output: string): Result[] =>
  readdirSync(join(folder, output))
    .filter((name) => /^results-\d+\.ndjson$/.test(name))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, output, name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as Result);

it('fills what it can, says what it cannot, and gives the same PDF as the service', async () => {
  const { stdout } = await run(process.execPath, command('whole'), { cwd: root, env });
  expect(stdout).toContain('4,000 requests: 3,960 filled, 40 rejected.');
  expect(stdout).toMatch(/W4101 +\/fields\/nonsense +UNKNOWN_FIELD +8/);
  expect(stdout).toMatch(/W4101 +\/employee\/socialSecurityNumber +PATTERN +8/);
  expect(stdout).toMatch(/- +- +MALFORMED_JSON +8/);
  // Rejections name fields, never what stood in them.
  expect(stdout).not.toContain('Núñez');
  const results = resultsIn('whole');
  expect(results).toHaveLength(count);
  expect(new Set(results.map(({ line }) => line)).size).toBe(count);

  const service = await startService();
  try {
    for (const result of [results[0], results[count - 1]]) {
      const number = result === results[0] ? 0 : count - 1;
      const response = await fetch(`${service.base}/fillPdf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: lines[number] ?? '',
      });
      const { pdf, taxParameters } = (await response.json()) as { pdf: string; taxParameters: unknown };
      const file = join(folder, 'whole', result?.pdf ?? '');
      expect(readFileSync(file).equals(Buffer.from(pdf, 'base64'))).toBe(true);
      expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(result?.sha256);
      expect(result?.taxParameters).toEqual(taxParameters);
      // These hold people's numbers: for the owner alone.
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
  } finally {
    await service.stop();
  }
});

it('goes on where it was cut off', async () => {
  const output = join(folder, 'cut');
  const child = spawn(process.execPath, command('cut', '--workers', '1'), { cwd: root, env, stdio: 'ignore' });
  const finished = () => (existsSync(output) ? readdirSync(output).filter((name) => name.endsWith('.ndjson')) : []);
  while (finished().length === 0) await sleep(5);
  child.kill('SIGKILL');
  await sleep(100);
  const done = finished();
  const before = new Map(done.map((name) => [name, statSync(join(output, name)).mtimeMs]));
  expect(existsSync(join(output, 'summary.json'))).toBe(false);

  const { stdout } = await run(process.execPath, command('cut'), { cwd: root, env });
  expect(stdout).toContain('4,000 requests: 3,960 filled, 40 rejected.');
  for (const [name, time] of before) expect(statSync(join(output, name)).mtimeMs, name).toBe(time);
  const plain = (results: Result[]) =>
    results.map(({ line, status, sha256, code }) => ({ line, status, sha256, code }));
  expect(plain(resultsIn('cut'))).toEqual(plain(resultsIn('whole')));
});

it('does not go on with other requests or other options', async () => {
  const other = run(process.execPath, command('whole', '--dry-run'), { cwd: root, env });
  await expect(other).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('another run') });
});

it('a dry run writes results and no PDF', async () => {
  await run(process.execPath, command('dry', '--dry-run'), { cwd: root, env });
  expect(existsSync(join(folder, 'dry', 'pdf'))).toBe(false);
  expect(resultsIn('dry').filter(({ status }) => status === 'FILLED')).toHaveLength(3960);
});
