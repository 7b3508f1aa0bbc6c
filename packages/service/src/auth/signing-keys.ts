/**
 * The keys for tokens and receipts: one signs, older ones verify until their last token expires. Public keys stay
 * published, because receipts are kept for years.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { KeyStore, SigningKeyRecord } from './keys/key-store.ts';
import type { Secrets } from './secrets.ts';

export const tokenSeconds = 24 * 60 * 60;
/** An hour more than a token lives, for clock differences and late notifications. */
const verifyMs = (tokenSeconds + 60 * 60) * 1000;

const jwkOf = (publicKey: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey }) as const;

const canVerify = ({ retiredAt }: SigningKeyRecord): boolean =>
  retiredAt === undefined || Date.now() < retiredAt.getTime() + verifyMs;

async function newSigningKey(secrets: Secrets): Promise<SigningKeyRecord> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const id = await calculateJwkThumbprint(jwkOf(x));
  return { id, publicKey: x, sealed: secrets.encrypt(d, id), createdAt: new Date() };
}

/** The keys there are once `key` is added. */
export function withSigningKey(
  before: readonly SigningKeyRecord[],
  key: SigningKeyRecord,
  others: 'retire' | 'forget',
): SigningKeyRecord[] {
  if (others === 'forget') return [key];
  const retired = before.map(({ sealed: _, ...rest }) => ({
    ...rest,
    retiredAt: rest.retiredAt ?? key.createdAt,
  }));
  return [...retired, key];
}

/** Returns the same array when nothing changed, so that callers can compare references. */
export function sameUnlessChanged(
  before: readonly SigningKeyRecord[],
  read: readonly SigningKeyRecord[],
): readonly SigningKeyRecord[] {
  const sign = (keys: readonly SigningKeyRecord[]) => keys.map(({ id, retiredAt }) => `${id} ${retiredAt}`).join();
  return sign(before) === sign(read) ? before : read;
}

/** A store always has a key that signs, and our secret opens it. A store that knows one isn't read again: it may be down. */
export async function ensureSigningKey(store: KeyStore): Promise<void> {
  const signing = () => new Keyring(store.state.signingKeys, store.secrets).signing;
  if (signing()) return;
  await store.refresh();
  if (!signing()) await store.addSigningKey(await newSigningKey(store.secrets), 'retire');
}

export async function rotateSigningKey(store: KeyStore, others: 'retire' | 'forget'): Promise<string> {
  await ensureSigningKey(store);
  const key = await newSigningKey(store.secrets);
  await store.addSigningKey(key, others);
  return key.id;
}

export class Keyring {
  readonly #records: ReadonlyMap<string, SigningKeyRecord>;
  readonly #publicKeys = new Map<string, KeyObject>();
  readonly #secrets: Secrets;
  #signing: { readonly id: string; readonly key: KeyObject } | undefined;

  constructor(records: readonly SigningKeyRecord[], secrets: Secrets) {
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#secrets = secrets;
  }

  /** The newest key that has not retired. Opened when first used: a process that only verifies needs no private key. */
  get signing(): { readonly id: string; readonly key: KeyObject } | undefined {
    if (this.#signing) return this.#signing;
    const [newest] = [...this.#records.values()]
      .filter(({ retiredAt }) => !retiredAt)
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    if (!newest?.sealed) return undefined;
    const jwk = { ...jwkOf(newest.publicKey), d: this.#secrets.decrypt(newest.sealed, newest.id) };
    this.#signing = { id: newest.id, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
    return this.#signing;
  }

  verifying(id: string | undefined): KeyObject | undefined {
    const record = this.#records.get(id ?? '');
    if (!record || !canVerify(record)) return undefined;
    const known = this.#publicKeys.get(record.id);
    if (known) return known;
    const key = createPublicKey({ key: jwkOf(record.publicKey), format: 'jwk' });
    this.#publicKeys.set(record.id, key);
    return key;
  }

  get jwks(): { readonly keys: readonly JWK[] } {
    const records = [...this.#records.values()];
    return { keys: records.map(({ id, publicKey }) => ({ ...jwkOf(publicKey), kid: id, alg: 'EdDSA', use: 'sig' })) };
  }
}
