// Proves how operators are in an organization: with a reason, for an hour, masked, read-only, and in sight of the organization.
import { adminCustomers } from "@tidings/contract/areas/admin/customers";
import { adminPatientResponses } from "@tidings/contract/areas/admin/message-lists";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import { alerts } from "@tidings/contract/areas/alerts";
import { audit } from "@tidings/contract/areas/audit";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { session, sessions } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newReading } from "../areas/admin/samples.ts";
import { samples as alertSamples } from "../core/alerts/samples.ts";
import { closeSupportEntriesJob } from "../core/sign-in/close-support-entries.job.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import { announce } from "../kernel/live.ts";
import type { Client } from "./call.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

/** The times of one test do not reach into the next. */
beforeEach(() => void app.clock.advance({ minutes: 61 }));

const enter = (client: Client, code = "harbor", reason = "Ticket 4711") =>
  client.call(adminSupport.enter, { params: { code }, body: { reason } });
const me = async (client: Client) => (await client.ok(session.currentUser)).currentUser;
const leave = async (client: Client) =>
  client.call(adminSupport.leave, { params: { externalId: (await me(client)).support?.externalId ?? crypto.randomUUID() } });
const unmask = async (client: Client, reason = "Ticket 4711, a wrong name") =>
  client.call(adminSupport.unmask, { params: { externalId: (await me(client)).support?.externalId ?? "" }, body: { reason } });
const firstNames = async (client: Client) => (await client.ok(patients.list)).patients.map((one) => one.firstName);
const trail = async (action = "support") =>
  (await (await app.as("supervisor")).ok(audit.list, { query: { perPage: 120, search: { action } } })).auditEvents;

/** The job that a cron queues every minute. */
async function closeEntries(): Promise<void> {
  await enqueue(app.db.system, closeSupportEntriesJob, {}, { clock: app.clock });
  await app.runJobs({ minutes: 1 });
}

test("ADM-021.1 an operator is in no organization until they enter one with a reason, whatever their session says", async () => {
  const client = await app.as("siteAdmin");
  await sql`update sessions set organization_id = ${harbor.id} where user_id = ${app.cast.people.siteAdmin.id}`.execute(app.db.system);
  expect((await client.call(patients.list)).status).toBe(403);
  for (const reason of ["", "   "]) {
    const refused = await enter(client, "harbor", reason);
    expect([refused.status, refused.errors]).toEqual([422, { reason: [{ key: "validation.blank" }] }]);
  }
  expect((await enter(client, "no-such-code")).status).toBe(404);
  expect((await client.call(patients.list)).status).toBe(403);
  const { body } = await enter(client);
  expect(body.currentUser).toMatchObject({
    currentOrganization: "harbor",
    isPhiAnonymized: true,
    organizationsCount: 0,
    support: {
      reason: "Ticket 4711",
      isUnmasked: false,
      endsAt: app.clock.now().add({ minutes: 60 }).toString({ smallestUnit: "millisecond" }),
    },
  });
  expect(body.currentUser.permissions.create).toBeUndefined();
  expect((await client.call(patients.list)).status).toBe(200);
});

test("ADM-021.1 only operators enter, and they do not switch", async () => {
  for (const name of ["supervisor", "masked", "newcomer"] as const) expect((await enter(await app.as(name), "pine")).status).toBe(403);
  const client = await app.as("productStaff");
  const { externalId } = app.cast.people.productStaff;
  for (const where of [client, await app.as("productStaff", "harbor")]) {
    const answer = await where.call(session.switchOrganization, { params: { externalId }, body: { organizationCode: "pine" } });
    expect([answer.status, (await me(where)).currentOrganization === "pine"]).toEqual([where === client ? 404 : 403, false]);
  }
});

