// Tests the audit log: events for each read of patient records, access, search, and that it is append-only.
import { activity } from "@tidings/contract/areas/activity";
import { audit, auditActions } from "@tidings/contract/areas/audit";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { users } from "@tidings/contract/areas/users";
import type { Endpoint } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { readSource, sourceFiles } from "../../../../tools/source-tree.ts";
import { outreachInput } from "../../areas/outreaches/testing.ts";
import { readEndpoints } from "../../http/contract-endpoints.ts";
import { type Answer, anyIp } from "../../testing/call.ts";
import { readSamples } from "../../testing/contract-areas.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { keyClient } from "../keys/testing.ts";
import { signInWithCode } from "../sign-in/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

interface Row {
  action: string;
  user_id: number | null;
  patient_ids: number[];
  detail: Record<string, unknown>;
  ip: string | null;
  text: string;
}
/** The events of one request. */
const eventsOf = async (answer: Answer<unknown>): Promise<Row[]> =>
  (
    await sql<Row>`select action, user_id, patient_ids, detail, ip, e::text as text from audit_events e
    where request_id = ${answer.headers.get("x-request-id")} order by id`.execute(app.db.system)
  ).rows;
const idOf = (n: number) => harbor.patients[n - 1]?.id ?? 0;
/** Every event found, from all pages. */
const search = async (wanted: Record<string, string>) => {
  const supervisor = await app.as("supervisor");
  const found = [];
  for (let page = 1; ; page++) {
    const { auditEvents } = await supervisor.ok(audit.list, { query: { page, perPage: 120, search: wanted } });
    found.push(...auditEvents);
    if (auditEvents.length < 120) return found;
  }
};

