// Tests over HTTP how the messages of one patient are counted by month and by feature.
import { activity } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

// 23:30 on Oct 31 in Denver is already November in UTC.
const app = await startTestApp({ clockStart: "2026-11-01T05:30:00Z" });
afterAll(() => app.close());
const reader = await app.as("reader");
const { harbor, pine } = app.cast.organizations;
const [ana, ben] = harbor.patients as [{ id: number; externalId: string }, { id: number; externalId: string }];

let made = 0;
const text = async (patient: { id: number }, feature: string, sentAt: string | null) => {
  made += 1;
  await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at, sent_at)
    values (${harbor.id}, ${`count-${made}`}, ${patient.id}, ${feature}, ${feature}, ${harbor.sender}, '+13035551001', 'english', 'x', 1, '2026-09-01T12:00:00Z', ${sentAt})`.execute(
    app.db.system,
  );
};
const counted = async (month: "current_month" | "last_month", client = reader) => {
  const { counters } = await client.ok(activity.messageCounters, { params: { month }, query: { patientExternalId: ana.externalId } });
  return Object.fromEntries(counters.map(({ feature, count }) => [feature ?? "all", count]));
};

beforeAll(async () => {
  await text(ana, "outreach", "2026-10-01T06:00:00Z");
  await text(ana, "outreach", "2026-11-01T05:00:00Z");
  await text(ana, "messenger", "2026-10-15T12:00:00Z");
  await text(ana, "patient", "2026-10-15T12:00:00Z");
  await text(ana, "organization", "2026-10-15T12:00:00Z");
  // Not counted: outside October in Denver, never sent, of another patient.
  await text(ana, "outreach", "2026-10-01T05:59:59Z");
  await text(ana, "outreach", null);
  await text(ben, "outreach", "2026-10-15T12:00:00Z");
});

test("PAT-018 what left for a patient is counted this month and last month, by the calendar of the organization", async () => {
  expect((await counted("current_month")).all).toBe(5);
  expect((await counted("last_month")).all).toBe(1);
  const { counters } = await reader.ok(activity.messageCounters, {
    params: { month: "last_month" },
    query: { patientExternalId: ana.externalId },
  });
  expect(counters[0]).toEqual({ relation: "patient_messages/last_month", count: 1, updatedAt: "2026-11-01T05:30:00Z" });
});

test("PAT-016 each enabled feature has its count, patient and organization are the welcome messages", async () => {
  expect(await counted("current_month")).toEqual({
    all: 5,
    appointment: 0,
    messenger: 1,
    outreach: 2,
    program: 0,
    referral: 0,
    welcomeMessage: 2,
  });
  await sql`delete from organization_services where organization_id = ${harbor.id} and service in ('referral', 'educationalStream')`.execute(
    app.db.system,
  );
  // A user whose session is not cached from before the change.
  expect(Object.keys(await counted("current_month", await app.as("supervisor")))).toEqual([
    "all",
    "appointment",
    "messenger",
    "outreach",
    "welcomeMessage",
  ]);
});

test("PAT-018 a patient of nobody or of another organization is not found, another month neither", async () => {
  const ask = async (query: { patientExternalId: string }, month = "current_month") =>
    (await reader.call(activity.messageCounters, { params: { month: month as "last_month" }, query })).status;
  expect(await ask({ patientExternalId: pine.patients[0]?.externalId ?? "" })).toBe(404);
  expect(await ask({ patientExternalId: "nobody" })).toBe(404);
  expect(await ask({ patientExternalId: ana.externalId }, "next_month")).toBe(404);
});
