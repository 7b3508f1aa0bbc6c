/**
 * Unfinished interviews by employee: encrypted before they're stored, and bound to the employee, so that one can't get
 * another's row. A Map takes the place of your database.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

export class KeptStates {
  readonly rows = new Map<string, Buffer>();
  readonly #key: Buffer;

  /** 32 bytes from your secret store. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  read(employee: string): string | undefined {
    const row = this.rows.get(employee);
    if (!row) return undefined;
    const [iv, tag] = [row.subarray(0, ivBytes), row.subarray(ivBytes, ivBytes + tagBytes)];
    const sealed = row.subarray(ivBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(employee)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
  }

  write(employee: string, state: string): void {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(employee));
    const sealed = Buffer.concat([cipher.update(state), cipher.final()]);
    this.rows.set(employee, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  }

  delete(employee: string): void {
    this.rows.delete(employee);
  }
}

/** `GET`, `PUT` and `DELETE /interview-state`, for the employee who is signed in. */
export async function respondWithState(request: Request, states: KeptStates, employee: string): Promise<Response> {
  if (request.method === 'PUT') states.write(employee, await request.text());
  if (request.method === 'DELETE') states.delete(employee);
  const state = request.method === 'GET' ? states.read(employee) : undefined;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return state === undefined ? new Response(null, { status: 204 }) : new Response(state, { headers });
}
