/**
 * The schema, step by step. A step that was published is never changed; the next one is added below it.
 * Steps only add: processes of the version before go on working while a new version is rolled out.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The channel for changed revocations and signing keys. */
export const channel = 'withholding_keys';
/** The channel for published, withdrawn or scheduled content. */
export const contentChannel = 'withholding_content';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-keys': {
    async up(db) {
      await db.schema
        .createTable('tenants')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('api_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tenant', 'text', (column) => column.notNull().references('tenants.name'))
        .addColumn('mode', 'text', (column) => column.notNull().check(sql`mode in ('live', 'test')`))
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('label', 'text')
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .addColumn('expires_at', 'timestamptz')
        .addColumn('revoked_at', 'timestamptz')
        .addColumn('last_used_at', 'timestamptz')
        .addColumn('replaced_by', 'text', (column) => column.references('api_keys.id'))
        .execute();
      await db.schema.createIndex('api_keys_tenant').on('api_keys').column('tenant').execute();
      await db.schema.createIndex('api_keys_revoked_at').on('api_keys').column('revoked_at').execute();
      await db.schema
        .createTable('signing_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('sealed', 'text')
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .addColumn('retired_at', 'timestamptz')
        .execute();

      // Triggers, so that a change made by hand reaches the processes too.
      await sql`
        create function ${sql.id(channel)}() returns trigger language plpgsql as $$
        begin
          perform pg_notify(${sql.lit(channel)}, '');
          return null;
        end $$`.execute(db);
      await sql`
        create trigger tell after update of revoked_at or delete on api_keys
        for each statement execute function ${sql.id(channel)}()`.execute(db);
      await sql`
        create trigger tell after insert or update or delete on signing_keys
        for each statement execute function ${sql.id(channel)}()`.execute(db);
    },
  },

  '0002-usage': {
    async up(db) {
      // No reference to api_keys: a count that finds no key must not hold up all the others.
      await db.schema
        .createTable('usage_daily')
        .addColumn('key_id', 'text', (column) => column.notNull())
        .addColumn('day', 'date', (column) => column.notNull())
        .addColumn('budget', 'text', (column) => column.notNull())
        .addColumn('requests', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('usage_daily_key', ['key_id', 'day', 'budget'])
        .execute();
    },
  },

  '0003-content': {
    async up(db) {
      await db.schema
        .createTable('content_bundles')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('signature', 'text', (column) => column.notNull())
        .addColumn('published_at', 'timestamptz', (column) => column.notNull())
        .execute();
      // In pieces, so that neither side ever holds a bundle twice.
      await db.schema
        .createTable('content_chunks')
        .addColumn('hash', 'text', (column) => column.notNull().references('content_bundles.hash').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_chunks_key', ['hash', 'number'])
        .execute();
      // The one in force is the last that has started and was not withdrawn.
      await db.schema
        .createTable('content_activations')
        .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
        .addColumn('hash', 'text', (column) => column.notNull().references('content_bundles.hash'))
        .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
        .addColumn('made_at', 'timestamptz', (column) => column.notNull())
        .addColumn('withdrawn_at', 'timestamptz')
        .execute();
      await db.schema
        .createTable('content_processes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('bundle', 'text', (column) => column.notNull())
        .addColumn('failed_bundle', 'text')
        .addColumn('failure', 'text')
        .addColumn('started_at', 'timestamptz', (column) => column.notNull())
        .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
        .execute();
      await sql`
        create function ${sql.id(contentChannel)}() returns trigger language plpgsql as $$
        begin
          perform pg_notify(${sql.lit(contentChannel)}, '');
          return null;
        end $$`.execute(db);
      await sql`
        create trigger tell after insert or update or delete on content_activations
        for each statement execute function ${sql.id(contentChannel)}()`.execute(db);
    },
  },

  '0004-signatures': {
    async up(db) {
      // More than one publisher may sign a bundle; the first signature stays with the bundle itself.
      await db.schema
        .createTable('content_signatures')
        .addColumn('hash', 'text', (column) => column.notNull().references('content_bundles.hash').onDelete('cascade'))
        .addColumn('signature', 'text', (column) => column.notNull())
        .addColumn('signed_at', 'timestamptz', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_signatures_key', ['hash', 'signature'])
        .execute();
      // What a process serves while nothing is in force, and whose signatures it believes, separated by commas.
      await db.schema
        .alterTable('content_processes')
        .addColumn('own_bundle', 'text')
        .addColumn('public_keys', 'text')
        .execute();
      // A key just issued is known everywhere before its first token arrives; a table emptied by hand ends all tokens.
      await sql`
        create trigger tell_more after insert or truncate on api_keys
        for each statement execute function ${sql.id(channel)}()`.execute(db);
    },
  },

  '0005-live-editions': {
    async up(db) {
      await db.schema
        .createTable('content_editions')
        .addColumn('form_id', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('live_since', 'timestamptz', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_editions_key', ['form_id', 'version'])
        .execute();
    },
  },

  '0006-approvals': {
    async up(db) {
      await db.schema
        .createTable('content_approvals')
        .addColumn('form_id', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('edition_hash', 'text', (column) => column.notNull())
        .addColumn('approved_by', 'text', (column) => column.notNull())
        .addColumn('approved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addPrimaryKeyConstraint('content_approvals_key', ['form_id', 'version', 'edition_hash'])
        .execute();
      await sql`
        create trigger tell after insert or update or delete on content_approvals
        for each statement execute function ${sql.id(contentChannel)}()`.execute(db);
    },
  },

  '0007-key-limits': {
    async up(db) {
      await db.schema
        .alterTable('api_keys')
        .addColumn('limit_read', 'integer', (column) => column.check(sql`limit_read > 0`))
        .addColumn('limit_fill', 'integer', (column) => column.check(sql`limit_fill > 0`))
        .execute();
      await sql`
        create trigger tell_limits after update of limit_read, limit_fill on api_keys
        for each statement execute function ${sql.id(channel)}()`.execute(db);
    },
  },

  '0008-webhooks': {
    async up(db) {
      // What webhooks announce. Kept: a feed lists the latest.
      await db.schema
        .createTable('content_events')
        .addColumn('sequence', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute();
      // One row: the content that the last events led to.
      await db.schema
        .createTable('content_announced')
        .addColumn('single', 'boolean', (column) => column.primaryKey().defaultTo(true).check(sql`single`))
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('webhooks')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('old_secret', 'text')
        .addColumn('old_until', 'timestamptz')
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('leased_by', 'text')
        .addColumn('leased_until', 'timestamptz')
        .execute();
      await db.schema
        .createTable('webhook_deliveries')
        .addColumn('webhook_id', 'text', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
        .addColumn('sequence', 'bigint', (column) => column.notNull().references('content_events.sequence'))
        .addColumn('state', 'text', (column) =>
          column.notNull().defaultTo('waiting').check(sql`state in ('waiting', 'delivered', 'dead')`),
        )
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('next_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .addColumn('done_at', 'timestamptz')
        .addColumn('failure', 'text')
        .addPrimaryKeyConstraint('webhook_deliveries_key', ['webhook_id', 'sequence'])
        .execute();
      await sql`
        create index webhook_deliveries_open on webhook_deliveries (webhook_id, sequence)
        where state = 'waiting'`.execute(db);
      // Whether the start of an activation was announced. What is there already needs no event.
      await db.schema.alterTable('content_activations').addColumn('announced_at', 'timestamptz').execute();
      await sql`update content_activations set announced_at = now() where starts_at <= now()`.execute(db);
    },
  },
};
