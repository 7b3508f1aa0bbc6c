/** Tokens: what is accepted, what is rejected, and at what cost. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  compactVerify,
  createLocalJWKSet,
  importJWK,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileKeyStore } from '../../src/auth/keys/file-key-store.ts';
import type { KeyRecord } from '../../src/auth/keys/key-store.ts';
import { rotateSigningKey } from '../../src/auth/signing-keys.ts';
import { Tokens } from '../../src/auth/tokens.ts';
import { names, newKeyFile, secret } from './support.ts';

const base = { tenant: 'acme', mode: 'live' };
let file: string;
let remove: () => Promise<void>;
let store: FileKeyStore;
let tokens: Tokens;
let record: KeyRecord;

beforeAll(async () => {
  ({ file, remove } = await newKeyFile());
  store = await FileKeyStore.open({ file, secret });
  tokens = await Tokens.open(store, names);
  ({ record } = await store.issue({ tenant: 'acme', mode: 'live' }));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await store.close();
  await remove();
});

const signingKey = () => {
  const key = store.state.signingKeys.find(({ retiredAt }) => !retiredAt);
  if (!key?.sealed) throw new Error('no signing key');
  return { ...key, d: store.secrets.decrypt(key.sealed, key.id) };
};

/** Signed with our own key, but with claims and header of the test's choice. */
async function forge(
  change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
  header: Partial<JWTHeaderParameters> = {},
  claims: Record<string, unknown> = base,
): Promise<string> {
  const { id, publicKey, d } = signingKey();
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey, d }, 'EdDSA');
  const now = Math.floor(Date.now() / 1000);
  const jwt = new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'at+jwt', ...header })
    .setIssuer(names.issuer)
    .setAudience(names.audience)
    .setSubject(record.id)
    .setJti('one')
    .setIssuedAt(now)
    .setExpirationTime(now + 60);
  return change(jwt).sign(key);
}

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a token', () => {
  test('has one spelling: the spare bits of its signature must be 0', async () => {
    const token = await tokens.issue(record);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const others = [1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[last + bits]);
    for (const other of others) {
      expect(Buffer.from(other.split('.')[2] ?? '', 'base64url')).toEqual(
        Buffer.from(token.split('.')[2] ?? '', 'base64url'),
      );
      expect(await tokens.verify(other)).toBeUndefined();
    }
    expect(await tokens.verify(token)).toBeDefined();
  });

  test('says who calls, for 24 hours, and nothing more', async () => {
    const token = await tokens.issue(record);
    const [header, payload] = token.split('.').map((part, at) => (at < 2 ? decode(part) : part));
    expect(header).toEqual({ alg: 'EdDSA', kid: signingKey().id, typ: 'at+jwt' });
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'mode', 'sub', 'tenant']);
    expect(payload).toMatchObject({ iss: names.issuer, aud: names.audience, sub: record.id, ...base });
    expect(payload.exp - payload.iat).toBe(24 * 60 * 60);
    expect(await tokens.verify(token)).toEqual({ keyId: record.id, ...base });
    expect(decode((await tokens.issue(record)).split('.')[1]).jti).not.toBe(payload.jti);
  });

  test('is verified synchronously the second time', async () => {
    const token = await tokens.issue(record);
    expect(tokens.verify(token)).toBeInstanceOf(Promise);
    await tokens.verify(token);
    expect(tokens.verify(token)).toEqual({ keyId: record.id, ...base });
  });

  test('forged by the tests with the right claims is accepted, so each rejection below has one cause', async () => {
    expect(await tokens.verify(await forge())).toEqual({ keyId: record.id, ...base });
  });
});

