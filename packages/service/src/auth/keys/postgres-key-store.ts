/** Keys in PostgreSQL. Each process caches what it needs to verify tokens and is notified of changes. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { KeyLimits } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { isAway } from '../../db/database-error.ts';
import { listen } from '../../db/listen.ts';
import { checkSchema } from '../../db/migrate.ts';
import { channel } from '../../db/migrations.ts';
import { oneAtATime, periodically } from '../../db/periodic.ts';
import type { ApiKeysTable } from '../../db/tables.ts';
import type { Restored, Snapshot } from '../../snapshot/snapshot.ts';
import { Secrets } from '../secrets.ts';
import { sameUnlessChanged, withSigningKey } from '../signing-keys.ts';
import type { AllKeys } from './key-file.ts';
import { issueKey, limitKey, noSuchKey, revokeKey, rotateKey } from './key-life.ts';
import { changeable, recordOf, signingKeyOf, signingKeyRow } from './key-rows.ts';
import type { IssuedKey, KeyRecord, KeyStore, OnFault, SigningKeyRecord, TokenState, WantedKey } from './key-store.ts';
import { KnownKeys } from './known-keys.ts';
import { noTokens, stateOf } from './token-state.ts';

const writeUsesMs = 5000;

interface PostgresKeyStoreOptions {
  readonly secret: string;
  readonly onError?: OnFault | undefined;
  /** With it, keys in memory can log in while PostgreSQL is down. */
  readonly snapshot?: Snapshot | undefined;
  readonly isDown?: () => boolean;
}

