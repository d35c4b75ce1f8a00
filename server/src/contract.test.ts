// Tests generated from the contract: each endpoint responds, refuses callers without a session, finds no record of another organization, and returns
// only declared fields. Who may call what: testing/permissions.test.ts.

import type { Endpoint } from "@tidings/contract/endpoint";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "./app.ts";
import { readEndpoints } from "./http/contract-endpoints.ts";
import { anyIp, type Client, type Given } from "./testing/call.ts";
import { type PartName, parts } from "./testing/cast.ts";
import { type AnySample, readSamples } from "./testing/contract-areas.ts";
import { startTestApp } from "./testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

const endpoints = await readEndpoints();
const samples = await readSamples();

const addressOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
const guarded = endpoints.filter(({ endpoint }) => endpoint.permission !== "public");

function sampleOf(name: string): AnySample {
  const sample = samples.get(name);
  if (!sample) throw new Error(`${name} has no sample: add it to samples.ts in the area's folder`);
  return sample;
}

const oneForAll = new Map<string, ReturnType<AnySample>>();
/** The same for every test that is about being refused or not found: nothing happens to its record there. */
const unchangedSampleOf = (name: string): ReturnType<AnySample> => {
  const sample = oneForAll.get(name) ?? sampleOf(name)(app);
  oneForAll.set(name, sample);
  return sample;
};

/** Each time in a session of its own. The operator's staff act inside harbor here; other tests cover what they may do outside. */
const clientOf = (caller: PartName | null): Promise<Client> | Client => {
  if (caller === null) return app.publicClient;
  return app.as(caller, parts[caller].organizations.length === 0 ? "harbor" : undefined);
};

const call = async (caller: PartName | null, endpoint: Endpoint, given: Omit<Given<Endpoint>, "headers">) => {
  const client = await clientOf(caller);
  // Each request has its own IP address, because sign-in is rate-limited by address.
  const headers = endpoint.permission === "public" ? { "x-forwarded-for": anyIp() } : undefined;
  return client.call(endpoint, { ...given, ...(headers ? { headers } : {}) });
};

test("The contract was read, and every endpoint has a sample", () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(35);
  expect(endpoints.map(({ name }) => name).filter((name) => !samples.has(name))).toEqual([]);
});

test("Every endpoint has exactly one route, and no route answers anything else", () => {
  const declared = endpoints.map(({ endpoint }) => addressOf(endpoint)).sort();
  expect(new Set(declared).size).toBe(declared.length);
  expect(allRoutes.map((route) => addressOf(route.endpoint)).sort()).toEqual(declared);
});

describe("Without a session", () => {
  test.each(guarded)("AUTH-040 $name answers 401", async ({ name, endpoint }) => {
    const given = await unchangedSampleOf(name);
    const answer = await call(null, endpoint, given);
    expect([answer.status, answer.errors]).toEqual([401, { code: "unauthorized" }]);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });
});

describe("For another organization", () => {
  /**
   * Endpoints with a parameter that names a record. Relations, kinds, setup items and codes of library programs are no records of an
   * organization, and the library's documents belong to every one.
   */
  const withRecord = guarded.filter(
    ({ name, endpoint }) => /:(?!relation|code|kind|item)/.test(endpoint.path) && !endpoint.roles && !name.startsWith("library."),
  );

  test("There are endpoints that name a record", () => expect(withRecord.length).toBeGreaterThanOrEqual(15));

  test.each(withRecord)(
    "CALL-026 $name does not find a record of harbor, and says so as of one that never was",
    async ({ name, endpoint }) => {
      const given = await unchangedSampleOf(name);
      const foreign = await call("stranger", endpoint, given);
      expect([foreign.status, foreign.errors.code]).toEqual([404, "not_found"]);
      const params = Object.fromEntries(Object.keys(given.params ?? {}).map((key) => [key, "01a1fd2d-a3aa-7813-8d8f-c4efd7904903"]));
      const unknown = await call("stranger", endpoint, { ...given, params: params as never });
      expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    },
  );
});

describe("For a supervisor, or the provider's own staff where the call is theirs", () => {
  test.each(endpoints)("CALL-007 $name answers its sample with what it declares and nothing else", async ({ name, endpoint }) => {
    const given = await sampleOf(name)(app);
    const answer = await call(endpoint.permission === "public" ? null : endpoint.roles ? "siteAdmin" : "supervisor", endpoint, given);
    if (endpoint.isFile)
      return expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/^attachment/)]);
    expect([answer.status, answer.errors]).toEqual([endpoint.output ? (endpoint.status ?? 200) : 204, {}]);
    if (!endpoint.output) return expect(answer.text).toBe("");
    const read = z.safeParse(endpoint.output as z.ZodMiniType, answer.body);
    expect(read.error?.issues).toBeUndefined();
    expect(answer.body).toEqual(read.data);
  });
});
