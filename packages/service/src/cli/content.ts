/** withholding content keygen | publish | activate | rollback | withdraw | status | prune | approve | approvals */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { draftsIn } from '@withholding/bundle';
import { variables } from '../config/variables.ts';
import type { Database } from '../db/database.ts';
import { checkSchema } from '../db/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { BundleStore, type ProcessState } from '../rollout/bundle-store.ts';
import { isPrivateKey, isSignedBy, newPublisher, publicKeyOf, signBundle } from '../rollout/signature.ts';
import { approvals, approve } from './approvals.ts';
import { wholeBundle } from './bundle-file.ts';
import { bytesIn, writing } from './files.ts';
import { withDatabase } from './open-store.ts';
import { pruneCommand } from './prune.ts';
import { setting } from './setting.ts';
import { tableOf } from './table.ts';
import { dispatch, read, UsageError } from './usage-error.ts';

const short = (hash: string): string => hash.slice(0, 12);
/** Longer than any process needs to load a bundle. */
const maxWaitMs = 15_000;

function withBundles<T>(work: (store: BundleStore, database: Database) => Promise<T>): Promise<T> {
  return withDatabase(async (database) => {
    await checkSchema(database.pool);
    return work(new BundleStore(database), database);
  });
}

async function keygen(args: readonly string[]): Promise<void> {
  const { out } = read(args, { out: { type: 'string', default: 'publisher.pem' } }).values;
  const { privateKey, publicKey } = newPublisher();
  // The container's file system is read-only, so the key is printed.
  if (out === '-') {
    process.stdout.write(privateKey);
    process.stderr.write(`Set the public key for every process:\nWITHHOLDING_CONTENT_KEYS=${publicKey}\n`);
    return;
  }
  if (existsSync(out)) throw new UsageError(`${out} already exists. Keys are never overwritten.`);
  writing(out, () => writeFileSync(out, privateKey, { mode: 0o600, flag: 'wx' }));
  process.stderr.write(`${out} has the private key. Keep it only where you publish content.\n`);
  process.stderr.write('Set the public key for every process:\n');
  process.stdout.write(`WITHHOLDING_CONTENT_KEYS=${publicKey}\n`);
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  // Without a zone, the time would depend on the machine.
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new UsageError('--at takes a date and time with a UTC offset, such as 2027-01-01T00:00:00-05:00.');
  }
  if (moment.getTime() < Date.now() - 60_000) throw new UsageError('--at is in the past.');
  return moment;
}

/** What a process serves: the bundle in force, or its own file. */
const wantedOf = (one: ProcessState, hash: string | undefined): string => hash ?? one.ownBundle ?? one.bundle;

const isDone = (one: ProcessState, hash: string | undefined): boolean =>
  one.bundle === wantedOf(one, hash) || one.failedBundle === wantedOf(one, hash);

/** Waits until every process has switched or reported that it can't. */
async function settle(store: BundleStore, hash: string | undefined): Promise<void> {
  const started = performance.now();
  let processes = await store.processes();
  while (processes.some((one) => !isDone(one, hash)) && performance.now() - started < maxWaitMs) {
    await sleep(100);
    processes = await store.processes();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const serving = processes.filter((one) => one.bundle === wantedOf(one, hash)).length;
  const what = hash === undefined ? 'their own file' : short(hash);
  process.stdout.write(`${serving} of ${processes.length} processes serve ${what} (${seconds} s).\n`);
  if (serving < processes.length) {
    process.stdout.write(processTable(processes));
    process.exitCode = 1;
  }
}

/**
 * Whose signatures the running processes believe, each with its list; and the list in this command's own environment,
 * for an installation that has not been started yet.
 */
async function believers(store: BundleStore): Promise<{ name: string; publicKeys: readonly string[] }[]> {
  const own = setting('contentKeys');
  const processes = (await store.processes()).flatMap(({ name, publicKeys }) =>
    publicKeys ? [{ name, publicKeys }] : [],
  );
  const all = [
    ...processes,
    ...(own === undefined
      ? []
      : [{ name: variables.contentKeys.name, publicKeys: own.split(',').map((key) => key.trim()) }]),
  ];
  if (all.length === 0)
    throw new OperatorError(
      `No process is running, so no trusted public keys are known. Start a process, or set ${variables.contentKeys.name}.`,
    );
  return all;
}

/** Rejects what a process would reject, before anything changes. */
async function checkSignatures(store: BundleStore, hash: string, signatures: readonly string[]): Promise<void> {
  const strangers = (await believers(store)).filter(({ publicKeys }) => !isSignedBy(hash, signatures, publicKeys));
  if (strangers.length === 0) return;
  const names = strangers.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `${short(hash)} is not signed with a key that ${names} trusts. Sign it with another key, or add this one to ${variables.contentKeys.name} and restart. Nothing was changed.`,
  );
}

