// Stores email and token encrypted in the browser: a non-exportable key in IndexedDB, the ciphertext shared by tabs.
import { newKey, openKeyDatabase } from "./key-database.ts";

export interface Credentials {
  email: string;
  token: string;
}

const storageKey = "tidings-session";
const databaseName = "tidings-keys";
let current: Credentials | null = null;
/** Ciphertext of `current`: tells whether the stored session is this page's own. */
let stored: string | null = null;

/** Resolves when the transaction is committed, so that closing the page loses nothing. */
function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return openKeyDatabase(databaseName).then(
    (database) =>
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction("keys", mode);
        const request = work(transaction.objectStore("keys"));
        transaction.oncomplete = () => {
          database.close();
          resolve(request.result);
        };
        transaction.onabort = () => {
          database.close();
          reject(transaction.error);
        };
      }),
  );
}

async function sessionKey(): Promise<CryptoKey> {
  const known = (await inStore("readonly", (store) => store.get("session"))) as CryptoKey | undefined;
  if (known) return known;
  const fresh = await newKey();
  await inStore("readwrite", (store) => store.put(fresh, "session"));
  return fresh;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** The credentials of this page; null if signed out. */
export const readCredentials = (): Credentials | null => current;

export async function storeCredentials(credentials: Credentials): Promise<void> {
  current = credentials;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(credentials));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sessionKey(), plain));
  stored = `${toText(iv)}.${toText(sealed)}`;
  localStorage.setItem(storageKey, stored);
}

/** Reads the credentials stored by an earlier page or another tab; unreadable ones count as signed out. */
export async function restoreCredentials(): Promise<Credentials | null> {
  const found = localStorage.getItem(storageKey);
  const [iv, sealed] = found?.split(".") ?? [];
  if (!iv || !sealed) return null;
  // A temporary storage error says nothing about the session, which other tabs may be using.
  const key = await sessionKey().catch(() => null);
  if (!key) return null;
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: toBytes(iv) }, key, toBytes(sealed));
    current = JSON.parse(new TextDecoder().decode(plain)) as Credentials;
    stored = found;
    return current;
  } catch {
    localStorage.removeItem(storageKey);
    return null;
  }
}

/** Removes ciphertext and key, unless another tab has started a new session in the meantime. */
export async function clearCredentials(): Promise<void> {
  current = null;
  const mine = stored;
  stored = null;
  if (mine === null || localStorage.getItem(storageKey) !== mine) return;
  localStorage.removeItem(storageKey);
  await inStore("readwrite", (store) => store.delete("session"));
}

/** Calls back when another tab signs in or out. */
export function onCredentialsChanged(listener: (isSignedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) listener(event.newValue !== null);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
