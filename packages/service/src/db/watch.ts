/** Whether PostgreSQL can be reached. Logs each change of that state once, however many retries fail in between. */
import type { Logs } from '../observe/logs.ts';
import { isAway } from './database-error.ts';

export class DatabaseWatch {
  state: 'up' | 'down' | 'off' = 'off';
  readonly #logs: Pick<Logs, 'event' | 'fault'>;

  constructor(logs: Pick<Logs, 'event' | 'fault'>) {
    this.#logs = logs;
  }

  /** A lost connection is a state. Any other error is a fault, and each one is logged. */
  readonly failed = (error: unknown): void => {
    if (isAway(error)) this.#change('down');
    else this.#logs.fault(error);
  };

  readonly connected = (): void => this.#change('up');

  #change(state: 'up' | 'down'): void {
    if (state !== this.state) this.#logs.event('warn', 'database', { state });
    this.state = state;
  }
}
