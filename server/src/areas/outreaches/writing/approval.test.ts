// Tests of the second person's approval: who may give it, what it starts, and what asks for it again.
import { outreachSending, outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PartName } from "../../../testing/cast.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { outreachInput } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const settingsOf = (approvalAbove: number | null) => ({ approvalAbove, pauseAtPercent: 25, messageBudget: null });
const ids = (count: number) => ({ externalIds: harbor.patients.slice(0, count).map(({ externalId }) => externalId) });
const show = async (externalId: string, by: PartName = "traveller") =>
  (await (await app.as(by)).ok(outreaches.show, { params: { externalId } })).outreach;
const create = async (more: Partial<OutreachInput> = {}, by: PartName = "manager") =>
  (await (await app.as(by)).ok(outreaches.create, { body: outreachInput(app, { patients: ids(3), ...more }) })).outreach;
const approve = async (externalId: string, by: PartName, lockVersion?: number) =>
  (await app.as(by)).call(outreachSending.approve, {
    params: { externalId },
    body: { lockVersion: lockVersion ?? (await show(externalId)).lockVersion },
  });
const sentCount = async () => {
  await app.runJobs();
  await app.dispatch();
  const texts = await Promise.all(harbor.patients.map((_, index) => app.textsTo(`+1303555${1001 + index}`)));
  return texts.flat().length;
};

beforeAll(async () => {
  await (await app.as("supervisor")).ok(outreachSettings.update, { body: settingsOf(2) });
});

test("OUT-073.1 an outreach to more patients than one person may send to waits until a supervisor approves it, then it is sent", async () => {
  const before = await sentCount();
  const outreach = await create();
  expect(outreach).toMatchObject({
    state: "draft",
    approval: { approvedAt: null, requestedBy: { externalId: app.cast.people.manager.externalId } },
  });
  expect(await sentCount()).toBe(before);
  expect((await approve(outreach.externalId, "supervisor")).status).toBe(200);
  expect(await sentCount()).toBe(before + 3);
  expect(await show(outreach.externalId)).toMatchObject({
    state: "active",
    approval: { approvedBy: { externalId: app.cast.people.supervisor.externalId } },
  });
  expect((await approve(outreach.externalId, "supervisor")).status).toBe(409);
  const { rows } = await sql<{ user_id: number }>`select user_id from audit_events where action = 'outreach.approve'
    and subject_id = ${outreach.externalId}`.execute(app.db.system);
  expect(rows).toEqual([{ user_id: app.cast.people.supervisor.id }]);
});

test("OUT-073.1 up to the limit, and with no limit, an outreach starts without approval", async () => {
  expect((await create({ patients: ids(2) })).approval).toBeNull();
  const supervisor = await app.as("supervisor");
  await supervisor.ok(outreachSettings.update, { body: settingsOf(null) });
  expect((await create()).approval).toBeNull();
  await supervisor.ok(outreachSettings.update, { body: settingsOf(2) });
});

test("OUT-073.1 the check says that approval is needed, always so for the patients who match at send time", async () => {
  const manager = await app.as("manager");
  const needs = async (more: Partial<OutreachInput>) =>
    (await manager.ok(outreaches.preflight, { body: outreachInput(app, more) })).preflight.needsApproval;
  expect(await needs({ patients: ids(3) })).toBe(true);
  expect(await needs({ patients: ids(2) })).toBe(false);
  expect(await needs({ patients: { matching: { name: "Ana1" } }, audience: "at_send" })).toBe(true);
});

test("OUT-073.2 only another supervisor approves: not its creator, not who asked, not staff without the permission", async () => {
  const own = await create({}, "supervisor");
  expect((await approve(own.externalId, "supervisor")).status).toBe(403);
  expect((await show(own.externalId, "supervisor")).currentUserAbilities.approve).toBe(false);
  expect((await approve(own.externalId, "manager")).status).toBe(403);
  expect((await show(own.externalId, "traveller")).currentUserAbilities.approve).toBe(true);
  expect((await approve(own.externalId, "traveller")).status).toBe(200);

  const edited = await create();
  await (await app.as("supervisor")).ok(outreaches.update, {
    params: { externalId: edited.externalId },
    body: outreachInput(app, { title: "Edited by the supervisor", patients: ids(3) }),
  });
  expect((await approve(edited.externalId, "supervisor")).status).toBe(403);
});

test("OUT-073.3 an edit asks again, and what was edited after it was read is not approved", async () => {
  const outreach = await create({ startsOn: "2027-03-01", startsTime: "10:00" });
  const manager = await app.as("manager");
  const { outreach: edited } = await manager.ok(outreaches.update, {
    params: { externalId: outreach.externalId },
    body: outreachInput(app, { title: "Other words", patients: ids(4), startsOn: "2027-03-01", startsTime: "10:00" }),
  });
  const stale = await approve(outreach.externalId, "supervisor", outreach.lockVersion);
  expect([stale.status, stale.errors]).toEqual([409, { code: "stale" }]);
  expect((await approve(outreach.externalId, "supervisor", edited.lockVersion)).status).toBe(200);
  await app.runJobs();
  expect((await show(outreach.externalId)).state).toBe("scheduled");
  await manager.ok(outreaches.addPatients, { params: { externalId: outreach.externalId }, body: ids(5) });
  expect(await show(outreach.externalId)).toMatchObject({ state: "draft", patientsCount: 5, approval: { approvedAt: null } });
});

test("OUT-073.4 an outreach whose start has passed is not approved: its author chooses a new one", async () => {
  const day = app.clock.now().add({ hours: 24 }).toString().slice(0, 10);
  const outreach = await create({ startsOn: day, startsTime: "10:00" });
  app.clock.advance({ hours: 72 });
  expect((await show(outreach.externalId)).currentUserAbilities.approve).toBe(false);
  expect((await approve(outreach.externalId, "supervisor")).status).toBe(409);
});

test("OUT-073.5 the supervisors who may approve it are emailed once, and no other user", async () => {
  const outreach = await create();
  await (await app.as("manager")).ok(outreaches.addPatients, { params: { externalId: outreach.externalId }, body: ids(5) });
  const { rows } = await sql<{ to_email: string }>`select to_email from staff_emails where kind = 'outreach_approval'
    and body_text like ${`%${outreach.externalId}%`} order by 1`.execute(app.db.system);
  const { masked, supervisor, traveller } = app.cast.people;
  expect(rows.map(({ to_email }) => to_email)).toEqual([masked.email, supervisor.email, traveller.email].sort());
});

test("OUT-075 only supervisors change the settings of outreaches, and the change is in the audit trail", async () => {
  expect((await (await app.as("manager")).call(outreachSettings.update, { body: settingsOf(0) })).status).toBe(403);
  expect((await (await app.as("reader")).ok(outreachSettings.show, {})).outreachSettings).toEqual({
    ...settingsOf(2),
    promotionalHours: null,
    promotionalHolidays: [],
  });
  await (await app.as("supervisor")).ok(outreachSettings.update, { body: settingsOf(5) });
  const { rows } = await sql<{ field: string; before: unknown; after: unknown }>`select c.field, c.before, c.after from audit_events e
    join audit_changes c on c.event_id = e.id where e.action = 'outreach.settings_updated' order by e.id desc, c.position limit 1`.execute(
    app.db.system,
  );
  expect(rows).toEqual([{ field: "approvalAbove", before: 2, after: 5 }]);
});
