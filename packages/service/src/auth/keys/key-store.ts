/** Where API keys and signing keys are kept: PostgreSQL, or a key file. Never the text of a key, only its keyed hash. */
import type { Caller, KeyLimits } from '../../caller.ts';
import type { Secrets } from '../secrets.ts';

export type KeyMode = Caller['mode'];

export interface KeyRecord {
  readonly id: string;
  readonly tenant: string;
  readonly mode: KeyMode;
  readonly label?: string | undefined;
  readonly createdAt: Date;
  readonly expiresAt?: Date | undefined;
  readonly revokedAt?: Date | undefined;
  /** Of its last login, give or take some seconds. */
  readonly lastUsedAt?: Date | undefined;
  /** The key that took its place; this one works until it expires. */
  readonly replacedBy?: string | undefined;
  readonly limits?: KeyLimits | undefined;
  /** Set while the store is down and the record comes from memory: tokens must end by then. */
  readonly vouchedUntil?: Date | undefined;
}

export interface WantedKey {
  readonly tenant: string;
  readonly mode: KeyMode;
  readonly label?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly limits?: KeyLimits | undefined;
}

export interface IssuedKey {
  /** Seen here once, and never again. */
  readonly key: string;
  readonly record: KeyRecord;
}

/** A key that signs tokens, or, once retired, one that only verifies those it signed. */
export interface SigningKeyRecord {
  readonly id: string;
  /** The 32 bytes of the Ed25519 public key, as a JWK writes them. */
  readonly publicKey: string;
  /** The private key; erased when the key retires. */
  readonly sealed?: string | undefined;
  readonly createdAt: Date;
  readonly retiredAt?: Date | undefined;
}

/** What a process must know to verify tokens and apply limits by itself. Replaced as a whole, at most a second after a change. */
export interface TokenState {
  /** Ids of revoked keys that may still have valid tokens. */
  readonly revoked: ReadonlySet<string>;
  /** Ids of all keys there are: the tokens of a key that was deleted end with it. The same set while nothing changes. */
  readonly known: ReadonlySet<string>;
  /** Of the keys that have limits of their own. */
  readonly limits: ReadonlyMap<string, KeyLimits>;
  /** The same array for as long as nothing changes. */
  readonly signingKeys: readonly SigningKeyRecord[];
}

export interface KeyStore {
  readonly secrets: Secrets;
  /** A property, because it's read on every request. It keeps its value while the store is down. */
  readonly state: TokenState;
  /** Reads the state again. */
  refresh(): Promise<void>;
  find(apiKey: string): Promise<KeyRecord | undefined>;
  list(): Promise<readonly KeyRecord[]>;
  issue(wanted: WantedKey): Promise<IssuedKey>;
  revoke(id: string): Promise<KeyRecord>;
  /** The old key works on for `overlapDays`; with 0 it is revoked. */
  rotate(id: string, overlapDays: number): Promise<IssuedKey>;
  /** Changes the limits that are named; undefined removes one. */
  limit(id: string, changes: KeyLimits): Promise<KeyRecord>;
  /** Never waits: uses are written together, later. */
  noteUse(id: string): void;
  /** The new key signs from now on. The others retire, or are forgotten, and their tokens with them. */
  addSigningKey(key: SigningKeyRecord, others: 'retire' | 'forget'): Promise<void>;
  close(): Promise<void>;
}

/** Called for background failures, such as a lost connection that is being restored. */
export type OnFault = (error: unknown) => void;
