/** The tables, as migrations.ts makes them. */
import type { ColumnType, Generated } from 'kysely';

/** Read as a date, written as one or left out. */
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

type OptionalLimit = ColumnType<number | null, number | null | undefined, number | null>;

interface TenantsTable {
  name: string;
  created_at: Date;
}

export interface ApiKeysTable {
  id: string;
  tenant: string;
  mode: 'live' | 'test';
  /** HMAC-SHA256 of the key, in hex. */
  hash: string;
  label: string | null;
  created_at: Date;
  expires_at: OptionalTime;
  revoked_at: OptionalTime;
  last_used_at: OptionalTime;
  replaced_by: string | null;
  /** Requests per minute; null where the configuration's limit applies. */
  limit_read: OptionalLimit;
  limit_fill: OptionalLimit;
}

export interface SigningKeysTable {
  id: string;
  public_key: string;
  sealed: string | null;
  created_at: Date;
  retired_at: OptionalTime;
}

interface UsageDailyTable {
  key_id: string;
  /** UTC, as YYYY-MM-DD. */
  day: ColumnType<Date, string, never>;
  budget: string;
  /** A bigint, which the driver reads as text. */
  requests: ColumnType<string, number, number>;
}

interface ContentBundlesTable {
  /** SHA-256 of the bundle's index, in hex: its name. */
  hash: string;
  size: number;
  /** Ed25519 signature over the name, base64url. */
  signature: string;
  published_at: Date;
}

interface ContentSignaturesTable {
  hash: string;
  signature: string;
  signed_at: Date;
}

interface ContentChunksTable {
  hash: string;
  number: number;
  bytes: Buffer;
}

interface ContentActivationsTable {
  id: Generated<number>;
  hash: string;
  starts_at: Date;
  made_at: Date;
  withdrawn_at: OptionalTime;
  announced_at: OptionalTime;
}

interface ContentEventsTable {
  /** A bigint, which the driver reads as text. */
  sequence: Generated<string>;
  id: string;
  type: string;
  /** JSON. */
  data: string;
  created_at: Generated<Date>;
}

interface ContentAnnouncedTable {
  single: Generated<boolean>;
  /** JSON. */
  state: string;
}

interface WebhooksTable {
  id: string;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Signs too, until the receiver has the new one. */
  old_secret: string | null;
  old_until: OptionalTime;
  created_at: Generated<Date>;
  /** The process that delivers to it now. */
  leased_by: string | null;
  leased_until: OptionalTime;
}

interface WebhookDeliveriesTable {
  webhook_id: string;
  sequence: string;
  state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
  attempts: Generated<number>;
  /** When it was first due. */
  since: Generated<Date>;
  next_at: Generated<Date>;
  done_at: OptionalTime;
  /** Why the last attempt failed. */
  failure: string | null;
}

type DeliveryState = 'waiting' | 'delivered' | 'dead';

/** When an edition was first served here. */
interface ContentEditionsTable {
  form_id: string;
  version: string;
  live_since: Date;
}

interface ContentApprovalsTable {
  form_id: string;
  version: string;
  /** What was approved: the hash changes with the edition. */
  edition_hash: string;
  approved_by: string;
  approved_at: ColumnType<Date, Date | undefined, never>;
}

interface ContentProcessesTable {
  id: string;
  name: string;
  bundle: string;
  failed_bundle: string | null;
  failure: string | null;
  /** Of its own file; null from a process of an older version. */
  own_bundle: string | null;
  public_keys: string | null;
  started_at: Date;
  seen_at: Date;
}

export interface Tables {
  tenants: TenantsTable;
  api_keys: ApiKeysTable;
  signing_keys: SigningKeysTable;
  usage_daily: UsageDailyTable;
  content_bundles: ContentBundlesTable;
  content_signatures: ContentSignaturesTable;
  content_chunks: ContentChunksTable;
  content_activations: ContentActivationsTable;
  content_processes: ContentProcessesTable;
  content_editions: ContentEditionsTable;
  content_approvals: ContentApprovalsTable;
  content_events: ContentEventsTable;
  content_announced: ContentAnnouncedTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
