/** Content with an unknown signature, and hostile answers. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../../packages/service/src/db/database.ts';
import { BundleStore } from '../../../packages/service/src/rollout/bundle-store.ts';
import { newPublisher, signBundle } from '../../../packages/service/src/rollout/signature.ts';
import { type Attack, family, type Target } from '../attack.ts';
import { fillWith } from '../bodies.ts';
import { insist, many } from '../send.ts';

const run = promisify(execFile);

async function served(target: Target): Promise<string> {
  const { body } = await insist(target, { path: '/v1/health/ready' });
  return (JSON.parse(body) as { content: string }).content;
}

/** Publishes as an operator would. Returns whether the command succeeded. */
async function publish(target: Target, privateKey: string): Promise<boolean> {
  const key = join(target.world.folder, `${randomBytes(4).toString('hex')}.pem`);
  writeFileSync(key, privateKey);
  const command = 'packages/service/bin/withholding.js content publish dist/content --no-wait --key'.split(' ');
  return run(process.execPath, [...command, key], { env: target.world.environment(target.port) }).then(
    () => true,
    () => false,
  );
}

/** Something that isn't a bundle, put where processes look; they must stay with what they have. */
const smuggled = (keyOf: (target: Target) => string): Omit<Attack, 'name' | 'family'> => ({
  responses: ['200'],
  lasts: 40,
  run: async (target) => {
    const before = await served(target);
    const bytes = randomBytes(500_000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const database = openDatabase(target.world.cluster.url);
    const store = new BundleStore(database);
    await store.add(hash, bytes, signBundle(hash, keyOf(target)));
    const { id } = await store.activate(hash, undefined);
    await sleep(1500);
    const after = await served(target);
    target.responses.expect(after === before, `${after.slice(0, 12)} is served`);
    await store.withdraw(id);
    await database.close();
  },
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

const partNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const oddNames = [...partNames, '..%2f..%2fetc%2fpasswd', '%00', '%ff', '.'];
const paths = [
  '/v1/fillPdf/X',
  '/v1/formQuestionSet/X/QS1',
  '/v1/formQuestionSet/W4101/X',
  '/v1/getPdf/W4101?formVersion=X',
  '/v1/formDiff/W4101?from=X&to=X',
  '/v1/flowQuestionSet/X/X',
  '/v1/images/X/X/1-0123456789ab.png',
  '/v1/images/W4101/2025.12.0/X',
];

export const contents = family('content', {
  'a known bundle published again by a stranger': {
    responses: [],
    lasts: 40,
    run: async (target) => {
      const { responses, world } = target;
      const signatureOf = async () => {
        const database = openDatabase(world.cluster.url);
        const rows = await database.db.selectFrom('content_bundles').select(['hash', 'signature']).execute();
        await database.close();
        return JSON.stringify(rows);
      };
      responses.expect(await publish(target, world.publisher.privateKey), 'its publisher could not publish it');
      const before = await signatureOf();
      responses.expect(!(await publish(target, newPublisher().privateKey)), 'the command said it was done');
      responses.expect((await signatureOf()) === before, 'its signature was replaced');
    },
  },
  'a bundle signed by a stranger': smuggled(() => newPublisher().privateKey),
  'a damaged bundle with a good signature': smuggled((target) => target.world.publisher.privateKey),
  'names that want to be PDF, script or formula': {
    responses: ['200', '422'],
    run: async (target) => {
      const got = await many(target, hostile.length * 4, 4, (number) => ({
        path: '/v1/fillPdf',
        body: fillWith({ employer: { name: hostile[number % hostile.length] } }),
      }));
      for (const { outcome, body } of got.filter((one) => one.outcome === '200')) {
        const pdf = Buffer.from((JSON.parse(body) as { pdf: string }).pdf, 'base64').toString('latin1');
        target.responses.expect(!/\/(JS|AA|JavaScript|Launch)\b/.test(pdf), `a PDF with an action, ${outcome}`);
      }
    },
  },
  'answers that are no answers': {
    responses: ['200', '400', '422'],
    run: (target) => {
      const values = [...hostile, 1e308, -1e308, -0, 1e-320, null, [], {}, [[]], 'NaN', 'Infinity', '1e999', '٣', true];
      const any = (number: number) => values[number % values.length];
      return many(target, values.length * 2, 4, (number) => ({
        path: '/v1/validate',
        body: fillWith({ fields: { otherCredits: any(number), filingStatus: any(number * 7) } }),
      }));
    },
  },
  'forms and versions named like parts of the language': {
    responses: ['400', '404'],
    run: (target) =>
      many(target, oddNames.length * paths.length, 8, (number) => ({
        path: paths[number % paths.length]?.replaceAll('X', oddNames[number >> 3] ?? '') ?? '',
      })),
  },
});
