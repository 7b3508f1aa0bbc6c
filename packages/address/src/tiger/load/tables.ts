/**
 * The geocoder's tables. As with the scripts of PostGIS, each state has tables of its own in `tiger_data`, which inherit
 * from those in `tiger`. The column `source` says which file a row is from, so that a file can be loaded again.
 */
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Archive } from './archive.ts';
import { openDbase } from './dbase.ts';
import { schoolDistricts, type TigerFile } from './layers.ts';
import { shapesIn } from './shapes.ts';

export interface State {
  readonly code: string;
  /** Its number in the files. */
  readonly fips: string;
}

const prepared = `
  create extension if not exists postgis_tiger_geocoder cascade;
  create schema if not exists tiger_data;
  create table if not exists tiger_data.loaded_file (
    source text primary key, name text not null, bytes bigint not null, rows bigint not null,
    loaded_at timestamptz not null default now());
  create table if not exists tiger_data.${schoolDistricts} (geoid text, statefp text, name text, source text not null);
  create index if not exists ${schoolDistricts}_geoid on tiger_data.${schoolDistricts} (geoid);
`;

export const prepare = async (client: Client): Promise<unknown> => client.query(prepared);

const sourceOf = ({ layer, area }: TigerFile): string => `${layer.folder.toLowerCase()}_${area}`;

