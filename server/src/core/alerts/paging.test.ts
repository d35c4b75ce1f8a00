// Tests who is paged and when, who may be on call, and how an alert ends.
import { alerts, onCall } from "@tidings/contract/areas/alerts";
import { audit } from "@tidings/contract/areas/audit";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { alertOf, newPatient, pagedFor, pass } from "../safety/testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

const person = (name: "supervisor" | "manager" | "limited" | "masked" | "withoutRights", more: object = {}) => ({
  userExternalId: app.cast.people[name].externalId,
  phone: null as string | null,
  email: `${name}@oncall.test`,
  hours: [] as { weekday: number; from: string; until: string }[],
  ...more,
});
const listOf = async (...people: ReturnType<typeof person>[]) =>
  (await (await app.as("supervisor")).ok(onCall.update, { body: { people } })).onCall;

beforeEach(async () => {
  await listOf(person("manager"), person("limited"));
});

async function raised(text = "I want to die"): Promise<{ phone: string; externalId: string }> {
  const { phone } = await newPatient(app);
  await app.receive(phone, text);
  await pass(app);
  return { phone, externalId: (await alertOf(app, phone)).alert.externalId };
}

test("SAFE-037 the list is paged in order, the next one after five minutes, then all supervisors, then the operator", async () => {
  const { phone } = await raised();
  expect(await pagedFor(app, phone)).toEqual(["manager raised"]);
  await pass(app, { minutes: 4 });
  expect(await pagedFor(app, phone)).toEqual(["manager raised"]);
  await pass(app, { minutes: 1 });
  expect(await pagedFor(app, phone)).toEqual(["manager raised", "limited escalated"]);
  await pass(app, { minutes: 5 });
  expect((await pagedFor(app, phone)).slice(2).sort()).toEqual(["masked escalated", "supervisor escalated", "traveller escalated"]);
  await pass(app, { minutes: 5 });
  expect((await pagedFor(app, phone)).slice(5)).toEqual(["siteAdmin escalated"]);
  // No responder took it, so the next round begins.
  await pass(app, { minutes: 5 });
  await pass(app, { minutes: 15 });
  expect((await pagedFor(app, phone)).slice(6)).toEqual(["manager escalated"]);
});

test("SAFE-037 SAFE-046 taking an alert ends the paging; a new message pages the taker first", async () => {
  const { phone, externalId } = await raised();
  await (await app.as("limited")).ok(alerts.take, { params: { externalId } });
  await pass(app, { minutes: 30 });
  expect(await pagedFor(app, phone)).toEqual(["manager raised"]);
  await app.receive(phone, "I really want to die");
  await pass(app);
  expect(await pagedFor(app, phone)).toEqual(["manager raised", "limited new_message"]);
  const { alert } = await alertOf(app, phone);
  expect(alert).toMatchObject({ state: "taken", taken: { by: { firstName: "limited" } }, opened: { by: { firstName: "limited" } } });
});

test("SAFE-025 SAFE-037 half an hour after an alert was taken, a new message pages the taker and then all responders in order", async () => {
  const { phone, externalId } = await raised();
  await (await app.as("limited")).ok(alerts.take, { params: { externalId } });
  app.clock.advance({ minutes: 31 });
  await app.receive(phone, "I really want to die");
  await pass(app);
  expect((await alertOf(app, phone)).alert.state).toBe("open");
  await pass(app, { minutes: 5 });
  expect(await pagedFor(app, phone)).toEqual(["manager raised", "limited new_message", "manager escalated"]);
});

test("USER-030 SAFE-037 a suspended user is paged neither from the on-call list nor as a supervisor, nor for an alert they took", async () => {
  const suspend = (names: readonly ("limited" | "manager" | "traveller")[], at: "now()" | "null") =>
    sql`update memberships set suspended_at = ${sql.raw(at)} where organization_id = ${app.cast.organizations.harbor.id}
      and user_id = any (${names.map((name) => app.cast.people[name].id)}::bigint[])`.execute(app.db.system);
  const { phone, externalId } = await raised();
  await (await app.as("limited")).ok(alerts.take, { params: { externalId } });
  await suspend(["limited", "traveller"], "now()");
  await app.receive(phone, "I really want to die");
  await pass(app);
  expect(await pagedFor(app, phone)).toEqual(["manager raised", "manager new_message"]);
  await suspend(["manager"], "now()");
  const other = await raised();
  expect((await pagedFor(app, other.phone)).sort()).toEqual(["masked raised", "supervisor raised"]);
  await suspend(["limited", "manager", "traveller"], "null");
});

