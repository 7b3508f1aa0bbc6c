/** The employees, each with how far they have come. */
import type { Address, Language } from '@withholding/client';
import type pg from 'pg';

export interface NewEmployee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  readonly home: Address;
  readonly works: readonly Address[];
  /** Whose forms the service asks for: Federal, New York. */
  readonly places: readonly string[];
}

export interface Employee extends NewEmployee {
  readonly id: string;
}

type Status = 'Invited' | 'Link expired' | 'Started' | 'Signed' | 'Not applicable';

export interface EmployeeStatus extends Employee {
  readonly status: Status;
  readonly since: Date;
  /** The screen that the employee saw last, while forms are open: `flow`, `details`. */
  readonly waitsAt: string | null;
  /** All forms of the last invitation are signed or don't apply. */
  readonly isComplete: boolean;
}

/** Rows of earlier versions have one work address. */
const columns = `e.id, first_name as "firstName", last_name as "lastName", email, language, home,
  case jsonb_typeof(work) when 'array' then work else jsonb_build_array(work) end as works, places`;

/** Of the last invitation. */
const withStatus = `
  select ${columns},
    i.completed_at is not null as "isComplete",
    case when i.completed_at is null then i.step end as "waitsAt",
    case
      when i.completed_at is not null and f.signed = 0 then 'Not applicable'
      when i.completed_at is not null then 'Signed'
      when i.opened_at is not null then 'Started'
      when i.expires_at < now() then 'Link expired'
      else 'Invited'
    end as status,
    coalesce(i.completed_at, i.step_at, i.opened_at, case when i.expires_at < now() then i.expires_at end, i.created_at) as since
  from employees e
  cross join lateral (select * from invitations where employee_id = e.id order by created_at desc limit 1) i
  cross join lateral (
    select count(*) filter (where status = 'signed') as signed from forms where invitation_id = i.id
  ) f`;

export class Employees {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Undefined if somebody has this email address already. */
  async add({ firstName, lastName, email, language, home, works, places }: NewEmployee): Promise<Employee | undefined> {
    const { rows } = await this.#pool.query<Employee>(
      `insert into employees as e (first_name, last_name, email, language, home, work, places)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning ${columns}`,
      [firstName, lastName, email, language, home, JSON.stringify(works), places],
    );
    return rows[0];
  }

  async all(): Promise<readonly EmployeeStatus[]> {
    return (await this.#pool.query<EmployeeStatus>(`${withStatus} order by last_name, first_name`)).rows;
  }

  async find(id: string): Promise<EmployeeStatus | undefined> {
    return (await this.#pool.query<EmployeeStatus>(`${withStatus} where e.id::text = $1`, [id])).rows[0];
  }
}
