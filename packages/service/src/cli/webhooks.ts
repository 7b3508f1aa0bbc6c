/** withholding webhooks add | list | test | replay | rotate | remove */
import { randomBase62 } from '../auth/base62.ts';
import { textOf, variables } from '../config/variables.ts';
import { checkSchema } from '../db/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { send } from '../webhooks/send.ts';
import { Subscribers } from '../webhooks/subscribers.ts';
import { withDatabase } from './open-store.ts';
import { setting } from './setting.ts';
import { tableOf } from './table.ts';
import { dispatch, read, UsageError } from './usage-error.ts';

const overlapHours = '24';

async function withSubscribers<T>(work: (subscribers: Subscribers) => Promise<T>): Promise<T> {
  if (textOf('databaseUrl', process.env) === undefined)
    throw new UsageError(`Webhooks need PostgreSQL. Set ${variables.databaseUrl.name}.`);
  const secret = setting('secret');
  if (secret === undefined) throw new UsageError(`Set ${variables.secret.name}.`);
  return withDatabase(async (database) => {
    await checkSchema(database.pool);
    return work(new Subscribers(database, secret));
  });
}

const privateHosts = (): string[] =>
  setting('webhookHosts')
    ?.split(',')
    .map((host) => host.trim()) ?? [];

/** The secret alone on standard output, for scripts; words for people beside it. */
function show(id: string, secret: string): void {
  process.stdout.write(`${secret}\n`);
  process.stderr.write(`Secret of webhook ${id}. It is shown only once. Keep it safe.\n`);
}

async function add(args: readonly string[]): Promise<void> {
  const [url = ''] = read(args, {}, ['URL']).positionals;
  const { id, secret } = await withSubscribers((subscribers) => subscribers.add(url, privateHosts()));
  show(id, secret);
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

async function list(args: readonly string[]): Promise<void> {
  const { values } = read(args, { json: { type: 'boolean', default: false } });
  const all = await withSubscribers((subscribers) => subscribers.list());
  const rows = all.map((one) => [
    one.id,
    day(one.createdAt),
    String(one.waiting),
    one.waiting > 0 ? `${one.oldestSeconds} s` : '-',
    String(one.dead),
    one.failure ?? '-',
    one.url,
  ]);
  const head = ['ID', 'CREATED', 'WAITING', 'OLDEST', 'DEAD', 'LAST FAILURE', 'URL'];
  process.stdout.write(values.json ? `${JSON.stringify(all, null, 2)}\n` : tableOf(head, rows));
}

async function test(args: readonly string[]): Promise<void> {
  const [id = ''] = read(args, {}, ['ID']).positionals;
  const target = await withSubscribers((subscribers) => subscribers.target(id));
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });
  const message = { id: `evt_${randomBase62(22)}`, body };
  const { isDelivered, result } = await send(target, message, { privateHosts: privateHosts() });
  if (!isDelivered) throw new OperatorError(`The test event was not delivered: ${result}.`);
  process.stdout.write(`The test event was delivered: ${result}.\n`);
}

async function replay(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, { from: { type: 'string' } }, ['ID']);
  const { from } = values;
  if (from !== undefined && !/^\d{1,15}$/.test(from)) throw new UsageError('--from takes the number of an event.');
  const count = await withSubscribers((subscribers) =>
    subscribers.replay(positionals[0] ?? '', from === undefined ? undefined : Number(from)),
  );
  process.stdout.write(`Events to deliver again: ${count}.\n`);
}

async function rotate(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, { overlap: { type: 'string', default: overlapHours } }, ['ID']);
  if (!/^\d{1,4}$/.test(values.overlap)) throw new UsageError('--overlap takes a number of hours from 0 to 9999.');
  const [id = ''] = positionals;
  show(id, await withSubscribers((subscribers) => subscribers.rotate(id, Number(values.overlap))));
}

async function remove(args: readonly string[]): Promise<void> {
  const [id = ''] = read(args, {}, ['ID']).positionals;
  await withSubscribers((subscribers) => subscribers.remove(id));
  process.stdout.write(`Removed webhook ${id}.\n`);
}

const commands = { add, list, test, replay, rotate, remove };

export const webhooks = (args: readonly string[]) => dispatch('webhooks', commands, args);
