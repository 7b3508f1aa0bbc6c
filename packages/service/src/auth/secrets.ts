/**
 * Derives keys from the installation's secret: the keyed hash of API keys, and the encryption of signing keys, secrets of
 * webhooks and snapshots.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

const minLength = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text so that a change to it is noticed. */
function seal(key: Buffer, text: string, name: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, bytes: Buffer, name: string): string | undefined {
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export class Secrets {
  readonly #hashKey: Buffer;
  readonly #encryptionKey: Buffer;
  readonly #snapshotKey: Buffer;
  readonly #webhookKey: Buffer;

  constructor(secret: string) {
    if (secret.length < minLength)
      throw new OperatorError(`WITHHOLDING_SECRET must have at least ${minLength} characters.`);
    // One key per use, each independent of the others.
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `withholding ${use}`, 32));
    this.#hashKey = derive('api key hash');
    this.#encryptionKey = derive('signing key seal');
    this.#snapshotKey = derive('snapshot');
    this.#webhookKey = derive('webhook secret');
  }

  hash(apiKey: string): string {
    return createHmac('sha256', this.#hashKey).update(apiKey).digest('hex');
  }

  /** `name` is bound to the encrypted text, which then opens under no other name. */
  encrypt(text: string, name: string): string {
    return seal(this.#encryptionKey, text, name).toString('base64url');
  }

  decrypt(sealed: string, name: string): string {
    const text = unseal(this.#encryptionKey, Buffer.from(sealed, 'base64url'), name);
    if (text !== undefined) return text;
    throw new OperatorError(
      'A signing key does not open: WITHHOLDING_SECRET is not the one it was encrypted with. Set the secret of this installation.',
    );
  }

  encryptWebhook(text: string, id: string): string {
    return seal(this.#webhookKey, text, id).toString('base64url');
  }

  decryptWebhook(sealed: string, id: string): string {
    const text = unseal(this.#webhookKey, Buffer.from(sealed, 'base64url'), id);
    if (text !== undefined) return text;
    throw new OperatorError(
      `The secret of webhook ${id} does not open: WITHHOLDING_SECRET is not the one it was encrypted with. Set the secret of this installation.`,
    );
  }

  sealSnapshot(text: string, name: string): Buffer {
    return seal(this.#snapshotKey, text, name);
  }

  /** Undefined if it was changed, or sealed with another secret or under another name. */
  openSnapshot(bytes: Buffer, name: string): string | undefined {
    return unseal(this.#snapshotKey, bytes, name);
  }
}
