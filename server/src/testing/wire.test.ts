// Proves the wire through real HTTP: addresses, headers, spelling, pages, sorts, dates and refusals as a caller meets them.
import { activity } from "@tidings/contract/areas/activity";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "./call.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;

let nurse: Client;
beforeAll(async () => {
  nurse = await app.as("supervisor");
});

const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString("base64"));
const namesOf = async (search: string) => {
  const answer = await nurse.raw("GET", `/patients.json?${search}`);
  return (answer.body as { patients: { externalId: string }[] }).patients.map((patient) => patient.externalId);
};

test("CALL-001 calls live below /api/v2 with .json, and nowhere else", async () => {
  expect((await nurse.raw("GET", "/api/v2/patients.json")).status).toBe(200);
  for (const path of ["/api/v2/patients", "/api/patients.json", "/api/v1/patients.json", "/api/v2/patients.xml"])
    expect([path, (await nurse.raw("GET", path)).status]).toEqual([path, 404]);
  expect((await nurse.raw("GET", "/api/v2/patients.json")).headers.get("content-type")).toContain("application/json");
});

test("CALL-002 the credentials are X-User-Email and X-User-Token, in headers of any case, and nothing else", async () => {
  const { email, token } = nurse;
  const status = async (headers: Record<string, string>, path = "/current_user.json") =>
    (await app.publicClient.raw("GET", path, { headers })).status;
  expect(await status({ "X-USER-EMAIL": email, "x-user-TOKEN": token })).toBe(200);
  expect(await status({ authorization: `Bearer ${token}` })).toBe(401);
  expect(await status({ cookie: `x-user-email=${email}; x-user-token=${token}` })).toBe(401);
  expect(await status({}, `/current_user.json?user_email=${email}&user_token=${token}`)).toBe(401);
});

test("CALL-003 query keys are snake_case, camelCase is understood too", async () => {
  expect(await namesOf("search[external_id]=harbor-2")).toEqual(["harbor-2"]);
  expect(await namesOf("search[externalId]=harbor-2")).toEqual(["harbor-2"]);
});

test("CALL-004 lists carry brackets, also as a client of ours writes them", async () => {
  const answer = await nurse.raw("GET", "/activity_logs.json?features[]=outreach&features[]=patient&search[patient_external_id]=harbor-1");
  expect(answer.status).toBe(200);
  expect((await nurse.raw("GET", "/activity_logs.json?features=outreach&search[patient_external_id]=harbor-1")).status).toBe(422);
  expect(
    (await nurse.call(activity.list, { query: { features: ["outreach", "patient"], search: { patientExternalId: "harbor-1" } } })).status,
  ).toBe(200);
});

test("CALL-005 page and sort are base64; the plain forms are understood", async () => {
  const [coded, plain] = [`per_page=2&page=${base64("2")}&sort=${base64("last_name:desc")}`, "per_page=2&page=2&sort=last_name:desc"];
  expect(await namesOf(coded)).toEqual(["harbor-4", "harbor-3"]);
  expect(await namesOf(plain)).toEqual(["harbor-4", "harbor-3"]);
  expect(await namesOf(`per_page=2&sort=${base64("password_hash:desc")}`)).toEqual(["harbor-1", "harbor-2"]);
});

test("CALL-006 payloads are snake_case, wrapped or not, camelCase accepted", async () => {
  const created = async (payload: unknown) => {
    const answer = await nurse.raw("POST", "/patients.json", { payload });
    return [answer.status, (answer.body as { patient?: { firstName: string } }).patient?.firstName];
  };
  expect(await created({ patient: { external_id: "w-1", first_name: "Wrapped" } })).toEqual([201, "Wrapped"]);
  expect(await created({ external_id: "w-2", first_name: "Bare" })).toEqual([201, "Bare"]);
  expect(await created({ patient: { externalId: "w-3", firstName: "Camel" } })).toEqual([201, "Camel"]);
});

