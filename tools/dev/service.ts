/** The service as a sandbox in this process, whose content can be replaced while it runs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '@withholding/bundle';
import { buildApp } from '../../packages/service/src/app.ts';
import { readConfig } from '../../packages/service/src/config/config.ts';
import { ServedContent } from '../../packages/service/src/content/served.ts';
import { listenAt, withPort } from '../../packages/service/src/listen.ts';
import { openParts } from '../../packages/service/src/open.ts';

export interface DevService {
  readonly url: string;
  readonly key: string;
  serve(bundle: Bundle): void;
  close(): Promise<void>;
}

/** `folder`: where the site and the element are, and where the first bundle is put. */
export async function startService(first: Buffer, folder: string, port: string): Promise<DevService> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'first.bundle');
  writeFileSync(file, first);
  const config = await withPort(
    readConfig({
      WITHHOLDING_PORT: port,
      WITHHOLDING_BUNDLE: file,
      WITHHOLDING_SITE: folder,
      WITHHOLDING_LOG_LEVEL: 'warn',
    }),
  );
  const parts = await openParts(config);
  const { app, service } = await buildApp(parts);
  const { key } = await parts.store.issue({ tenant: 'sandbox', mode: 'test', label: 'dev' });
  const url = await listenAt(app, config);
  return {
    url,
    key,
    serve: (next) => {
      service.content = new ServedContent(next, service.base);
    },
    close: async () => {
      await app.close();
      await parts.close();
    },
  };
}
