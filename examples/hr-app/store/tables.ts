/** The tables of the app. Names and addresses are readable; all that is on a tax form is encrypted (`bytea`). */
export const tables = `
  create table if not exists employees (
    id uuid primary key default gen_random_uuid(),
    first_name text not null,
    last_name text not null,
    email text not null unique,
    language text not null,
    home jsonb not null,
    work jsonb not null,
    places text[] not null,
    added_at timestamptz not null default now()
  );
  -- One row for each time an employee is asked for forms.
  create table if not exists invitations (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees,
    is_renewal boolean not null,
    token_hash bytea not null unique,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    opened_at timestamptz,
    completed_at timestamptz
  );
  -- The screen that the employee saw last, and since when.
  alter table invitations add column if not exists step text, add column if not exists step_at timestamptz;
  create table if not exists sessions (
    token_hash bytea primary key,
    invitation_id uuid references invitations,
    expires_at timestamptz not null
  );
  create table if not exists forms (
    invitation_id uuid not null references invitations,
    form_id text not null,
    position int not null,
    name text not null,
    status text not null check (status in ('open', 'signed', 'not applicable')),
    changed_at timestamptz not null default now(),
    form_version text,
    receipt text,
    pdf bytea,
    parameters bytea,
    answers bytea,
    primary key (invitation_id, form_id)
  );
  -- Interviews that are not finished.
  create table if not exists interviews (
    invitation_id uuid not null references invitations,
    form_id text not null,
    state bytea not null,
    primary key (invitation_id, form_id)
  );
`;