test("ADM-021.2 a write is refused with its own code, changes nothing, and the admin area goes on working", async () => {
  const client = await app.as("siteAdmin", "harbor");
  const refused = await client.call(groups.create, { body: { name: "Of the operator" } as never });
  expect([refused.status, refused.errors]).toEqual([403, { code: "support_read_only" }]);
  const { rows } = await sql`select 1 from patient_groups where name = 'Of the operator'`.execute(app.db.system);
  expect(rows).toEqual([]);
  const made = await client.call(adminCustomers.create, { body: { ein: "12-3456789", name: "Mesa Health" } as never });
  expect(made.status).toBe(201);
  // What the operator does there is no event of the organization that they look at.
  expect((await trail("settings")).map((event) => event.action)).not.toContain("customer.created");
});

test("ADM-021.3 patient data is masked; only a site administrator unmasks it, with a reason, and only for what they read there", async () => {
  const staff = await app.as("productStaff", "harbor");
  expect(new Set(await firstNames(staff))).toEqual(new Set(["••••"]));
  expect((await unmask(staff)).status).toBe(403);
  const admin = await app.as("siteAdmin", "harbor");
  expect(new Set(await firstNames(admin))).toEqual(new Set(["••••"]));
  expect((await unmask(admin, " ")).errors).toEqual({ reason: [{ key: "validation.blank" }] });
  const unmasked = await unmask(admin);
  expect([unmasked.status, unmasked.body.currentUser.support?.isUnmasked, unmasked.body.currentUser.isPhiAnonymized]).toEqual([
    200,
    true,
    false,
  ]);
  expect(await firstNames(admin)).toContain("Ana1");
  // Files of patients are never taken along, and the lists of the admin area stay redacted.
  expect((await admin.call(groups.create, { body: { name: "Of the operator" } as never })).errors.code).toBe("support_read_only");
  await newReading(app);
  const { patientResponses } = await admin.ok(adminPatientResponses.list, { query: { search: { list: "yes_no" } } });
  expect(new Set(patientResponses.map((one) => one.text))).toEqual(new Set(["I guess so"]));
  // Entering again begins masked; the entry of another person is not found.
  await enter(admin);
  expect(new Set(await firstNames(admin))).toEqual(new Set(["••••"]));
  const theirs = (await me(staff)).support?.externalId ?? "";
  const foreign = { params: { externalId: theirs } };
  expect((await admin.call(adminSupport.unmask, { ...foreign, body: { reason: "Mine" } })).status).toBe(404);
  expect((await admin.call(adminSupport.leave, foreign)).status).toBe(404);
});

