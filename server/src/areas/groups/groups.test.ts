// Tests groups: their fields, their members, and large changes that stop, resume and count correctly.
import { groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyClient } from "../../core/keys/testing.ts";
import { insertManyPatients } from "../../core/patients/testing.ts";
import { sessionsChanged } from "../../core/sign-in/public.ts";
import { gatherStatistics } from "../../kernel/database/prepare.ts";
import { asSystem } from "../../kernel/database/transaction.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import type { Client } from "../../testing/call.ts";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { applyBatch, lockChange } from "./apply-change.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const harborIds = harbor.patients.map((patient) => patient.externalId);
const many = 45_000;

let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
  await insertManyPatients(app.db.system, harbor.id, 1, many);
  await gatherStatistics(app.databaseUrl);
});

let made = 0;
async function newGroup(name = `Group ${++made}`): Promise<{ externalId: string }> {
  const { group } = await supervisor.ok(groups.create, { body: { name } });
  return { externalId: group.externalId };
}
const show = async (params: { externalId: string }) => (await supervisor.ok(groups.show, { params })).group;
/** Counted from the rows themselves. */
const membersOf = async ({ externalId }: { externalId: string }): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*) as n from patient_group_members m join patient_groups g on g.id = m.patient_group_id
      where g.external_id = ${externalId}`.execute(app.db.system)
  ).rows[0]?.n ?? -1;

describe("A group", () => {
  test("GRP-006 has a name, a description, its number of patients, its creator and the time of creation", async () => {
    const { group } = await supervisor.ok(groups.create, { body: { name: "  Diabetes class ", description: "Tuesdays" } });
    expect(group).toMatchObject({
      name: "Diabetes class",
      description: "Tuesdays",
      automated: false,
      patientsCount: 0,
      creationUser: { externalId: app.cast.people.supervisor.externalId },
      updatedAt: app.clock.now().toString(),
      change: null,
    });
  });
  test("GRP-008 needs a name of at most 255 characters that is unique in the organization; the description is optional", async () => {
    const refused = async (body: object) => (await supervisor.call(groups.create, { body: body as never })).errors;
    expect(await refused({})).toMatchObject({ name: [{ key: "validation.blank" }] });
    expect(await refused({ name: "   " })).toMatchObject({ name: [{ key: "validation.blank" }] });
    expect(await refused({ name: "x".repeat(256) })).toMatchObject({ name: [{ key: "validation.maxLength", max: 255 }] });
    expect(await refused({ name: "y", description: "x".repeat(2001) })).toMatchObject({ description: [{ max: 2000 }] });
    const mine = await newGroup("Asthma");
    expect(await refused({ name: "ASTHMA" })).toMatchObject({ name: [{ key: "validation.unique" }] });
    const other = await newGroup();
    const renamed = await supervisor.call(groups.update, { params: other, body: { name: "asthma" } });
    expect(renamed.errors).toMatchObject({ name: [{ key: "validation.unique" }] });
    await supervisor.ok(groups.update, { params: mine, body: { name: "asthma", description: "x".repeat(2000) } });
    await (await app.as("stranger")).ok(groups.create, { body: { name: "Asthma" } });
  });
  test("GRP-009 is changed and deleted; its patients stay", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.addPatients, { params, body: { patientExternalId: harborIds } });
    await supervisor.ok(groups.update, { params, body: { description: "Only this" } });
    expect(await show(params)).toMatchObject({ description: "Only this", patientsCount: 6 });
    await supervisor.ok(groups.destroy, { params });
    expect((await supervisor.call(groups.show, { params })).status).toBe(404);
    expect((await supervisor.call(patients.show, { params: { externalId: harborIds[0] ?? "" } })).status).toBe(200);
  });
  test("GRP-009 the list is sorted by name, searched by any part of it, and excludes system groups", async () => {
    for (const name of ["zeta list", "Álpha list", "beta 100% list"]) await newGroup(name);
    await sql`update patient_groups set is_automated = true where name = 'beta 100% list'`.execute(app.db.system);
    const names = async (search: object) =>
      (await supervisor.ok(groups.list, { query: { perPage: 120, search } })).groups.map((group) => group.name);
    expect(await names({ name: "LIST" })).toEqual(["Álpha list", "beta 100% list", "zeta list"]);
    expect(await names({ name: "list", automated: false })).toEqual(["Álpha list", "zeta list"]);
    expect(await names({ name: "00%" })).toEqual(["beta 100% list"]);
    const automated = (await supervisor.ok(groups.list, { query: { search: { automated: true } } })).groups[0];
    expect(automated?.currentUserAbilities).toEqual({ update: false, destroy: false });
    const params = { externalId: automated?.externalId ?? "" };
    expect((await supervisor.call(groups.destroy, { params })).status).toBe(409);
    expect((await supervisor.call(groups.addPatients, { params, body: { externalIds: harborIds } })).status).toBe(409);
  });
});

test("GRP-010 the list is filtered by a part of the name, by system groups, and by patients of a program; each alone and combined", async () => {
  const [first, second] = harborIds;
  const made: Record<string, { externalId: string }> = {};
  for (const name of ["Walkers", "Walkers' helper", "Swimmers"]) made[name] = await newGroup(name);
  await sql`update patient_groups set is_automated = true where name = 'Walkers'' helper'`.execute(app.db.system);
  for (const [name, patientExternalId] of [
    ["Walkers", [first, second]],
    ["Swimmers", [second]],
  ] as const) {
    await supervisor.ok(groups.addPatients, {
      params: made[name] as { externalId: string },
      body: { patientExternalId: patientExternalId.map(String) },
    });
  }
  const launch = async (title: string, patientExternalId: string | undefined, state: string): Promise<string> =>
    (
      await sql<{ external_id: string }>`with program as (
          insert into programs (organization_id, title, state, created_at, updated_at)
          select organization_id, ${title}, 'active', now(), now() from patients where external_id = ${patientExternalId} returning *
        ), enrolled as (
          insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
          select p.organization_id, r.id, p.id, ${state}, '2026-11-23', now(), now() from program r
          join patients p on p.organization_id = r.organization_id and p.external_id = ${patientExternalId}
        ) select external_id from program`.execute(app.db.system)
    ).rows[0]?.external_id ?? "";
  const [walking, resting] = [await launch("Walking", first, "in_progress"), await launch("Resting", second, "completed")];
  const names = async (search: object, person = supervisor) =>
    (await person.ok(groups.list, { query: { perPage: 120, search } })).groups.map((group) => group.name);
  expect(await names({ name: "walk" })).toEqual(["Walkers", "Walkers' helper"]);
  expect(await names({ name: "walk", automated: false })).toEqual(["Walkers"]);
  expect(await names({ patient: { programExternalId: walking } })).toEqual(["Walkers"]);
  expect(await names({ patient: { programExternalId: resting } })).toEqual(["Swimmers", "Walkers"]);
  expect(await names({ name: "swim", automated: false, patient: { programExternalId: resting } })).toEqual(["Swimmers"]);
  expect(await names({ name: "swim", automated: false, patient: { programExternalId: walking } })).toEqual([]);
  expect(await names({ patient: { programExternalId: "no-such-program" } })).toEqual([]);
  expect(await names({ patient: { programExternalId: resting } }, await app.as("stranger"))).toEqual([]);
  const query = { search: { patient: { programExternalId: walking } } };
  expect((await (await app.as("messengerOnly")).call(groups.list, { query })).status).toBe(403);
});

describe("Patients of a group", () => {
  test("GRP-007 GRP-011 CALL-022.1 are listed with the user who added them and the time, and added and removed by ids", async () => {
    const params = await newGroup();
    const added = await supervisor.ok(groups.addPatients, {
      params,
      body: { patientExternalId: [...harborIds, pine.patients[0]?.externalId ?? "", "nobody"] },
    });
    expect(added).toMatchObject({ patientsCount: 6, change: { state: "done", added: 6, removed: 0 } });
    const { groupPatients, pagination } = await supervisor.ok(groups.patients, { params, query: { sort: "first_name:desc" } });
    expect(pagination.totalCount).toBe(6);
    expect(groupPatients[0]).toMatchObject({
      patient: { externalId: "harbor-6", firstName: "Ana6" },
      creationUser: { firstName: "supervisor" },
      updatedAt: expect.stringMatching(/^2026-11-18T17:/),
    });
    const again = await supervisor.ok(groups.addPatients, { params, body: { externalIds: harborIds.slice(0, 3) } });
    expect(again).toMatchObject({ patientsCount: 6, change: { added: 0 } });
    const removed = await supervisor.ok(groups.removePatients, { params, body: { patientExternalId: ["harbor-1", "P-0000001"] } });
    expect(removed).toMatchObject({ patientsCount: 5, change: { removed: 1 } });
    expect(
      (await supervisor.ok(groups.members, { params, query: { externalIds: ["harbor-1", "harbor-2", "nobody"] } })).externalIds,
    ).toEqual(["harbor-2"]);
  });
  test("GRP-012 CALL-021 their ids are listed in pages of 5,000", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.changePatients, { params, body: { added: { matching: { minAge: 88 } } } });
    await app.runJobs();
    const total = await membersOf(params);
    expect(total).toBeGreaterThan(1000);
    const page = await supervisor.ok(groups.patientIds, { params, query: { perPage: 1000, page: 2 } });
    expect(page).toMatchObject({ pagination: { totalCount: total, perPage: 1000 } });
    expect(new Set(page.externalIds).size).toBe(Math.min(1000, total - 1000));
    const wanted = await supervisor.ok(patients.list, { query: { search: { minAge: 88 } } });
    expect(wanted.pagination.totalCount).toBe(total);
  });
  test("GRP-014 the count stays correct, whatever removes members", async () => {
    const params = await newGroup();
    const externalId = "gone-with-the-group";
    await supervisor.ok(patients.create, { body: { externalId, phone: "7205550199", language: "english" } });
    await supervisor.ok(groups.addPatients, { params, body: { externalIds: [externalId, ...harborIds] } });
    await supervisor.ok(patients.destroy, { params: { externalId } });
    expect((await show(params)).patientsCount).toBe(6);
    expect(await membersOf(params)).toBe(6);
  });
  test("UI-025 a group filters the list of patients and makes a selection; an unknown id matches no patient", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.addPatients, { params, body: { externalIds: ["harbor-2", "harbor-4", "harbor-5"] } });
    const list = async (patientGroupExternalId: string | string[], more: object = {}) =>
      (await supervisor.ok(patients.list, { query: { search: { patientGroupExternalId, ...more } } })).patients.map(
        (one) => one.externalId,
      );
    expect((await list([params.externalId])).sort()).toEqual(["harbor-2", "harbor-4", "harbor-5"]);
    expect((await list(params.externalId, { language: ["spanish"] })).sort()).toEqual(["harbor-2", "harbor-4"]);
    const other = await newGroup();
    const body = { added: { matching: { patientGroupExternalId: [params.externalId] }, exceptExternalIds: ["harbor-4"] } };
    expect(await supervisor.ok(groups.changePatients, { params: other, body })).toMatchObject({ change: { added: 2 } });
    expect((await list([other.externalId, params.externalId])).sort()).toEqual(["harbor-2", "harbor-4", "harbor-5"]);
    expect(await list(["no-id", "0199aaaa-0000-7000-8000-000000000000"])).toEqual([]);
    const stranger = await app.as("stranger");
    expect((await stranger.ok(patients.list, { query: { search: { patientGroupExternalId: params.externalId } } })).patients).toEqual([]);
  });
  test("PERM-019 a user without access to PHI adds by the fields they may search, and the job searches no others for them", async () => {
    const params = await newGroup();
    const masked = await app.as("masked");
    expect((await masked.call(groups.changePatients, { params, body: { added: { matching: { name: "mar" } } } })).status).toBe(403);
    // Users with access to PHI find a name by this field; no external id begins with it.
    const { change } = await masked.ok(groups.changePatients, { params, body: { added: { matching: { nameOrExternalId: "mar" } } } });
    expect(change).toMatchObject({ state: "done", added: 0 });
    const { groupPatients } = await masked.ok(groups.patients, { params: await newGroup(), query: {} });
    expect(groupPatients).toEqual([]);
  });
});

describe("A change of thousands", () => {
  const allButOne = { added: { all: true as const, exceptExternalIds: ["harbor-1"] } };
  const batch = (groupExternalId: string) =>
    actFor({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings }, harbor.id, "test", async (ctx) => {
      const { rows } = await sql<{ g: number; c: number }>`select g.id as g, c.id as c from patient_groups g
        join patient_group_changes c on c.patient_group_id = g.id and c.state = 'running' where g.external_id = ${groupExternalId} order by c.id`.execute(
        ctx.tx,
      );
      const change = await lockChange(ctx, rows[0]?.g ?? 0, rows[0]?.c ?? 0);
      return change && applyBatch(ctx, change);
    });

  test("GRP-013 continues after the response, shows its progress and counts against the previous members", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.addPatients, { params, body: { externalIds: ["harbor-2", "P-0000007"] } });
    const { change } = await supervisor.ok(groups.changePatients, { params, body: allButOne });
    const total = (await supervisor.ok(patients.list, { query: {} })).pagination.totalCount - 1;
    expect(change).toMatchObject({ state: "running", total, done: 0, added: 0 });
    await batch(params.externalId);
    expect((await show(params)).change).toMatchObject({ state: "running" });
    await batch(params.externalId);
    const half = await show(params);
    expect(half.change?.done).toBe(20_000);
    expect(half.patientsCount).toBe(half.change?.added === undefined ? -1 : half.change.added + 2);
    await app.runJobs();
    const whole = await show(params);
    expect(whole).toMatchObject({ change: null, patientsCount: total });
    expect(await membersOf(params)).toBe(total);
    const shown = await supervisor.ok(groups.change, { params: { ...params, changeExternalId: change.externalId } });
    expect(shown.change).toMatchObject({ state: "done", done: total, added: total - 2, removed: 0 });
  });
  test("GRP-013 is canceled between two batches: what is done stays, and nothing more is changed", async () => {
    const params = await newGroup();
    const { change } = await supervisor.ok(groups.changePatients, { params, body: allButOne });
    await batch(params.externalId);
    await batch(params.externalId);
    const named = { params: { ...params, changeExternalId: change.externalId } };
    expect((await supervisor.ok(groups.cancelChange, named)).change).toMatchObject({ state: "cancelled", added: 20_000 });
    await app.runJobs();
    expect(await show(params)).toMatchObject({ change: null, patientsCount: 20_000 });
    expect((await supervisor.call(groups.cancelChange, named)).status).toBe(409);
  });
  test("GRP-013 that lost its job is resumed after some minutes, and repeating it has no effect", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.changePatients, { params, body: allButOne });
    await batch(params.externalId);
    await batch(params.externalId);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db.system);
    app.clock.advance({ minutes: 6 });
    const { resumeGroupChangesJob } = await import("./change-group.job.ts");
    await resumeGroupChangesJob.run(
      { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal },
      {},
    );
    await app.runJobs();
    const { patientsCount } = await show(params);
    expect(patientsCount).toBe(await membersOf(params));
    expect(patientsCount).toBeGreaterThan(many);
    const again = await supervisor.ok(groups.changePatients, { params, body: allButOne });
    await app.runJobs();
    const shown = await supervisor.ok(groups.change, { params: { ...params, changeExternalId: again.change.externalId } });
    expect(shown.change).toMatchObject({ state: "done", added: 0 });
  });
  test("GRP-013 removes first and then adds; a second change waits for the first and wins", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.changePatients, { params, body: allButOne });
    const whole = { removed: { matching: { patientGroupExternalId: [params.externalId] } }, added: { externalIds: harborIds } };
    const { change } = await supervisor.ok(groups.changePatients, { params, body: whole });
    expect(change.state).toBe("running");
    // Jobs of one queue take turns, one batch each.
    await app.runJobs();
    await app.runJobs();
    expect(await show(params)).toMatchObject({ patientsCount: 6, change: null });
    expect(await membersOf(params)).toBe(6);
  });
  const trailOf = async ({ externalId }: { externalId: string }) =>
    app.db.system
      .selectFrom("audit_events")
      .select(["user_id", "api_key_id", "detail"])
      .where("subject_id", "=", externalId)
      .where("action", "=", "patient_group.patients_changed")
      .orderBy("id")
      .execute();
  const aside = async (name: PartName, change: RawBuilder<unknown>) => {
    const { id } = app.cast.people[name];
    await sql`update memberships set ${change} where user_id = ${id}`.execute(app.db.system);
    await asSystem(app.db, (tx) => sessionsChanged(tx, id));
  };

  test.each([
    ["the right", sql`feature_levels = '{"patient":"read"}'`, sql`feature_levels = '{"patient":"manage"}'`],
    ["the sight of patient data", sql`is_phi_anonymized = true`, sql`is_phi_anonymized = false`],
    ["the organization", sql`removed_at = now()`, sql`removed_at = null`],
  ])("PERM-013 GRP-013 who loses %s meanwhile changes nothing more, and the trail says whose it was", async (_what, lose, regain) => {
    const params = await newGroup();
    const { change } = await (await app.as("manager")).ok(groups.changePatients, { params, body: allButOne });
    await batch(params.externalId);
    await batch(params.externalId);
    await aside("manager", lose);
    await app.runJobs();
    await aside("manager", regain);
    expect(await show(params)).toMatchObject({ change: null, patientsCount: 20_000 });
    const shown = await supervisor.ok(groups.change, { params: { ...params, changeExternalId: change.externalId } });
    expect(shown.change).toMatchObject({ state: "cancelled", added: 20_000 });
    expect(await trailOf(params)).toMatchObject([
      { user_id: app.cast.people.manager.id, api_key_id: null, detail: { state: "cancelled", added: 20_000, isRightLost: true } },
    ]);
  });

  test("KEY-010 GRP-013 a change requested with a key is audited as the key's, and ends with the key", async () => {
    const { client, apiKey } = await keyClient(app, { scopes: { patient: "write" }, isPhiAnonymized: false });
    const [whole, stopped] = [await newGroup(), await newGroup()];
    await client.ok(groups.changePatients, { params: whole, body: allButOne });
    await app.runJobs();
    const { rows } = await sql<{ id: number }>`select id from api_keys where external_id = ${apiKey.externalId}`.execute(app.db.system);
    expect(await trailOf(whole)).toMatchObject([{ user_id: null, api_key_id: rows[0]?.id, detail: { state: "done" } }]);
    await client.ok(groups.changePatients, { params: stopped, body: allButOne });
    await sql`update api_keys set revoked_at = now() where id = ${rows[0]?.id}`.execute(app.db.system);
    await app.runJobs();
    expect(await trailOf(stopped)).toMatchObject([{ user_id: null, api_key_id: rows[0]?.id, detail: { state: "cancelled", added: 0 } }]);
    expect((await show(stopped)).patientsCount).toBe(0);
  });

  test("GRP-013 the audit log names the user who canceled a change, not the one who started it", async () => {
    const params = await newGroup();
    const { change } = await (await app.as("manager")).ok(groups.changePatients, { params, body: allButOne });
    await supervisor.ok(groups.cancelChange, { params: { ...params, changeExternalId: change.externalId } });
    expect(await trailOf(params)).toMatchObject([{ user_id: app.cast.people.supervisor.id, detail: { state: "cancelled" } }]);
  });

  test("GRP-009 deleting a group ends its running change", async () => {
    const params = await newGroup();
    await supervisor.ok(groups.changePatients, { params, body: allButOne });
    await batch(params.externalId);
    await supervisor.ok(groups.destroy, { params });
    await app.runJobs();
    expect((await supervisor.call(groups.show, { params })).status).toBe(404);
  });
});