/** Sizes of the files that were loaded, by name. */
export async function loadedFiles(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    'select name, bytes from tiger_data.loaded_file',
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Creates the table that a file goes to. */
async function targetOf(client: Client, { layer }: TigerFile, state: State | undefined): Promise<string> {
  if (layer.table === schoolDistricts) return `tiger_data.${schoolDistricts}`;
  const name = state ? `${state.code.toLowerCase()}_${layer.table}` : `${layer.table}_all`;
  const check = state ? `, check (statefp = '${state.fips}')` : '';
  await client.query(
    `create table if not exists tiger_data.${name} (source text not null${check}) inherits (tiger.${layer.table})`,
  );
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'tiger_data' and table_name = $1 and column_name = 'source'`,
    [name],
  );
  if (rowCount !== 1) {
    throw new Error(`tiger_data.${name} was loaded in another way. Drop it, or take another database.`);
  }
  return `tiger_data.${name}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cell = (text: string): string =>
  text === '' ? '\\N' : text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? '');

const chunkLength = 65_536;

function* copyText(rows: Iterable<string[]>, shapes: Iterator<string> | undefined): Generator<string> {
  let text = '';
  for (const row of rows) {
    const cells = shapes ? [...row, String(shapes.next().value ?? '')] : row;
    text += `${cells.map(cell).join('\t')}\n`;
    if (text.length > chunkLength) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** A polygon arrives as its rings. */
const geometryOf = { lines: 'the_geom', polygons: 'public.st_multi(public.st_buildarea(the_geom))' } as const;

async function fill(client: Client, file: TigerFile, archive: Archive, target: string, state?: State): Promise<number> {
  const { renamed = {}, shapes } = file.layer;
  const table = openDbase(archive.table);
  const nameOf = (column: string): string => renamed[column] ?? column;
  const { fields } = await client.query(`select * from ${target} limit 0`);
  const known = new Set(fields.map(({ name }) => name).filter((name) => name !== 'gid' && name !== 'the_geom'));
  const taken = table.columns.filter((column) => known.has(nameOf(column)));
  const columns = quoted([...taken.map(nameOf), ...(shapes ? ['the_geom'] : [])]);
  const staged = [quoted(taken.map(nameOf)), ...(shapes ? ['the_geom::public.geometry'] : [])].join(', ');
  await client.query(`create temp table staged on commit drop as select ${staged} from ${target} limit 0`);
  const copy = client.query(from(`copy staged (${columns}) from stdin`));
  await pipeline(copyText(table.rows(taken), archive.shapes && shapesIn(archive.shapes)), copy);
  const values = [quoted(taken.map(nameOf)), ...(shapes ? [geometryOf[shapes]] : [])].join(', ');
  const isOfState = state !== undefined && !taken.includes('statefp');
  await client.query(
    `insert into ${target} (${columns}, source${isOfState ? ', statefp' : ''})
     select ${values}, '${sourceOf(file)}'${isOfState ? `, '${state.fips}'` : ''} from staged`,
  );
  return table.count;
}

/** Replaces the rows of a file, all of them or, if that fails, none. Returns their number. */
export async function loadFile(
  client: Client,
  file: TigerFile,
  archive: Archive,
  { bytes, state }: { readonly bytes: number; readonly state?: State | undefined },
): Promise<number> {
  await client.query('begin');
  try {
    const target = await targetOf(client, file, state);
    await client.query(`delete from ${target} where source = $1`, [sourceOf(file)]);
    const rows = await fill(client, file, archive, target, state);
    await client.query(
      `insert into tiger_data.loaded_file (source, name, bytes, rows) values ($1, $2, $3, $4)
       on conflict (source) do update set (name, bytes, rows, loaded_at) = ($2, $3, $4, now())`,
      [sourceOf(file), file.name, bytes, rows],
    );
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Tables that the geocoder derives from the others. `zip_state` is last: with it, a state is there for the service. */
const derived = ({ code, fips }: State): readonly (readonly [table: string, rows: string])[] => {
  const lower = code.toLowerCase();
  const places = `
    from tiger_data.${lower}_edges e
    join tiger.county c on c.countyfp = e.countyfp and c.statefp = '${fips}'
    cross join lateral (values (e.tfidl), (e.tfidr)) side (tfid)
    join tiger_data.${lower}_faces f on f.tfid = side.tfid
    join tiger_data.${lower}_place p on p.placefp = f.placefp
    where e.zipl is not null`;
  return [
    ['zip_state_loc', `select distinct e.zipl, '${code}', '${fips}', p.name ${places}`],
    ['zip_lookup_base', `select distinct e.zipl, '${code}', c.name, p.name, '${fips}' ${places}`],
    ['zip_state', `select distinct zip, '${code}', '${fips}' from tiger_data.${lower}_addr where zip is not null`],
  ];
};

/** Without the indexes, each query takes seconds. */
export async function finishState(client: Client, state: State): Promise<void> {
  const lower = state.code.toLowerCase();
  await client.query(`create index if not exists ${lower}_addr_least_hn on tiger_data.${lower}_addr
    (tiger.least_hn(fromhn, tohn))`);
  for (const table of ['faces', 'edges', 'featnames', 'addr', 'place', 'cousub']) {
    await client.query(`analyze tiger_data.${lower}_${table}`);
  }
  for (const [table, rows] of derived(state)) {
    const name = `tiger_data.${lower}_${table}`;
    if (table === 'zip_state') await client.query('select tiger.install_missing_indexes()');
    await client.query('begin');
    await client.query(
      `create table if not exists ${name} (check (statefp = '${state.fips}')) inherits (tiger.${table})`,
    );
    await client.query(`delete from ${name}`);
    await client.query(`insert into ${name} ${rows}`);
    await client.query('commit');
    await client.query(`analyze ${name}`);
  }
}

export async function isFinished(client: Client, { code }: State): Promise<boolean> {
  return (await client.query('select from tiger.zip_state where stusps = $1 limit 1', [code])).rowCount === 1;
}

/** The states by their letters; those unknown are missing. */
export async function statesBy(client: Client, codes: readonly string[]): Promise<State[]> {
  const text = 'select stusps as code, statefp as fips from tiger.state where stusps = any($1) order by 1';
  return (await client.query<State>(text, [codes])).rows;
}

/** The numbers of its counties. */
export async function countiesOf(client: Client, { fips }: State): Promise<string[]> {
  const text = 'select cntyidfp as id from tiger.county where statefp = $1 order by 1';
  return (await client.query<{ id: string }>(text, [fips])).rows.map(({ id }) => id);
}