describe("Reads of patient records", () => {
  test("OP-138 a search sent again under its Idempotency-Key is another look, and written down again", async () => {
    const reader = await app.as("reader");
    const look = () =>
      reader.call(patients.duplicates, { body: { phone: "3035551002" }, headers: { "idempotency-key": "the-same-search" } });
    for (const answer of [await look(), await look()]) {
      expect(answer.body.patients.map((patient) => patient.externalId)).toEqual(["harbor-2"]);
      expect(await eventsOf(answer)).toMatchObject([{ action: "patient.listed", patient_ids: [idOf(2)] }]);
    }
  });

  test("OP-138 one look at a record is one event: who, whose, when, from where; never a name", async () => {
    const reader = await app.as("reader");
    const address = anyIp();
    const answer = await reader.call(patients.show, { params: { externalId: "harbor-1" }, headers: { "x-forwarded-for": address } });
    const [event, ...more] = await eventsOf(answer);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      action: "patient.viewed",
      user_id: app.cast.people.reader.id,
      patient_ids: [idOf(1)],
      ip: address,
      detail: { count: 1, isMasked: false },
    });
    expect(event?.text).not.toMatch(/Ana1|Lopez|303555/);
  });

  test("OP-138 a list or search is one event with all it showed, and says nothing of the words searched", async () => {
    const reader = await app.as("reader");
    const all = await eventsOf(await reader.call(patients.list));
    expect(all.map(({ action, patient_ids }) => [action, patient_ids])).toEqual([
      ["patient.listed", harbor.patients.map(({ id }) => id).sort((a, b) => a - b)],
    ]);
    const found = await eventsOf(await reader.call(patients.list, { query: { search: { name: "Lopez", language: "spanish" } } }));
    expect(found[0]?.patient_ids).toEqual([idOf(2), idOf(4), idOf(6)]);
    expect(found[0]?.text).not.toContain("Lopez");
    expect(await eventsOf(await reader.call(patients.list, { query: { search: { name: "Nobody" } } }))).toEqual([]);
    expect(await eventsOf(await reader.call(patients.show, { params: { externalId: "unknown" } }))).toEqual([]);
    expect((await eventsOf(await reader.call(patients.externalIds)))[0]).toMatchObject({
      action: "patient.ids_listed",
      detail: { count: 6 },
    });
  });

  test("OP-138 what a masked person saw says so", async () => {
    const [event] = await eventsOf(await (await app.as("masked")).call(patients.show, { params: { externalId: "harbor-2" } }));
    expect(event?.detail).toMatchObject({ isMasked: true });
  });

  test("OP-138 a screen that polls is one look in five minutes, and another person's is another", async () => {
    const supervisor = await app.as("supervisor");
    const key = (await keyClient(app, { scopes: { patient: "read", outreach: "read" } })).client;
    const poll = (client: typeof supervisor) => client.call(activity.list, { query: { search: { patientExternalId: "harbor-3" } } });
    await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, created_at)
      select ${harbor.id}, 'seen', ${idOf(3)}, 'outreach', 'outreach', ${harbor.sender}, '+13035551003', 'english', 'Hi', '{}', 1, now()`.execute(
      app.db.system,
    );
    const counts: number[] = [];
    for (let n = 0; n < 3; n += 1) counts.push((await eventsOf(await poll(supervisor))).length);
    counts.push((await eventsOf(await poll(key))).length, (await eventsOf(await poll(key))).length);
    app.clock.advance({ minutes: 6 });
    counts.push((await eventsOf(await poll(supervisor))).length);
    expect(counts).toEqual([1, 0, 0, 1, 0, 1]);
    const [seen] = await search({ patientExternalId: "harbor-3", action: "patient.activity_viewed" });
    expect(seen).toMatchObject({ patientExternalIds: ["harbor-3"], patientsCount: 1 });
  });

  test("OP-138 every call of the contract that reads and shows a patient leaves an event that names the patient", async () => {
    const samples = await readSamples();
    const supervisor = await app.as("supervisor");
    const shown: string[] = [];
    const unseen: string[] = [];
    const reads = (await readEndpoints()).filter(
      ({ endpoint }) =>
        (endpoint.method === "GET" || (typeof endpoint.permission !== "string" && endpoint.permission.action === "read")) &&
        endpoint.permission !== "public" &&
        !endpoint.roles &&
        !endpoint.isFile,
    );
    for (const { name, endpoint } of reads as { name: string; endpoint: Endpoint }[]) {
      const given = await samples.get(name)?.(app);
      const answer = await supervisor.call(endpoint, given ?? {});
      if (!/"(Ana[1-6]|Lopez)"|Ana[1-6] Lopez/.test(answer.text)) continue;
      shown.push(name);
      app.clock.advance({ minutes: 6 });
      const again = await supervisor.call(endpoint, given ?? {});
      if (!(await eventsOf(again)).some((event) => event.patient_ids.length > 0)) unseen.push(name);
    }
    expect(shown).toContain("patients.show");
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(unseen).toEqual([]);
  });
});

describe("The trail", () => {
  test("OP-138 sign-ins, sends, changes and keys stand in it beside the reads, each with its own words", async () => {
    const supervisor = await app.as("supervisor");
    await signInWithCode(app, app.cast.people.reader.email);
    await supervisor.ok(outreaches.create, { body: outreachInput(app) });
    await supervisor.ok(patients.update, { params: { externalId: "harbor-4" }, body: { notes: "Call after four" } });
    await supervisor.ok(patients.optOut, { params: { externalId: "harbor-4" }, body: { features: ["program"] } });
    const actions = new Set((await search({})).map((event) => event.action));
    for (const action of ["session.opened", "outreach.create", "patient.updated", "patient.opted_out", "patient.viewed", "api_key.created"])
      expect([action, actions.has(action)]).toEqual([action, true]);
    const changed = await search({ patientExternalId: "harbor-4", action: "patientChange" });
    expect(changed.map((event) => [event.action, event.subjectId])).toEqual([
      ["patient.opted_out", null],
      ["patient.updated", null],
    ]);
    // Values before and after are kept apart, because they are erased with the patient; the name is read when the trail is shown.
    const events = (await search({})).map(({ changes: _, subjectName: __, ...event }) => event);
    expect(JSON.stringify(events)).not.toMatch(/Ana[1-6]|Lopez|Call after four|\+1303555/);
  });

  test("OP-138 it is found by person, by key, by patient, by kind or action, and by day of the clinic", async () => {
    const { client, apiKey } = await keyClient(app, { name: "Warehouse" });
    await client.ok(patients.show, { params: { externalId: "harbor-5" } });
    const reader = await app.as("reader");
    await reader.ok(patients.show, { params: { externalId: "harbor-5" } });
    const byKey = await search({ apiKeyExternalId: apiKey.externalId });
    expect(byKey.map((event) => [event.action, event.apiKey?.name, event.user])).toEqual([["patient.viewed", "Warehouse", null]]);
    const byPerson = await search({ userExternalId: app.cast.people.reader.externalId });
    expect(byPerson[0]).toMatchObject({ action: "patient.viewed", patientExternalIds: ["harbor-5"], user: { firstName: "reader" } });
    expect(new Set(byPerson.map((event) => event.user?.externalId))).toEqual(new Set([app.cast.people.reader.externalId]));
    // The looks at the trail itself, which names the patient, are left out.
    const readers = (await search({ patientExternalId: "harbor-5", action: "patientRead" }))
      .filter((event) => !String(event.detail.call).startsWith("/audit_events"))
      .map((event) => event.user?.firstName ?? event.apiKey?.name);
    expect(readers.slice(0, 2)).toEqual(["reader", "Warehouse"]);
    expect((await search({ action: "patient.viewed" })).every((event) => event.action === "patient.viewed")).toBe(true);
    const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate();
    expect((await search({ from: today.toString(), to: today.toString() })).length).toBeGreaterThan(5);
    expect(await search({ to: today.subtract({ days: 1 }).toString() })).toEqual([]);
    expect(await search({ from: today.add({ days: 1 }).toString() })).toEqual([]);
    for (const filter of ["patientExternalId", "userExternalId", "apiKeyExternalId", "action"])
      expect(await search({ [filter]: "nobody" })).toEqual([]);
  });

  test("OP-138 who left, who came from the provider and a revoked key stay to be found, and are told from who works here", async () => {
    const supervisor = await app.as("supervisor");
    const { client, apiKey } = await keyClient(app, { name: "Old warehouse" });
    await client.ok(patients.show, { params: { externalId: "harbor-5" } });
    const made = await supervisor.ok(users.create, {
      body: { firstName: "Gone", lastName: "Since", email: "gone@harbor.test", role: "staff", featuresPermissions: {}, anonymizePhi: true },
    });
    const { externalId } = made.user;
    await supervisor.ok(users.destroy, { params: { externalId } });
    const asked = { query: { perPage: 120 } };
    const { people } = await supervisor.ok(audit.people, asked);
    const seen = Object.fromEntries(people.map((person) => [person.externalId, person.isStaffHere]));
    expect(seen[externalId]).toBe(false);
    expect(seen[app.cast.people.reader.externalId]).toBe(true);
    expect(seen[app.cast.people.siteAdmin.externalId]).toBe(false);
    expect(Object.keys(seen)).not.toContain(app.cast.people.stranger.externalId);
    const keys = (await supervisor.ok(audit.apiKeys, asked)).apiKeys;
    expect(keys).toContainEqual({ externalId: apiKey.externalId, name: "Old warehouse" });
    const [first] = (await supervisor.ok(audit.people, { query: { perPage: 1, page: 2 } })).people;
    expect(first).toEqual(people[1]);
    for (const role of ["reader", "manager"] as const) expect((await (await app.as(role)).call(audit.people)).status).toBe(403);
    const elsewhere = (await (await app.as("stranger")).ok(audit.people, asked)).people.map((person) => person.externalId);
    expect(elsewhere.filter((id) => id === externalId || id === app.cast.people.reader.externalId)).toEqual([]);
  });

  test("OP-138 an event about a person or a key says which, also when they are gone", async () => {
    const supervisor = await app.as("supervisor");
    const name = { firstName: "Whom", lastName: "Itconcerns" };
    const named = { ...name, isStaffHere: true };
    const made = await supervisor.ok(users.create, {
      body: { ...name, email: "whom@harbor.test", role: "staff", featuresPermissions: {}, anonymizePhi: true },
    });
    const { externalId } = made.user;
    await supervisor.ok(users.update, { params: { externalId }, body: { anonymizePhi: false } });
    const [changed] = await search({ action: "user.rights_changed" });
    expect(changed).toMatchObject({ subjectUser: { ...named, externalId }, detail: { anonymizePhi: false }, user: { isStaffHere: true } });
    await supervisor.ok(users.destroy, { params: { externalId } });
    const [removed] = await search({ action: "user.removed" });
    expect(removed?.subjectUser).toEqual({ ...named, externalId, isStaffHere: false });
    const { apiKey } = await keyClient(app, { name: "Named key" });
    const [opened] = await search({ action: "api_key.created" });
    expect(opened).toMatchObject({
      subjectKey: { externalId: apiKey.externalId, name: "Named key" },
      subjectUser: null,
      user: { isStaffHere: false },
    });
  });

  test("OP-138 a deleted patient is found by the id that they had, by nobody else's, and so is who left", async () => {
    const supervisor = await app.as("supervisor");
    const create = (externalId: string) => supervisor.ok(patients.create, { body: { externalId, firstName: "Short", lastName: "Stay" } });
    await create("short-stay");
    await supervisor.ok(patients.show, { params: { externalId: "short-stay" } });
    await supervisor.ok(patients.destroy, { params: { externalId: "short-stay" } });
    const found = await search({ patientExternalId: "short-stay" });
    expect(found.map((event) => event.action)).toEqual(["patient.destroyed", "patient.viewed", "patient.created"]);
    // A new record with the same id is another patient: the events of both are shown.
    await create("short-stay");
    expect((await search({ patientExternalId: "short-stay" })).map((event) => event.action)[0]).toBe("patient.created");
    expect(await search({ patientExternalId: "short-stays" })).toEqual([]);
    const strange = await (await app.as("stranger")).ok(audit.list, { query: { search: { patientExternalId: "short-stay" } } });
    expect(strange.auditEvents).toEqual([]);
    const { externalId, id } = app.cast.people.reader;
    await (await app.as("reader")).ok(patients.show, { params: { externalId: "harbor-6" } });
    const leave = (at: string | null) => sql`update memberships set removed_at = ${at} where user_id = ${id}`.execute(app.db.system);
    await leave(app.clock.now().toString());
    expect((await search({ userExternalId: externalId }))[0]).toMatchObject({
      action: "patient.viewed",
      user: { externalId, isStaffHere: false },
    });
    await leave(null);
  });

  test("CALL-009 it comes in pages, newest first", async () => {
    // Without patient data: the look at the first page adds no event.
    const masked = await app.as("masked");
    const page = (n: number) => masked.ok(audit.list, { query: { page: n, perPage: 5 } });
    const [first, second] = [await page(1), await page(2)];
    const ids = [...first.auditEvents, ...second.auditEvents].map((event) => Number(event.externalId));
    expect(new Set(ids).size).toBe(10);
    expect(first.pagination).toMatchObject({ currentPage: 1, perPage: 5 });
    const times = [...first.auditEvents, ...second.auditEvents].map((event) => event.occurredAt);
    expect([...times].sort().reverse()).toEqual(times);
  });

  test("CALL-026 nothing of another organization is in it", async () => {
    await (await app.as("stranger")).ok(patients.show, { params: { externalId: "pine-1" } });
    const all = await search({});
    expect(all.some((event) => event.patientExternalIds.some((id) => id?.startsWith("pine")))).toBe(false);
    const strange = await (await app.as("stranger")).ok(audit.list, { query: { search: { patientExternalId: "harbor-5" } } });
    expect(strange.auditEvents).toEqual([]);
    expect(pine.id).not.toBe(harbor.id);
  });

  test("OP-138 it only grows: nobody changes or removes an event, neither the roles of the product nor the owner of the table", async () => {
    await (await app.as("reader")).ok(patients.show, { params: { externalId: "harbor-6" } });
    for (const text of ["update audit_events set action = 'x'", "delete from audit_events", "truncate audit_events"]) {
      for (const role of ["tidings_app", "tidings_system", "owner"]) {
        const attempt = app.db.system.connection().execute(async (connection) => {
          if (role !== "owner") await sql.raw(`set role ${role}`).execute(connection);
          else await sql`reset session authorization; `.execute(connection).then(() => sql`set role none`.execute(connection));
          try {
            return await sql.raw(text).execute(connection);
          } finally {
            await sql`set role tidings_system`.execute(connection);
          }
        });
        await expect(attempt, `${text} as ${role}`).rejects.toThrow(role === "owner" ? /only grows/ : /permission denied/);
      }
    }
  });

  test("OP-138 every action that is written anywhere is one that the trail has a word for", () => {
    const written = sourceFiles()
      .filter((file) => /^server\/src\/(core|areas)\/.*\.ts$/.test(file) && !file.includes(".test."))
      .flatMap((file) => [
        ...(readSource(file) ?? "").matchAll(/(?:\baction: |\bevent\(|\btell\(ctx, (?:externalId, )?)"([a-z_]+\.[a-z_]+)"/g),
      ])
      .map(([, action = ""]) => action);
    expect(written.length).toBeGreaterThan(15);
    expect(written.filter((action) => !auditActions.includes(action))).toEqual([]);
  });

  test("OP-138 each filter has its index: no look reads the whole trail", async () => {
    await sql`insert into audit_events (organization_id, occurred_at, user_id, api_key_id, action, subject_type, patient_ids)
      select ${harbor.id}, now() - make_interval(mins => n), (select min(id) from users) + n % 10, case when n % 50 = 0 then n % 7 end, 'patient.' || (n % 30), 'patient', array[n % 5000]
      from generate_series(1, 30000) n`.execute(app.db.system);
    await sql`analyze audit_events`.execute(app.db.system);
    const of = sql`organization_id = ${harbor.id}`;
    const where = {
      all: of,
      user: sql`${of} and user_id = ${app.cast.people.reader.id}`,
      key: sql`${of} and api_key_id = 3`,
      patient: sql`${of} and patient_ids @> array[77::bigint]`,
      action: sql`${of} and action = any(array['patient.3','patient.4'])`,
      days: sql`${of} and occurred_at >= now() - interval '3 hours' and occurred_at < now() - interval '2 hours'`,
    };
    for (const [name, condition] of Object.entries(where)) {
      const { rows } = await sql<Record<string, string>>`
        explain select * from audit_events where ${condition} order by occurred_at desc, id desc limit 30`.execute(app.db.system);
      const plan = rows.map((row) => Object.values(row)[0]).join("\n");
      expect([name, plan.includes("Seq Scan"), /Index|Bitmap/.test(plan)]).toEqual([name, false, true]);
    }
  });
});
