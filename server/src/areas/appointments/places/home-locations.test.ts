// Tests the home location of patients: said by form, API or file, else that of the last visit; filters, the export, and what limited users may choose.
import { locations } from "@tidings/contract/areas/appointment-places";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFile, match, readIn } from "../../../core/imports/testing.ts";
import type { Client } from "../../../testing/call.ts";
import { newStaff } from "../../../testing/new-staff.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { newAppointment } from "../testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const organizationId = app.cast.organizations.harbor.id;
let supervisor: Client;
const newLocation = async (externalId: string) =>
  (await supervisor.ok(locations.create, { body: { externalId, name: `Clinic ${externalId}` } })).location.externalId;
const at = (externalId: string) => ({ params: { externalId } });
const homeOf = async (externalId: string) => (await supervisor.ok(patients.show, at(externalId))).patient.homeLocation;
const given = (externalId: string) => ({ externalId, name: `Clinic ${externalId}`, isGiven: true });
const visited = (externalId: string) => ({ externalId, name: `Clinic ${externalId}`, isGiven: false });
const idsOf = async (names: readonly string[]) =>
  (
    await sql<{
      id: number;
    }>`select id from locations where organization_id = ${organizationId} and external_id = any (${[...names]}::text[])`.execute(
      app.db.system,
    )
  ).rows.map(({ id }) => id);

beforeAll(async () => {
  supervisor = await app.as("supervisor");
  for (const id of ["east", "west", "old"]) await newLocation(id);
});

const attend = (externalId: string) =>
  sql`update appointments set state = 'completed' where organization_id = ${organizationId} and external_id = ${externalId}`.execute(
    app.db.system,
  );

test("PAT-057.1 the home location is set by form and API, shown, audited, and refused if the organization has no such location", async () => {
  await supervisor.ok(patients.update, { ...at("harbor-1"), body: { homeLocationExternalId: "east" } });
  expect(await homeOf("harbor-1")).toEqual(given("east"));
  await supervisor.ok(patients.update, { ...at("harbor-1"), body: { homeLocationExternalId: "west" } });
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: "homed", firstName: "Hana", lastName: "Homed", homeLocationExternalId: "east" },
  });
  expect(patient.homeLocation).toEqual(given("east"));
  const refused = await supervisor.call(patients.update, { ...at("harbor-1"), body: { homeLocationExternalId: "nowhere" } });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["homeLocationExternalId"]]);
  const changes = await sql<{ field: string; before: unknown; after: unknown }>`select field, before, after from audit_changes
    where organization_id = ${organizationId} and field = 'home_location' order by event_id`.execute(app.db.system);
  expect(changes.rows.map(({ before, after }) => [before, after])).toEqual([
    [null, "Clinic east"],
    ["Clinic east", "Clinic west"],
  ]);
});

test("PAT-057.2 a home location that was not given is that of the last visit that is over, and again so once it is removed", async () => {
  const [first, second] = [
    await newAppointment(app, { patientExternalId: "harbor-4", locationExternalId: "old" }),
    await newAppointment(app, { patientExternalId: "harbor-4", locationExternalId: "west" }),
  ];
  expect(await homeOf("harbor-4")).toBe(null);
  await attend(first.externalId);
  expect(await homeOf("harbor-4")).toEqual(visited("old"));
  await sql`update appointments set starts_at = starts_at + interval '1 day' where external_id = ${second.externalId}`.execute(
    app.db.system,
  );
  await attend(second.externalId);
  expect(await homeOf("harbor-4")).toEqual(visited("west"));
  await supervisor.ok(patients.update, { ...at("harbor-4"), body: { homeLocationExternalId: "east" } });
  expect(await homeOf("harbor-4")).toEqual(given("east"));
  await supervisor.ok(patients.update, { ...at("harbor-4"), body: { homeLocationExternalId: null } });
  expect(await homeOf("harbor-4")).toEqual(visited("west"));
  // All staff see the home location: a visit that some of them must not see does not decide it.
  const third = await newAppointment(app, { patientExternalId: "harbor-4", locationExternalId: "east" });
  await sql`update locations set is_confidential = true where organization_id = ${organizationId} and external_id = 'east'`.execute(
    app.db.system,
  );
  await sql`update appointments set starts_at = starts_at + interval '2 days' where external_id = ${third.externalId}`.execute(
    app.db.system,
  );
  await attend(third.externalId);
  expect(await homeOf("harbor-4")).toEqual(visited("west"));
  await sql`update locations set is_confidential = false where organization_id = ${organizationId} and external_id = 'east'`.execute(
    app.db.system,
  );
  expect(await homeOf("harbor-4")).toEqual(visited("east"));
});

