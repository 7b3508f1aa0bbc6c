/** Loading street data: from files of the Census Bureau to an address that is verified and placed. */
import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileTiny, tiny, writeFiles as writeContent } from '@withholding/testing/content/tiny-content';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { until } from '@withholding/testing/timing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase, onServer } from '../stores.ts';
import { openTimedApp } from '../timed-app.ts';
import { files, writeFiles, year } from './tiger-files.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tiger-'));
const census = join(folder, 'census');
let database: Awaited<ReturnType<typeof newDatabase>>;
let server: Server;
let source: string;
/** Sees every request; by default it is not interfered with. */
let onRequest: (path: string) => 'respond' | 'hang' = () => 'respond';
let requested: string[] = [];
const reader = `tiger_reader_${process.pid}`;

beforeAll(async () => {
  database = await newDatabase();
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    requested.push(path);
    if (onRequest(path) === 'hang') return;
    const bytes = files.get(path);
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.drop();
  await onServer(`drop role if exists ${reader}`);
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

function start(...args: string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  let child: ChildProcess | undefined;
  const ended = new Promise<Ended>((resolve) => {
    child = execFile(
      process.execPath,
      [join(root, 'packages/service/bin/withholding.js'), 'addresses', 'load', ...args],
      { env: { ...bareEnvironment, WITHHOLDING_TIGER_URL: database.url }, cwd: folder },
      (error, out, err) => resolve({ code: error ? (error.code ?? error.signal ?? 1) : 0, out, err }),
    );
  });
  return { child: child as unknown as ChildProcess, ended };
}
const load = (...args: string[]): Promise<Ended> => start('--states', 'nj', '--folder', census, ...args).ended;

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const countOf = async (table: string): Promise<number> =>
  Number((await query<{ count: string }>(`select count(*) from ${table}`))[0]?.count);

it('names the files to download, first the nation’s, then those of each county', async () => {
  const nation = await load('--year', year);
  expect(nation.code).toBe(1);
  expect(nation.out.split('\n').slice(0, -1)).toEqual([
    `https://www2.census.gov/geo/tiger/TIGER${year}/STATE/tl_${year}_us_state.zip`,
    `https://www2.census.gov/geo/tiger/TIGER${year}/COUNTY/tl_${year}_us_county.zip`,
  ]);
  writeFiles(census, (path) => path.includes('_us_'));
  const { code, out, err } = await load();
  expect(code).toBe(1);
  expect(out).toContain(`TIGER${year}/EDGES/tl_${year}_34021_edges.zip\n`);
  expect(out.split('\n')).toHaveLength(1 + 5 + 2 * 4);
  expect(err).toContain('13 files are missing');
});

it('downloads them, is killed, and continues where it was', async () => {
  onRequest = (path) => (path.includes('34021_edges') ? 'hang' : 'respond');
  const { child, ended } = start('--states', 'NJ', '--folder', census, '--download', '--source', source);
  await until(() => Promise.resolve(requested.some((path) => path.includes('34021_edges'))), 60_000);
  child.kill('SIGKILL');
  expect((await ended).code).toBe('SIGKILL');
  onRequest = () => 'respond';
  requested = [];
  const again = await load('--download', '--source', source);
  expect(again.err).toMatch(/Loading \[#+\] 11\/11 files, 16 rows/);
  expect(again).toMatchObject({ code: 0, out: 'Done: NJ, 16 new rows.\n' });
  // What had arrived is not downloaded again.
  expect(requested.map((path) => path.split('/')[0])).toEqual(['SCSD', 'ELSD', 'EDGES', 'FEATNAMES', 'ADDR']);
  expect(readdirSync(census).filter((name) => name.endsWith('.part'))).toEqual([]);
});

const tables = ['edges', 'faces', 'featnames', 'addr', 'place', 'zip_state', 'zip_state_loc', 'zip_lookup_base'];
const counts = () => Promise.all(tables.map((table) => countOf(`tiger.${table}`)));
const once = [2, 4, 2, 4, 2, 2, 2, 2];

it('loads nothing twice', async () => {
  expect(await counts()).toEqual(once);
  expect(await load()).toMatchObject({ code: 0, out: 'Done: NJ, 0 new rows.\n' });
  expect(await counts()).toEqual(once);
});

it('loads another year over it, and is killed in the middle of a file', async () => {
  const blocker = new pg.Client(database.url);
  await blocker.connect();
  await blocker.query('begin; lock table tiger_data.nj_edges in access exclusive mode');
  for (const [path, bytes] of files) {
    writeFileSync(join(census, (path.split('/')[1] ?? '').replace(year, '2025')), bytes);
  }
  const { child, ended } = start('--states', 'NJ', '--folder', census);
  const waiting = `select from pg_stat_activity
    where application_name = 'withholding-address-load' and wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await query(waiting)).length > 0, 60_000);
  child.kill('SIGKILL');
  await ended;
  await blocker.end();
  await until(async () => (await query(waiting)).length === 0, 60_000);
  expect(await counts()).toEqual(once);
  const again = await load();
  expect(again.code).toBe(0);
  expect(again.err).not.toContain('34007_faces');
  expect(await counts()).toEqual(once);
  const names = await query<{ name: string }>('select name from tiger_data.loaded_file');
  expect(names.filter(({ name }) => !name.startsWith('tl_2025'))).toEqual([]);
});

it('makes an address verified and placed', async () => {
  await query(`create role ${reader} login`);
  expect((await load('--reader', reader)).code).toBe(0);
  const url = new URL(database.url);
  url.username = reader;
  const { bundle } = compileTiny(tiny);
  const file = join(writeContent({}), 'tiny.bundle');
  writeFileSync(file, bundle?.bytes ?? '');
  const { app, token, close } = await openTimedApp(file, () => new Date('2026-11-15T12:00:00Z'), {
    WITHHOLDING_ADDRESS_PROVIDER: 'tiger',
    WITHHOLDING_TIGER_URL: url.href,
  });
  try {
    const at = (streetAddress1: string, city: string, zipCode: string) => ({
      streetAddress1,
      city,
      state: 'NJ',
      zipCode,
    });
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/v1/forms',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          homeAddress: at('150 Maple Street', 'Trenton', '08608'),
          workAddresses: [at('151 Cooper St', 'Camden', '08102'), at('950 Maple St', 'Trenton', '08608')],
        },
      });
    // The first questions to a new database can take longer than the provider waits.
    await until(async () => !(await ask()).body.includes('ADDRESS_CHECK_DEGRADED'), 60_000);
    const response = await ask();
    const { locationData } = response.json() as { locationData: Record<string, unknown>[] };
    expect(locationData).toMatchObject([
      { id: 'home', verified: true, geocoded: true, longitude: expect.stringMatching(/^-74\.75898/) },
      { id: 'work1', verified: true, geocoded: true, longitude: expect.stringMatching(/^-75\.75898/) },
      { id: 'work2', verified: false, geocoded: false, addressResultMessages: { AE10: {} } },
    ]);
    expect(locationData.map(({ areas }) => areas)).toEqual([
      {
        county: { name: 'Mercer', geoid: '34021' },
        place: { name: 'Trenton', geoid: '3474000' },
        schoolDistrict: { name: 'Trenton Públic School District', geoid: '3416290' },
      },
      { county: { name: 'Camden', geoid: '34007' }, place: { name: 'Camden', geoid: '3410000' } },
      undefined,
    ]);
  } finally {
    await close();
  }
});

it.each([
  [['--states', 'Jersey'], 2, '--states takes the letters of states, such as NJ,PA.'],
  [['--states', 'NJ,XX', '--folder', census], 1, 'No such state: XX.'],
])('rejects %s', async (args, code, sentence) => {
  const ended = await start(...args).ended;
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(sentence);
});

it('names a file that is cut off', async () => {
  const path = join(census, 'tl_2025_34021_addr.zip');
  truncateSync(path, 200);
  const { code, err } = await load();
  expect(code).toBe(1);
  expect(err).toContain(`${path} can't be loaded`);
  expect(await counts()).toEqual(once);
});
