/** Reads and verifies signed tokens with the published keys. */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { ask } from './http.ts';
import { once } from './once.ts';

type Claims = Record<string, unknown>;

const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;

export const claimsOf = async (token: string): Promise<Claims> => decode(token.split('.')[1]);

export const publishedKeys = once(async () => {
  const { keys } = await ask<{ keys: (JsonWebKey & { kid?: string })[] }>('/.well-known/jwks.json', { token: null });
  return keys;
});

/** Whether one of the published keys signed the token. */
export async function isSigned(token: string): Promise<boolean> {
  const [head, body, signature = ''] = token.split('.');
  const { kid, alg } = decode(head);
  const key = (await publishedKeys()).find((one) => one.kid === kid);
  if (!key || alg !== 'EdDSA') return false;
  const signed = Buffer.from(`${head}.${body}`);
  return verify(null, signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'));
}
