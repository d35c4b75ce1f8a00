// Bad input, for every endpoint: it is refused in the form of errors, with a request id, and never answered with a 5xx.
import { connect } from "node:net";
import type { Endpoint } from "@tidings/contract/endpoint";
import { errorStatus } from "@tidings/contract/errors";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEndpoints } from "../http/contract-endpoints.ts";
import { type Answer, anyIp, type Client, type RawRequest, urlOf } from "./call.ts";
import { type AnySample, readSamples } from "./contract-areas.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const endpoints = await readEndpoints();
const samples = await readSamples();

let supervisor: Client;
let requests = 0;
/** The clock goes on a second with each request: no session lasts through all of them. */
const requestsPerSession = 500;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

/** A session may be ended by a call that happens to be a good one; the limit by the minute is not what is tested. */
async function send(endpoint: Endpoint, path: string, request: RawRequest = {}): Promise<Answer<unknown>> {
  requests += 1;
  if (requests % requestsPerSession === 0) supervisor = await app.as("supervisor");
  const headers: Record<string, string> = endpoint.permission === "public" ? { "x-forwarded-for": anyIp() } : {};
  const client = endpoint.roles || endpoint.perMinute ? await app.as(endpoint.roles ? "siteAdmin" : "supervisor") : supervisor;
  const answer = await client.raw(endpoint.method, path, { ...request, headers: { ...headers, ...request.headers } });
  app.clock.advance({ seconds: 1 });
  return answer;
}

/** `npm run test:full` sets it. */
const { PROPERTY_RUNS } = process.env;
/** Invented inputs per endpoint, beside the named ones. */
const inventedRuns = Number(PROPERTY_RUNS ?? 3);

/** Of the named inputs `npm test` tries some at each endpoint, and others at the next one; `npm run test:full` tries all at each. */
const some = <T>(all: readonly T[], count: number, at: number): readonly T[] =>
  PROPERTY_RUNS ? all : Array.from({ length: count }, (_, n) => all[(at * count + n) % all.length] as T);

const withoutToken = endpoints.filter(({ name }) => name !== "session.destroy").map((one, at) => ({ ...one, at }));
const withBody = withoutToken.filter(({ endpoint }) => endpoint.body);

const oneForAll = new Map<string, ReturnType<AnySample> | undefined>();
/** The path of one sample for all inputs of an endpoint that do nothing to its record. */
async function unchangedPathOf(name: string, endpoint: Endpoint): Promise<string> {
  if (!oneForAll.has(name)) oneForAll.set(name, samples.get(name)?.(app));
  return urlOf(endpoint, { params: (await oneForAll.get(name))?.params ?? {} });
}
const pathOf = async (name: string, endpoint: Endpoint) => urlOf(endpoint, { params: (await samples.get(name)?.(app))?.params ?? {} });

function expectRefused(answer: Answer<unknown>, statuses: readonly number[], what: string): void {
  expect([what, answer.status, statuses.includes(answer.status)]).toEqual([what, answer.status, true]);
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const { errors, ...rest } = answer.body as { errors: Record<string, unknown> };
  expect([what, rest, Object.keys(errors).length > 0]).toEqual([what, {}, true]);
  for (const [field, list] of Object.entries(errors)) {
    if (field === "code" && !Array.isArray(list)) expect(Object.keys(errorStatus)).toContain(list);
    // An id of the hostile inputs may name a patient that an earlier one created and another merged.
    else
      expect(list).toEqual(
        expect.arrayContaining([expect.objectContaining({ key: expect.stringMatching(/^(validation\.|patient\.merged$)/) })]),
      );
  }
}

/** Whatever came in: below 500, and where it was refused in the right form. */
function expectSane(answer: Answer<unknown>, what: string): void {
  if (answer.status >= 400) expectRefused(answer, [400, 401, 403, 404, 409, 413, 415, 422, 429], what);
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

test("CALL-030 a request that names JSON and has an empty body counts as one without a body", async () => {
  const empty = (method: string, path: string) => supervisor.raw(method, path, { payload: "" });
  expect((await empty("POST", "/appointments/locations/nowhere/retire.json")).status).toBe(404);
  const { status, errors } = await empty("POST", "/patients.json");
  expect([status, Object.keys(errors)]).toEqual([422, ["externalId"]]);
});

test("There are endpoints with a body", () => expect(withBody.length).toBeGreaterThanOrEqual(10));

describe.each(withBody)("$name", ({ name, endpoint, at }) => {
  test("CALL-008 what cannot be read is refused with 400", async () => {
    const path = await unchangedPathOf(name, endpoint);
    const unreadable = [
      "{",
      '{"a":',
      "nonsense",
      "{'a':1}",
      "\u0000",
      '{"a":1}}',
      nested(40),
      '{"__proto__":{"x":1}}',
      '{"a":{"constructor":{"prototype":{}}}}',
      `[${nested(13)}]`,
      '{"a":"x\\u0000"}',
      '{"a":[{"\\u0000":1}]}',
      '{"a":"\\ud800"}',
    ];
    for (const payload of some(unreadable, 3, at)) expectRefused(await send(endpoint, path, { payload }), [400], payload.slice(0, 40));
  });

  test("CALL-006 a body of another kind than JSON is refused", async () => {
    const path = await unchangedPathOf(name, endpoint);
    const types = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "image/png"];
    for (const type of some(types, 1, at)) {
      expectRefused(await send(endpoint, path, { payload: "a=1", headers: { "content-type": type } }), [400, 415, 422], type);
    }
  });

  test("CALL-008 a body above one megabyte is refused with 413", async () => {
    const path = await unchangedPathOf(name, endpoint);
    expectRefused(await send(endpoint, path, { payload: { a: "x".repeat(1_100_000) } }), [413], "1.1 MB");
  });

  test("CALL-008 a wrong kind of value is refused with 422 and the field's name", async () => {
    const path = await pathOf(name, endpoint);
    const given = (await samples.get(name)?.(app))?.body as Record<string, unknown>;
    for (const [n, field] of Object.keys(given).entries()) {
      for (const wrong of some([{ no: [] }, [[[]]], 12.5, true], 1, at + n)) {
        const answer = await send(endpoint, path, { payload: { ...given, [field]: wrong } });
        if (answer.status < 400) continue;
        expectRefused(answer, [422, 400], `${field} ${JSON.stringify(wrong)}`);
      }
    }
    for (const payload of some(["[]", "12", '"text"', "true", "[{}]"], 2, at))
      expectRefused(await send(endpoint, path, { payload }), [422, 400], payload);
  });
});

