// Tests how often a failed request is repeated, and how soon its failure is there.
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./queries.ts";
import { ApiError } from "./request.ts";

async function failWith(error: Error, tookMs = 0): Promise<{ requests: number; seconds: number }> {
  vi.useFakeTimers();
  try {
    if (error instanceof ApiError) error.tookMs = tookMs;
    const request = vi.fn(async () => {
      await new Promise((after) => setTimeout(after, tookMs));
      throw error;
    });
    const from = Date.now();
    const client = createQueryClient();
    // A fetch outside a component is not repeated unless it says so.
    const { retry } = client.getDefaultOptions().queries ?? {};
    const failed = client.fetchQuery({ queryKey: ["/patients.json"], queryFn: request, ...(retry ? { retry } : {}) });
    const ended = failed.catch(() => (Date.now() - from) / 1000);
    await vi.advanceTimersByTimeAsync(10_000);
    return { requests: request.mock.calls.length, seconds: (await ended) as number };
  } finally {
    vi.useRealTimers();
  }
}

test("UI-030 a request that the server could not answer is repeated three times, and its failure is there within two seconds", async () => {
  const { requests, seconds } = await failWith(new ApiError("internal", 500));
  expect(requests).toBe(4);
  expect(seconds).toBeLessThan(2);
});

test.each([
  { tookMs: 200, requests: 3 },
  { tookMs: 600, requests: 2 },
  { tookMs: 1_200, requests: 1 },
])("UI-030 where an attempt takes $tookMs ms, the failure is there within two seconds after $requests", async ({ tookMs, requests }) => {
  const failed = await failWith(new ApiError("internal", 500), tookMs);
  expect(failed.requests).toBe(requests);
  expect(failed.seconds).toBeLessThan(2);
});

test("UI-030 without a network nothing is repeated: it is fetched again once there is one", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  try {
    expect(await failWith(new ApiError("request_error", 0))).toEqual({ requests: 1, seconds: 0 });
  } finally {
    vi.unstubAllGlobals();
  }
});

test("UI-030 a refusal is final at once", async () => {
  expect(await failWith(new ApiError("forbidden", 403))).toEqual({ requests: 1, seconds: 0 });
});
