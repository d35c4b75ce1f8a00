// Tests which credentials a tab stores and clears while others share the same storage.
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const answered = <T>(result: T) => {
  const request = { result, onsuccess: () => undefined, onupgradeneeded: () => undefined };
  setTimeout(() => {
    request.onupgradeneeded();
    request.onsuccess();
  });
  return request;
};

/** In-memory replacement for the browser's storages. */
function openBrowser() {
  const [texts, keys] = [new Map<string, string>(), new Map<string, unknown>()];
  const store = {
    get: (name: string) => answered(keys.get(name)),
    put: (key: unknown, name: string) => answered(void keys.set(name, key)),
    delete: (name: string) => answered(void keys.delete(name)),
  };
  const transaction = () => {
    const begun = { objectStore: () => store, oncomplete: () => undefined };
    setTimeout(() => begun.oncomplete());
    return begun;
  };
  const database = { createObjectStore: () => store, transaction, close: () => undefined };
  vi.stubGlobal("indexedDB", { open: () => answered(database) });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  return { texts, keys };
}

async function openTab() {
  vi.resetModules();
  return await import("./credentials.ts");
}

test("AUTH-012 a tab that learns late of a sign-out leaves the session that was started since", async () => {
  openBrowser();
  const [one, late] = [await openTab(), await openTab()];
  await one.storeCredentials({ email: "ana@tidings.test", token: "first" });
  expect((await late.restoreCredentials())?.token).toBe("first");
  await one.clearCredentials();
  await one.storeCredentials({ email: "ben@tidings.test", token: "second" });
  await late.clearCredentials();
  expect(late.readCredentials()).toBeNull();
  expect((await (await openTab()).restoreCredentials())?.token).toBe("second");
});

test("AUTH-012 signing out in any tab removes both ciphertext and key", async () => {
  const { texts, keys } = openBrowser();
  const [one, other] = [await openTab(), await openTab()];
  await one.storeCredentials({ email: "ana@tidings.test", token: "first" });
  expect([...texts.values()].join()).not.toMatch(/ana@|first/);
  await other.restoreCredentials();
  await other.clearCredentials();
  expect([texts.size, keys.size]).toEqual([0, 0]);
});