describe('rejected', () => {
  const rejected = async (token: string) => {
    expect(await tokens.verify(token)).toBeUndefined();
    // Nor is it remembered.
    expect(await tokens.verify(token)).toBeUndefined();
  };

  test.each(['none', 'None', 'NONE', ''])('alg %j', async (alg) => {
    const [, payload, signature] = (await forge()).split('.');
    const header = encode({ alg, kid: signingKey().id, typ: 'at+jwt' });
    await rejected(`${header}.${payload}.`);
    await rejected(`${header}.${payload}.${signature}`);
  });

  test('an unsecured token', async () => {
    const unsecured = new UnsecuredJWT({ ...base, sub: record.id, jti: 'x' })
      .setIssuer(names.issuer)
      .setAudience(names.audience)
      .setIssuedAt()
      .setExpirationTime('1h');
    await rejected(unsecured.encode());
  });

  test('HS256 signed with the public key, in each of its forms', async () => {
    const { id, publicKey } = signingKey();
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const forms = [
      Buffer.from(publicKey, 'base64url'),
      Buffer.from(publicKey),
      Buffer.from(key.export({ format: 'pem', type: 'spki' })),
      key.export({ format: 'der', type: 'spki' }),
      Buffer.from(JSON.stringify(tokens.jwks.keys[0])),
    ];
    for (const form of forms) {
      for (const alg of ['HS256', 'HS512']) {
        const jwt = new SignJWT({ ...base, sub: record.id, jti: 'x' })
          .setProtectedHeader({ alg, kid: id, typ: 'at+jwt' })
          .setIssuer(names.issuer)
          .setAudience(names.audience)
          .setIssuedAt()
          .setExpirationTime('1h');
        await rejected(await jwt.sign(form));
      }
    }
  });

  test('a key that came with the token', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    for (const kid of [signingKey().id, 'mine', undefined]) {
      const jwt = new SignJWT({ ...base, sub: record.id, jti: 'x' })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', jwk, ...(kid ? { kid } : {}) } as JWTHeaderParameters)
        .setIssuer(names.issuer)
        .setAudience(names.audience)
        .setIssuedAt()
        .setExpirationTime('1h');
      await rejected(await jwt.sign(privateKey));
    }
  });

  test.each([
    ['another issuer', (jwt: SignJWT) => jwt.setIssuer('https://elsewhere.test')],
    ['another audience', (jwt: SignJWT) => jwt.setAudience('https://elsewhere.test')],
    ['a token not yet valid', (jwt: SignJWT) => jwt.setNotBefore(Math.floor(Date.now() / 1000) + 60)],
    ['expired a second ago', (jwt: SignJWT) => jwt.setExpirationTime(Math.floor(Date.now() / 1000) - 1)],
    ['expired this second', (jwt: SignJWT) => jwt.setExpirationTime(Math.floor(Date.now() / 1000))],
  ])('%s', async (_, change) => rejected(await forge(change)));

  test.each([
    ['another type', { typ: 'JWT' }],
    ['a receipt', { typ: 'receipt+jwt' }],
    ['an unknown kid', { kid: 'unknown' }],
    ['a kid that is a path', { kid: '../../etc/passwd' }],
    ['a kid of the prototype', { kid: '__proto__' }],
    ['a critical extension', { crit: ['exp'], exp: 1 }],
  ])('%s', async (_, header) => {
    const [, payload, signature] = (await forge()).split('.');
    const full = encode({ alg: 'EdDSA', kid: signingKey().id, typ: 'at+jwt', ...header });
    await rejected(`${full}.${payload}.${signature}`);
  });

  test('no type, properly signed', async () => rejected(await forge(undefined, { typ: undefined } as never)));
  test('an unknown kid, properly signed', async () => rejected(await forge(undefined, { kid: 'unknown' })));
  test('no kid, properly signed', async () => rejected(await forge(undefined, { kid: undefined } as never)));

  test.each([
    ['no tenant', { mode: 'live' }],
    ['no mode', { tenant: 'acme' }],
    ['another mode', { tenant: 'acme', mode: 'root' }],
    ['a tenant that is no text', { tenant: { $ne: 1 }, mode: 'live' }],
  ])('%s', async (_, claims) => rejected(await forge(undefined, {}, claims)));

  test.each(['exp', 'sub', 'jti', 'iat'])('a token without %s', async (missing) => {
    const { id, publicKey, d } = signingKey();
    const now = Math.floor(Date.now() / 1000);
    const all = { ...base, iss: names.issuer, aud: names.audience, sub: record.id, jti: 'x', iat: now, exp: now + 60 };
    const claims = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey, d }, 'EdDSA');
    await rejected(await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'at+jwt' }).sign(key));
  });

  test('every token cut short, and every token with one character changed', async () => {
    const token = await tokens.issue(record);
    await tokens.verify(token);
    for (let length = 0; length < token.length; length++) {
      expect(await tokens.verify(token.slice(0, length))).toBeUndefined();
    }
    // The last character of the signature has unused bits; all other bits matter.
    for (let at = 0; at < token.length - 1; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
  });

  test('a payload of another token under a good signature', async () => {
    const [header, , signature] = (await tokens.issue(record)).split('.');
    const [, payload] = (await tokens.issue({ ...record, tenant: 'other' })).split('.');
    await rejected(`${header}.${payload}.${signature}`);
  });

  test.each([
    '',
    '.',
    '..',
    '...',
    'a.b.c',
    'null',
    '{}',
    '\u0000',
    'é.é.é',
    `${'a'.repeat(3000)}`,
    'bnVsbA.bnVsbA.bnVsbA',
    'W10.W10.W10',
  ])('text that is no token: %j', async (text) => rejected(text));

  test('a token remembered, from the second it expires', async () => {
    const token = await tokens.issue(record);
    const { exp } = decode(token.split('.')[1]);
    expect(await tokens.verify(token)).toBeDefined();
    vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 - 1 });
    expect(tokens.verify(token)).toBeDefined();
    vi.setSystemTime(exp * 1000);
    expect(await tokens.verify(token)).toBeUndefined();
    vi.setSystemTime(exp * 1000 + 1000);
    expect(await tokens.verify(token)).toBeUndefined();
  });
});