test("PAT-057.3 files say the home location by name or id; an unknown one refuses no patient, a blank cell changes nothing", async () => {
  const head = "ID,First name,Last name,Home location";
  await importFile(app, supervisor, "patient", [head, "hl-1,Ana,Lee,Clinic east", "hl-2,Bo,Lee,west", "hl-3,Cy,Lee,"].join("\n"));
  expect([await homeOf("hl-1"), await homeOf("hl-2"), await homeOf("hl-3")]).toEqual([given("east"), given("west"), null]);
  await importFile(app, supervisor, "patient", [head, "hl-1,Ana,Lee,", "hl-2,Bo,Lee,east"].join("\n"));
  expect([await homeOf("hl-1"), await homeOf("hl-2")]).toEqual([given("east"), given("east")]);
});

test("PAT-057.4 patients are found by home location, and those without one", async () => {
  const found = async (search: Record<string, unknown>) =>
    (await supervisor.ok(patients.list, { query: { perPage: 120, search: { name: "Lee", ...search } } })).patients
      .map(({ externalId }) => externalId)
      .toSorted();
  expect(await found({ homeLocationExternalId: ["east"] })).toEqual(["hl-1", "hl-2"]);
  expect(await found({ homeLocationExternalId: ["west"] })).toEqual([]);
  expect(await found({ hasHomeLocation: false })).toEqual(["hl-3"]);
  expect(await found({ hasHomeLocation: true })).toEqual(["hl-1", "hl-2"]);
});

test("PAT-057.5 a user limited to locations chooses one of theirs, and does not take a home location away", async () => {
  const nurse = await newStaff(app, { role: "staff_admin", locationIds: await idsOf(["east"]) });
  const change = async (homeLocationExternalId: string | null) =>
    (await nurse.call(patients.update, { ...at("hl-3"), body: { homeLocationExternalId } })).status;
  expect(await change("west")).toBe(422);
  expect(await change("east")).toBe(200);
  expect(await change(null)).toBe(422);
  const created = (homeLocationExternalId: string) =>
    nurse.call(patients.create, {
      body: { externalId: `by-nurse-${homeLocationExternalId}`, firstName: "N", lastName: "N", homeLocationExternalId },
    });
  expect([(await created("west")).status, (await created("east")).status]).toEqual([422, 201]);
});

test("PAT-057.7 the dry run of a file counts its new patients without a home location", async () => {
  const lines = ["ID,First name,Last name,Home location", "dry-1,Ana,Dry,east", "dry-2,Bo,Dry,", "hl-1,Ana,Lee,"].join("\n");
  const { externalId } = await match(app, supervisor, (await readIn(app, supervisor, "patient", lines)).externalId);
  const { preview } = await supervisor.ok(importSteps.preview, at(externalId));
  expect([preview.newPatients, preview.newPatientsWithoutHome]).toEqual([2, 1]);
});

test("DASH-017 the dashboard counts the patients of one location; a limited user chooses among their own", async () => {
  const figuresAt = async (locationExternalId?: string) =>
    (await supervisor.ok(dashboard.show, { query: locationExternalId ? { search: { locationExternalId } } : {} })).dashboard.counters;
  const [all, east, old] = [await figuresAt(), await figuresAt("east"), await figuresAt("old")];
  const { rows } = await sql<{
    east: number;
    anywhere: number;
  }>`select count(*) filter (where l.external_id = 'east') as east, count(*) filter (where l.id is null) as anywhere
    from patients p left join locations l on l.id = p.home_location_id
    where p.organization_id = ${organizationId} and is_reachable(p)`.execute(app.db.system);
  expect(east.reachablePatients).toBeLessThan(all.reachablePatients);
  expect(east.reachablePatients).toBe((rows[0]?.east ?? 0) + (rows[0]?.anywhere ?? 0));
  expect(old.reachablePatients).toBeLessThan(all.reachablePatients);
  const nurse = await newStaff(app, { role: "staff_admin", locationIds: await idsOf(["east"]) });
  const statusAt = async (locationExternalId: string) =>
    (await nurse.call(dashboard.show, { query: { search: { locationExternalId } } })).status;
  expect([await statusAt("east"), await statusAt("west"), await statusAt("nowhere")]).toEqual([200, 422, 422]);
});
