/** A small town in a database of its own, laid out as the Census Bureau's files would load it. */
import pg from 'pg';

const server = process.env.ADDRESS_TEST_DATABASE ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = 'address_tiger_test';

export const tigerDatabase = new URL(`/${name}`, server).href;

interface Segment {
  readonly name: string;
  readonly type?: string;
  readonly preType?: string;
  readonly direction?: string;
  /** House numbers: odd on the left, even on the right. */
  readonly from: number;
  readonly to: number;
  /** Corner where it begins, in steps of a block; every segment runs one block east. */
  readonly at: readonly [east: number, north: number];
}

const block = 0.002;
const corner = { longitude: -95.68, latitude: 39.05 };

const segments: readonly Segment[] = [
  { name: 'Maple', type: 'St', from: 100, to: 199, at: [0, 0] },
  { name: 'Maple', type: 'St', from: 200, to: 299, at: [1, 0] },
  { name: 'Oak', type: 'Ave', direction: 'N', from: 100, to: 199, at: [0, 1] },
  { name: 'Oak', type: 'Ave', direction: 'S', from: 100, to: 199, at: [0, 2] },
  { name: '24', preType: 'US Hwy', from: 500, to: 599, at: [0, 3] },
];

async function query(database: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database, options: '-c search_path=public,tiger' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

const town = `
  insert into tiger.state (statefp, stusps, name) values ('20', 'KS', 'Kansas');
  insert into tiger.county (statefp, countyfp, cntyidfp, name) values ('20', '177', '20177', 'Shawnee');
  insert into tiger.place (statefp, placefp, plcidfp, name) values ('20', '71000', '2071000', 'Topeka');
  insert into tiger.zip_state (zip, stusps, statefp) values ('66603', 'KS', '20');
  insert into tiger.zip_state_loc (zip, stusps, statefp, place) values ('66603', 'KS', '20', 'Topeka');
  insert into tiger.zip_lookup_base (zip, state, county, city, statefp) values ('66603', 'Kansas', 'Shawnee', 'Topeka', '20');
  insert into tiger.faces (tfid, statefp, countyfp, placefp) values (1, '20', '177', '71000'), (2, '20', '177', '71000');
`;

/** Where a house of a segment must come out: along the block by its number, whatever the side of the street. */
export function placeOf(street: string, number: number): { latitude: number; longitude: number } {
  const segment = segments.find((one) => one.name === street && one.from <= number && number <= one.to);
  if (!segment) throw new Error('no such house');
  const along = (number - segment.from) / (segment.to - segment.from);
  return {
    longitude: corner.longitude + block * (segment.at[0] + along),
    latitude: corner.latitude + block * segment.at[1],
  };
}

export async function buildTown(): Promise<void> {
  await dropTown();
  await query(server, `create database ${name}`);
  try {
    await query(tigerDatabase, 'create extension postgis_tiger_geocoder cascade');
  } catch (cause) {
    throw new Error(
      'This test needs PostGIS with its geocoder on the PostgreSQL server. On Debian: ' +
        'apt-get install postgresql-15-postgis-3 postgresql-15-postgis-3-scripts',
      { cause },
    );
  }
  await query(tigerDatabase, town);
  for (const [index, { name, type, preType, direction, from, to, at }] of segments.entries()) {
    const west = corner.longitude + block * at[0];
    const north = corner.latitude + block * at[1];
    const line = `SRID=4269;MULTILINESTRING((${west} ${north},${west + block} ${north}))`;
    const full = [direction, preType, name, type].filter((part) => part !== undefined).join(' ');
    await query(
      tigerDatabase,
      `with number as (select $1::bigint as tlid),
        edge as (insert into tiger.edges (statefp, countyfp, tlid, tfidl, tfidr, mtfcc, fullname, the_geom)
          select '20', '177', tlid, 1, 2, 'S1400', $2::varchar, $3::geometry from number),
        feature as (insert into tiger.featnames (tlid, statefp, fullname, name, predirabrv, pretypabrv, suftypabrv, mtfcc)
          select tlid, '20', $2::varchar, $4::varchar, $5::varchar, $6::varchar, $7::varchar, 'S1400' from number)
      insert into tiger.addr (tlid, statefp, fromhn, tohn, side, zip)
        select tlid, '20', $8::varchar, $9::varchar, 'L', '66603' from number
        union all select tlid, '20', $10::varchar, $11::varchar, 'R', '66603' from number`,
      [1000 + index, full, line, name, direction, preType, type, from + 1, to, from, to - 1],
    );
  }
}

/** Runs while the addresses can't be read, as in the middle of a load. */
export async function whileBusy(act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: tigerDatabase });
  await client.connect();
  try {
    await client.query('begin; lock table tiger.addr in access exclusive mode');
    await act();
  } finally {
    await client.end();
  }
}

export const dropTown = (): Promise<void> => query(server, `drop database if exists ${name} with (force)`);
