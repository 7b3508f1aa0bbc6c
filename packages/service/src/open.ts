/** Opens what the application needs, as configured: content, keys, logs, usage. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { AddressVerifier } from '@withholding/address';
import { Bundle } from '@withholding/bundle';
import { FileKeyStore } from './auth/keys/file-key-store.ts';
import { keyFileError } from './auth/keys/key-file-error.ts';
import type { KeyStore, OnFault } from './auth/keys/key-store.ts';
import { Tokens } from './auth/tokens.ts';
import { type Config, ConfigError } from './config/config.ts';
import { variables } from './config/variables.ts';
import type { Database } from './db/database.ts';
import { UsageRecorder } from './db/usage.ts';
import { DatabaseWatch } from './db/watch.ts';
import { inInstallation } from './installation.ts';
import { openVerifier } from './location/verifier.ts';
import { Logs } from './observe/logs.ts';
import { isSystemError, reasonOf } from './operator-error.ts';
import type { Seal } from './seal/seal.ts';
import { Snapshot } from './snapshot/snapshot.ts';

export interface Parts {
  readonly config: Config;
  readonly bundle: Bundle;
  /** When the bundle's file was written. */
  readonly builtAt?: Date | undefined;
  readonly store: KeyStore;
  readonly tokens: Tokens;
  readonly verifier: AddressVerifier;
  /** Where a certificate is configured. */
  readonly seal?: Seal | undefined;
  readonly logs: Logs;
  /** Counted where there is a database to write to. */
  readonly usage?: UsageRecorder | undefined;
  readonly database?: Database | undefined;
  readonly snapshot?: Snapshot | undefined;
  readonly databaseState: () => 'up' | 'down' | 'off';
  /** Takes the errors of the stores that no caller is waiting for. */
  readonly onError: OnFault;
  readonly now?: () => Date;
  /** Flushes pending writes and closes everything. Call after the application is closed. */
  close(): Promise<void>;
}

/** The bundle file itself, or the one its folder calls current. Read whole: a damaged one must not be found by a caller. */
async function openBundle(path: string): Promise<Pick<Parts, 'bundle' | 'builtAt'>> {
  const open = (): Pick<Parts, 'bundle' | 'builtAt'> => {
    const found = statSync(path);
    if (!found.isDirectory()) return { bundle: Bundle.open(path), builtAt: found.mtime };
    const hash = readFileSync(`${path}/current`, 'utf8').trim();
    const file = `${path}/${hash}.bundle`;
    return { bundle: Bundle.open(file, hash), builtAt: statSync(file).mtime };
  };
  try {
    const opened = open();
    await opened.bundle.verify();
    return opened;
  } catch (error) {
    const why = isSystemError(error) ? `cannot be read (${reasonOf(error)})` : 'is not a content bundle, or is damaged';
    throw new ConfigError(`${variables.bundle.name}: ${path} ${why}. Run npm run build first, or name another file.`);
  }
}

/** A site that somebody named must be there; the one of the build may be missing, and a page then says so. */
function checkSite(config: Config): void {
  if (!isSandbox(config) || config.site === inInstallation(variables.site.fallback)) return;
  if (!statSync(config.site, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`${variables.site.name} is not a folder. Set the folder that npm run build writes to.`);
}

function openSnapshot(config: Config, logs: Logs): Snapshot | undefined {
  const { snapshot: folder, secret = '', publicUrl } = config;
  if (folder === undefined) return undefined;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`${variables.snapshot.name}: ${folder} is not a folder. Create it, or name another.`);
  const onState = (state: string) => logs.event('warn', 'snapshot', { state });
  return new Snapshot({ folder, secret, publicUrl, followsContent: followsContent(config), onState });
}

/** With PostgreSQL down, the process starts from its snapshot, if there is one. Anything else that is wrong is found later. */
async function restoreIfDown(database: Database, snapshot: Snapshot, watch: DatabaseWatch, logs: Logs): Promise<void> {
  const { responds } = await import('./db/database.ts');
  if ((await responds(database.pool, watch.failed)) || !(await snapshot.restore())) return;
  const seconds = Math.round((Date.now() - (snapshot.takenAt?.getTime() ?? 0)) / 1000);
  logs.event('warn', 'snapshot', { state: 'started from', seconds });
}

