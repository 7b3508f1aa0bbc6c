/** Going back to this version after a newer one has updated the schema, with the commands that Helm and Compose run. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { startService, testSecret } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../../deploy/lock.ts';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newDatabase, onServer } from '../stores.ts';
import { Chart } from './chart.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The image's entry point, without the path of Node inside the image. */
const [, ...flags] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[];

const job = new Chart(join(root, 'deploy/helm/withholding'))
  .render({
    config: {
      WITHHOLDING_PUBLIC_URL: 'https://forms.example.com',
      WITHHOLDING_TRUST_PROXY: '10.0.0.0/8',
      WITHHOLDING_WORDING: 'official',
    },
  })
  .find(({ kind }) => kind === 'Job') as {
  metadata: { annotations: Record<string, string> };
  spec: { template: { spec: { containers: [{ args: string[] }] } } };
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: { migrate: { command: string[] }; service: { depends_on: { migrate: { condition: string } } } };
};

let database: Awaited<ReturnType<typeof newDatabase>>;
let key: string;
beforeAll(async () => {
  database = await newDatabase();
  await migrateAt(database.url);
  const opened = openDatabase(database.url);
  const store = await PostgresKeyStore.open(opened, { secret: testSecret });
  ({ key } = await store.issue({ tenant: 'acme', mode: 'live' }));
  await store.close();
  await opened.close();
  await onServer("insert into kysely_migration values ('9999-later', now())", database.url);
  await onServer('alter table api_keys add column later text', database.url);
});
afterAll(() => database.drop());

it.each([
  ['the Helm hook', job.spec.template.spec.containers[0].args],
  ['Compose', compose.services.migrate.command],
])('%s migrates a newer schema without an error, and the service starts on it', async (_name, args) => {
  expect(args).toContain('migrate');
  const env = { WITHHOLDING_DATABASE_URL: database.url };
  const command = promisify(execFile)(process.execPath, [...flags, ...args], {
    cwd: root,
    env: { ...bareEnvironment, ...env },
  });
  expect(await command).toEqual({
    stdout: 'The schema is newer than this version (9999-later). Nothing to do.\n',
    stderr: '',
  });
  const service = await startService({ key, env });
  try {
    expect(service.token).not.toBe('');
  } finally {
    expect(await service.stop()).toBe(0);
  }
});

it('both run it before the service', () => {
  expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(compose.services.service.depends_on.migrate.condition).toBe('service_completed_successfully');
});
