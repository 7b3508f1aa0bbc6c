/** The app's own database. */
import pg from 'pg';
import { Employees } from './employees.ts';
import { Forms } from './forms.ts';
import { Interviews } from './interviews.ts';
import { Invitations } from './invitations.ts';
import { Seal } from './sealing.ts';
import { Sessions } from './sessions.ts';
import { tables } from './tables.ts';

export interface Store {
  readonly employees: Employees;
  readonly invitations: Invitations;
  readonly sessions: Sessions;
  readonly forms: Forms;
  readonly interviews: Interviews;
  close(): Promise<void>;
}

export async function openStore(url: string, key: Buffer): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(tables);
  const seal = new Seal(key);
  return {
    employees: new Employees(pool),
    invitations: new Invitations(pool),
    sessions: new Sessions(pool),
    forms: new Forms(pool, seal),
    interviews: new Interviews(pool, seal),
    close: () => pool.end(),
  };
}
