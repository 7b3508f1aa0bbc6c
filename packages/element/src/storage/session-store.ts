/**
 * `persist="session"`: keeps the interview encrypted in this tab's storage. If the browser can't encrypt (no HTTPS, no
 * IndexedDB), nothing is kept.
 */
import type { StoredState } from '../session/state.ts';
import { sessionKey } from './session-key.ts';
import type { StateStore } from './state-store.ts';

const ivBytes = 12;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export class SessionStore implements StateStore {
  readonly #name: string;
  readonly #additionalData: Uint8Array<ArrayBuffer>;
  #key: Promise<CryptoKey> | undefined;

  /** `purpose` identifies the employee and the interview. State stored for another purpose can't be decrypted. */
  constructor(name: string, purpose: string) {
    this.#name = name;
    this.#additionalData = new TextEncoder().encode(purpose);
  }

  async load(): Promise<StoredState | undefined> {
    const kept = sessionStorage.getItem(this.#name);
    if (kept === null) return undefined;
    try {
      const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
      const algorithm = this.#algorithm(bytes.slice(0, ivBytes));
      const text = await crypto.subtle.decrypt(algorithm, await this.#sessionKey(), bytes.slice(ivBytes));
      return JSON.parse(new TextDecoder().decode(text)) as StoredState;
    } catch {
      return undefined;
    }
  }

  async save(state: StoredState): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const text = new TextEncoder().encode(JSON.stringify(state));
    const sealed = await crypto.subtle.encrypt(this.#algorithm(iv), await this.#sessionKey(), text);
    sessionStorage.setItem(this.#name, base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
  }

  async clear(): Promise<void> {
    sessionStorage.removeItem(this.#name);
  }

  #sessionKey(): Promise<CryptoKey> {
    this.#key ??= sessionKey();
    return this.#key;
  }

  #algorithm(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: this.#additionalData };
  }
}
