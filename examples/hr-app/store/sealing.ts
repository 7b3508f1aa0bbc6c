/**
 * Encrypts what is stored (AES-256-GCM). The context, such as the employee and the form, is authenticated with it, so
 * a row that is copied to another employee can't be opened.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

export type Context = readonly string[];

const associated = (context: Context): Buffer => Buffer.from(JSON.stringify(context));

export class Seal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  close(content: string | Uint8Array, context: Context): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(associated(context));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  open(row: Buffer, context: Context): Buffer {
    const [iv, tag] = [row.subarray(0, ivBytes), row.subarray(ivBytes, ivBytes + tagBytes)];
    const decipher = createDecipheriv(algorithm, this.#key, iv, { authTagLength: tagBytes });
    decipher.setAAD(associated(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(row.subarray(ivBytes + tagBytes)), decipher.final()]);
  }
}
