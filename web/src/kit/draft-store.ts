// Encrypted drafts of unsaved forms in this browser; they survive reload, sign-out and a switch of organization.
//
// Drafts are encrypted with a non-exportable key in IndexedDB; user, organization and form are bound as additional
// authenticated data, so that a draft opens only for its author, in the same organization and form. Storage keys are
// hashed because a form's name may contain a patient's id. Drafts are deleted after a week.
import { newKey, openKeyDatabase } from "../api/key-database.ts";
import { serverNow } from "../api/server-clock.ts";

const prefix = "tidings-draft-";
const databaseName = "tidings-drafts";
const retentionMs = 7 * 24 * 3_600_000;

export interface Draft {
  changes: Record<string, unknown>;
  /** The changed fields' values when the form was opened. */
  before: Record<string, unknown>;
  keptAt: number;
}

async function draftKey(): Promise<CryptoKey> {
  const database = await openKeyDatabase(databaseName);
  // Create the key before the transaction: IndexedDB transactions end when they wait for something else. `add` keeps an existing key.
  const fresh = await newKey();
  try {
    return await new Promise((resolve, reject) => {
      const store = database.transaction("keys", "readwrite").objectStore("keys");
      const known = store.get("drafts");
      known.onerror = () => reject(known.error);
      known.onsuccess = () => {
        if (known.result) return resolve(known.result as CryptoKey);
        const added = store.add(fresh, "drafts");
        added.onsuccess = () => resolve(fresh);
        added.onerror = () => reject(added.error);
      };
    });
  } finally {
    database.close();
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function placeOf(owner: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(owner)));
  return prefix + Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `keptAt.iv.ciphertext`, as one localStorage item. */
export const draftTime = (item: string): number => Number(item.split(".")[0]) || 0;

export const isOutdated = (item: string, now: number): boolean => now - draftTime(item) > retentionMs;

function eraseOutdated(): void {
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith(prefix) && isOutdated(localStorage.getItem(place) ?? "", serverNow())) localStorage.removeItem(place);
  }
}

/** By owner, the latest write; it never rejects. */
const writes = new Map<string, Promise<unknown>>();

/** One write after the other: a draft that is still being encrypted must not be stored after it was deleted. */
function inOrder(owner: string, write: () => Promise<void>): Promise<void> {
  const written = (writes.get(owner) ?? Promise.resolve()).then(write);
  writes.set(
    owner,
    written.catch(() => null),
  );
  return written;
}

/** @param owner user, organization and form, as one string */
export const saveDraft = (owner: string, draft: Omit<Draft, "keptAt">): Promise<void> => inOrder(owner, () => store(owner, draft));

async function store(owner: string, draft: Omit<Draft, "keptAt">): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const keptAt = serverNow();
  const additionalData = bytesOf(`${owner}|${keptAt}`);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, await draftKey(), bytesOf(JSON.stringify(draft)));
  localStorage.setItem(await placeOf(owner), `${keptAt}.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`);
}

/** The stored draft; null if there is none, or none this user can decrypt. */
export async function readDraft(owner: string): Promise<Draft | null> {
  eraseOutdated();
  const place = await placeOf(owner);
  const [keptAt, iv, sealed] = localStorage.getItem(place)?.split(".") ?? [];
  if (!keptAt || !iv || !sealed) return null;
  try {
    const algorithm = { name: "AES-GCM", iv: fromBase64(iv), additionalData: bytesOf(`${owner}|${keptAt}`) };
    const plain = await crypto.subtle.decrypt(algorithm, await draftKey(), fromBase64(sealed));
    return { ...(JSON.parse(new TextDecoder().decode(plain)) as Omit<Draft, "keptAt">), keptAt: Number(keptAt) };
  } catch {
    // Encrypted with a key that no longer exists.
    localStorage.removeItem(place);
    return null;
  }
}

export const deleteDraft = (owner: string): Promise<void> => inOrder(owner, async () => localStorage.removeItem(await placeOf(owner)));