test("SAFE-042 an operator who was not paged sees masked data and may not act", async () => {
  const { phone, externalId } = await raised();
  const operator = await app.as("siteAdmin", "harbor");
  const { alert } = await operator.ok(alerts.show, { params: { externalId } });
  expect([alert.isMasked, alert.phone === phone]).toEqual([true, false]);
  const acts = [
    operator.call(alerts.take, { params: { externalId } }),
    operator.call(alerts.close, { params: { externalId }, body: { outcome: "reached" } }),
    operator.call(alerts.decidePause, { params: { externalId }, body: { decision: "release" } }),
  ];
  for (const refused of await Promise.all(acts)) expect(refused.status).toBe(403);
});

test("SAFE-006 SAFE-007 a possible alert pages after the set minutes unless a user opened it", async () => {
  const supervisor = await app.as("supervisor");
  await supervisor.ok(alerts.updateSettings, { body: { possibleAfterMinutes: 20, escalateAfterMinutes: 5 } });
  expect((await supervisor.ok(alerts.settings)).settings.possibleAfterMinutes).toBe(20);
  const [unseen, seen] = [await raised("whats the point of anything"), await raised("whats the point of anything")];
  expect(await app.textsTo(unseen.phone)).toHaveLength(1);
  await (await app.as("reader")).ok(alerts.open, { params: { externalId: seen.externalId } });
  await pass(app, { minutes: 19 });
  expect(await pagedFor(app, unseen.phone)).toEqual([]);
  await pass(app, { minutes: 1 });
  expect([await pagedFor(app, unseen.phone), await pagedFor(app, seen.phone)]).toEqual([["manager raised"], []]);
});

test("SAFE-008 SAFE-025 a clear message makes a possible alert clear and pages at once", async () => {
  const { phone } = await raised("whats the point of anything");
  await app.receive(phone, "I want to kill myself");
  await pass(app);
  expect((await alertOf(app, phone)).alert).toMatchObject({ level: "clear", kind: "crisis" });
  expect(await pagedFor(app, phone)).toEqual(["manager new_message"]);
});

test("SAFE-039 pages are sent by email and SMS, name the organization, and contain no patient data", async () => {
  await listOf(person("manager", { phone: "+12125550177" }));
  const { phone } = await raised();
  const { pages } = await alertOf(app, phone);
  expect(pages).toMatchObject([{ byEmail: true, bySms: true }]);
  const [text] = await app.textsTo("+12125550177");
  const { rows } = await app.db.systemPool.query<{ text: string }>(
    "select subject || body_text || body_html as text from staff_emails where to_email = 'manager@oncall.test' order by id desc limit 1",
  );
  for (const said of [text ?? "", rows[0]?.text ?? ""]) {
    expect(said).toContain("Safety alert");
    expect(said).not.toMatch(new RegExp(`Zephyrine|Canarywood|die|${phone.slice(2)}`));
  }
});

test("SAFE-040 only users with access to PHI may be on call, and users who lose it are no longer paged", async () => {
  const supervisor = await app.as("supervisor");
  for (const name of ["masked", "withoutRights"] as const) {
    const refused = await supervisor.call(onCall.update, { body: { people: [person(name)] } });
    expect([name, refused.status, refused.errors["people[0].userExternalId"]]).toEqual([name, 422, [{ key: "validation.noAccess" }]]);
  }
  const manager = app.cast.people.manager.id;
  await app.db.systemPool.query("update memberships set is_phi_anonymized = true where user_id = $1", [manager]);
  try {
    const { phone } = await raised();
    expect(await pagedFor(app, phone)).toEqual(["limited raised"]);
  } finally {
    await app.db.systemPool.query("update memberships set is_phi_anonymized = false where user_id = $1", [manager]);
  }
});

