/** Published content is signed: a process serves nothing from the database without a signature of a known key. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** What is signed: the bundle's name, which vouches for every byte of it. */
const statement = (hash: string): Buffer => Buffer.from(`withholding content bundle ${hash}`);

const rawOf = (key: KeyObject): string => String(key.export({ format: 'jwk' }).x);

/** A private key as PEM, and its public key as 43 characters. */
export function newPublisher(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })), publicKey: rawOf(publicKey) };
}

/** Whether a file holds a key that can sign bundles. */
export function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

export function signBundle(hash: string, privateKey: string): string {
  return sign(null, statement(hash), createPrivateKey(privateKey)).toString('base64url');
}

/** The public key that belongs to a private one. */
export const publicKeyOf = (privateKey: string): string => rawOf(createPublicKey(createPrivateKey(privateKey)));

/** One valid signature is enough. */
export function isSignedBy(hash: string, signatures: readonly string[], publicKeys: readonly string[]): boolean {
  return publicKeys.some((x) => {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
    return signatures.some((one) => verify(null, statement(hash), key, Buffer.from(one, 'base64url')));
  });
}