export class PostgresKeyStore implements KeyStore {
  readonly secrets: Secrets;
  state: TokenState = noTokens;
  readonly refresh = oneAtATime(() => this.#read());
  readonly #db: Database['db'];
  readonly #onError: OnFault;
  readonly #closing: (() => Promise<void>)[];
  #uses = new Map<string, Date>();
  /** How many keys there were when their ids were read, and the newest of them. */
  #knownSign = '';
  readonly #snapshot: Snapshot | undefined;
  readonly #inMemory = new KnownKeys();
  readonly #isDown: () => boolean;

  /** The database stays open when the store is closed. */
  static async open(database: Database, options: PostgresKeyStoreOptions): Promise<PostgresKeyStore> {
    const { pool } = database;
    const restored = options.snapshot?.restored;
    if (!restored) await checkSchema(pool);
    const store = new PostgresKeyStore(database, options);
    if (restored) store.#restore(restored);
    else await store.refresh();
    store.#closing.push(listen({ pool, channel, onChange: store.refresh, onError: store.#onError }));
    return store;
  }

  private constructor({ db }: Database, options: PostgresKeyStoreOptions) {
    const { secret, onError = () => {}, snapshot, isDown = () => false } = options;
    this.#db = db;
    this.secrets = new Secrets(secret);
    this.#onError = onError;
    this.#snapshot = snapshot;
    this.#isDown = isDown;
    this.#closing = [periodically(writeUsesMs, () => this.#writeUses(), onError)];
  }

  /** From memory only while PostgreSQL is down. A key that isn't in memory may still exist, so it is looked up. */
  async find(apiKey: string): Promise<KeyRecord | undefined> {
    const hash = this.secrets.hash(apiKey);
    const known = this.#isDown() ? this.#inMemory.find(hash) : undefined;
    if (known) return known;
    return this.#lookUp(hash).catch((error: unknown) => {
      const record = isAway(error) ? this.#inMemory.find(hash) : undefined;
      if (!record) throw error;
      this.#onError(error);
      return record;
    });
  }

  /** One row comes back, and is read, whether there is such a key or not: time does not tell which. */
  async #lookUp(keyHash: string): Promise<KeyRecord | undefined> {
    const { rows } = await sql<Selectable<ApiKeysTable> & { found: boolean }>`
      select
        hash is not null as found,
        coalesce(id, 'key_0000000000000000') as id,
        coalesce(tenant, 'nobody') as tenant,
        coalesce(mode, 'live') as mode,
        coalesce(created_at, now()) as created_at,
        coalesce(revoked_at, case when hash is null then now() end) as revoked_at,
        label, expires_at, last_used_at, replaced_by, limit_read, limit_fill
      from (values (${keyHash})) as asked (asked_hash)
      left join api_keys on hash = asked_hash`.execute(this.#db);
    const records = rows.map((row) => ({ found: row.found, record: recordOf(row) }));
    return records.find(({ found }) => found)?.record;
  }

  async list(): Promise<readonly KeyRecord[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('created_at').execute();
    return rows.map(recordOf);
  }

  async issue(wanted: WantedKey): Promise<IssuedKey> {
    const issued = issueKey(wanted, new Date());
    const { tenant: name, createdAt: created_at } = issued.record;
    await this.#db.transaction().execute(async (db) => {
      await db
        .insertInto('tenants')
        .values({ name, created_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.insertInto('api_keys').values(this.#row(issued)).execute();
    });
    await this.refresh();
    return issued;
  }

  revoke(id: string): Promise<KeyRecord> {
    return this.#replace(id, async (record) => revokeKey(record, new Date()));
  }

  async rotate(id: string, overlapDays: number): Promise<IssuedKey> {
    let issued: IssuedKey | undefined;
    await this.#replace(id, async (record, db) => {
      const { old, next } = rotateKey(record, overlapDays, new Date());
      await db.insertInto('api_keys').values(this.#row(next)).execute();
      issued = next;
      return old;
    });
    if (!issued) throw noSuchKey(id);
    return issued;
  }

  limit(id: string, changes: KeyLimits): Promise<KeyRecord> {
    return this.#replace(id, async (record) => limitKey(record, changes));
  }

  noteUse(id: string): void {
    this.#uses.set(id, new Date());
  }

  async addSigningKey(key: SigningKeyRecord, others: 'retire' | 'forget'): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await sql`lock table signing_keys in exclusive mode`.execute(db);
      const before = (await db.selectFrom('signing_keys').selectAll().execute()).map(signingKeyOf);
      await db.deleteFrom('signing_keys').execute();
      await db
        .insertInto('signing_keys')
        .values(withSigningKey(before, key, others).map(signingKeyRow))
        .execute();
    });
    await this.refresh();
  }

  async close(): Promise<void> {
    await Promise.all(this.#closing.map((close) => close()));
  }

  #row({ key, record }: IssuedKey): Insertable<ApiKeysTable> {
    const { id, tenant, mode, label = null, createdAt: created_at } = record;
    return { id, tenant, mode, label, created_at, ...changeable(record), hash: this.secrets.hash(key) };
  }

  async #replace(id: string, edit: (record: KeyRecord, db: Database['db']) => Promise<KeyRecord>): Promise<KeyRecord> {
    const edited = await this.#db.transaction().execute(async (db) => {
      const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw noSuchKey(id);
      const record = await edit(recordOf(row), db);
      await db.updateTable('api_keys').set(changeable(record)).where('id', '=', id).execute();
      return record;
    });
    await this.refresh();
    return edited;
  }

  #restore({ takenAt, keys }: Restored): void {
    this.state = stateOf(keys, this.state);
    this.#inMemory.take(keys.keys);
    this.#inMemory.readAt(takenAt.getTime());
  }

  async #read(): Promise<void> {
    const startedAt = Date.now();
    // Twice the life of a token: a key revoked longer ago has no token left.
    const isRecent = sql<boolean>`revoked_at > now() - interval '48 hours'`;
    const rows = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where(({ or, eb }) => or([isRecent, eb('limit_read', 'is not', null), eb('limit_fill', 'is not', null)]))
      .execute();
    const marked = rows.map(recordOf);
    const keys = await this.#db.selectFrom('signing_keys').selectAll().orderBy('created_at').execute();
    const known = await this.#readKnown();
    this.state = {
      revoked: new Set(marked.filter(({ revokedAt }) => revokedAt).map(({ id }) => id)),
      known,
      limits: new Map(marked.flatMap(({ id, limits }) => (limits ? [[id, limits]] : []))),
      signingKeys: sameUnlessChanged(this.state.signingKeys, keys.map(signingKeyOf)),
    };
    if (!this.#snapshot) return;
    const sign = JSON.stringify([this.#knownSign, [...this.state.revoked], this.state.signingKeys]);
    await this.#snapshot.keepKeys(sign, () => this.#readAll());
    this.#inMemory.readAt(startedAt);
  }

  async #readAll(): Promise<AllKeys> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().execute();
    const keys = rows.map((row) => ({ ...recordOf(row), hash: row.hash }));
    this.#inMemory.take(keys);
    return { keys, signingKeys: this.state.signingKeys };
  }

  /** This runs every two seconds, so it reads the ids only when keys have come or gone. */
  async #readKnown(): Promise<ReadonlySet<string>> {
    const { sign } = await this.#db
      .selectFrom('api_keys')
      .select(sql<string>`concat(count(*), ' ', max(created_at))`.as('sign'))
      .executeTakeFirstOrThrow();
    if (sign === this.#knownSign) return this.state.known;
    const keys = await this.#db.selectFrom('api_keys').select('id').execute();
    this.#knownSign = sign;
    return new Set(keys.map(({ id }) => id));
  }

  async #writeUses(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = this.#uses;
    this.#uses = new Map();
    try {
      await sql`
        update api_keys set last_used_at = used.at
        from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::timestamptz[]) as used(id, at)
        where api_keys.id = used.id and (last_used_at is null or last_used_at < used.at)`.execute(this.#db);
    } catch (error) {
      this.#uses = new Map([...uses, ...this.#uses]);
      throw error;
    }
  }
}