test("SAFE-041 only users on duty are paged, and uncovered hours are shown", async () => {
  const weekend = [0, 6].map((weekday) => ({ weekday, from: "00:00", until: "24:00" }));
  const list = await listOf(
    person("manager", { hours: weekend }),
    person("limited", { hours: [{ weekday: 1, from: "08:00", until: "12:00" }] }),
  );
  expect(list.uncoveredHours).toContainEqual({ weekday: 1, from: "00:00", until: "08:00" });
  expect(list.uncoveredHours).toContainEqual({ weekday: 3, from: "00:00", until: "24:00" });
  expect(list.uncoveredMinutes).toBe((5 * 24 - 4) * 60);
  // A Wednesday, when none of the list is on call.
  const { phone } = await raised();
  expect((await pagedFor(app, phone)).sort()).toEqual(["masked raised", "supervisor raised", "traveller raised"]);
});

test("SAFE-042 SAFE-046 masked staff who were not paged see masked data; each opening and action is audited", async () => {
  const { externalId, phone } = await raised();
  const masked = await app.as("masked");
  const { alert, messages } = await masked.ok(alerts.show, { params: { externalId } });
  expect([alert.isMasked, alert.phone === phone, messages[0]?.body]).toEqual([true, false, null]);
  await (await app.as("manager")).ok(alerts.open, { params: { externalId } });
  await (await app.as("manager")).ok(alerts.take, { params: { externalId } });
  await (await app.as("manager")).ok(alerts.close, { params: { externalId }, body: { outcome: "welfare_check" } });
  const { auditEvents } = await (await app.as("supervisor")).ok(audit.list, { query: { search: { action: "alert" }, perPage: 60 } });
  const ofAlert = auditEvents.filter((event) => event.subjectId === externalId).map((event) => event.action);
  expect(ofAlert.toReversed()).toEqual(["alert.raised", "alert.paged", "alert.opened", "alert.taken", "alert.closed"]);
  expect((await alertOf(app, phone)).alert).toMatchObject({
    state: "closed",
    outcome: "welfare_check",
    closed: { by: { firstName: "manager" } },
  });
});

test("SAFE-045 the outcome 'not reached' requires the next attempt and pages again then; a closed alert cannot be closed again", async () => {
  const { externalId, phone } = await raised();
  const manager = await app.as("manager");
  const params = { externalId };
  expect((await manager.call(alerts.close, { params, body: {} as never })).status).toBe(422);
  const without = await manager.call(alerts.close, { params, body: { outcome: "not_reached" } });
  expect(without.errors).toMatchObject({ nextAttemptAt: [{ key: "validation.blank" }] });
  const next = app.clock.now().add({ hours: 1 }).toString();
  const { alert } = await manager.ok(alerts.close, { params, body: { outcome: "not_reached", nextAttemptAt: next } });
  expect(alert).toMatchObject({ state: "waiting", outcome: "not_reached" });
  const before = (await pagedFor(app, phone)).length;
  await pass(app, { minutes: 59 });
  expect(await pagedFor(app, phone)).toHaveLength(before);
  await pass(app, { minutes: 1 });
  expect((await pagedFor(app, phone)).slice(before)).toEqual(["manager next_attempt"]);
  const again = await app.as("manager");
  await again.ok(alerts.close, { params, body: { outcome: "reached" } });
  expect((await again.call(alerts.close, { params, body: { outcome: "reached" } })).status).toBe(409);
});

