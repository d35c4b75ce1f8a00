// Proves the counters and the figures of the dashboard against rows written for it.
import { dashboard } from "@tidings/contract/areas/dashboard";
import { organizations } from "@tidings/contract/areas/organizations";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

// 23:30 on Nov 18 in Denver is already Nov 19 in UTC.
const app = await startTestApp({ clockStart: "2026-11-19T06:30:00Z" });
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const user = app.cast.people.supervisor.id;

const write = (query: ReturnType<typeof sql>) => query.execute(app.db.system);
const day = (organizationId: number, date: string, outcome: string, n: number) =>
  write(
    sql`insert into message_days (organization_id, day, feature, language, outcome, n) values (${organizationId}, ${date}, 'outreach', 'english', ${outcome}, ${n})`,
  );
const count = async (relation: typeof organizations.counters extends never ? never : string) => {
  const answer = await (await app.as("reader")).call(organizations.counters, { params: { relation: relation as "programs" } });
  return answer.status === 200 ? answer.body.counters[0]?.count : answer.status;
};

await day(harbor.id, "2026-11-18", "delivered", 70);
await day(harbor.id, "2026-11-18", "sent", 5);
await day(harbor.id, "2026-11-18", "failed", 4);
await day(harbor.id, "2026-11-18", "suppressed", 3);
await day(harbor.id, "2026-10-20", "delivered", 10);
await day(harbor.id, "2026-10-19", "delivered", 1000);
await day(pine.id, "2026-11-18", "delivered", 9999);

test("CALL-016 a counter answers relation, count and the moment it was counted", async () => {
  const answer = await (await app.as("reader")).ok(organizations.counters, { params: { relation: "enabled_patients" } });
  expect(answer).toEqual({ counters: [{ relation: "enabled_patients", count: 6, updatedAt: "2026-11-19T06:30:00Z" }] });
});

test("CALL-016 an unknown relation is not found", async () => {
  for (const relation of ["nonsense", "patients", "__proto__", "constructor"])
    expect([relation, await count(relation)]).toEqual([relation, 404]);
});

test("CALL-016 DASH-015 messages are counted over thirty days of the organization's own calendar", async () => {
  expect(await count("messages_sent")).toBe(85);
  expect(await count("messages_delivered")).toBe(80);
  expect(await count("programs")).toBe(0);
});

