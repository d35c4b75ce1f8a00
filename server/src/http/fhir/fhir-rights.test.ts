// Tests that the FHIR API grants no more than the API: permissions, tenancy, masking, audit and rate limits.
import { apiKeys } from "@tidings/contract/areas/api-keys";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { keyClient } from "../../core/keys/testing.ts";
import { searchPatients } from "../../core/patients/public.ts";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { bearer, externalIdsIn, type FhirAnswer, fhirCaller, issueIn, patientsIn, R4Outcome, R4Patient, R4Searchset } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const keyOf = async (wanted: Parameters<typeof keyClient>[1] = {}, code = "harbor") => {
  const { client, apiKey } = await keyClient(app, { scopes: { patient: "read" }, ...wanted }, code);
  return { ask: fhirCaller(app, bearer(client.token)), apiKey, client };
};
const { ask, apiKey } = await keyOf();
const first = String(harbor.patients[0]?.id);
const foreign = String(pine.patients[0]?.id);
const paths = ["/Patient", "/Patient/", `/Patient/${first}`, "/Patient?family=Lopez"];

const refusedWith = (answer: FhirAnswer) => {
  expect(z.safeParse(R4Outcome, answer.body).error?.issues).toBeUndefined();
  return [answer.status, issueIn(answer)?.code];
};

