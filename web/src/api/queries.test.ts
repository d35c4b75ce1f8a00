// Tests how often a failed request is repeated, how soon its failure is there, and when a change has ended.
import { MutationObserver, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { appointments } from "@tidings/contract/areas/appointments";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient, keyOf, mutationOf } from "./queries.ts";
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

afterEach(() => vi.unstubAllGlobals());

/** A server on which the change is answered at once, and nothing else ever. */
const answerChange = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) =>
    method === "PUT" ? Response.json(body, { status }) : new Promise(() => undefined),
  );

/** The record and the list of it are on screen. */
function watchAppointment(client: QueryClient, externalId: string) {
  const shown = [keyOf(appointments.show, { params: { externalId } }), keyOf(appointments.list, {})];
  for (const queryKey of shown) {
    client.setQueryData(queryKey, { of: "before" });
    new QueryObserver(client, { queryKey, queryFn: () => new Promise(() => undefined), staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
  }
  return () => shown.map((queryKey) => client.getQueryState(queryKey));
}

const params = { externalId: "4f6f2f0e-0b53-4a3f-9a0e-6a3a6f1d2b11" };
const change = (client: QueryClient, onDone: (output: unknown) => void) =>
  new MutationObserver(client, mutationOf(client, appointments.rsvp, { refreshes: [appointments.show, appointments.list], onDone })).mutate(
    {
      params,
      body: { rsvp: "going" },
    },
  );

test("UI-041 a change has ended when the server has answered it, while what it changes is still requested again", async () => {
  const client = createQueryClient();
  const states = watchAppointment(client, params.externalId);
  answerChange(200, { appointment: { rsvp: "going" } });
  const onDone = vi.fn();
  await change(client, onDone);
  expect(onDone).toHaveBeenCalledOnce();
  expect(states().map((state) => state?.fetchStatus)).toEqual(["fetching", "fetching"]);
});

test("UI-041 the answer to a change is shown at once in place of the record, and of no other", async () => {
  const client = createQueryClient();
  const states = watchAppointment(client, params.externalId);
  const other = keyOf(appointments.show, { params: { externalId: "another" } });
  client.setQueryData(other, { of: "before" });
  answerChange(200, { appointment: { rsvp: "going" } });
  await change(client, () => undefined);
  expect(states().map((state) => state?.data)).toEqual([{ appointment: { rsvp: "going" } }, { of: "before" }]);
  expect(client.getQueryData(other)).toEqual({ of: "before" });
});

test("UI-041 after a refused change the record is requested again too", async () => {
  const client = createQueryClient();
  const states = watchAppointment(client, params.externalId);
  answerChange(409, { errors: { code: "invalid_state" } });
  await expect(change(client, () => undefined)).rejects.toThrow();
  expect(states().map((state) => state?.fetchStatus)).toEqual(["fetching", "fetching"]);
});
