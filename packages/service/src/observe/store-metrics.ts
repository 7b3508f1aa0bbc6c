/** What the process depends on, for operators: whether it responds, and how much of it is in use. */
import { Counter, Gauge, type Registry } from 'prom-client';

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
  new Gauge({
    name: 'withholding_store_up',
    help: '1 while the store responds, 0 while it does not; absent for a store that is not configured.',
    labelNames: ['store'],
    registers,
    collect() {
      for (const store of ['database', 'redis'] as const) {
        const state = stores[store]();
        if (state !== 'off') this.set({ store }, state === 'up' ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'withholding_database_connections',
    help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const found = stores.connections();
      if (!found) return;
      const { total, idle, waiting } = found;
      this.set({ state: 'in_use' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'withholding_snapshot_age_seconds',
    help: 'Age of the snapshot that a process can start from while PostgreSQL is down; absent without one.',
    registers,
    collect() {
      const takenAt = stores.snapshotTakenAt?.();
      this.remove();
      if (takenAt) this.set((Date.now() - takenAt.getTime()) / 1000);
    },
  });
  new Counter({
    name: 'withholding_log_lines_dropped_total',
    help: 'Log lines lost because they were not read in time or could not be written.',
    registers,
    collect() {
      this.reset();
      this.inc(stores.droppedLines());
    },
  });
}
