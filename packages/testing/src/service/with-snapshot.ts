/** Service processes of one installation that keep a snapshot, and a database behind a wire that a test can cut. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresKeyStore } from '../../../service/src/auth/keys/postgres-key-store.ts';
import { type Database, openDatabase } from '../../../service/src/db/database.ts';
import { BundleStore } from '../../../service/src/rollout/bundle-store.ts';
import { newPublisher, signBundle } from '../../../service/src/rollout/signature.ts';
import { migrateAt } from './migrate-at.ts';
import { newCluster, newWire } from './postgres-cluster.ts';
import { type RunningService, startService, testSecret } from './running-service.ts';

const publicUrl = 'https://forms.test';

export async function newInstallation() {
  const cluster = await newCluster();
  await migrateAt(cluster.url);
  const wire = await newWire(cluster.port);
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  const { privateKey, publicKey } = newPublisher();
  const database: Database = openDatabase(cluster.url);
  const store = await PostgresKeyStore.open(database, { secret: testSecret });
  const { key, record } = await store.issue({ tenant: 'acme', mode: 'live' });
  const bundles = new BundleStore(database);
  const running: RunningService[] = [];
  return {
    wire,
    folder,
    publicUrl,
    store,
    database,
    bundles,
    key,
    keyId: record.id,
    async publish({ hash, bytes }: { hash: string; bytes: Buffer }): Promise<void> {
      await bundles.add(hash, bytes, signBundle(hash, privateKey));
      await bundles.activate(hash, undefined);
    },
    /** All processes have the same settings, except for those given. */
    async start(env: Readonly<Record<string, string>> = {}): Promise<RunningService> {
      const service = await startService({
        key,
        env: {
          WITHHOLDING_DATABASE_URL: wire.url,
          WITHHOLDING_PUBLIC_URL: publicUrl,
          WITHHOLDING_CONTENT_KEYS: publicKey,
          WITHHOLDING_SNAPSHOT: folder,
          ...env,
        },
      });
      running.push(service);
      return service;
    },
    async remove(): Promise<void> {
      for (const service of running) await service.stop();
      await store.close();
      await database.close();
      await wire.cut().catch(() => {});
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process without a warning. */
export async function killed({ child }: RunningService): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
