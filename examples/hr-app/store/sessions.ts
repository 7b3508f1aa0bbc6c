/** Who is signed in: HR, or the employee of an invitation. */
import type pg from 'pg';
import { hashOf, newToken } from './tokens.ts';

export interface Session {
  /** Undefined for HR. */
  readonly invitationId: string | undefined;
}

const hours = 8;

export class Sessions {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The token for the cookie. */
  async start(invitationId?: string): Promise<string> {
    const token = newToken();
    await this.#pool.query('delete from sessions where expires_at < now()');
    await this.#pool.query(
      'insert into sessions (token_hash, invitation_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))',
      [hashOf(token), invitationId ?? null, hours],
    );
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const sql = 'select invitation_id as id from sessions where token_hash = $1 and expires_at > now()';
    const [row] = (await this.#pool.query<{ id: string | null }>(sql, [hashOf(token)])).rows;
    return row && { invitationId: row.id ?? undefined };
  }

  async end(token: string): Promise<void> {
    await this.#pool.query('delete from sessions where token_hash = $1', [hashOf(token)]);
  }
}
