// Tests when the event stream is given up and opened again, and what is refetched then.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveStream } from "./live.ts";

interface Connection {
  url: string;
  send(text: string): void;
  isAborted(): boolean;
}

const writer = new TextEncoder();
const connections: Connection[] = [];
let isReachable = true;
let browser = new EventTarget();
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("navigator", { locks: { request: (_: string, _options: object, run: (lock: object) => unknown) => run({}) } });
  isReachable = true;
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    if (!isReachable) return Promise.reject(new TypeError("Failed to fetch"));
    const body = new ReadableStream<Uint8Array>({
      start: (source) => {
        connections.push({ url, send: (text) => source.enqueue(writer.encode(text)), isAborted: () => signal.aborted });
        signal.addEventListener("abort", () => source.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
});

afterEach(() => {
  stop();
  connections.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const refetched = vi.fn(() => Promise.resolve());
  const client = new QueryClient();
  client.invalidateQueries = refetched as never;
  stop = openLiveStream({ client, askedAtMs: performance.now(), onSignedOut: () => undefined, onNewStream: () => undefined });
  return refetched;
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("MSG-065.2 a connection that goes silent without being closed is given up, opened again, and everything is refetched", async () => {
  const refetched = follow();
  await wait(0);
  expect(connections).toHaveLength(1);
  connections[0]?.send(": welcome\n\n");
  await wait(49_000);
  expect(connections[0]?.isAborted()).toBe(false);
  await wait(2_000);
  expect(connections[0]?.isAborted()).toBe(true);
  expect(connections).toHaveLength(2);
  // Without a moment to replay from: however long it was, nothing is taken from what the server may have forgotten.
  expect(connections[1]?.url).toBe("/api/v2/live");
  expect(refetched).toHaveBeenCalledWith();
});

test("MSG-065.2 as long as the server writes, the connection stays, and its events refresh what they concern", async () => {
  const refetched = follow();
  await wait(0);
  for (let beat = 0; beat < 30; beat++) {
    connections[0]?.send(": still here\n\n");
    await wait(20_000);
  }
  expect(connections).toHaveLength(1);
  expect(refetched).not.toHaveBeenCalled();
  connections[0]?.send('data: {"topic":"conversation"}\n\n');
  await wait(500);
  expect(refetched).toHaveBeenCalledTimes(1);
});

test("MSG-065.2 a lost connection is opened again as soon as the browser is online, not after the growing delay", async () => {
  follow();
  await wait(0);
  isReachable = false;
  await wait(51_000);
  // 0.5, 1, 2, 4, 8 and 16 seconds have passed; the next attempt is due in up to 30.
  await wait(32_000);
  expect(connections).toHaveLength(1);
  isReachable = true;
  await wait(1_000);
  expect(connections).toHaveLength(1);
  browser.dispatchEvent(new Event("online"));
  await wait(0);
  expect(connections).toHaveLength(2);
});
