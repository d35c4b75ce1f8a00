// Proves that the dashboard lists whatever it counts as waiting, over all the areas whose replies it counts.
import { activity } from "@tidings/contract/areas/activity";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newAppointment } from "../areas/appointments/testing.ts";
import type { PartName } from "./cast.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const now = app.clock.now().toString();

const shown = async (role: PartName) => (await (await app.as(role)).ok(dashboard.show)).dashboard;

/** What asked, as messaging keeps it. */
async function sourceOf(feature: string, record: { id: number; external_id: string }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    values (${harbor.id}, ${feature}, ${feature}, ${feature}, ${record.id}, ${record.external_id}, ${now}) returning id`.execute(
    app.db.system,
  );
  return rows[0]?.id ?? 0;
}

let inboundCount = 0;
async function unclearReplies(count: number, feature: string, sourceId: number | null): Promise<void> {
  for (let n = 0; n < count; n++)
    await sql`with said as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
        values (${harbor.id}, 'twilio', ${`SM-${++inboundCount}`}, '+13035551001', '+13035550100', 'hm', ${now}) returning id)
      insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
      select ${harbor.id}, ${harbor.patients[0]?.id}, id, ${sourceId}, ${feature}, 'unclear_answer', 'invalid', ${now} from said`.execute(
      app.db.system,
    );
}

/** An appointment whose reminder got an answer that could not be read. */
async function visitToReview() {
  const { externalId } = await newAppointment(app);
  const { rows } = await sql<{ id: number; external_id: string }>`
    update appointments set state = 'active', rsvp = 'waiting_for_clarification' where external_id = ${externalId} returning id, external_id`.execute(
    app.db.system,
  );
  const visit = rows[0] ?? { id: 0, external_id: "" };
  await unclearReplies(2, "appointment", await sourceOf("appointment", visit));
  return visit;
}

test("DASH-005 DASH-006 what is counted as waiting stands in a row that leads to it, whatever had asked", async () => {
  expect(await shown("supervisor")).toMatchObject({ needsReview: [], needsReviewCount: 0 });
  const program = (
    await sql<{ id: number; external_id: string }>`insert into programs (organization_id, title, state, weeks, created_at, updated_at)
      values (${harbor.id}, 'Quit smoking', 'active', 12, ${now}, ${now}) returning id, external_id`.execute(app.db.system)
  ).rows[0] ?? { id: 0, external_id: "" };
  await unclearReplies(3, "program", await sourceOf("program", program));
  await unclearReplies(1, "referral", await sourceOf("referral", { id: 1, external_id: "ref-1" }));
  await unclearReplies(1, "messenger", null);
  const { needsReview, needsReviewCount } = await shown("supervisor");
  expect(needsReview.toSorted((a, b) => b.count - a.count)).toMatchObject([
    { feature: "program", externalId: program.external_id, title: "Quit smoking", count: 3 },
    { feature: "messenger", externalId: null, title: null, count: 2 },
  ]);
  expect(needsReviewCount).toBe(5);
});

test("DASH-019 the newest of these replies are shown with what had asked, and one that is settled is shown no more", async () => {
  const { newestReplies, needsReview } = await shown("supervisor");
  const counted = needsReview.reduce((all, row) => all + row.count, 0);
  expect(newestReplies.map(({ title, entry }) => [title, entry.body, entry.responseFlag?.name])).toEqual([
    [null, "hm", "invalid"],
    [null, "hm", "invalid"],
    ["Quit smoking", "hm", "invalid"],
    ["Quit smoking", "hm", "invalid"],
    ["Quit smoking", "hm", "invalid"],
  ]);
  const flag = newestReplies[0]?.entry.responseFlag?.externalId ?? "";
  await (await app.as("supervisor")).ok(activity.reviewFlag, { params: { externalId: flag } });
  const after = await shown("supervisor");
  expect(after.newestReplies.length).toBe(counted - 1);
  expect(after.newestReplies.map(({ entry }) => entry.responseFlag?.externalId)).not.toContain(flag);
  expect(JSON.stringify((await shown("masked")).newestReplies)).not.toContain('"hm"');
  await sql`update response_flags set name = 'invalid' where external_id = ${flag}`.execute(app.db.system);
});

test("DASH-020 the messages of the last thirty days are compared with those of the thirty days before", async () => {
  const at = (day: string, outcome: string, n: number) =>
    sql`insert into message_days (organization_id, day, feature, language, outcome, n)
      values (${harbor.id}, ${day}::date, 'outreach', 'english', ${outcome}, ${n})`.execute(app.db.system);
  // The clinic's day is November 18: the thirty days began on October 20, those before on September 20.
  for (const day of ["2026-09-19", "2026-09-20", "2026-10-19", "2026-10-20"]) await at(day, "delivered", 5);
  await at("2026-10-01", "sent", 2);
  const { counters, previousCounters } = await shown("supervisor");
  expect(counters).toMatchObject({ messagesSent: 5, messagesDelivered: 5 });
  expect(previousCounters).toEqual({ messagesSent: 12, messagesDelivered: 10 });
});

test("DASH-005 a visit counts once, as on its card, and its replies wait in Messenger once it is cancelled", async () => {
  const before = await shown("supervisor");
  const visit = await visitToReview();
  const waiting = await shown("supervisor");
  expect(waiting.needsReview).toEqual(before.needsReview);
  expect(waiting.needsReviewCount).toBe(before.needsReviewCount + 1);
  await sql`update appointments set state = 'cancelled' where organization_id = ${harbor.id} and id = ${visit.id}`.execute(app.db.system);
  const cancelled = await shown("supervisor");
  expect(cancelled.needsReview.find((row) => row.feature === "messenger")?.count).toBe(4);
  expect(cancelled.needsReviewCount).toBe(before.needsReviewCount + 2);
});

test("DASH-002 DASH-003 PERM-042 PERM-064 nothing is counted of what one may not read", async () => {
  const { id } = app.cast.people.reader;
  const setLevels = (levels: Record<string, string>) =>
    sql`update memberships set feature_levels = feature_levels || ${JSON.stringify(levels)}::jsonb where user_id = ${id}`.execute(
      app.db.system,
    );
  await visitToReview();
  await setLevels({ program: "disabled", appointment: "disabled" });
  const ofMessenger = await shown("reader");
  expect(ofMessenger).toMatchObject({ needsReview: [{ feature: "messenger", count: 2 }], needsReviewCount: 2 });
  expect(ofMessenger.newestReplies.map(({ title }) => title)).toEqual([null, null]);
  await setLevels({ messenger: "disabled", appointment: "read" });
  expect(await shown("reader")).toMatchObject({ needsReview: [], newestReplies: [], needsReviewCount: 1 });
});
