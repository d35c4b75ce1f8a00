// Strict requests, for every endpoint: an undeclared key is refused and named, and nothing is selected, written or sent by a misspelled filter.
import { groups } from "@tidings/contract/areas/groups";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { segments } from "@tidings/contract/areas/segments";
import type { Endpoint } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import twilio from "twilio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { testAccount } from "../core/messaging/testing.ts";
import { readEndpoints } from "../http/contract-endpoints.ts";
import { anyIp, type Client, urlOf } from "./call.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const endpoints = await readEndpoints();
const someId = "01a1fd2d-a3aa-7813-8d8f-c4efd7904903";
const unknown = [{ key: "validation.unknownField" }];

let supervisor: Client;
let operator: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
  operator = await app.as("siteAdmin");
});

/** Values that the path accepts; the records need not exist, because a request is read before its record. */
function paramsOf({ params }: Endpoint): Record<string, string> {
  const shape = params instanceof z.ZodMiniObject ? params.shape : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const { def, values } = (field as z.core.$ZodTypes)._zod;
      const fitting = def.type === "enum" ? [...(values ?? [])].map(String) : [someId, "abc", "123456789", "3035550100", "m1", "i1", "v1"];
      return [name, fitting.find((value) => z.safeParse(field as z.ZodMiniType, value).success) ?? ""];
    }),
  );
}

const hasSearch = ({ query }: Endpoint) => query instanceof z.ZodMiniObject && "search" in query.shape;

async function refusalOf(endpoint: Endpoint, query: string, body?: object) {
  const client = endpoint.permission === "public" ? app.publicClient : endpoint.roles ? operator : supervisor;
  const headers: Record<string, string> = endpoint.permission === "public" ? { "x-forwarded-for": anyIp() } : {};
  const path = urlOf(endpoint, { params: paramsOf(endpoint) });
  const { status, errors } = await client.raw(endpoint.method, `${path}${query}`, { headers, ...(body ? { payload: body } : {}) });
  return [status, errors];
}

describe.each(endpoints)("$name", ({ endpoint }) => {
  test("CALL-028.1 a key that the endpoint does not declare is refused and named, in query, search and body", async () => {
    expect(await refusalOf(endpoint, "?langauge=spanish")).toEqual([422, expect.objectContaining({ langauge: unknown })]);
    if (hasSearch(endpoint))
      expect(await refusalOf(endpoint, "?search[langauge]=spanish")).toEqual([
        422,
        expect.objectContaining({ "search.langauge": unknown }),
      ]);
    if (endpoint.method !== "GET")
      expect(await refusalOf(endpoint, "", { frist_name: "Ana" })).toEqual([422, expect.objectContaining({ fristName: unknown })]);
  });
});

/** Where a body holds the filters of a list or a selection: each path to an object named so. */
const filterNames = ["matching", "search", "filters"];
function filterPaths(schema: unknown, at: readonly string[] = []): string[][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "union") return def.options.flatMap((option) => filterPaths(option, at));
  if (def.type === "pipe") return filterPaths(def.in, at);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default") return filterPaths(def.innerType, at);
  if (def.type !== "object") return [];
  return Object.entries(def.shape).flatMap(([name, field]) =>
    filterNames.includes(name) ? [[...at, name]] : filterPaths(field, [...at, name]),
  );
}

