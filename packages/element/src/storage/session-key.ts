/**
 * The encryption key for a tab's stored state. Scripts can use it but not read it, and it's not in the tab's storage,
 * so a copy of that storage is useless. All tabs share one key.
 */
const name = 'withholding-interview';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function keys(): Promise<(mode: IDBTransactionMode) => IDBObjectStore> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name);
  const database = await done(opening);
  return (mode) => database.transaction(name, mode).objectStore(name);
}

export async function sessionKey(): Promise<CryptoKey> {
  const open = await keys();
  const known = (await done(open('readonly').get(name))) as CryptoKey | undefined;
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have created it first; then this fails and reads again.
  await done(open('readwrite').add(made, name)).catch(() => undefined);
  return (await done(open('readonly').get(name))) as CryptoKey;
}
