/** Interviews that are not finished, encrypted. */
import type pg from 'pg';
import type { Invitation } from './invitations.ts';
import type { Context, Seal } from './sealing.ts';

const contextOf = ({ id, employeeId }: Invitation, formId: string): Context => [employeeId, formId, 'state', id];

export class Interviews {
  readonly #pool: pg.Pool;
  readonly #seal: Seal;

  constructor(pool: pg.Pool, seal: Seal) {
    this.#pool = pool;
    this.#seal = seal;
  }

  async read(invitation: Invitation, formId: string): Promise<string | undefined> {
    const sql = 'select state from interviews where invitation_id = $1 and form_id = $2';
    const [row] = (await this.#pool.query<{ state: Buffer }>(sql, [invitation.id, formId])).rows;
    return row && this.#seal.open(row.state, contextOf(invitation, formId)).toString();
  }

  async write(invitation: Invitation, formId: string, state: string): Promise<void> {
    await this.#pool.query(
      `insert into interviews (invitation_id, form_id, state) values ($1, $2, $3)
       on conflict (invitation_id, form_id) do update set state = excluded.state`,
      [invitation.id, formId, this.#seal.close(state, contextOf(invitation, formId))],
    );
  }

  async delete({ id }: Invitation, formId: string): Promise<void> {
    await this.#pool.query('delete from interviews where invitation_id = $1 and form_id = $2', [id, formId]);
  }
}
