/** A process that starts while PostgreSQL is down: it serves what it knew, says so, and catches up. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bundle, editionHash } from '@withholding/bundle';
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, testSecret } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { killed, newInstallation } from '@withholding/testing/service/with-snapshot';
import { until } from '@withholding/testing/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Snapshot } from '../../src/snapshot/snapshot.ts';

const [one, two] = [variant(builtBundle(), 1), variant(builtBundle(), 2)];

let all: Awaited<ReturnType<typeof newInstallation>>;
beforeAll(async () => {
  all = await newInstallation();
});
afterAll(() => all.remove());

const login = async ({ url }: RunningService, key = all.key) => {
  const response = await fetch(`${url}/authentication/login`, { headers: { 'api-key': key } });
  const { accessToken = '' } = (await response.json()) as { accessToken?: string };
  return { status: response.status, token: accessToken };
};
async function fill({ base }: RunningService, token: string) {
  const response = await fetch(`${base}/fillPdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(goodFill()),
  });
  await response.arrayBuffer();
  return { status: response.status, bundle: response.headers.get('content-bundle') };
}
const health = async ({ base }: RunningService) =>
  (await (await fetch(`${base}/health/ready`)).json()) as Record<string, string | undefined>;
const metrics = async ({ base }: RunningService) => (await fetch(`${base}/metrics`)).text();
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number };
const linesOf = (service: RunningService, event: string) =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`));

test('it serves fills and logins, then reads what it missed', async () => {
  await all.publish(one);
  const revoked = await all.store.issue({ tenant: 'acme', mode: 'live' });
  await all.store.revoke(revoked.record.id);
  const before = await all.start();
  const snapshot = join(all.folder, 'snapshot');
  await until(async () => /^withholding_snapshot_age_seconds \d/m.test(await metrics(before)), 15_000);
  // A key that is issued later is in the next snapshot.
  const bytes = readFileSync(snapshot);
  const later = await all.store.issue({ tenant: 'later', mode: 'test' });
  await until(() => !readFileSync(snapshot).equals(bytes), 15_000);

  await all.wire.cut();
  // The process that runs goes on, and known keys can log in there too.
  await until(async () => (await health(before)).database === 'down', 15_000);
  expect((await login(before)).status).toBe(200);
  expect(await health(before)).not.toHaveProperty('snapshot');
  await killed(before);

  const service = await all.start();
  expect(await health(service)).toMatchObject({ status: 'ready', database: 'down', content: one.hash });
  expect(Date.parse((await health(service)).snapshot ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await metrics(service)).toMatch(/^withholding_snapshot_age_seconds \d/m);
  const { status, token } = await login(service);
  expect(status).toBe(200);
  expect(await fill(service, token)).toEqual({ status: 200, bundle: one.hash });
  // A token of before the outage, too.
  expect(await fill(service, before.token)).toEqual({ status: 200, bundle: one.hash });
  expect((await login(service, later.key)).status).toBe(200);
  expect((await login(service, revoked.key)).status).toBe(401);
  // It may exist: only the database knows.
  expect((await login(service, `${all.key.slice(0, -1)}x`)).status).toBe(503);
  // A token ends 24 hours after the keys were last read.
  const { iat, exp } = claimsOf(token);
  const takenAt = Date.parse((await health(service)).snapshot ?? '') / 1000;
  expect([exp, exp - iat < 24 * 3600]).toEqual([Math.floor(takenAt + 24 * 3600), true]);

  // Meanwhile elsewhere.
  await all.store.revoke(later.record.id);
  const issued = await all.store.issue({ tenant: 'acme', mode: 'live' });
  await all.publish(two);
  await all.wire.mend();
  await until(async () => (await health(service)).content === two.hash, 30_000);
  await until(async () => (await login(service, issued.key)).status === 200, 15_000);
  await until(async () => (await login(service, later.key)).status === 401, 15_000);
  expect(await fill(service, token)).toEqual({ status: 200, bundle: two.hash });
  await until(async () => {
    const { database, snapshot } = await health(service);
    return database === 'up' && snapshot === undefined;
  }, 30_000);
  await until(async () => {
    const { rows } = await all.database.pool.query(
      `select requests::int from usage_daily where key_id = '${all.keyId}' and budget = 'fill'`,
    );
    return rows[0]?.requests >= 3;
  }, 15_000);
  await until(() => linesOf(service, 'database').length > 1, 15_000);
  expect(linesOf(service, 'snapshot')).toEqual([expect.stringContaining('"level":40')]);
  expect(linesOf(service, 'database').map((line) => JSON.parse(line).state)).toEqual(['down', 'up']);
  expect(linesOf(service, 'fault')).toEqual([]);
  await until(() => existsSync(join(all.folder, `snapshot-${two.hash}.bundle`)), 15_000);
  expect(await service.stop()).toBe(0);
});

test('it does not start from a snapshot that it cannot trust', async () => {
  const serving = await all.start();
  await until(async () => (await health(serving)).content === two.hash, 15_000);
  await killed(serving);
  await all.wire.cut();
  const file = join(all.folder, 'snapshot');
  const bundle = join(all.folder, `snapshot-${two.hash}.bundle`);
  const [good, goodBundle] = [readFileSync(file), readFileSync(bundle)];
  const sentence = "the snapshot in WITHHOLDING_SNAPSHOT can't be used: ";
  const damaged = "it's damaged, or was written with another WITHHOLDING_SECRET or WITHHOLDING_PUBLIC_URL.";
  writeFileSync(file, Buffer.concat([good, Buffer.from('x')]));
  await expect(all.start()).rejects.toThrow(`${sentence}${damaged}\n`);
  writeFileSync(file, good);
  await expect(all.start({ WITHHOLDING_SECRET: 'another secret, which is long enough' })).rejects.toThrow(
    sentence + damaged,
  );
  await expect(all.start({ WITHHOLDING_PUBLIC_URL: 'https://other.test' })).rejects.toThrow(sentence + damaged);
  const content = 'its content is missing, damaged or not signed by a key you trust.';
  const foreign = 'A'.repeat(43);
  await expect(all.start({ WITHHOLDING_CONTENT_KEYS: foreign })).rejects.toThrow(sentence + content);
  const at = goodBundle.length - 10;
  writeFileSync(bundle, Buffer.concat([goodBundle.subarray(0, at), Buffer.alloc(10)]));
  await expect(all.start()).rejects.toThrow(sentence + content);
  writeFileSync(bundle, goodBundle);
  await expect(all.start({ WITHHOLDING_SNAPSHOT: '' })).rejects.toThrow("can't be reached (ECONNREFUSED)");
  expect((await fill(await all.start(), serving.token)).bundle).toBe(two.hash);
  await all.wire.mend();
});

test('a PostgreSQL that responds with an error is not down', async () => {
  const url = new URL(all.wire.url);
  url.pathname = '/no_such_database';
  await expect(all.start({ WITHHOLDING_DATABASE_URL: url.href })).rejects.toThrow('does not exist');
});

test('it serves live keys what was approved, and nothing else', async () => {
  const env = { WITHHOLDING_APPROVALS: 'required' };
  const before = await all.start(env);
  expect((await fill(before, before.token)).status).toBe(404);
  const { formId: form_id } = goodFill();
  for (const [version, entry] of Object.entries(new Bundle(two.bytes).index.forms[form_id] ?? {}))
    await all.bundles.approve({ form_id, version, edition_hash: editionHash(entry), approved_by: 'Dana Whitfield' });
  await until(async () => (await fill(before, before.token)).status === 200, 15_000);
  const catalogue = async ({ base }: RunningService) => {
    const headers = { authorization: `Bearer ${before.token}` };
    return (await fetch(`${base}/getAllFormsCatalog`, { headers })).text();
  };
  const shown = await catalogue(before);
  const approvals = (await all.bundles.approvals()).length;
  await until(async () => {
    const snapshot = new Snapshot({
      folder: all.folder,
      secret: testSecret,
      publicUrl: all.publicUrl,
      followsContent: true,
      onState: () => {},
    });
    await snapshot.restore();
    return snapshot.restored?.content?.approvals.length === approvals;
  }, 15_000);
  await all.wire.cut();
  await killed(before);
  const service = await all.start(env);
  expect((await fill(service, before.token)).status).toBe(200);
  expect(await catalogue(service)).toBe(shown);
  await all.wire.mend();
});
