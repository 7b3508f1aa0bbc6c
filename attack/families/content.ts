/** Content that nobody we know signed, and answers that want to be more than answers. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../packages/service/src/db/database.ts';
import { BundleStore } from '../../packages/service/src/rollout/bundle-store.ts';
import { newPublisher, signBundle } from '../../packages/service/src/rollout/signature.ts';
import type { Attack, Target } from '../attack.ts';
import { answered, fillWith } from '../bodies.ts';
import { insist, many } from '../send.ts';

const run = promisify(execFile);

const attack = (name: string, responses: readonly string[], work: Attack['run']): Attack => ({
  name,
  family: 'content',
  responses,
  run: work,
  lasts: 40,
});

async function withBundles<T>(target: Target, work: (store: BundleStore) => Promise<T>): Promise<T> {
  const database = openDatabase(target.world.cluster.url);
  return work(new BundleStore(database)).finally(() => database.close());
}

async function served(target: Target): Promise<string> {
  const { body } = await insist(target, { path: '/v1/health/ready' });
  return (JSON.parse(body) as { content: string }).content;
}

/** Publishes as an operator would; gives whether the command was content. */
async function publish(target: Target, privateKey: string): Promise<boolean> {
  const key = join(target.world.folder, `${randomBytes(4).toString('hex')}.pem`);
  writeFileSync(key, privateKey);
  const command = [
    'packages/service/bin/withholding.js',
    'content',
    'publish',
    'dist/content',
    '--key',
    key,
    '--no-wait',
  ];
  return run(process.execPath, command, { env: target.world.environment(target.port) }).then(
    () => true,
    () => false,
  );
}

/** A bundle that is none, put where processes look; they must stay with what they have. */
const smuggled = (name: string, keyOf: (target: Target) => string): Attack =>
  attack(name, ['200'], async (target) => {
    const before = await served(target);
    const bytes = randomBytes(500_000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await withBundles(target, async (store) => {
      await store.add(hash, bytes, signBundle(hash, keyOf(target)));
      const { id } = await store.activate(hash, undefined);
      await sleep(1500);
      const after = await served(target);
      target.responses.expect(after === before, `${after.slice(0, 12)} is served`);
      await store.withdraw(id);
    });
  });

const hostile = [
  ') /AA << /JS (app.alert(1)) >>',
  'endstream endobj 1 0 obj',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  '{{7*7}}<%= 7*7 %>',
  '\u202egnp.exe',
  'a\u0000b',
  '%s%n%x',
  "' or 1=1 --",
  '👩‍👩‍👧‍👦'.repeat(10),
  '\ufeff\u200b\u2060',
];

export const contents: readonly Attack[] = [
  attack('a known bundle published again by a stranger', [], async (target) => {
    const signatureOf = async () => {
      const database = openDatabase(target.world.cluster.url);
      const rows = await database.db.selectFrom('content_bundles').select(['hash', 'signature']).execute();
      await database.close();
      return JSON.stringify(rows);
    };
    target.responses.expect(
      await publish(target, target.world.publisher.privateKey),
      'its publisher could not publish it',
    );
    const before = await signatureOf();
    target.responses.expect(!(await publish(target, newPublisher().privateKey)), 'the command said it was done');
    target.responses.expect((await signatureOf()) === before, 'its signature was replaced');
  }),
  smuggled('a bundle signed by a stranger', () => newPublisher().privateKey),
  smuggled('a damaged bundle with a good signature', (target) => target.world.publisher.privateKey),
  attack('names that want to be PDF, script or formula', ['200', '422'], async (target) => {
    const got = await many(target, hostile.length * 4, 4, (number) => ({
      path: '/v1/fillPdf',
      body: fillWith(({ employer }) => {
        employer.name = hostile[number % hostile.length];
      }),
    }));
    for (const { outcome, body } of got.filter((one) => one.outcome === '200')) {
      const pdf = Buffer.from((JSON.parse(body) as { pdf: string }).pdf, 'base64').toString('latin1');
      target.responses.expect(!/\/(JS|AA|JavaScript|Launch)\b/.test(pdf), `a PDF with an action, ${outcome}`);
    }
  }),
  attack('answers that are no answers', ['200', '400', '422'], (target) => {
    const values = [...hostile, 1e308, -1e308, -0, 1e-320, null, [], {}, [[]], 'NaN', 'Infinity', '1e999', '٣', true];
    return many(target, values.length * 2, 4, (number) => ({
      path: '/v1/validate',
      body: answered({
        otherCredits: values[number % values.length],
        filingStatus: values[(number * 7) % values.length],
      }),
    }));
  }),
  attack('forms and versions named like parts of the language', ['400', '404'], (target) => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      '%ff',
      '.',
    ];
    const paths = [
      '/v1/fillPdf/X',
      '/v1/formQuestionSet/X/QS1',
      '/v1/formQuestionSet/W4101/X',
      '/v1/getPdf/W4101?formVersion=X',
      '/v1/formDiff/W4101?from=X&to=X',
      '/v1/flowQuestionSet/X/X',
      '/v1/images/X/X/1-0123456789ab.webp',
      '/v1/images/W4101/2025.12.0/X',
    ];
    return many(target, names.length * paths.length, 8, (number) => ({
      path: paths[number % paths.length]?.replaceAll('X', names[number >> 3] ?? '') ?? '',
    }));
  }),
];