describe("CALL-028.2 a misspelled filter in any body of the contract", () => {
  // Which filters a saved view has depends on its list: see its own test.
  const bodies = endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.path.startsWith("/saved_views"));
  const filtered = bodies.flatMap(({ name, endpoint }) => filterPaths(endpoint.body).map((path) => ({ name, endpoint, path })));

  test("CALL-028.2 previews, exports and selections are among them", () => {
    expect(new Set(filtered.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
    expect(filtered.map(({ name, path }) => `${name} ${path.join(".")}`)).toEqual(
      expect.arrayContaining([
        "groups.previewChange added.matching",
        "outreaches.preflight patients.matching",
        "programPatients.preview matching",
        "exportRequests.patients selection.matching",
      ]),
    );
  });

  test("CALL-028.2 is refused and named", async () => {
    for (const { name, endpoint, path } of filtered) {
      const body = path.reduceRight<object>((inner, key) => ({ [key]: inner }), { langauge: "spanish" });
      expect([name, ...(await refusalOf(endpoint, "", body))]).toEqual([
        name,
        422,
        expect.objectContaining({ [`${path.join(".")}.langauge`]: unknown }),
      ]);
    }
  });
});

describe("A selection", () => {
  const count = async (table: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db.system)).rows[0]?.n ?? -1;
  const tables = ["patient_group_members", "outreaches", "outreach_patients", "program_patients", "patient_segments", "messages"];
  const counts = () => Promise.all(tables.map(count));

  const text = { english: "We are open.", spanish: "Abrimos." };
  const outreach = {
    title: "Open house",
    sendVia: ["sms" as const],
    languages: ["english", "spanish"],
    question: { type: "no_response" as const, contentText: text, answers: [] },
  };
  const newGroup = async (name: string) => (await supervisor.ok(groups.create, { body: { name } })).group;
  const draft = async () => (await supervisor.ok(outreaches.create, { body: outreach as never })).outreach;

  /** Every request of the contract that writes or sends to a selection of patients, with the path of the selection in its body. */
  async function requests(): Promise<{ endpoint: Endpoint; params: object; at: string; bodyWith: (selection: object) => object }[]> {
    const { externalId } = await newGroup(`Group ${Math.random()}`);
    const { externalId: outreachId } = await draft();
    return [
      { endpoint: groups.changePatients, params: { externalId }, at: "added.", bodyWith: (added) => ({ added }) },
      { endpoint: groups.changePatients, params: { externalId }, at: "removed.", bodyWith: (removed) => ({ removed }) },
      { endpoint: groups.addPatients, params: { externalId }, at: "", bodyWith: (selection) => selection },
      { endpoint: groups.removePatients, params: { externalId }, at: "", bodyWith: (selection) => selection },
      { endpoint: outreaches.create, params: {}, at: "patients.", bodyWith: (chosen) => ({ ...outreach, patients: chosen }) },
      {
        endpoint: outreaches.update,
        params: { externalId: outreachId },
        at: "patients.",
        bodyWith: (chosen) => ({ ...outreach, patients: chosen }),
      },
      { endpoint: outreaches.addPatients, params: { externalId: outreachId }, at: "", bodyWith: (selection) => selection },
      { endpoint: outreaches.removePatients, params: { externalId: outreachId }, at: "", bodyWith: (selection) => selection },
      {
        endpoint: programPatients.add,
        params: { externalId: someId },
        at: "",
        bodyWith: (selection) => ({ ...selection, startDate: "2026-11-30" }),
      },
      { endpoint: programPatients.remove, params: { externalId: someId }, at: "", bodyWith: (selection) => selection },
    ];
  }
  const send = ({ endpoint, params }: { endpoint: Endpoint; params: object }, body: object) =>
    supervisor.call(endpoint, { params: params as never, body: body as never });

  test("CALL-028.2 a misspelled filter is refused in every selection: no patient is added, nothing is stored", async () => {
    const all = await requests();
    const before = await counts();
    for (const request of all) {
      const { status, errors } = await send(request, request.bodyWith({ matching: { langauge: "spanish" } }));
      expect([request.endpoint.path, status, errors]).toEqual([
        request.endpoint.path,
        422,
        expect.objectContaining({ [`${request.at}matching.langauge`]: unknown }),
      ]);
      const beside = await send(request, request.bodyWith({ maching: { language: "spanish" } }));
      expect([beside.status, beside.errors]).toEqual([422, expect.objectContaining({ [`${request.at}maching`]: unknown })]);
    }
    expect(await counts()).toEqual(before);
  });

  test("CALL-028.3 a selection without an effective filter is refused unless it says all: true", async () => {
    const all = await requests();
    const before = await counts();
    const unsaid = [{ key: "validation.allPatients" }];
    for (const matching of [{}, { language: [] }, { nameOrExternalId: "  " }, { appointment: {} }, { outreachResult: "delivered" }]) {
      for (const request of all) {
        const { status, errors } = await send(request, request.bodyWith({ matching }));
        expect([request.endpoint.path, matching, status, errors]).toEqual([
          request.endpoint.path,
          matching,
          422,
          expect.objectContaining({ [`${request.at}matching`]: unsaid }),
        ]);
      }
    }
    expect(await counts()).toEqual(before);
    const mixed = await send(all[0] as never, { added: { matching: { language: "spanish" }, all: true } });
    expect(mixed.errors).toMatchObject({ "added.all": [{ key: "validation.invalid" }] });
  });

  test("CALL-028.3 all: true selects everybody, and a filter its patients only", async () => {
    const allOfThem = await newGroup("Everybody");
    const spanish = await newGroup("Spanish");
    await supervisor.ok(groups.addPatients, { params: { externalId: allOfThem.externalId }, body: { all: true } });
    await supervisor.ok(groups.addPatients, {
      params: { externalId: spanish.externalId },
      body: { matching: { language: "spanish" }, exceptExternalIds: [harbor.patients[1]?.externalId ?? ""] },
    });
    await app.runJobs();
    const size = async ({ externalId }: { externalId: string }) =>
      (await supervisor.ok(groups.show, { params: { externalId } })).group.patientsCount;
    expect([await size(allOfThem), await size(spanish)]).toEqual([harbor.patients.length, harbor.patients.length / 2 - 1]);
  });

  test("CALL-028.4 a segment without filters is refused unless it says all: true, when it is made and when it is changed", async () => {
    const unsaid = { filters: [{ key: "validation.allPatients" }] };
    const before = await counts();
    for (const filters of [{}, { sex: [] }, { pastAppointments: { startsAt: null } }])
      expect((await supervisor.call(segments.create, { body: { name: "Everybody", filters } })).errors).toEqual(unsaid);
    expect((await supervisor.call(segments.create, { body: { name: "Old", filters: { minAgee: 65 } as never } })).errors).toMatchObject({
      "filters.minAgee": unknown,
    });
    expect(await counts()).toEqual(before);
    const { segment } = await supervisor.ok(segments.create, { body: { name: "Everybody", filters: {}, all: true } });
    const params = { externalId: segment.externalId };
    await supervisor.ok(segments.update, { params, body: { name: "All of them" } });
    expect((await supervisor.call(segments.update, { params, body: { filters: {} } })).errors).toEqual(unsaid);
    await supervisor.ok(segments.update, { params, body: { filters: {}, all: true } });
  });
});

