/** A database with webhooks, events to deliver, and workers with short waits: in this process, or killable ones. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { testSecret } from '@withholding/testing/service/running-service';
import type { Database } from '../../src/db/database.ts';
import { defaultRetry, type RetryOptions } from '../../src/webhooks/deliveries.ts';
import { lockEvents, record } from '../../src/webhooks/events.ts';
import type { SendOptions } from '../../src/webhooks/send.ts';
import { WebhookWorker } from '../../src/webhooks/worker.ts';

export const hosts = ['127.0.0.1'];
/** Four days in a minute and a half. */
export const quick: RetryOptions = { ...defaultRetry, firstMs: 20, maxMs: 200, giveUpMs: 90_000, leaseMs: 1500 };

export async function emit(database: Database, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await database.db.transaction().execute(async (db) => {
      await lockEvents(db);
      await record(db, [{ type: 'edition.published', data: { formId: 'ZZ101', number } }]);
    });
}

export function newWorker(database: Database, more: Partial<SendOptions> & { retry?: RetryOptions } = {}) {
  const errors: unknown[] = [];
  const worker = new WebhookWorker({
    database,
    secret: testSecret,
    privateHosts: hosts,
    calendar: { announce: async () => {} },
    onError: (error) => void errors.push(error),
    everyMs: 20,
    retry: quick,
    ...more,
  });
  return { worker, errors };
}

/** A worker in a process of its own. */
export function spawnWorker(url: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'worker-process.ts'), url], {
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** In order, whatever was sent twice: the first copies of all of them. */
export const firsts = (sequences: readonly number[]): number[] => [...new Set(sequences)];
