/** What is made from the installation's one secret: the keyed hash of API keys, and the encryption of signing keys at rest. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

const leastLength = 32;
const ivBytes = 12;
const tagBytes = 16;

export class Secrets {
  readonly #hashKey: Buffer;
  readonly #encryptionKey: Buffer;

  constructor(secret: string) {
    if (secret.length < leastLength)
      throw new OperatorError(`WITHHOLDING_SECRET must have at least ${leastLength} characters.`);
    // Two uses, two keys: neither tells anything about the other.
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `withholding ${use}`, 32));
    this.#hashKey = derive('api key hash');
    this.#encryptionKey = derive('signing key seal');
  }

  hash(apiKey: string): string {
    return createHmac('sha256', this.#hashKey).update(apiKey).digest('hex');
  }

  /** `name` is bound to the encrypted text, which then opens under no other name. */
  encrypt(text: string, name: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#encryptionKey, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  decrypt(sealed: string, name: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const iv = bytes.subarray(0, ivBytes);
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#encryptionKey, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(name))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      throw new OperatorError(
        'A signing key does not open: WITHHOLDING_SECRET is not the one it was encrypted with. Set the secret of this installation.',
      );
    }
  }
}