test("CALL-028.5 lists and ids may be unfiltered, unknown sort fields and both spellings of a key are accepted", async () => {
  for (const query of [
    "",
    "?sort=nonsense:asc",
    "?per_page=30",
    "?perPage=30",
    "?search[name_or_external_id]=Ana",
    "?search[nameOrExternalId]=Ana",
  ])
    expect([query, (await supervisor.raw("GET", `/patients.json${query}`)).status]).toEqual([query, 200]);
  expect((await supervisor.call(patients.externalIds)).status).toBe(200);
});

/** As the carrier sends it, with a parameter that the contract of its webhooks does not know yet. */
async function postWebhook(path: string, fields: Record<string, string>) {
  const all = { AccountSid: testAccount.sid, From: "+13035551001", To: harbor.sender, ...fields, ParameterOfTomorrow: "1" };
  const signature = twilio.getExpectedTwilioSignature(testAccount.token, app.settings.publicUrl + path, all);
  return fetch(app.url + path, { method: "POST", headers: { "x-twilio-signature": signature }, body: new URLSearchParams(all) });
}

test("CALL-028.6 a carrier's webhook with an unknown parameter is accepted", async () => {
  expect((await postWebhook("/webhooks/twilio/inbound", { MessageSid: "SMstrict1", Body: "Hello" })).status).toBeLessThan(300);
  const { rows } = await sql`select from inbound_messages where carrier_message_id = 'SMstrict1'`.execute(app.db.system);
  expect(rows).toHaveLength(1);
  const incoming = { CallSid: "CAstrict1", CallStatus: "ringing", Direction: "inbound" };
  expect((await postWebhook("/webhooks/twilio/voice/incoming", incoming)).status).toBeLessThan(300);
  const { rows: messages } = await sql<{
    id: number;
  }>`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body,
      phi_spans, segments, state, rank, carrier_message_id, created_at, sent_at)
    values (${harbor.id}, 'strict', ${harbor.patients[0]?.id}, 'messenger', 'direct', ${harbor.sender}, '+13035551001', 'english', 'Hi', '{}', 1, 'sent', 20, 'SMstrict2',
      ${app.clock.now().toString()}, ${app.clock.now().toString()}) returning id`.execute(app.db.system);
  const status = { MessageSid: "SMstrict2", MessageStatus: "delivered", From: harbor.sender, To: "+13035551001" };
  expect((await postWebhook(`/webhooks/twilio/status/${harbor.id}-${messages[0]?.id}`, status)).status).toBeLessThan(300);
  const { rows: states } = await sql<{ state: string }>`select state from messages where key = 'strict'`.execute(app.db.system);
  expect(states).toEqual([{ state: "delivered" }]);
});

test("CALL-029 a title of blanks is refused for an outreach and its template, and blanks around a title are removed", async () => {
  const body = {
    title: " \t ",
    sendVia: ["sms" as const],
    languages: ["english"],
    question: { type: "no_response" as const, contentText: { english: "We are open." }, answers: [] },
  };
  const blank = { title: [{ key: "validation.blank" }] };
  expect((await supervisor.call(outreaches.create, { body: body as never })).errors).toMatchObject(blank);
  expect((await supervisor.call(outreachTemplates.create, { body: body as never })).errors).toMatchObject(blank);
  const { outreach } = await supervisor.ok(outreaches.create, { body: { ...body, title: " Open house " } as never });
  expect(outreach.title).toBe("Open house");
});
