/** Questions to the PostGIS geocoder (extension `postgis_tiger_geocoder`) in the operator's own database. */
import pg from 'pg';
import { ProviderError } from '../provider-error.ts';
import type { Area, Areas, Position } from '../verifier.ts';
import type { Candidate, Parts } from './match.ts';

const parts = (row: string): string =>
  `json_build_object('number', (${row}).address, 'before', (${row}).predirabbrev, 'name', (${row}).streetname,
    'type', (${row}).streettypeabbrev, 'after', (${row}).postdirabbrev, 'city', (${row}).location,
    'state', (${row}).stateabbrev, 'zip', (${row}).zip)`;

/** One row for each candidate, or one without any. */
const findStreet = `
  select ${parts('asked')} as asked, ${parts('g.addy')} as found,
    public.st_y(g.geomout) as latitude, public.st_x(g.geomout) as longitude
  from tiger.normalize_address($1) asked left join lateral tiger.geocode(asked, 10) g on true`;
const area = (row: string, id: string, name = `${row}.name`): string =>
  `case when ${row}.name is not null then json_build_object('name', ${name}, 'geoid', ${row}.${id}) end`;

/** "Mercer", but "Baltimore County" where there is a "Baltimore city" too. */
const countyName = `case when exists (
    select from tiger.county o where o.statefp = c.statefp and o.name = c.name and o.cntyidfp <> c.cntyidfp
  ) then c.namelsad else c.name end`;

/** School districts come with our own load only. */
const areasAt = `
  select ${area('c', 'cntyidfp', countyName)} as county,
    ${area('p', 'plcidfp')} as place, ${area('d', 'geoid')} as "schoolDistrict"
  from tiger.faces f
    left join tiger.county c on c.statefp = f.statefp and c.countyfp = f.countyfp
    left join tiger.place p on p.statefp = f.statefp and p.placefp = f.placefp
    left join tiger_data.school_district d on d.geoid = f.statefp || coalesce(f.unsdlea, f.scsdlea, f.elsdlea)
  where public.st_covers(f.the_geom, public.st_setsrid(public.st_point($1, $2), 4269)) limit 1`;
const hasState = 'select exists (select from tiger.zip_state where stusps = $1) as loaded';

/** Faults of the database by their SQLSTATE; messages may repeat what was asked and are never passed on. */
function failureOf(error: unknown): ProviderError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === '57014') return new ProviderError('TIMEOUT', code);
  // Login failed, or database, schema, functions or rights are missing: an operator must fix it.
  if (/^(28|3D|3F|42)/.test(code ?? '')) return new ProviderError('REFUSED', code, { lasting: true });
  return new ProviderError('UNREACHABLE', code);
}

interface Row {
  readonly asked: Parts;
  readonly found: Omit<Candidate, 'latitude' | 'longitude'>;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const nothing: Parts = { number: null, before: null, name: null, type: null, after: null };

export interface Found {
  /** How the geocoder itself understood the question. */
  readonly asked: Parts;
  readonly candidates: readonly Candidate[];
}

export class TigerDatabase {
  readonly #pool: pg.Pool;

  constructor(connectionString: string, timeoutMs: number, connections: number) {
    this.#pool = new pg.Pool({
      connectionString,
      max: connections,
      // The first query of a connection takes up to a second, so keep connections open.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs * 2,
      application_name: 'withholding-address',
      options: `-c search_path=public,tiger -c statement_timeout=${timeoutMs} -c default_transaction_read_only=on`,
    });
    // A broken idle connection is replaced. If the server stays down, the next query fails.
    this.#pool.on('error', () => {});
  }

  async #rows<Row extends pg.QueryResultRow>(text: string, ...values: readonly string[]): Promise<Row[]> {
    try {
      return (await this.#pool.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw failureOf(error);
    }
  }

  async find(address: string): Promise<Found> {
    const rows = await this.#rows<Row>(findStreet, address);
    const candidates = rows.map(({ found, latitude, longitude }) => ({ ...found, latitude, longitude }));
    return { asked: rows[0]?.asked ?? nothing, candidates };
  }

  async holds(state: string): Promise<boolean> {
    return (await this.#rows<{ loaded: boolean }>(hasState, state))[0]?.loaded === true;
  }

  /** An address stays verified if its areas can't be found, as in a database that was loaded in another way. */
  async areas({ latitude, longitude }: Position): Promise<Areas | undefined> {
    const [row] = await this.#rows<{ [Kind in keyof Areas]: Area | null }>(areasAt, longitude, latitude).catch(
      () => [],
    );
    if (!row) return undefined;
    return Object.fromEntries(Object.entries(row).filter(([, found]) => found !== null));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
