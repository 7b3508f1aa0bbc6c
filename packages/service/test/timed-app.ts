/** The service in this process, at a time the test sets, with a token to call it. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { openParts } from '../src/open.ts';
import type { Service } from '../src/service.ts';

export interface TimedApp {
  readonly app: FastifyInstance;
  readonly token: string;
  readonly service: Service;
  close(): Promise<void>;
}

export async function openTimedApp(
  bundle: string,
  now: () => Date,
  env: Readonly<Record<string, string>> = {},
): Promise<TimedApp> {
  const parts = await openParts(readConfig({ WITHHOLDING_BUNDLE: bundle, WITHHOLDING_LOG_LEVEL: 'silent', ...env }));
  const { app, service } = await buildApp({ ...parts, now });
  const { record } = await parts.store.issue({ tenant: 'test', mode: 'live' });
  const token = await parts.tokens.issue(record);
  return {
    app,
    token,
    service,
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
}
