/** The service that examples are taken from: a sandbox at an invented address, on a day that depends on the content alone. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { openParts } from '../src/open.ts';
import { exampleUrl } from '../src/schemas/responses.ts';

export interface ExampleApp {
  readonly app: FastifyInstance;
  /** The prefix of the endpoints. */
  readonly prefix: string;
  /** A good key, an expired one, and a token. */
  readonly access: { readonly key: string; readonly expired: string; readonly token: string };
  ask(request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const newest = (texts: readonly string[]): string => texts.toSorted().at(-1) ?? '';

export async function openExampleApp(): Promise<ExampleApp> {
  const config = readConfig({
    WITHHOLDING_PUBLIC_URL: exampleUrl,
    WITHHOLDING_LOG_LEVEL: 'silent',
    WITHHOLDING_BUNDLE: process.env.WITHHOLDING_BUNDLE,
  });
  const parts = await openParts(config);
  const forms = Object.values(parts.bundle.index.forms);
  const effective = newest(forms.flatMap((versions) => Object.values(versions)).map((edition) => edition.effective));
  const [year, month] = newest(forms.flatMap((versions) => Object.keys(versions))).split('.');
  const { app } = await buildApp({
    ...parts,
    builtAt: new Date(`${year}-${month}-01`),
    now: () => new Date(`${effective}T15:04:05Z`),
  });
  await app.ready();
  const { key, record } = await parts.store.issue({ tenant: 'example', mode: 'test' });
  const expired = await parts.store.issue({ tenant: 'example', mode: 'test', expiresAt: new Date(0) });
  return {
    app,
    prefix: config.prefix,
    access: { key, expired: expired.key, token: await parts.tokens.issue(record) },
    ask: (request) => app.inject(request),
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
}
