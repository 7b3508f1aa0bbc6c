/**
 * The key of what a tab keeps. Scripts can use it but nobody can read it, and it is not in the tab's storage, so a copy
 * of that storage tells nothing. One key for all tabs: a new one is made only when there is none.
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
  // Another tab may have been faster; then this one fails and asks again.
  await done(open('readwrite').add(made, name)).catch(() => undefined);
  return (await done(open('readonly').get(name))) as CryptoKey;
}