/** The one sign that PostgreSQL cannot keep; always tried. */
const nul = "a\u0000b";
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "\u202e",
    "' or 1=1 --",
    "{{patient_first_name}}",
    "💩".repeat(50),
    "\r\nBcc: a@b.c",
    "../../etc/passwd",
    "NaN",
    "-1",
    "1e309",
  ),
);
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    anyText,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(anyText, tie("value"), { maxKeys: 3 }),
  ),
})).value;

describe.each(withoutToken)("$name", ({ name, endpoint, at }) => {
  test("CALL-008 whatever values stand in a body that is otherwise good, the answer is below 500", async () => {
    if (!endpoint.body) return expect(endpoint.body).toBeUndefined();
    const path = await pathOf(name, endpoint);
    const given = (await samples.get(name)?.(app))?.body as Record<string, unknown>;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(given), "unknown_field"), anyValue, async (field, value) => {
        expectSane(await send(endpoint, path, { payload: { ...given, [field]: value } }), JSON.stringify({ [field]: value }).slice(0, 200));
      }),
      {
        numRuns: Object.keys(given).length + inventedRuns,
        examples: Object.keys(given).map((field): [string, unknown] => [field, nul]),
      },
    );
  });

  test("CALL-003 whatever stands in the query, the answer is below 500", async () => {
    if (endpoint.method !== "GET" && !endpoint.query) return expect(endpoint.query).toBeUndefined();
    const path = await (endpoint.method === "GET" ? unchangedPathOf : pathOf)(name, endpoint);
    const given = endpoint.method === "GET" ? undefined : await samples.get(name)?.(app);
    const keys = [
      "page",
      "per_page",
      "sort",
      "search",
      "search[name]",
      "search[state]",
      "search[]",
      "search[a][b][c]",
      "features[]",
      "search[__proto__]",
      "[]",
      "a[b",
      "%",
      "search[name_or_external_id]",
      "search[phone_number]",
      "search[min_age]",
    ];
    const withNul = some(keys, 3, at);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...keys), anyText), { maxLength: 4 }), async (pairs) => {
        const search = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join("&");
        const answer = await send(endpoint, `${path}?${search}`, given?.body ? { payload: given.body } : {});
        expectSane(answer, search.slice(0, 200));
        if (search.includes("%00")) expect([answer.status, answer.errors]).toEqual([400, { code: "unreadable" }]);
      }),
      { numRuns: withNul.length + inventedRuns, examples: withNul.map((key): [[string, string][]] => [[[key, nul]]]) },
    );
  });

  test("CALL-026 whatever stands in the path, the answer is below 500", async () => {
    if (!endpoint.path.includes(":")) return expect(endpoint.path).not.toContain(":");
    const given = await samples.get(name)?.(app);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyText, fc.constantFrom("%", "%00", "%ff", "..", ".json", "a.json", "a/b", "0", "x".repeat(400))),
        async (text) => {
          const params = Object.fromEntries(
            [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => [match[1], text.toWellFormed() || "x"]),
          );
          const answer = await send(endpoint, urlOf(endpoint, { params }), given?.body ? { payload: given.body } : {});
          expectSane(answer, JSON.stringify(text).slice(0, 100));
          if (text === nul) expect([answer.status, answer.errors]).toEqual([404, { code: "not_found" }]);
        },
      ),
      { numRuns: 2 + inventedRuns, examples: [[nul], ["x".repeat(400)]] },
    );
  });
});

test("CALL-008 an address nobody answers is 404 in the form of errors", async () => {
  for (const path of ["/nothing.json", "/patients", "/../patients.json", "/%E0%A4%A.json"])
    expectSane(await supervisor.raw("GET", path), path);
  expectRefused(await supervisor.raw("GET", "/nothing.json"), [404], "nothing");
});

test("CALL-008 what is not even HTTP does not stop the server", async () => {
  const { hostname, port } = new URL(app.url);
  for (const bytes of [
    "\u0000\u0001\u0002",
    "GET / HTTP/9.9\r\n\r\n",
    `GET /${"a".repeat(70_000)} HTTP/1.1\r\n\r\n`,
    "POST /api/v2/tokens.json HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
  ]) {
    await new Promise<void>((done) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes));
      socket.on("close", () => done()).on("error", () => done());
      socket.resume();
    });
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});