describe("Who may read", () => {
  test("CALL-002 without a key, or with a wrong one, no patient is returned", async () => {
    const wrong = [
      {},
      bearer("tid_wrong"),
      bearer("x".repeat(3000)),
      { authorization: "Basic YTpi" },
      { "x-user-email": "a@b.c", "x-user-token": "t" },
    ];
    for (const headers of wrong) {
      for (const path of paths) {
        const answer = await fhirCaller(app, headers)(path);
        expect(refusedWith(answer)).toEqual([401, "login"]);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
      expect((await fhirCaller(app, headers)("/Patient/_search", { method: "POST" })).status).toBe(401);
    }
  });

  const may: Record<PartName, number> = {
    supervisor: 200,
    traveller: 200,
    manager: 200,
    limited: 200,
    reader: 200,
    newcomer: 200,
    masked: 200,
    messengerOnly: 200,
    withoutRights: 403,
    stranger: 200,
    productStaff: 403,
    siteAdmin: 403,
  };
  test.each(Object.entries(may))("PERM-013 %s in a session is answered %i, as for the same records in the API", async (name, status) => {
    const client = await app.as(name as PartName);
    expect((await client.call(patients.list)).status).toBe(status);
    const asPerson = fhirCaller(app, { "x-user-email": client.email, "x-user-token": client.token });
    expect((await asPerson("/Patient")).status).toBe(status);
    expect((await asPerson("/Patient/_search", { method: "POST" })).status).toBe(status);
    expect((await asPerson(`/Patient/${first}`)).status).toBe(name === "stranger" ? 404 : status);
  });

  test("KEY-009 a revoked key is refused from the next request on", async () => {
    const other = await keyOf({ name: "Soon gone" });
    expect((await other.ask("/Patient")).status).toBe(200);
    await (await app.as("siteAdmin")).ok(apiKeys.revoke, { params: { code: "harbor", externalId: other.apiKey.externalId } });
    expect(refusedWith(await other.ask("/Patient"))).toEqual([401, "login"]);
  });

  test("A key that may write patients cannot write through FHIR", async () => {
    const { ask: writer } = await keyOf({ scopes: { patient: "write" } });
    const count = async () => (await sql<{ n: number }>`select count(*) as n from patients`.execute(app.db.system)).rows[0]?.n;
    const before = await count();
    for (const [method, path] of [
      ["POST", "/Patient"],
      ["PUT", `/Patient/${first}`],
      ["DELETE", `/Patient/${first}`],
    ] as const) {
      const answer = await writer(path, {
        method,
        body: method === "DELETE" ? null : "{}",
        headers: { "content-type": "application/fhir+json" },
      });
      expect([405, 415]).toContain(answer.status);
    }
    expect(await count()).toBe(before);
  });
});

describe("CALL-026 a second organization", () => {
  test("CALL-026 its patients are neither read, nor found by any parameter, nor counted", async () => {
    expect(refusedWith(await ask(`/Patient/${foreign}`))).toEqual([404, "not-found"]);
    const queries = [
      `_id=${foreign}`,
      "identifier=pine-1",
      "phone=2125551001",
      "identifier=http://tidings.test/fhir/R4/sid/pine/external-id|pine-1",
    ];
    for (const query of queries) expect([query, (await ask(`/Patient?${query}`)).body.total]).toEqual([query, 0]);
    expect(externalIdsIn(await ask("/Patient?_after=0&name=Lopez")).every((id) => id.startsWith("harbor-"))).toBe(true);
    expect((await ask("/Patient?name=Lopez&_summary=count")).body.total).toBe(6);
    const { ask: inPine } = await keyOf({ sentToEmail: "it@pine.test" }, "pine");
    expect(externalIdsIn(await inPine("/Patient"))).toEqual(pine.patients.map((patient) => patient.externalId));
    expect((await inPine(`/Patient/${first}`)).status).toBe(404);
  });

  test("CALL-026 the database itself shows the search no other organization's rows, whatever organization it names", async () => {
    const found = await app.inside("harbor", (ctx) =>
      searchPatients({ ...ctx, org: { ...ctx.org, id: pine.id } }, { criteria: [[{ ids: [Number(foreign)] }]], afterId: 0, limit: 10 }),
    );
    expect(found).toEqual({ found: [], total: 0, hasMore: false });
  });

  test("OP-028 a forged Host header does not appear in links", async () => {
    const forged = await fhirCaller(app, {
      ...bearer((await keyOf()).client.token),
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
    })("/Patient?_count=1");
    expect(forged.text).toContain('"url":"http://tidings.test/fhir/R4/Patient?');
    expect(forged.text).not.toContain("evil");
  });
});

describe("A key without access to PHI", () => {
  const secrets = [
    "Canarina",
    "Middlebird",
    "Songbird",
    "3035550777",
    "77",
    "7205550778",
    "canary@example.org",
    "1971",
    "80203",
    "2106-3",
    "White",
    "feathers",
  ];
  let blind: Awaited<ReturnType<typeof keyOf>>;
  beforeAll(async () => {
    blind = await keyOf({ isPhiAnonymized: true });
    await (await app.as("supervisor")).ok(patients.create, {
      body: {
        externalId: "canary",
        firstName: "Canarina",
        middleName: "Middlebird",
        lastName: "Songbird",
        phone: "3035550777",
        landlinePhone: "7205550778",
        email: "canary@example.org",
        dob: "1971-03-05",
        zipcode: "80203",
        race: "white",
        ethnicity: "not_hispanic_or_latino",
        notes: "feathers",
        language: "english",
        sex: "male",
      },
    });
  });

  test("PERM-019 gets data-absent-reason in place of names, numbers, email and ZIP code, no birth date, race or ethnicity, and a tag that says so", async () => {
    const answer = await blind.ask("/Patient?identifier=canary");
    expect(z.safeParse(R4Searchset, answer.body).error?.issues).toBeUndefined();
    const [patient] = patientsIn(answer);
    const masked = { extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }] };
    expect(patient).toMatchObject({
      meta: { security: [{ system: "http://terminology.hl7.org/CodeSystem/v3-ObservationValue", code: "REDACTED" }] },
      name: [{ use: "official", _family: masked, _given: [masked, masked] }],
      telecom: [
        { system: "phone", _value: masked },
        { system: "phone", _value: masked },
        { system: "email", _value: masked },
      ],
      address: [{ _postalCode: masked }],
      gender: "male",
    });
    const { id: _, meta: __, ...rest } = patient ?? {};
    const leaves = JSON.stringify({ ...rest, identifier: [] });
    for (const secret of secrets) expect([secret, leaves.includes(secret)]).toEqual([secret, false]);
    expect(leaves).not.toContain("••");
    // A key with access gets these values.
    const open = (await ask("/Patient?identifier=canary")).text;
    expect(secrets.filter((secret) => !open.includes(secret))).toEqual(["feathers"]);
  });

  test.each([
    "name=Songbird",
    "family=Songbird",
    "family:exact=Songbird",
    "given=Canarina",
    "birthdate=1971-03-05",
    "birthdate=ge1900",
    "phone=3035550777",
    "telecom=3035550777",
    "address-postalcode=80203",
    "gender=male&name=Songbird",
    "_summary=count&family=Songbird",
    "identifier=canary&birthdate=1971,1972",
  ])("PERM-019 may not search by what it does not see: %s", async (query) => {
    expect(refusedWith(await blind.ask(`/Patient?${query}`))).toEqual([403, "forbidden"]);
    const posted = await blind.ask("/Patient/_search", { method: "POST", body: new URLSearchParams(query) });
    expect(posted.status).toBe(403);
  });

  test("PERM-019 searches only by fields it can see", async () => {
    for (const query of ["identifier=canary", "gender=male", "active=true&gender=male", "language=en&gender=male"])
      expect([query, externalIdsIn(await blind.ask(`/Patient?${query}`))]).toEqual([query, ["canary"]]);
  });
});