test("CALL-007 answers are camelCase throughout", async () => {
  const keysOf = (value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Array.isArray(value)
        ? value.flatMap(keysOf)
        : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  for (const path of [
    "/current_user.json",
    "/patients.json",
    "/patients/harbor-1.json",
    "/dashboard.json",
    "/organizations.json",
    "/languages/enabled.json",
  ]) {
    const keys = keysOf((await nurse.raw("GET", path)).body);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))).toEqual([]);
  }
});

test("CALL-008 refusals stand below errors, by field or as a code, with a request id", async () => {
  const byField = await nurse.raw("POST", "/patients.json", { payload: { patient: { phone: "12" } } });
  expect([byField.status, byField.body]).toEqual([
    422,
    { errors: { externalId: [{ key: "validation.blank" }], phone: [{ key: "validation.phone" }] } },
  ]);
  const byCode = await nurse.raw("GET", "/patients/nobody.json");
  expect([byCode.status, byCode.body]).toEqual([404, { errors: { code: "not_found" } }]);
  const ids = [byField, byCode].map((answer) => answer.headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
});

test("CALL-009 a paged list answers currentPage, perPage, totalPages, totalCount", async () => {
  const answer = await (await app.as("stranger")).ok(patients.list, { query: { perPage: 4, page: 2 } });
  expect(answer.patients).toHaveLength(2);
  expect(answer.pagination).toEqual({ currentPage: 2, perPage: 4, totalPages: 2, totalCount: 6 });
});

test("CALL-015 an empty search value is as none at all", async () => {
  const all = await namesOf("sort=last_name:asc");
  expect(await namesOf("search[name]=&search[state]=&sort=last_name:asc&page=")).toEqual(all);
});

test("CALL-020 a page holds 30, or 60 or 120 when asked", async () => {
  await sql`insert into patients (organization_id, external_id, last_name, created_at, updated_at) select ${harbor.id}, 'many-' || n, 'Many', now(), now() from generate_series(1, 130) n`.execute(
    app.db.system,
  );
  expect(await namesOf("")).toHaveLength(30);
  expect(await namesOf("per_page=60")).toHaveLength(60);
  expect(await namesOf("per_page=120")).toHaveLength(120);
  expect((await nurse.raw("GET", "/patients.json?per_page=121")).errors).toEqual({ perPage: [{ key: "validation.max", max: 120 }] });
});

test("CALL-021 ids come 5000 a page", async () => {
  const first = await nurse.ok(patients.externalIds, { query: { perPage: 5000 } });
  expect(first.externalIds.length).toBe(first.pagination.totalCount);
  expect(first.pagination.totalPages).toBe(1);
  expect((await nurse.raw("GET", "/patients/external_ids.json?per_page=5001")).status).toBe(422);
});

test("CALL-025 dates travel as YYYY-MM-DD and moments as ISO 8601", async () => {
  const { patient } = await nurse.ok(patients.show, { params: { externalId: "harbor-1" } });
  expect(patient.dob).toBe("1980-01-02");
  expect(patient.createdAt).toBe("2026-11-18T17:00:00Z");
  const { currentUser } = await nurse.ok(session.currentUser);
  expect(Temporal.Instant.from(currentUser.createdAt).epochMilliseconds).toBe(app.clock.now().epochMilliseconds);
  const refused = await nurse.raw("PUT", "/patients/harbor-1.json", { payload: { dob: "01/02/1980" } });
  expect(refused.errors).toEqual({ dob: [{ key: "validation.date" }] });
});

test("CALL-026 a record of another organization answers exactly as one that never was", async () => {
  const [foreign, unknown] = [await nurse.raw("GET", "/patients/pine-1.json"), await nurse.raw("GET", "/patients/pine-999.json")];
  expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  expect(foreign.status).toBe(404);
  expect(await namesOf("search[external_id]=pine-1")).toEqual([]);
});

test("CALL-016 polling calls may be made every few seconds without being refused", async () => {
  const poll = () => nurse.call(organizations.counters, { params: { relation: "needs_review" } });
  const answers = await Promise.all(Array.from({ length: 60 }, poll));
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
});

test("CALL-007 nothing is kept by caches on the way", async () => {
  expect((await nurse.raw("GET", "/patients.json")).headers.get("cache-control")).toBe("no-store");
});