test("SAFE-044 a test alert is acknowledged by its recipient; a changed email requires a new one", async () => {
  const supervisor = await app.as("supervisor");
  const { people } = await listOf(person("manager"));
  const { alert } = await supervisor.ok(onCall.test, { params: { externalId: people[0]?.externalId as string } });
  expect(alert).toMatchObject({ source: "test", phone: null });
  // Another user cannot acknowledge it.
  expect((await supervisor.call(alerts.take, { params: { externalId: alert.externalId } })).status).toBe(409);
  await (await app.as("manager")).ok(alerts.take, { params: { externalId: alert.externalId } });
  const shown = (await supervisor.ok(onCall.show)).onCall;
  expect([shown.acknowledgedPeople, shown.people[0]?.acknowledgedAt !== null, shown.isSandbox]).toEqual([1, true, true]);
  expect((await listOf(person("manager"))).acknowledgedPeople).toBe(1);
  expect((await listOf(person("manager", { email: "other@oncall.test" }))).acknowledgedPeople).toBe(0);
});

test("SAFE-009 figures count pages per 1,000 replies and the share of false alarms", async () => {
  const supervisor = await app.as("supervisor");
  const day = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate().toString();
  const { externalId } = await raised();
  await (await app.as("manager")).ok(alerts.close, { params: { externalId }, body: { outcome: "false_alarm" } });
  const { rows } = await app.inside("harbor", (ctx) =>
    sql<{ replies: number; pages: number; closed: number; wrong: number }>`select (select count(*)::int from inbound_messages) as replies,
      (select count(*)::int from alert_pages g join alerts a using (organization_id) where a.id = g.alert_id and a.source <> 'test') as pages,
      (select count(*)::int from alerts where state = 'closed' and source <> 'test') as closed,
      (select count(*)::int from alerts where outcome = 'false_alarm') as wrong`.execute(ctx.tx),
  );
  const { replies, pages, closed, wrong } = rows[0] as { replies: number; pages: number; closed: number; wrong: number };
  const { figures } = await supervisor.ok(alerts.figures, { query: { from: "2026-11-01", to: day } });
  expect(figures).toMatchObject({ replies, pages, closedAlerts: closed, falseAlarms: wrong });
  expect(figures.pagesPerThousandReplies).toBe(Math.round((pages / replies) * 10_000) / 10);
  expect(figures.falseAlarmShare).toBeCloseTo(wrong / closed, 3);
});

test("SAFE-009 an alert counts for the day of the organization on which it was raised", async () => {
  const supervisor = () => app.as("supervisor");
  // Half past eleven at night in Denver, where it is the next day by UTC.
  const night = app.clock.now().toZonedDateTimeISO("America/Denver").with({ hour: 23, minute: 30 });
  app.clock.advance(app.clock.now().until(night.toInstant()));
  const countOn = async (day: Temporal.PlainDate) => {
    const query = { from: day.toString(), to: day.toString() };
    return (await (await supervisor()).ok(alerts.figures, { query })).figures.alerts;
  };
  const today = night.toPlainDate();
  const before = await countOn(today);
  await raised();
  expect([await countOn(today), await countOn(today.add({ days: 1 }))]).toEqual([before + 1, 0]);
});

test("SAFE-042 who was paged reads the conversation whatever features they use", async () => {
  const { id, phone } = await newPatient(app);
  const now = app.clock.now().toString();
  await app.inside("harbor", ({ tx, org }) =>
    sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank,
        created_at, sent_at)
      values (${org.id}, ${`asked:${id}`}, ${id}, 'outreach', 'outreach', ${app.cast.organizations.harbor.sender}, ${phone}, 'english',
        'Will you join the walk?', 1, 'delivered', 40, ${now}, ${now})`.execute(tx),
  );
  await app.receive(phone, "I want to die");
  await pass(app);
  const { externalId } = (await alertOf(app, phone)).alert;
  const said = async () =>
    (await (await app.as("messengerOnly")).ok(alerts.show, { params: { externalId } })).conversation.map(({ body }) => body);
  expect(await said()).not.toContain("Will you join the walk?");
  await app.inside("harbor", ({ tx, org }) =>
    sql`insert into alert_pages (organization_id, alert_id, user_id, reason, is_by_email, paged_at)
      select ${org.id}, id, ${app.cast.people.messengerOnly.id}, 'escalated', true, ${now} from alerts where external_id = ${externalId}`.execute(
      tx,
    ),
  );
  expect(await said()).toContain("Will you join the walk?");
});
