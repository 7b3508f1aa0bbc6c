/** withholding keys issue | list | limit | revoke | rotate | rotate-signing */
import { inDays } from '../../auth/keys/key-life.ts';
import type { IssuedKey } from '../../auth/keys/key-store.ts';
import { ensureSigningKey, rotateSigningKey } from '../../auth/signing-keys.ts';
import { withStore } from '../open-store.ts';
import { dispatch, read, readDays, readLimits, UsageError } from '../usage-error.ts';
import { keyTable, limitText } from './key-table.ts';

const overlapDays = 7;

/** The key alone on standard output, for scripts; words for people beside it. */
function show({ key, record }: IssuedKey): void {
  process.stdout.write(`${key}\n`);
  const until = record.expiresAt ? `, valid until ${record.expiresAt.toISOString()}` : '';
  process.stderr.write(`Key ${record.id} of ${record.tenant}${until}. It is shown only once. Keep it safe.\n`);
}

async function issue(args: readonly string[]): Promise<void> {
  const { values } = read(args, {
    tenant: { type: 'string' },
    test: { type: 'boolean', default: false },
    label: { type: 'string' },
    expires: { type: 'string' },
    limit: { type: 'string' },
  });
  const { tenant, test, label } = values;
  if (!tenant) throw new UsageError('--tenant NAME is missing.');
  const days = readDays('--expires', values.expires, 1);
  const expiresAt = days === undefined ? undefined : inDays(days, new Date());
  const limits = values.limit === undefined ? undefined : readLimits('--limit', values.limit);
  await withStore(async (store) => {
    // Also finds out whether the secret is the right one, before a key is hashed with it.
    await ensureSigningKey(store);
    show(await store.issue({ tenant, mode: test ? 'test' : 'live', label, expiresAt, limits }));
  });
}

async function list(args: readonly string[]): Promise<void> {
  const { values } = read(args, { json: { type: 'boolean', default: false } });
  const records = await withStore((store) => store.list());
  process.stdout.write(values.json ? `${JSON.stringify(records, null, 2)}\n` : keyTable(records, new Date()));
}

async function limit(args: readonly string[]): Promise<void> {
  const [id = '', text = ''] = read(args, {}, ['ID', 'LIMITS']).positionals;
  const changes = text === 'none' ? { read: undefined, fill: undefined } : readLimits('LIMITS', text);
  const { limits } = await withStore((store) => store.limit(id, changes));
  process.stdout.write(`Limits of key ${id}, per minute: ${limitText(limits) ?? "the configuration's"}.\n`);
}

async function revoke(args: readonly string[]): Promise<void> {
  const [id = ''] = read(args, {}, ['ID']).positionals;
  await withStore((store) => store.revoke(id));
  process.stdout.write(`Revoked key ${id} and its tokens.\n`);
}

async function rotate(args: readonly string[]): Promise<void> {
  const { values, positionals } = read(args, { overlap: { type: 'string' } }, ['ID']);
  const [id = ''] = positionals;
  const days = readDays('--overlap', values.overlap, 0) ?? overlapDays;
  await withStore(async (store) => {
    await ensureSigningKey(store);
    show(await store.rotate(id, days));
  });
  process.stderr.write(days === 0 ? `Key ${id} is revoked.\n` : `Key ${id} stops working in ${days} days or sooner.\n`);
}

async function rotateSigning(args: readonly string[]): Promise<void> {
  const { values } = read(args, { 'forget-old': { type: 'boolean', default: false } });
  const forgets = values['forget-old'];
  const id = await withStore((store) => rotateSigningKey(store, forgets ? 'forget' : 'retire'));
  const tokens = forgets ? 'Tokens issued before are no longer valid.' : 'Tokens issued before stay valid.';
  process.stdout.write(`Key ${id} signs tokens from now on. ${tokens}\n`);
}

const commands = { issue, list, limit, revoke, rotate, 'rotate-signing': rotateSigning };

export const keys = (args: readonly string[]) => dispatch('keys', commands, args);