/** PostgreSQL's client and the query builder are a third of the program: loaded where there is a database. */
async function openOwnDatabase({ databaseUrl }: Config, watch: DatabaseWatch): Promise<Database | undefined> {
  if (databaseUrl === undefined) return undefined;
  const { openDatabase } = await import('./db/database.ts');
  const { databaseError } = await import('./db/database-error.ts');
  try {
    const database = openDatabase(databaseUrl, { onError: watch.failed });
    database.pool.on('connect', watch.connected);
    return database;
  } catch (error) {
    // A certificate file in the URL, for example, is read immediately.
    throw databaseError(error);
  }
}

async function openKeyStore(
  config: Config,
  database: Database | undefined,
  watch: DatabaseWatch,
  snapshot: Snapshot | undefined,
): Promise<KeyStore> {
  const { keyFile, secret } = config;
  const onError = watch.failed;
  if (database) {
    const { PostgresKeyStore } = await import('./auth/keys/postgres-key-store.ts');
    const isDown = () => watch.state === 'down';
    return PostgresKeyStore.open(database, { secret: secret ?? '', onError, snapshot, isDown });
  }
  // Without a key file the keys live as long as the process.
  return FileKeyStore.open({ file: keyFile, secret: secret ?? randomBytes(32).toString('hex'), onError });
}

/** The keys, and what they sign; when the store cannot be used, a sentence says which and why. */
async function openTokens(
  config: Config,
  database: Database | undefined,
  watch: DatabaseWatch,
  snapshot: Snapshot | undefined,
): Promise<{ store: KeyStore; tokens: Tokens }> {
  const { publicUrl: issuer, prefix } = config;
  try {
    const store = await openKeyStore(config, database, watch, snapshot);
    return { store, tokens: await Tokens.open(store, { issuer, audience: `${issuer}${prefix}` }) };
  } catch (error) {
    if (!database) throw keyFileError(error);
    throw (await import('./db/database-error.ts')).databaseError(error);
  }
}

async function openSeal({ seal }: Config, logs: Logs): Promise<Seal | undefined> {
  if (!seal) return undefined;
  const { Seal } = await import('./seal/seal.ts');
  const onExpiry = (seconds: number) =>
    logs.event('warn', 'seal certificate', { state: seconds > 0 ? 'expires' : 'expired', seconds });
  return Seal.open(seal, onExpiry);
}

export async function openParts(config: Config): Promise<Parts> {
  checkSite(config);
  const { bundle, builtAt } = await openBundle(config.bundle);
  const logs = new Logs({ level: config.logLevel });
  const seal = await openSeal(config, logs);
  const watch = new DatabaseWatch(logs);
  const database = await openOwnDatabase(config, watch);
  const snapshot = openSnapshot(config, logs);
  if (database && snapshot) await restoreIfDown(database, snapshot, watch, logs);
  const { store, tokens } = await openTokens(config, database, watch, snapshot);
  const usage = database && new UsageRecorder(database, { onError: watch.failed });
  return {
    config,
    bundle,
    builtAt,
    store,
    tokens,
    verifier: openVerifier(config),
    seal,
    logs,
    usage,
    database,
    snapshot,
    databaseState: () => watch.state,
    onError: watch.failed,
    close: async () => {
      await usage?.close();
      await store.close();
      await database?.close();
      await logs.close();
    },
  };
}

export const isSandbox = ({ databaseUrl, keyFile }: Config): boolean =>
  databaseUrl === undefined && keyFile === undefined;

/** Whether content that is published in the database is served. */
export const followsContent = ({ databaseUrl, contentKeys, requiresApprovals }: Config): boolean =>
  databaseUrl !== undefined && (contentKeys.length > 0 || requiresApprovals);
