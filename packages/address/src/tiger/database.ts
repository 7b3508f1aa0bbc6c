/** Questions to the PostGIS geocoder (extension `postgis_tiger_geocoder`) in the operator's own database. */
import pg from 'pg';
import { ProviderError } from '../provider-error.ts';
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
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs * 2,
      application_name: 'withholding-address',
      options: `-c search_path=public,tiger -c statement_timeout=${timeoutMs} -c default_transaction_read_only=on`,
    });
    // A broken idle connection is replaced. If the server stays down, the next query fails.
    this.#pool.on('error', () => {});
  }

  async #rows<Row extends pg.QueryResultRow>(text: string, value: string): Promise<Row[]> {
    try {
      return (await this.#pool.query<Row>(text, [value])).rows;
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

  close(): Promise<void> {
    return this.#pool.end();
  }
}
