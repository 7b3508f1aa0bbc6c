/** withholding content keygen | publish | rollback | withdraw | status */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bundle } from '@withholding/content';
import { openDatabase } from '../db/database.ts';
import { checkSchema } from '../db/migrate.ts';
import { BundleStore, type ProcessState } from '../rollout/bundle-store.ts';
import { newPublisher, publicKeyOf, signBundle } from '../rollout/signature.ts';
import { bundleFile } from './bundle-file.ts';
import { databaseUrlOrRefuse } from './open-store.ts';
import { tableOf } from './table.ts';
import { read, WrongUse } from './wrong-use.ts';

const short = (hash: string): string => hash.slice(0, 12);
/** Longer than any process needs to load a bundle. */
const patienceMs = 15_000;

async function withBundles<T>(work: (store: BundleStore) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseUrlOrRefuse());
  try {
    await checkSchema(database.pool);
    return await work(new BundleStore(database));
  } finally {
    await database.close();
  }
}

async function keygen(args: readonly string[]): Promise<void> {
  const { values } = read(args, { out: { type: 'string', default: 'publisher.pem' } });
  const { privateKey, publicKey } = newPublisher();
  try {
    writeFileSync(values.out, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new WrongUse(`${values.out} is there already; a key is never overwritten.`);
  }
  process.stderr.write(`${values.out} holds the private key: keep it where content is published, and nowhere else.\n`);
  process.stderr.write('Every process needs the public key:\n');
  process.stdout.write(`WITHHOLDING_CONTENT_KEYS=${publicKey}\n`);
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  // A moment without its zone would mean another one on every machine.
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new WrongUse('--at takes a moment with its zone, such as 2027-01-01T00:00:00-05:00.');
  }
  if (moment.getTime() < Date.now() - 60_000) throw new WrongUse('--at lies in the past.');
  return moment;
}

const isDone = (one: ProcessState, hash: string): boolean => one.bundle === hash || one.failedBundle === hash;

/** Waits until every process has gone over or said that it cannot. */
async function settle(store: BundleStore, hash: string): Promise<void> {
  const started = performance.now();
  let processes = await store.processes();
  while (processes.some((one) => !isDone(one, hash)) && performance.now() - started < patienceMs) {
    await sleep(100);
    processes = await store.processes();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const serving = processes.filter(({ bundle }) => bundle === hash).length;
  process.stdout.write(`${serving} of ${processes.length} processes serve ${short(hash)} (${seconds} s).\n`);
  if (serving < processes.length) {
    process.stdout.write(processTable(processes));
    process.exitCode = 1;
  }
}

async function publish(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(
    args,
    { key: { type: 'string', default: 'publisher.pem' }, at: { type: 'string' }, 'no-wait': { type: 'boolean' } },
    ['BUNDLE'],
  );
  const startsAt = readMoment(values.at);
  const bytes = readFileSync(bundleFile(positionals[0] ?? ''));
  const bundle = new Bundle(bytes);
  await bundle.verify();
  const privateKey = readFileSync(values.key, 'utf8');
  await withBundles(async (store) => {
    const state = await store.add(bundle.hash, bytes, signBundle(bundle.hash, privateKey));
    const { id } = await store.activate(bundle.hash, startsAt);
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
    process.stdout.write(
      `${bundle.hash} (${size}${state === 'known' ? ', was there already' : ''}), signed by ${publicKeyOf(privateKey)}.\n`,
    );
    process.stdout.write(
      `Activation ${id}: in force ${startsAt ? `from ${startsAt.toISOString()}` : 'from now on'}.\n`,
    );
    if (!startsAt && !values['no-wait']) await settle(store, bundle.hash);
  });
}

async function rollback(args: readonly string[]): Promise<void> {
  const { values } = read(args, { 'no-wait': { type: 'boolean' } });
  await withBundles(async (store) => {
    const { from, to } = await store.rollback();
    process.stdout.write(`Back from ${short(from)} to ${short(to)}.\n`);
    if (!values['no-wait']) await settle(store, to);
  });
}

async function withdraw(args: readonly string[]): Promise<void> {
  const [id = ''] = read(args, {}, ['ACTIVATION']).positionals;
  if (!/^\d{1,9}$/.test(id)) throw new WrongUse('ACTIVATION is a number; content status lists them.');
  await withBundles((store) => store.withdraw(Number(id)));
  process.stdout.write(`Activation ${id} is withdrawn.\n`);
}

const processTable = (processes: readonly ProcessState[]): string =>
  tableOf(
    ['PROCESS', 'SERVES', 'SINCE START', 'COULD NOT LOAD'],
    processes.map(({ name, bundle, startedAt, failedBundle, failure }) => [
      name,
      short(bundle),
      startedAt.toISOString(),
      failedBundle === undefined ? '-' : `${short(failedBundle)} ${failure}`,
    ]),
  );

async function status(args: readonly string[]): Promise<void> {
  const { values } = read(args, { json: { type: 'boolean', default: false } });
  await withBundles(async (store) => {
    const [{ hash }, activations, processes] = [
      await store.current(),
      await store.activations(),
      await store.processes(),
    ];
    if (values.json) {
      process.stdout.write(`${JSON.stringify({ inForce: hash ?? null, activations, processes }, null, 2)}\n`);
      return;
    }
    process.stdout.write(
      hash === undefined ? 'Nothing is published; processes serve their own file.\n' : `In force: ${hash}\n`,
    );
    const stateOf = ({ startsAt, withdrawnAt }: (typeof activations)[number]) =>
      withdrawnAt ? `withdrawn ${withdrawnAt.toISOString()}` : startsAt > new Date() ? 'scheduled' : 'started';
    const last = activations
      .slice(-10)
      .map((one) => [String(one.id), short(one.hash), one.startsAt.toISOString(), stateOf(one)]);
    process.stdout.write(`\n${tableOf(['ACTIVATION', 'BUNDLE', 'FROM', 'STATE'], last)}`);
    process.stdout.write(`\n${processTable(processes)}`);
  });
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  keygen,
  publish,
  rollback,
  withdraw,
  status,
};

export async function content([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(`content takes one of: ${Object.keys(commands).join(', ')}.`);
  await command(args);
}
