/**
 * Access tokens: JWTs signed with Ed25519, valid for 24 hours, verified without a look at the store.
 * Their type is `at+jwt` (RFC 9068), so that nothing else these keys may ever sign can pass for an access token.
 * A token outlives a key that expires or is replaced, by 24 hours at most; it does not outlive a key that is revoked or
 * deleted.
 */
import { hash, sign } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller.ts';
import { Problem } from '../problem.ts';
import { randomBase62 } from './base62.ts';
import type { KeyRecord, KeyStore, SigningKeyRecord } from './keys/key-store.ts';
import { ensureSigningKey, Keyring, tokenSeconds } from './signing-keys.ts';

const type = 'at+jwt';
export const receiptType = 'receipt+jwt';
export const signingAlgorithm = 'EdDSA';
/** Our tokens have about 400 characters; much longer ones are rejected without hashing. */
const maxLength = 2000;
/** An unknown key id triggers a read of the keys, at a limited rate. */
const reloadMs = 3000;
/** A key that is not there is looked for once in so long. */
const missingMs = 1000;
const maxMissing = 1000;
const retrySeconds = '5';
const maxVerified = 50_000;

/** The name of the scheme is not case-sensitive (RFC 9110, 11.1). */
export const bearerToken = (header = ''): string => /^bearer +(\S+)\s*$/i.exec(header)?.[1] ?? '';

const nameOf = (token: string): string => hash('sha256', token, 'base64url');

/** The last character of a signature has spare bits, which decoders ignore. One token must have one spelling. */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

interface TokenNames {
  readonly issuer: string;
  readonly audience: string;
}

export class Tokens {
  readonly #store: KeyStore;
  readonly #names: TokenNames;
  /** Callers of valid tokens until they expire, by hash: a lookup instead of a signature check. */
  readonly #verified = new LRUCache<string, { readonly caller: Caller; readonly expires: number }>({
    max: maxVerified,
  });
  #keyring: Keyring;
  #keyringOf: readonly SigningKeyRecord[];
  #reloadedAt = Number.NEGATIVE_INFINITY;
  #reload: Promise<void> = Promise.resolve();
  /** Keys that were not found, and until when that counts. */
  readonly #missing = new Map<string, number>();

  static async open(store: KeyStore, names: TokenNames): Promise<Tokens> {
    await ensureSigningKey(store);
    return new Tokens(store, names);
  }

  private constructor(store: KeyStore, names: TokenNames) {
    this.#store = store;
    this.#names = names;
    this.#keyringOf = store.state.signingKeys;
    this.#keyring = new Keyring(this.#keyringOf, store.secrets);
  }

  async issue({ id, tenant, mode, vouchedUntil }: KeyRecord): Promise<string> {
    const { signing } = this.#keys();
    if (!signing) throw new Error('There is no signing key.');
    const now = Math.floor(Date.now() / 1000);
    const end = now + tokenSeconds;
    return new SignJWT({ tenant, mode })
      .setProtectedHeader({ alg: signingAlgorithm, kid: signing.id, typ: type })
      .setIssuer(this.#names.issuer)
      .setAudience(this.#names.audience)
      .setSubject(id)
      .setJti(randomBase62(16))
      .setIssuedAt(now)
      .setExpirationTime(vouchedUntil ? Math.min(end, Math.floor(vouchedUntil.getTime() / 1000)) : end)
      .sign(signing.key);
  }

  /**
   * A signed statement about a response: a JWT of its own type, never valid as an access token. Synchronous, because
   * it's made while a response is written.
   */
  signReceipt(claims: Readonly<Record<string, string>>): string {
    const { signing } = this.#keys();
    if (!signing) throw new Error('There is no signing key.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const iat = Math.floor(Date.now() / 1000);
    const signed = `${part({ alg: signingAlgorithm, kid: signing.id, typ: receiptType })}.${part({ iss: this.#names.issuer, iat, ...claims })}`;
    return `${signed}.${sign(null, Buffer.from(signed), signing.key).toString('base64url')}`;
  }

  /** Synchronous for a cached token, which is nearly every time. */
  verify(token: string): Caller | undefined | Promise<Caller | undefined> {
    if (token === '' || token.length > maxLength) return undefined;
    this.#keys();
    const verified = this.#verified.get(nameOf(token));
    return verified && Date.now() < verified.expires ? this.#ifGood(verified.caller) : this.#check(token);
  }

  /** Public keys only. */
  get jwks(): Keyring['jwks'] {
    return this.#keys().jwks;
  }

  /** Cached tokens may not be valid with the new keys. */
  #keys(): Keyring {
    const { signingKeys } = this.#store.state;
    if (signingKeys !== this.#keyringOf) {
      this.#keyringOf = signingKeys;
      this.#keyring = new Keyring(signingKeys, this.#store.secrets);
      this.#verified.clear();
    }
    return this.#keyring;
  }

  #ifGood(caller: Caller): Caller | undefined | Promise<Caller | undefined> {
    const { revoked, known } = this.#store.state;
    if (revoked.has(caller.keyId)) return undefined;
    return known.has(caller.keyId) ? caller : this.#ifFound(caller);
  }

  /** A key we do not know of was deleted, or issued a moment ago. Only holders of a token we signed get here. */
  async #ifFound(caller: Caller): Promise<Caller | undefined> {
    const { keyId } = caller;
    if (performance.now() < (this.#missing.get(keyId) ?? 0)) return undefined;
    await this.#store.refresh().catch(() => {
      throw new Problem('UNAVAILABLE', { seconds: retrySeconds }, { headers: { 'retry-after': retrySeconds } });
    });
    const { revoked, known } = this.#store.state;
    if (known.has(keyId)) return revoked.has(keyId) ? undefined : caller;
    if (this.#missing.size >= maxMissing) this.#missing.clear();
    this.#missing.set(keyId, performance.now() + missingMs);
    return undefined;
  }

  async #check(token: string): Promise<Caller | undefined> {
    if (!hasOneSpelling(token)) return undefined;
    const keyring = this.#keys();
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keyOf(kid), {
        algorithms: [signingAlgorithm],
        typ: type,
        issuer: this.#names.issuer,
        audience: this.#names.audience,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      });
      const { sub = '', exp = 0, tenant, mode } = payload;
      if (typeof tenant !== 'string' || (mode !== 'live' && mode !== 'test')) return undefined;
      const caller: Caller = { keyId: sub, tenant, mode };
      // The keys changed meanwhile, so the next request checks the token again.
      if (this.#keys() === keyring) this.#verified.set(nameOf(token), { caller, expires: exp * 1000 });
      return await this.#ifGood(caller);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #keyOf(id: string | undefined) {
    const known = this.#keys().verifying(id);
    if (known) return known;
    await this.#reloadKeys();
    const found = this.#keys().verifying(id);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  }

  #reloadKeys(): Promise<void> {
    if (performance.now() - this.#reloadedAt >= reloadMs) {
      this.#reloadedAt = performance.now();
      // While the store is down, only the known keys are used.
      this.#reload = this.#store.refresh().catch(() => {});
    }
    return this.#reload;
  }
}