describe('signing keys', () => {
  test('rotate under running tokens: old and new are valid, until the last old one has run out', async () => {
    const before = await tokens.issue(record);
    await rotateSigningKey(store, 'retire');
    const after = await tokens.issue(record);
    expect(decode(before.split('.')[0]).kid).not.toBe(decode(after.split('.')[0]).kid);
    expect(await tokens.verify(before)).toBeDefined();
    expect(await tokens.verify(after)).toBeDefined();
    const receipt = tokens.signReceipt({ sha256: 'of a form' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23.9 * 60 * 60 * 1000 });
    expect(await tokens.verify(before)).toBeDefined();
    vi.setSystemTime(Date.now() + 1.2 * 60 * 60 * 1000);
    expect(await tokens.verify(before)).toBeUndefined();
    // A receipt is kept for years: the keys of all of them stay published, and can sign nothing any more.
    await rotateSigningKey(store, 'retire');
    await rotateSigningKey(store, 'retire');
    vi.setSystemTime(Date.now() + 7 * 365 * 24 * 60 * 60 * 1000);
    const { kid } = decode(receipt.split('.')[0]);
    expect(tokens.jwks.keys.map((key) => key.kid)).toContain(kid);
    await compactVerify(receipt, createLocalJWKSet(tokens.jwks as JSONWebKeySet));
    expect(store.state.signingKeys.find(({ id }) => id === kid)?.sealed).toBeUndefined();
    await rotateSigningKey(store, 'forget');
    expect(tokens.jwks.keys).toHaveLength(1);
  });

  test('strangers with unknown kids cannot make the process read the store all the time', async () => {
    let reads = 0;
    // The real store, with its reads counted.
    const counted = new Proxy(store, {
      get(target, name) {
        if (name === 'refresh') reads++;
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const fresh = await Tokens.open(counted, names);
    reads = 0;
    const bogus = await Promise.all(Array.from({ length: 50 }, (_, at) => forge(undefined, { kid: `unknown${at}` })));
    for (const token of bogus) expect(await fresh.verify(token)).toBeUndefined();
    expect(reads).toBe(1);
  });

  test('are not rotated with another secret', async () => {
    const other = await FileKeyStore.open({ file, secret: `${secret}!` });
    const before = store.state.signingKeys;
    await expect(rotateSigningKey(other, 'retire')).rejects.toThrow('WITHHOLDING_SECRET');
    await other.close();
    await store.refresh();
    expect(store.state.signingKeys).toBe(before);
  });
});