const activating = { at: { type: 'string' }, 'no-wait': { type: 'boolean' } } as const;

async function activateNow(
  store: BundleStore,
  hash: string,
  startsAt: Date | undefined,
  waits: boolean,
): Promise<void> {
  const { id } = await store.activate(hash, startsAt);
  process.stdout.write(`Activation ${id}: in force ${startsAt ? `from ${startsAt.toISOString()}` : 'from now on'}.\n`);
  if (!startsAt && waits) await settle(store, hash);
}

async function publish(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, { key: { type: 'string', default: 'publisher.pem' }, ...activating }, [
    'BUNDLE',
  ]);
  const startsAt = readMoment(values.at);
  const { bundle, bytes } = await wholeBundle(positionals[0] ?? '');
  const drafts = draftsIn(bundle.index);
  if (drafts.length > 0)
    throw new OperatorError(
      `${drafts.length === 1 ? '1 edition was' : `${drafts.length} editions were`} never checked against the agency's form: ${drafts.join(', ')}. Check or remove them, and build again. Nothing was changed.`,
    );
  const privateKey = bytesIn(values.key).toString();
  if (!isPrivateKey(privateKey)) {
    throw new OperatorError(
      `${values.key} is not a publisher's private key. Create one with: npx withholding content keygen`,
    );
  }
  await withBundles(async (store) => {
    const signature = signBundle(bundle.hash, privateKey);
    await checkSignatures(store, bundle.hash, [signature]);
    const state = await store.add(bundle.hash, bytes, signature);
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
    process.stdout.write(
      `${bundle.hash} (${size}${state === 'known' ? ', already stored' : ''}), signed by ${publicKeyOf(privateKey)}.\n`,
    );
    await activateNow(store, bundle.hash, startsAt, !values['no-wait']);
  });
}

async function activate(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, activating, ['HASH']);
  const [start = ''] = positionals;
  if (!/^[0-9a-f]{8,64}$/.test(start)) {
    throw new UsageError(
      'HASH is the hash of a published bundle, or at least its first 8 characters. Run content status to list them.',
    );
  }
  const startsAt = readMoment(values.at);
  await withBundles(async (store) => {
    const { hash, signatures } = await store.find(start);
    await checkSignatures(store, hash, signatures);
    await activateNow(store, hash, startsAt, !values['no-wait']);
  });
}

const ownFiles = 'No bundle is in force. Processes serve their own file.\n';

async function rollback(args: readonly string[]): Promise<void> {
  const { values } = read(args, { 'no-wait': { type: 'boolean' } });
  await withBundles(async (store) => {
    const { from, to } = await store.rollback();
    process.stdout.write(
      to === undefined
        ? `Rolled back from ${short(from)}. ${ownFiles}`
        : `Rolled back from ${short(from)} to ${short(to)}.\n`,
    );
    if (!values['no-wait']) await settle(store, to);
  });
}

async function withdraw(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, { 'no-wait': { type: 'boolean' } }, ['ACTIVATION']);
  const [id = ''] = positionals;
  if (!/^\d{1,9}$/.test(id)) throw new UsageError('ACTIVATION is a number. Run content status to list them.');
  await withBundles(async (store) => {
    await store.withdraw(Number(id));
    const { hash } = await store.current();
    process.stdout.write(
      `Activation ${id} was withdrawn. ${hash === undefined ? ownFiles : `In force: ${short(hash)}\n`}`,
    );
    if (!values['no-wait']) await settle(store, hash);
  });
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
    process.stdout.write(hash === undefined ? ownFiles : `In force: ${hash}\n`);
    const stateOf = ({ startsAt, withdrawnAt }: (typeof activations)[number]) =>
      withdrawnAt ? `withdrawn ${withdrawnAt.toISOString()}` : startsAt > new Date() ? 'scheduled' : 'started';
    const last = activations
      .slice(-10)
      .map((one) => [String(one.id), short(one.hash), one.startsAt.toISOString(), stateOf(one)]);
    process.stdout.write(`\n${tableOf(['ACTIVATION', 'BUNDLE', 'FROM', 'STATE'], last)}`);
    process.stdout.write(`\n${processTable(processes)}`);
  });
}

type Args = readonly string[];

const commands = {
  keygen,
  publish,
  activate,
  rollback,
  withdraw,
  status,
  prune: (args: Args) => withBundles((_store, database) => pruneCommand(database, args)),
  approve: (args: Args) => withBundles((store) => approve(store, args)),
  approvals: (args: Args) => withBundles((store) => approvals(store, args)),
};

export const content = (args: Args) => dispatch('content', commands, args);
