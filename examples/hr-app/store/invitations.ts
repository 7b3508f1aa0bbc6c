/** Invitations: one for each time an employee is asked for forms. The link's token is known only when it is made. */
import type pg from 'pg';
import { hashOf, newToken } from './tokens.ts';

export interface Invitation {
  readonly id: string;
  readonly employeeId: string;
  /** Asks for the forms of last time again, with last time's answers. */
  readonly isRenewal: boolean;
}

interface NamedForm {
  readonly formId: string;
  readonly name: string;
}

export const invitationDays = 14;
const columns = `id, employee_id as "employeeId", is_renewal as "isRenewal"`;

export class Invitations {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Starts from the addresses. Returns the token for the link. */
  create(employeeId: string): Promise<string> {
    return this.#insert(employeeId, false, []);
  }

  /** Asks again for forms that the employee has signed. */
  renew(employeeId: string, forms: readonly NamedForm[]): Promise<string> {
    return this.#insert(employeeId, true, forms);
  }

  /** A new link for the same forms. The old one stops working, and its session ends. */
  async replaceLink(employeeId: string): Promise<string> {
    const token = newToken();
    await this.#pool.query(
      `with renewed as (
         update invitations set token_hash = $2, expires_at = now() + make_interval(days => $3)
         where id = (select id from invitations where employee_id = $1 order by created_at desc limit 1)
         returning id
       )
       delete from sessions using renewed where invitation_id = renewed.id`,
      [employeeId, hashOf(token), invitationDays],
    );
    return token;
  }

  /** Undefined for a link that was never made, was replaced or has expired. */
  async byToken(token: string): Promise<Invitation | undefined> {
    const sql = `select ${columns} from invitations where token_hash = $1 and expires_at > now()`;
    return (await this.#pool.query<Invitation>(sql, [hashOf(token)])).rows[0];
  }

  async find(id: string): Promise<Invitation | undefined> {
    return (await this.#pool.query<Invitation>(`select ${columns} from invitations where id = $1`, [id])).rows[0];
  }

  async opened(id: string): Promise<void> {
    await this.#pool.query('update invitations set opened_at = coalesce(opened_at, now()) where id = $1', [id]);
  }

  /** Which screen the employee is at. */
  async reached(id: string, step: string): Promise<void> {
    await this.#pool.query(
      'update invitations set step = $2, step_at = now() where id = $1 and step is distinct from $2',
      [id, step],
    );
  }

  async #insert(employeeId: string, isRenewal: boolean, forms: readonly NamedForm[]): Promise<string> {
    const token = newToken();
    const columns = [forms.map(({ formId }) => formId), forms.map(({ name }) => name)];
    await this.#pool.query(
      `with invited as (
         insert into invitations (employee_id, is_renewal, token_hash, expires_at)
         values ($1, $2, $3, now() + make_interval(days => $4)) returning id
       )
       insert into forms (invitation_id, form_id, name, position, status)
       select invited.id, form.id, form.name, form.position, 'open'
       from invited, unnest($5::text[], $6::text[]) with ordinality as form (id, name, position)`,
      [employeeId, isRenewal, hashOf(token), invitationDays, ...columns],
    );
    return token;
  }
}
