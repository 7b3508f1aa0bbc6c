/** The service in this process, at a time the test sets, with a token to call it. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { openParts } from '../src/open.ts';

export interface TimedApp {
  readonly app: FastifyInstance;
  readonly token: string;
  close(): Promise<void>;
}

export async function openTimedApp(bundle: string, now: () => Date): Promise<TimedApp> {
  const parts = await openParts(readConfig({ WITHHOLDING_BUNDLE: bundle, WITHHOLDING_LOG_LEVEL: 'silent' }));
  const { app } = await buildApp({ ...parts, now });
  const { record } = await parts.store.issue({ tenant: 'test', mode: 'live' });
  const token = await parts.tokens.issue(record);
  return {
    app,
    token,
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
}
