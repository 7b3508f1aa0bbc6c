/** A file of employees reviewed offline: the same reviews as the service's, and a run that was killed goes on. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { startService } from '@withholding/testing/service/running-service';
import { until } from '@withholding/testing/timing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { states } from '../location/jurisdictions.ts';

const run = promisify(execFile);
const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'review-'));
afterAll(() => rmSync(folder, { recursive: true }));

const exempt = {
  formId: 'W4101',
  signedOn: '2026-02-02',
  taxParameters: [
    { id: 'FED.isExempt', value: 'true' },
    { id: 'FED.exemptReason', value: 'NO_LIABILITY' },
    { id: 'FED.expiryDate', value: '2027-02-16' },
  ],
};
const regions = ['MD', 'TX', 'NJ', 'CA'];
const count = 8000;
const employee = (number: number) => ({
  reference: number === 7 ? '=cmd' : `E${number}`,
  homeAddress: states[regions[number % regions.length] ?? ''],
  workAddresses: [states.TX],
  certificates: number % 2 === 0 ? [exempt] : [],
});
const input = join(folder, 'employees.ndjson');
const lines = Array.from({ length: count }, (_, number) =>
  number === 9 ? 'not json' : JSON.stringify(employee(number)),
);
writeFileSync(input, `${lines.join('\n')}\n`);

const command = (output: string) => [
  join(root, 'packages/service/bin/withholding.js'),
  ...['review', '--in', input, '--out', join(folder, output), '--as-of', '2027-01-05'],
];
const options = { cwd: root, env: bareEnvironment };
const filesOf = (output: string) =>
  Object.fromEntries(
    readdirSync(join(folder, output))
      .filter((name) => name !== 'run.json')
      .map((name) => [name, readFileSync(join(folder, output, name), 'utf8')]),
  );

let whole: Record<string, string>;
beforeAll(async () => {
  const { stdout } = await run(process.execPath, command('whole'), options);
  expect(stdout).toContain('8,000 employees: 7,999 reviewed, 1 rejected.');
  expect(stdout).toMatch(/2027-02-16 +FEDERAL +W4101 +4,000/);
  expect(stdout).toMatch(/MALFORMED_JSON +1/);
  whole = filesOf('whole');
});

it('gives the same reviews as the service', async () => {
  const service = await startService();
  try {
    const response = await fetch(`${service.base}/review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...employee(0), asOf: '2027-01-05' }),
    });
    const [first = ''] = (whole['results-000000.ndjson'] ?? '').split('\n');
    expect(JSON.parse(first).answer).toEqual(await response.json());
  } finally {
    await service.stop();
  }
});

it('writes a table that a spreadsheet takes as text', () => {
  const rows = (whole['review.csv'] ?? '').split('\n');
  expect(rows[0]).toBe('line,reference,jurisdiction,withhold by,flat rate,form,status,day,ask for,next change');
  expect(rows[1]).toBe('1,E0,FEDERAL,CERTIFICATE,,W4101,LAPSES,2027-02-16,,2027-02-17');
  expect(rows.find((row) => row.startsWith('8,'))).toMatch(/^8,'=cmd,/);
  expect(rows.find((row) => row.startsWith('10,'))).toBe('10,,,rejected,,,MALFORMED_JSON,,,');
});

it('goes on after it was killed, to the same end', async () => {
  const killed = spawn(process.execPath, [...command('killed'), '--workers', '1'], options);
  await until(
    () =>
      readdirSync(folder).includes('killed') &&
      readdirSync(join(folder, 'killed')).some((name) => /^results-\d+\.ndjson$/.test(name)),
    60_000,
  );
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  await run(process.execPath, command('killed'), options);
  expect(filesOf('killed')).toEqual(whole);
});