describe("The audit log", () => {
  const eventsOf = async (answer: FhirAnswer) =>
    (
      await sql<{ action: string; patient_ids: number[]; api_key_id: number; detail: Record<string, unknown>; text: string }>`
        select action, patient_ids, api_key_id, detail, e::text as text from audit_events e
        where request_id = ${answer.headers.get("x-request-id")}`.execute(app.db.system)
    ).rows;

  test("OP-138 has one event for each read by the key, with the patients returned, and no search values", async () => {
    const { rows } = await sql<{ id: number }>`select id from api_keys where external_id = ${apiKey.externalId}`.execute(app.db.system);
    const byKey = rows[0]?.id;
    const one = await eventsOf(await ask(`/Patient/${first}`));
    expect(one).toMatchObject([
      { action: "patient.viewed", patient_ids: [Number(first)], api_key_id: byKey, detail: { call: "/fhir/R4/Patient/:id" } },
    ]);
    const form = { method: "POST", body: new URLSearchParams("family=Lopez&_count=2") };
    for (const answer of [await ask("/Patient?family=Lopez&_count=2"), await ask("/Patient/_search", form)]) {
      const events = await eventsOf(answer);
      expect(events).toMatchObject([
        { action: "patient.listed", patient_ids: patientsIn(answer).map((each) => Number(each.id)), api_key_id: byKey },
      ]);
      expect(events[0]?.text).not.toMatch(/lopez/i);
    }
    expect(await eventsOf(await ask("/Patient?identifier=nobody"))).toEqual([]);
  });

  test("PERM-019 no log line contains a name, a number or a search value", async () => {
    await ask("/Patient?family=Lopez2&phone=3035551002");
    await ask("/Patient?family:nonsense=Lopez2");
    const lines = app.logLines().join("\n");
    expect(lines).toContain("/fhir/R4/Patient");
    for (const word of ["Lopez", "Ana2", "3035551002"]) expect([word, lines.includes(word)]).toEqual([word, false]);
  });
});

test("CALL-002 a key has one rate limit for the API and FHIR, and the refusal is an OperationOutcome", async () => {
  const few = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: "10" } });
  try {
    const { client } = await keyClient(few, { scopes: { patient: "read" } });
    const limited = fhirCaller(few, bearer(client.token));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await limited("/Patient")).status, (await client.call(patients.list)).status);
    }
    expect(statuses).toEqual(Array<number>(10).fill(200));
    const refused = await limited(`/Patient/${few.cast.organizations.harbor.patients[0]?.id}`);
    expect(refusedWith(refused)).toEqual([429, "throttled"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await few.close();
  }
});

test("A read is valid R4 for every key", async () => {
  for (const caller of [ask, (await keyOf({ isPhiAnonymized: true, name: "Blind" })).ask])
    expect(z.safeParse(R4Patient, (await caller(`/Patient/${first}`)).body).error?.issues).toBeUndefined();
});
