/** The forms of each invitation, and what was signed: the PDF, the tax parameters and the answers, each encrypted. */
import type { TaxParameter } from '@withholding/client';
import type pg from 'pg';
import type { Invitation } from './invitations.ts';
import type { Seal } from './sealing.ts';

type Answers = Readonly<Record<string, string>>;
type Parameter = Pick<TaxParameter, 'id' | 'value'>;

export interface ListedForm {
  readonly formId: string;
  readonly name: string;
  readonly status: 'open' | 'signed' | 'not applicable';
  readonly changedAt: Date;
}

export interface Signed {
  readonly formId: string;
  readonly formVersion: string;
  readonly name: string;
  readonly pdf: Buffer;
  /** The service's proof that it made this PDF. Keep it as long as the PDF. */
  readonly receipt: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly answers: Answers;
}

/** A signed form that payroll uses now. */
export interface FormInForce {
  readonly employeeId: string;
  readonly formId: string;
  readonly formVersion: string;
  readonly name: string;
  readonly signedAt: Date;
  readonly parameters: readonly Parameter[];
  readonly answers: Answers;
}

/** How far the interview in the browser is. */
export interface Progress {
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly results: Readonly<Record<string, string>>;
  readonly step?: string;
}

type SealedRow = Omit<FormInForce, 'parameters' | 'answers'> & {
  readonly parameters: Buffer;
  readonly answers: Buffer;
};

/** The newest of each form. Once all forms of an invitation are done, they replace those of earlier ones. */
const inForce = `
  select * from (select distinct on (i.employee_id, f.form_id)
    i.employee_id as "employeeId", f.form_id as "formId", f.form_version as "formVersion", f.name,
    f.changed_at as "signedAt", f.parameters, f.answers
  from forms f
  join invitations i on i.id = f.invitation_id
  where f.status = 'signed'
    and ($1::uuid is null or i.employee_id = $1)
    and not exists (
      select from invitations later
      where later.employee_id = i.employee_id and later.created_at > i.created_at and later.completed_at is not null
    )
  order by i.employee_id, f.form_id, i.created_at desc) newest
  order by "signedAt"`;

export class Forms {
  readonly #pool: pg.Pool;
  readonly #seal: Seal;

  constructor(pool: pg.Pool, seal: Seal) {
    this.#pool = pool;
    this.#seal = seal;
  }

  /** Of the last invitation. */
  async ofEmployee(employeeId: string): Promise<readonly ListedForm[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      'select id from invitations where employee_id = $1 order by created_at desc limit 1',
      [employeeId],
    );
    return this.ofInvitation(rows[0]?.id ?? '');
  }

  async ofInvitation(id: string): Promise<readonly ListedForm[]> {
    const { rows } = await this.#pool.query<ListedForm>(
      `select form_id as "formId", name, status, changed_at as "changedAt" from forms
       where invitation_id::text = $1 order by position, form_id`,
      [id],
    );
    return rows;
  }

  async sign({ id, employeeId }: Invitation, signed: Signed): Promise<void> {
    const { formId, formVersion, name, pdf, receipt, parameters, answers } = signed;
    const close = (content: string | Buffer, what: string) => this.#seal.close(content, [employeeId, formId, what]);
    await this.#pool.query(
      `insert into forms (invitation_id, form_id, position, name, status, form_version, receipt, pdf, parameters, answers)
       values ($1, $2, 0, $3, 'signed', $4, $5, $6, $7, $8)
       on conflict (invitation_id, form_id) do update set name = excluded.name, status = 'signed', changed_at = now(),
         form_version = excluded.form_version, receipt = excluded.receipt, pdf = excluded.pdf, parameters = excluded.parameters,
         answers = excluded.answers`,
      [
        ...[id, formId, name, formVersion, receipt],
        close(pdf, 'pdf'),
        close(JSON.stringify(parameters), 'parameters'),
        close(JSON.stringify(answers), 'answers'),
      ],
    );
    await this.#complete(id);
  }

  /** The forms that are still to sign change with the answers. What was signed stays. */
  async note({ id, isRenewal }: Invitation, { forms, results }: Progress): Promise<void> {
    const ids = forms.map((form) => form.id);
    if (!isRenewal) {
      await this.#pool.query(
        `delete from forms where invitation_id = $1 and status <> 'signed' and form_id <> all($2)`,
        [id, ids],
      );
    }
    const statuses = forms.map((form) => (results[form.id] === 'skipped' ? 'not applicable' : 'open'));
    await this.#pool.query(
      `insert into forms as f (invitation_id, form_id, name, status, position)
       select $1, form.id, form.name, form.status, form.position
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as form (id, name, status, position)
       on conflict (invitation_id, form_id) do update
         set name = excluded.name, status = excluded.status, position = excluded.position, changed_at = now()
       where f.status <> 'signed' and f.status <> excluded.status`,
      [id, ids, forms.map(({ name }) => name), statuses],
    );
    await this.#complete(id);
  }

  /** The newest PDF. */
  async pdf(employeeId: string, formId: string): Promise<Buffer | undefined> {
    const { rows } = await this.#pool.query<{ pdf: Buffer }>(
      `select f.pdf from forms f join invitations i on i.id = f.invitation_id
       where i.employee_id::text = $1 and f.form_id = $2 and f.status = 'signed'
       order by i.created_at desc limit 1`,
      [employeeId, formId],
    );
    return rows[0] && this.#seal.open(rows[0].pdf, [employeeId, formId, 'pdf']);
  }

  /** Of everybody, or of one employee, in the order they were signed: a state form may follow the federal one. */
  async inForce(employeeId?: string): Promise<readonly FormInForce[]> {
    const { rows } = await this.#pool.query<SealedRow>(inForce, [employeeId ?? null]);
    return rows.map((row) => {
      const read = (sealed: Buffer, what: string) =>
        JSON.parse(this.#seal.open(sealed, [row.employeeId, row.formId, what]).toString());
      return { ...row, parameters: read(row.parameters, 'parameters'), answers: read(row.answers, 'answers') };
    });
  }

  async #complete(invitationId: string): Promise<void> {
    await this.#pool.query(
      `update invitations set completed_at = now() where id = $1 and completed_at is null
         and exists (select from forms where invitation_id = $1)
         and not exists (select from forms where invitation_id = $1 and status = 'open')`,
      [invitationId],
    );
  }
}
