// Proves that staff without access to patient data get symbols, from every call about patients, and cannot search around them.
import { activity } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const masked = await app.as("masked");
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

const secrets = [
  "Canarina",
  "Middlebird",
  "Songbird",
  "3035550777",
  "7205550778",
  "+13035550777",
  "canary@example.org",
  "1971-03-05",
  "80203",
  "Denver9",
  "white",
  "43210",
  "allergic",
  "ice@example.org",
  "Zoë",
];
const externalId = "canary-1";

beforeAll(async () => {
  await supervisor.ok(patients.create, {
    body: {
      externalId,
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
      annualIncome: 43210,
      notes: "allergic",
      language: "english",
    },
  });
  await sql`update patients set ice_email = 'ice@example.org', ice_phone = '7205550778', welcome_message_number = '+13035550777' where external_id = ${externalId}`.execute(
    app.db.system,
  );
  await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, created_at, user_id)
    select ${harbor.id}, v.purpose, p.id, 'outreach', v.purpose, ${harbor.sender}, p.phone, 'english', v.body, v.spans, 1, now(), null
    from patients p, (values ('outreach', 'Hi Canarina, flu shots are here', '{3,11}'::int[]), ('direct', 'Canarina, your Zoë result is in', '{}')) v (purpose, body, spans)
    where p.external_id = ${externalId}`.execute(app.db.system);
  await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id)
    select ${harbor.id}, 'twilio', 'canary', phone, ${harbor.sender}, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦 this is Songbird', now(), id from patients where external_id = ${externalId}`.execute(
    app.db.system,
  );
  await supervisor.ok(patients.optOut, { params: { externalId }, body: { features: ["program"], note: "Songbird called" } });
});

const reads = {
  list: () => masked.call(patients.list, { query: { search: { externalId } } }),
  show: () => masked.call(patients.show, { params: { externalId } }),
  update: () => masked.call(patients.update, { params: { externalId }, body: { language: "spanish" } }),
  optOut: () => masked.call(patients.optOut, { params: { externalId }, body: { features: ["referral"] } }),
  optIn: () => masked.call(patients.optIn, { params: { externalId }, body: { features: ["referral"] } }),
  activity: () => masked.call(activity.list, { query: { search: { patientExternalId: externalId } } }),
} as const;

test.each(Object.keys(reads) as (keyof typeof reads)[])(
  "PERM-019 %s answers a masked person with nothing of the patient but the external id",
  async (name) => {
    const { status, text } = await reads[name]();
    expect(status).toBe(200);
    expect(text).toContain(externalId);
    for (const secret of secrets) expect(text, secret).not.toContain(secret);
  },
);

test("PERM-019 the same calls show it to staff with access, so the test above looks in the right place", async () => {
  const shown =
    (await supervisor.call(patients.show, { params: { externalId } })).text +
    (await supervisor.call(activity.list, { query: { search: { patientExternalId: externalId } } })).text;
  for (const secret of secrets.filter((one) => !["+13035550777", "Denver9"].includes(one))) expect(shown, secret).toContain(secret);
});

test("PERM-019 names are symbols of one length, birth date and age are gone, the phone keeps two digits", async () => {
  const { patient } = await masked.ok(patients.show, { params: { externalId } });
  expect(patient).toMatchObject({
    externalId,
    firstName: "••••",
    middleName: "••••",
    lastName: "••••",
    dob: null,
    age: null,
    phone: "••••••••77",
    landlinePhone: "••••••••78",
    email: "••••",
    zipcode: "•••••",
    timeZone: "America/Denver",
    race: null,
    ethnicity: null,
    annualIncome: null,
    notes: "••••",
    iceEmail: "••••",
    icePhone: "••••••••78",
    isMasked: true,
  });
});

test("PERM-019 in a composed text only what was filled in is hidden; free words of either side are hidden whole", async () => {
  const { activityLogs } = await masked.ok(activity.list, { query: { search: { patientExternalId: externalId } } });
  const bodies = Object.fromEntries(activityLogs.map((entry) => [`${entry.type} ${entry.loggableType}`, entry.body]));
  expect(bodies["sms_message outreach"]).toBe("Hi ••••, flu shots are here");
  expect(bodies["sms_message direct"]).toBe("••••");
  expect(bodies["sms_response direct"]).toBe("••••");
  expect(bodies["opt_out opt"] ?? null).toBe("••••");
  expect(activityLogs.every((entry) => entry.isMasked && entry.patientName === "••••")).toBe(true);
});

test.each([
  { name: "song" },
  { phoneNumber: "3035550777" },
  { minAge: 50 },
  { maxAge: 60 },
  { zipcode: "80203" },
  // Gathered by age and visits.
  { patientSegmentExternalId: ["01a1fd2d-a3aa-7813-8d8f-c4efd7904903"] },
])("PERM-019 a masked person's search by %j is refused: the answer would tell what the screen hides", async (search) => {
  for (const endpoint of [patients.list, patients.externalIds]) {
    const answer = await masked.call(endpoint, { query: { search } });
    expect([answer.status, answer.errors]).toEqual([403, { code: "forbidden" }]);
  }
});

test("PERM-019 name or external id means the external id alone", async () => {
  expect((await masked.ok(patients.list, { query: { search: { nameOrExternalId: "songbird" } } })).patients).toEqual([]);
  expect((await masked.ok(patients.list, { query: { search: { nameOrExternalId: "CANARY" } } })).patients.length).toBe(1);
});

test("PERM-019 the order of a list tells neither alphabet nor birthdays", async () => {
  const order = async (sort: string) => (await masked.ok(patients.list, { query: { sort } })).patients.map((row) => row.externalId);
  for (const sort of ["last_name:asc", "first_name:asc", "dob:asc"]) expect(await order(sort)).toEqual(await order("created_at:asc"));
});

test("PERM-019 symbols that a masked screen showed are never saved as a name", async () => {
  const answer = await masked.call(patients.update, { params: { externalId }, body: { firstName: "••••", phone: "3035550777" } });
  expect([answer.status, answer.errors]).toEqual([422, { firstName: [{ key: "validation.invalid" }] }]);
});

test("PERM-019 an answer kept under an Idempotency-Key is not shown again to whoever has lost the sight of patient data", async () => {
  const manager = await app.as("manager");
  const put = () =>
    manager.call(patients.update, {
      params: { externalId: "harbor-3" },
      body: { middleName: "Mary" },
      headers: { "idempotency-key": "kept" },
    });
  const first = await put();
  expect([first.status, (await put()).body]).toEqual([200, first.body]);
  await app.inside("harbor", (ctx) =>
    ctx.tx.updateTable("memberships").set({ is_phi_anonymized: true }).where("user_id", "=", app.cast.people.manager.id).execute(),
  );
  await sql`select pg_notify('tidings_sessions', ${String(app.cast.people.manager.id)})`.execute(app.db.system);
  await expect.poll(async () => (await manager.call(patients.show, { params: { externalId: "harbor-3" } })).text).not.toContain("Lopez3");
  const again = await put();
  expect([again.status, again.errors?.code, again.text.includes("Lopez3")]).toEqual([409, "idempotency_mismatch", false]);
});
