// Tests staff who are limited to locations: which users may limit others, what is not open to them, and that the limit takes effect at once.

import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { audit } from "@tidings/contract/areas/audit";
import { importFiles as fileUploads } from "@tidings/contract/areas/imports";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { type UserInput, users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createdOutreach, outreachInput } from "../../areas/outreaches/testing.ts";
import type { Client } from "../../testing/call.ts";
import { newStaff } from "../../testing/new-staff.ts";
import { newcomer, newUser } from "../../testing/samples/users.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

let supervisor: Client;
let north = 0;
const addLocation = async (organizationId: number, id: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into locations (organization_id, external_id, name, created_at, updated_at)
    values (${organizationId}, ${id}, ${`Clinic ${id}`}, now(), now()) returning id`.execute(app.db.system);
  return rows[0]?.id ?? 0;
};
beforeAll(async () => {
  supervisor = await app.as("supervisor");
  north = await addLocation(harbor.id, "north");
  await addLocation(harbor.id, "south");
  await addLocation(pine.id, "foreign");
});

const change = (client: Client, externalId: string, body: Partial<UserInput>) =>
  client.call(users.update, { params: { externalId }, body });
const show = async (externalId: string) => (await supervisor.ok(users.show, { params: { externalId } })).user;
const idOf = async (client: Client): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select external_id as id from users where email = ${client.email}`.execute(app.db.system);
  return rows[0]?.id ?? "";
};

test("PERM-069.1 a supervisor limits a user to locations and lifts the limit; open sessions follow at once, and the audit log says so", async () => {
  const nurse = await newStaff(app, { role: "staff", given: { patient: "read" } });
  const externalId = await idOf(nurse);
  await sql`update patients set home_location_id = (select id from locations where organization_id = ${harbor.id} and external_id = 'south'), is_home_location_given = true
    where organization_id = ${harbor.id} and external_id = 'harbor-2'`.execute(app.db.system);
  const seen = async () => (await nurse.ok(patients.list, { query: {} })).pagination.totalCount;
  const all = await seen();
  expect((await show(externalId)).locations).toBe(null);
  expect((await change(supervisor, externalId, { locationExternalIds: ["north"] })).status).toBe(200);
  expect((await show(externalId)).locations).toEqual([{ externalId: "north", name: "Clinic north" }]);
  expect(await seen()).toBe(all - 1);
  expect((await change(supervisor, externalId, { locationExternalIds: ["north", "south"] })).status).toBe(200);
  expect(await seen()).toBe(all);
  expect((await change(supervisor, externalId, { locationExternalIds: null })).status).toBe(200);
  expect((await show(externalId)).locations).toBe(null);
  const { rows } = await sql<{ detail: { locations?: string } }>`select detail from audit_events
    where subject_id = ${externalId} and action = 'user.rights_changed' order by id`.execute(app.db.system);
  expect(rows.map(({ detail }) => detail.locations)).toEqual(["Clinic north", "Clinic north, Clinic south", "all"]);
});

test("PERM-069.1 only locations of the organization are accepted, and not none of them", async () => {
  const { externalId } = app.cast.people.reader;
  for (const locationExternalIds of [["foreign"], ["nowhere"], []])
    expect((await change(supervisor, externalId, { locationExternalIds })).status).toBe(422);
});

test("PERM-069.2 a supervisor who is limited gives no more than their own locations", async () => {
  const limited = await newStaff(app, { role: "staff_admin", locationIds: [north] });
  const add = (fields: Partial<UserInput>) => limited.call(users.create, { body: newcomer(fields) });
  expect((await add({})).status).toBe(403);
  expect((await add({ locationExternalIds: null })).status).toBe(403);
  expect((await add({ locationExternalIds: ["north", "south"] })).status).toBe(403);
  const made = await add({ locationExternalIds: ["north"] });
  expect(made.status).toBe(201);
  const unlimited = await newUser(app);
  expect((await change(limited, unlimited, { locationExternalIds: ["north"] })).status).toBe(403);
  expect((await change(limited, unlimited, { email: "mine@clinic.example" })).status).toBe(403);
  expect((await change(limited, unlimited, { jobTitle: "Nurse" })).status).toBe(200);
  expect((await change(limited, await idOf(limited), { locationExternalIds: null })).status).toBe(403);
});

test("PERM-069.3 files, the audit log, and changes of what belongs to the whole organization are not open to a limited user", async () => {
  const limited = await newStaff(app, { role: "staff_admin", locationIds: [north] });
  expect((await limited.call(audit.list, { query: {} })).status).toBe(403);
  expect((await limited.call(fileUploads.list, { query: {} })).status).toBe(403);
  expect((await limited.call(appointmentTemplates.create, { body: { title: "New" } as never })).status).toBe(403);
  expect((await limited.call(appointmentTemplates.list, { query: {} })).status).toBe(200);
});

test("PERM-070.9 an outreach that also reaches patients of another location is read, and not changed, by a limited user", async () => {
  await sql`update patients set home_location_id = (select id from locations where organization_id = ${harbor.id} and external_id = 'south'), is_home_location_given = true
    where organization_id = ${harbor.id} and external_id = 'harbor-2'`.execute(app.db.system);
  await sql`update patients set home_location_id = ${north}, is_home_location_given = true where organization_id = ${harbor.id} and external_id = 'harbor-1'`.execute(
    app.db.system,
  );
  const nurse = await newStaff(app, { role: "staff", given: { patient: "read", outreach: "manage" }, locationIds: [north] });
  const draft = (externalIds: string[]) => createdOutreach(app, { isDraft: true, patients: { externalIds } });
  const [own, both] = [await draft(["harbor-1"]), await draft(["harbor-1", "harbor-2"])];
  const abilities = async ({ externalId }: { externalId: string }) =>
    (await nurse.ok(outreaches.show, { params: { externalId } })).outreach.currentUserAbilities;
  expect(await abilities(own)).toMatchObject({ update: true, destroy: true });
  expect(await abilities(both)).toMatchObject({ update: false, destroy: false, stop: false, download: true });
  const params = { externalId: both.externalId };
  const body = outreachInput(app, { isDraft: true, patients: { externalIds: ["harbor-1"] } });
  for (const refused of [
    await nurse.call(outreaches.update, { params, body }),
    await nurse.call(outreaches.stop, { params }),
    await nurse.call(outreaches.destroy, { params }),
    await nurse.call(outreaches.addPatients, { params, body: { externalIds: ["harbor-1"] } }),
  ])
    expect(refused.status).toBe(403);
  expect((await nurse.call(outreaches.update, { params: { externalId: own.externalId }, body })).status).toBe(200);
  // Evaluated at each send: the supervisor who chose it sees more patients than the nurse.
  await sql`update outreaches set audience = 'at_send', audience_location_ids = null where external_id = ${own.externalId}`.execute(
    app.db.system,
  );
  expect(await abilities(own)).toMatchObject({ update: false });
});
