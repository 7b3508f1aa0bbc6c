/** What the process depends on, for operators: whether it responds, and how much of it is in use. */
import type { Registry } from 'prom-client';
import { statesIn } from './states.ts';

type State = 'up' | 'down' | 'off';

export interface StoreStates {
  readonly database: () => State;
  readonly redis: () => State;
  /** Of the pool; undefined without a database. */
  readonly connections: () => { readonly total: number; readonly idle: number; readonly waiting: number } | undefined;
  /** Of the newest snapshot; undefined without one. */
  readonly snapshotTakenAt?: () => Date | undefined;
  readonly droppedLines: () => number;
}

export function addStoreStates(registers: Registry[], stores: StoreStates | undefined): void {
  if (!stores) return;
  const { gauge, counter, labeled } = statesIn(registers);
  labeled(
    'withholding_store_up',
    '1 while the store responds, 0 while it does not; absent for a store that is not configured.',
    ['store'],
    () =>
      (['database', 'redis'] as const).flatMap((store) => {
        const state = stores[store]();
        return state === 'off' ? [] : [[{ store }, state === 'up' ? 1 : 0] as const];
      }),
  );
  labeled(
    'withholding_database_connections',
    'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
    ['state'],
    () => {
      const found = stores.connections();
      if (!found) return [];
      const { total, idle, waiting } = found;
      return [
        [{ state: 'in_use' }, total - idle],
        [{ state: 'idle' }, idle],
        [{ state: 'waiting' }, waiting],
      ];
    },
  );
  gauge(
    'withholding_snapshot_age_seconds',
    'Age of the snapshot that a process can start from while PostgreSQL is down; absent without one.',
    () => {
      const takenAt = stores.snapshotTakenAt?.();
      return takenAt && (Date.now() - takenAt.getTime()) / 1000;
    },
  );
  counter(
    'withholding_log_lines_dropped_total',
    'Log lines lost because they were not read in time or could not be written.',
    () => stores.droppedLines(),
  );
}