test("ADM-021.4 after 60 minutes the server refuses everything, before any job has run; then the job closes the entry", async () => {
  const client = await app.as("productStaff", "harbor");
  // The session itself is kept alive, as an open tab does.
  for (const minutes of [20, 20, 19]) {
    app.clock.advance({ minutes });
    expect((await client.call(session.ping)).status).toBe(200);
  }
  app.clock.advance({ seconds: 59 });
  expect((await client.call(patients.list)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect((await client.call(patients.list)).status).toBe(403);
  expect((await client.call(dashboard.show)).status).toBe(403);
  expect(await me(client)).toMatchObject({ currentOrganization: null, support: null, isPhiAnonymized: true });
  expect((await leave(client)).status).toBe(404);
  await closeEntries();
  expect((await trail("support.ended"))[0]).toMatchObject({ detail: { how: "expired", minutes: 60 } });
});

test("ADM-021.4 leaving ends it at once, and so does the end of the session", async () => {
  const client = await app.as("productStaff", "harbor");
  app.clock.advance({ minutes: 7 });
  expect((await leave(client)).status).toBe(204);
  expect((await client.call(patients.list)).status).toBe(403);
  expect((await trail("support.ended"))[0]).toMatchObject({ detail: { how: "left", minutes: 7 } });
  const gone = await app.as("productStaff", "harbor");
  await gone.ok(session.destroy, { params: { token: gone.token } });
  expect((await gone.call(patients.list)).status).toBe(401);
  await closeEntries();
  expect((await trail("support.ended"))[0]).toMatchObject({ detail: { how: "session_ended" } });
});

test("ADM-021.4 who enters another organization has left the first; another session of theirs stays where it is", async () => {
  const [client, other] = [await app.as("siteAdmin", "harbor"), await app.as("siteAdmin", "harbor")];
  expect((await enter(client, "pine")).status).toBe(200);
  expect((await me(client)).currentOrganization).toBe("pine");
  expect((await trail("support.ended"))[0]).toMatchObject({ detail: { how: "entered_another" } });
  expect((await client.call(patients.show, { params: { externalId: "harbor-1" } })).status).toBe(404);
  expect((await me(other)).currentOrganization).toBe("harbor");
  expect(pine.code).toBe("pine");
});

test("ADM-021.4 an open event stream says nothing after the hour", async () => {
  const client = await app.as("productStaff", "harbor");
  const stream = await fetch(`${app.url}/api/v2/live`, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  /** Reads until the text has come, or until the stream has ended. */
  const readUntil = async (text: string) => {
    while (!received.includes(text)) {
      const part = await reader?.read();
      if (!part || part.done) return;
      received += part.value;
    }
  };
  await readUntil("welcome");
  // To an operator an event names no record, only its kind.
  const say = (topic: "patient" | "program") =>
    asSystem(app.db, (tx) => announce(tx, { organizationId: harbor.id, topic, id: "harbor-1" }));
  await say("patient");
  await readUntil('"topic":"patient"');
  expect(received).toContain('"topic":"patient"');
  expect(received).not.toContain("harbor-1");
  app.clock.advance({ minutes: 60 });
  await say("program");
  // Hangs if the stream does not end.
  await readUntil("never");
  expect(received).not.toContain('"topic":"program"');
});

test("ADM-021.5 OP-138 the organization reads who came, why, what they looked at, that it was unmasked, and how it ended", async () => {
  const client = await app.as("siteAdmin", "harbor");
  await client.ok(dashboard.show);
  await client.ok(groups.list);
  await client.ok(groups.list);
  await client.ok(patients.show, { params: { externalId: "harbor-1" } });
  await unmask(client);
  await leave(client);
  const operator = app.cast.people.siteAdmin.externalId;
  const asked = { query: { search: { userExternalId: operator }, perPage: 30 } };
  const { auditEvents } = await (await app.as("supervisor")).ok(audit.list, asked);
  const seen = auditEvents
    .slice(0, 7)
    .map(({ action, detail, patientExternalIds }) => [action, detail.reason ?? detail.call ?? detail.how, ...patientExternalIds]);
  const pages = seen.filter(([action]) => action === "support.viewed").map(([, call]) => call);
  // Each page once, however often it was asked for.
  expect(pages.filter((call) => call === groups.list.path)).toHaveLength(1);
  expect(seen).toEqual(
    expect.arrayContaining([
      ["support.entered", "Ticket 4711"],
      ["patient.viewed", "/patients/:externalId.json", "harbor-1"],
      ["support.unmasked", "Ticket 4711, a wrong name"],
      ["support.ended", "left"],
    ]),
  );
  expect(auditEvents[0]?.user).toMatchObject({ externalId: operator, isStaffHere: false });
  // Another organization reads nothing of it.
  const elsewhere = await (await app.as("stranger")).ok(audit.list, { query: { search: { action: "support" } } });
  expect(elsewhere.auditEvents.filter((event) => event.detail.reason === "Ticket 4711, a wrong name")).toEqual([]);
});

test("ADM-021.7 SAFE-042 the look of an operator who was not paged leaves the alert as it was", async () => {
  const { params = { externalId: "" } } = await alertSamples.alerts.open(app);
  const state = async () =>
    (await sql`select state, opened_at, next_page_at from alerts where external_id = ${params.externalId}`.execute(app.db.system)).rows[0];
  const before = await state();
  const operator = await app.as("siteAdmin", "harbor");
  const { alert } = await operator.ok(alerts.open, { params });
  expect(alert.isMasked).toBe(true);
  expect(await state()).toEqual(before);
});

test("ADM-021.2 an operator in an organization still ends their own other sessions", async () => {
  const client = await app.as("siteAdmin", "harbor");
  expect((await client.call(sessions.endOthers)).status).toBe(200);
});