test("CALL-016 conversations that need the reader and replies that need review are counted, of one's own organization only", async () => {
  for (const { id, patients } of [harbor, pine]) {
    for (const [index, patient] of patients.entries()) {
      await write(
        sql`insert into conversations (organization_id, patient_id, is_pending_answer, last_activity_at) values (${id}, ${patient.id}, ${index < 2}, now())`,
      );
      await write(sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
        values (${id}, 'twilio', ${`SM-${id}-${index}`}, '+13035551001', '+13035550100', 'maybe', now())`);
    }
    await write(sql`insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
      select ${id}, p.id, i.id, 'outreach', 'unclear', case when row_number() over () <= 3 then 'invalid' else 'reviewed' end, now()
      from (select id, row_number() over (order by id) as n from patients where organization_id = ${id}) p
      join (select id, row_number() over (order by id) as n from inbound_messages where organization_id = ${id}) i using (n)`);
  }
  // The two that wait are among the three with a reply that needs review: each conversation counts once.
  expect(await count("messenger_pending_answer")).toBe(3);
  expect(await count("needs_review")).toBe(3);
});

test("DASH-013 OP-115 no patients contacted is not a cached figure beside the first message that was sent", async () => {
  expect(await count("patients_contacted")).toBe(0);
  await write(sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
    values (${harbor.id}, '0', ${harbor.patients[0]?.id}, 'outreach', 'outreach', '+1', '+1', 'english', 'x', 1, 'sent', '2026-11-18Z', '2026-11-18Z')`);
  expect(await count("patients_contacted")).toBe(1);
  await write(sql`delete from messages where organization_id = ${harbor.id} and key = '0'`);
  await write(sql`delete from cached_counts`);
});

test("CALL-016 patients contacted are those to whom something left in thirty days", async () => {
  const [a, b, c] = harbor.patients;
  const message = (patient: number | undefined, key: string, sentAt: string | null) =>
    write(sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      values (${harbor.id}, ${key}, ${patient}, 'outreach', 'outreach', '+1', '+1', 'english', 'x', 1, 'sent', coalesce(${sentAt}::timestamptz, '2026-11-18Z'), ${sentAt})`);
  await message(a?.id, "1", "2026-11-18T12:00:00Z");
  await message(a?.id, "2", "2026-11-17T12:00:00Z");
  await message(b?.id, "3", null);
  await message(c?.id, "4", "2026-10-01T12:00:00Z");
  expect(await count("patients_contacted")).toBe(1);
});

test("DASH-013 DASH-014 JOB-029 patients contacted are counted again ten minutes later, behind who asks, and say when they were counted", async () => {
  const ask = async () =>
    (await (await app.as("reader")).ok(organizations.counters, { params: { relation: "patients_contacted" } })).counters[0];
  const first = await ask();
  await write(sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
    values (${harbor.id}, '5', ${harbor.patients[1]?.id}, 'outreach', 'outreach', '+1', '+1', 'english', 'x', 1, 'sent', '2026-11-18Z', '2026-11-18Z')`);
  app.clock.advance({ minutes: 9 });
  expect(await ask()).toEqual(first);
  app.clock.advance({ minutes: 2 });
  expect(await ask()).toEqual(first);
  await app.runJobs();
  const second = await ask();
  expect([first?.count, second?.count]).toEqual([1, 2]);
  expect(Date.parse(second?.updatedAt ?? "") - Date.parse(first?.updatedAt ?? "")).toBeGreaterThanOrEqual(11 * 60_000);
  const { dashboard: shown } = await (await app.as("supervisor")).ok(dashboard.show);
  expect([shown.counters.patientsContacted, shown.updatedAt]).toEqual([2, second?.updatedAt]);
});

test("The dashboard shows thirty local days, what waits, and how running outreaches stand", async () => {
  const question = await sql<{
    id: number;
  }>`insert into questions (organization_id, type, content_text, created_at) values (${harbor.id}, 'yes_no', '{}', now()) returning id`.execute(
    app.db.system,
  );
  const outreach = await sql<{ id: number; external_id: string }>`
    insert into outreaches (organization_id, title, state, send_via, languages, question_id, patients_count, creation_user_id, activated_at, created_at, updated_at)
    values (${harbor.id}, 'Flu shots', 'active', '{sms}', '{english}', ${question.rows[0]?.id}, 90, ${user}, now(), now(), now()) returning id, external_id`.execute(
    app.db.system,
  );
  const source = await sql<{
    id: number;
  }>`insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    values (${harbor.id}, 'outreach', 'outreach', 'outreach', ${outreach.rows[0]?.id}, ${outreach.rows[0]?.external_id}, now()) returning id`.execute(
    app.db.system,
  );
  await write(sql`insert into message_tallies (organization_id, source_id, language, outcome, n) select ${harbor.id}, ${source.rows[0]?.id}, 'english', o, n
    from (values ('delivered', 40), ('sent', 20), ('failed', 5), ('created', 90)) v (o, n)`);
  await write(
    sql`update response_flags set source_id = ${source.rows[0]?.id} where organization_id = ${harbor.id} and id in (select id from response_flags where organization_id = ${harbor.id} and name = 'invalid' limit 2)`,
  );
  const { dashboard: shown } = await (await app.as("supervisor")).ok(dashboard.show);
  const externalId = outreach.rows[0]?.external_id;
  expect(shown.needsReview.toSorted((a, b) => b.count - a.count)).toMatchObject([
    { feature: "outreach", externalId, title: "Flu shots", count: 2 },
    { feature: "messenger", externalId: null, title: null, count: 1 },
  ]);
  expect(shown.needsReviewCount).toBe(3);
  expect(shown.running).toEqual([{ externalId, title: "Flu shots", sent: 60, delivered: 40, planned: 90 }]);
  expect(shown.counters).toEqual({ reachablePatients: 6, messagesSent: 85, messagesDelivered: 80, patientsContacted: 2 });
  expect(shown.days).toHaveLength(30);
  expect(shown.days[0]).toEqual({ day: "2026-10-20", sent: 10, delivered: 10 });
  expect(shown.days[29]).toEqual({ day: "2026-11-18", sent: 75, delivered: 70 });
});

test("DASH-006 a reply that has waited longer than three months is no longer asked for", async () => {
  const waiting = async () => (await (await app.as("supervisor")).ok(dashboard.show)).dashboard.needsReviewCount;
  expect(await waiting()).toBe(3);
  const age = (months: number) =>
    write(
      sql`update response_flags set created_at = ${app.clock.now().toString()}::timestamptz - ${months} * interval '1 month' - interval '2 days' where organization_id = ${harbor.id}`,
    );
  await age(2);
  expect(await waiting()).toBe(3);
  await age(3);
  expect(await waiting()).toBe(0);
});

test("Who may not read outreaches sees no title and no flag of theirs on the dashboard", async () => {
  const { dashboard: shown } = await (await app.as("messengerOnly")).ok(dashboard.show);
  expect([shown.needsReview, shown.running, shown.needsReviewCount]).toEqual([[], [], 0]);
});

test("CALL-026 the provider's staff outside an organization are shown nobody's figures", async () => {
  const client = await app.as("siteAdmin");
  expect((await client.call(dashboard.show)).status).toBe(403);
  for (const relation of ["enabled_patients", "needs_review", "messages_sent", "patients_contacted", "messenger_pending_answer"] as const)
    expect((await client.call(organizations.counters, { params: { relation } })).status).toBe(403);
  expect((await client.call(organizations.languages)).status).toBe(403);
});
