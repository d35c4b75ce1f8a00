// Proves the merging of locations and providers: what moves, what the merged id means afterwards, and that nothing is left half done.
import { adminLocations, adminProviders } from "@tidings/contract/areas/admin";
import { apiKeys } from "@tidings/contract/areas/api-keys";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { appointments } from "@tidings/contract/areas/appointments";
import { audit } from "@tidings/contract/areas/audit";
import { patients } from "@tidings/contract/areas/patients";
import { teams } from "@tidings/contract/areas/teams";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyClient } from "../../../core/keys/testing.ts";
import { placeMergePorts } from "../../../core/places/public.ts";
import type { Client } from "../../../testing/call.ts";
import { newStaff } from "../../../testing/new-staff.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { reportInput } from "../reports/testing.ts";
import { inDays, newAppointment, shown } from "../testing.ts";
import { mergePlace } from "./merge-place.ts";

const app = await startTestApp();
afterAll(() => app.close());
let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

const newLocation = async (name: string, timeZone?: string) =>
  (await supervisor.ok(locations.create, { body: { name, ...(timeZone ? { timeZone } : {}) } })).location.externalId;
const newProvider = async (lastName: string, nationalId?: string) =>
  (await supervisor.ok(providers.create, { body: { lastName, ...(nationalId ? { nationalId } : {}) } })).provider.externalId;
const at = (externalId: string) => ({ params: { externalId } });
const into = (intoExternalId: string) => ({ body: { intoExternalId } });

describe("What moves", () => {
  test("APT-069.1 all appointments of a merged location are at the other one, ahead ones at the same local time, and reminders that wait move along", async () => {
    const [from, to] = [await newLocation("Old Mill", "America/Denver"), await newLocation("New Mill", "America/New_York")];
    const past = await newAppointment(app, { locationExternalId: from, startsAt: "2026-11-18T11:00" });
    app.clock.advance({ hours: 2 });
    supervisor = await app.as("supervisor");
    const ahead = await newAppointment(app, { locationExternalId: from, startsAt: inDays(app, 10, "15:00") });
    const canceled = await newAppointment(app, { locationExternalId: from, startsAt: inDays(app, 11) });
    await supervisor.ok(appointments.cancel, at(canceled.externalId));
    const elsewhere = await newAppointment(app);
    expect((await supervisor.ok(locations.mergeInfo, at(from))).mergeInfo).toEqual({ appointments: 3, appointmentsAhead: 1, reports: 0 });

    const { location } = await supervisor.ok(locations.merge, { ...at(from), ...into(to) });
    expect(location).toMatchObject({ externalId: to, name: "New Mill", appointmentsAhead: 1 });
    const now = await shown(app, ahead.externalId);
    expect([now.locationExternalId, now.location?.name]).toEqual([to, "New Mill"]);
    const earlier = (iso: string) => Temporal.Instant.from(iso).subtract({ hours: 2 }).toString();
    expect(now.startsAt).toBe(earlier(ahead.startsAt));
    const waits = ({ reminders }: typeof now) => reminders.filter((one) => one.state === "active").map((one) => one.scheduledFor ?? "");
    expect(waits(ahead).length).toBeGreaterThan(1);
    expect(waits(now)).toEqual(waits(ahead).map(earlier));
    const before = await shown(app, past.externalId);
    expect([before.locationExternalId, before.startsAt]).toEqual([to, past.startsAt]);
    expect((await shown(app, canceled.externalId)).locationExternalId).toBe(to);
    expect((await shown(app, elsewhere.externalId)).locationExternalId).toBe(elsewhere.locationExternalId);
  });

  test("APT-069.2 reports and teams that name the merged location name the other one, once", async () => {
    const [from, to] = [await newLocation("North"), await newLocation("Northside")];
    const filters = { ...reportInput(app).filters, locationExternalIds: [from, to] };
    const { appointmentReport } = await supervisor.ok(appointmentReports.create, { body: { ...reportInput(app), filters } });
    const body = { name: "North desk", locationExternalId: from, userExternalIds: [app.cast.people.supervisor.externalId] };
    const { team } = await supervisor.ok(teams.create, { body });
    expect((await supervisor.ok(locations.mergeInfo, at(from))).mergeInfo.reports).toBe(1);
    await supervisor.ok(locations.merge, { ...at(from), ...into(to) });
    const shownReport = await supervisor.ok(appointmentReports.show, at(appointmentReport.externalId));
    expect(shownReport.appointmentReport.filters.locationExternalIds).toEqual([to]);
    const { teams: listed } = await supervisor.ok(teams.list);
    expect(listed.find((one) => one.externalId === team.externalId)?.location).toEqual({ externalId: to, name: "Northside" });
  });

  test("APT-069.3 appointments of a merged provider are the other one's, who takes over a national id if there is none", async () => {
    const [from, to] = [await newProvider("Hadad", "1679576722"), await newProvider("Haddad")];
    const visit = await newAppointment(app, { providerExternalId: from });
    const { provider } = await supervisor.ok(providers.merge, { ...at(from), ...into(to) });
    expect(provider).toMatchObject({ externalId: to, nationalId: "1679576722", appointmentsAhead: 1 });
    expect((await shown(app, visit.externalId)).providerExternalId).toBe(to);
  });

  test("PERM-069.4 users and API keys limited to the merged location, and patients at home there, are at the other one afterwards", async () => {
    const [from, to] = [await newLocation("Quay"), await newLocation("Quayside")];
    const harbor = app.cast.organizations.harbor.id;
    const { rows } = await sql<{
      id: number;
    }>`select id from locations where organization_id = ${harbor} and external_id in (${from}, ${to})
      order by external_id = ${to}`.execute(app.db.system);
    const [fromId = 0, toId = 0] = rows.map(({ id }) => id);
    const [one, both] = [
      await newStaff(app, { role: "staff_admin", locationIds: [fromId] }),
      await newStaff(app, { role: "staff_admin", locationIds: [fromId, toId] }),
    ];
    await sql`update patients set home_location_id = ${fromId}, is_home_location_given = true
      where organization_id = ${harbor} and external_id = 'harbor-3'`.execute(app.db.system);
    const key = await keyClient(app, { locationExternalIds: [from, to] });
    await supervisor.ok(locations.merge, { ...at(from), ...into(to) });
    const keyNow = { params: { code: "harbor", externalId: key.apiKey.externalId } };
    expect((await (await app.as("siteAdmin")).ok(apiKeys.show, keyNow)).apiKey.locations).toEqual([{ externalId: to, name: "Quayside" }]);
    const limits = await sql<{ ids: number[] }>`select m.location_ids as ids from memberships m join users u on u.id = m.user_id
      where u.email in (${one.email}, ${both.email})`.execute(app.db.system);
    expect(limits.rows.map(({ ids }) => ids)).toEqual([[toId], [toId]]);
    const home = await sql<{ id: number }>`select home_location_id as id from patients
      where organization_id = ${harbor} and external_id = 'harbor-3'`.execute(app.db.system);
    expect(home.rows[0]?.id).toBe(toId);
    expect((await one.call(patients.show, at("harbor-3"))).status).toBe(200);
  });

  test("APT-069.4 every column that refers to a location or provider is moved by a merge", async () => {
    const { rows } = await sql<{ kind: "location" | "provider"; name: string }>`
      select case c.confrelid::regclass::text when 'locations' then 'location' else 'provider' end as kind,
        c.conrelid::regclass || '.' || (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[2]) as name
      from pg_constraint c where c.contype = 'f' and c.confrelid in ('locations'::regclass, 'providers'::regclass)`.execute(app.db.system);
    const own = [
      "appointments.location_id",
      "appointments.provider_id",
      "locations.merged_into_id",
      "providers.merged_into_id",
      // By the triggers of appointments.
      "visit_locations.location_id",
    ];
    const moved = placeMergePorts().flatMap(({ moves }) => [...(moves.location ?? []), ...(moves.provider ?? [])] as string[]);
    expect(rows.map(({ name }) => name).sort()).toEqual([...own, ...moved].sort());
  });
});

describe("Afterwards", () => {
  test("APT-069.5 the merged one is in no list and cannot be edited, and its id means the other one for new appointments and filters", async () => {
    const [from, to] = [await newLocation("Elm"), await newLocation("Elm Street")];
    await supervisor.ok(locations.merge, { ...at(from), ...into(to) });
    for (const state of ["active", "retired", "all"] as const)
      expect((await supervisor.ok(locations.list, { query: { search: { externalId: from, state } } })).locations).toEqual([]);
    expect((await supervisor.call(locations.show, at(from))).status).toBe(404);
    expect((await supervisor.call(locations.update, { ...at(from), body: { name: "Elm again" } })).status).toBe(404);
    expect((await supervisor.call(locations.restore, at(from))).status).toBe(404);
    const visit = await newAppointment(app, { locationExternalId: from });
    expect(visit.locationExternalId).toBe(to);
    const found = await supervisor.ok(appointments.list, { query: { search: { locationExternalIds: [from] } } });
    expect(found.appointments.map(({ externalId }) => externalId)).toEqual([visit.externalId]);
    const people = await supervisor.ok(patients.list, { query: { search: { appointment: { locationExternalIds: [from] } } } });
    expect(people.patients.map(({ externalId }) => externalId)).toEqual([visit.patientExternalId]);
  });

  test("APT-069.5 what was merged into the merged one follows too", async () => {
    const [first, second, third] = [await newProvider("One"), await newProvider("Two"), await newProvider("Three")];
    await supervisor.ok(providers.merge, { ...at(first), ...into(second) });
    await supervisor.ok(providers.merge, { ...at(second), ...into(third) });
    expect((await newAppointment(app, { providerExternalId: first })).providerExternalId).toBe(third);
  });

  test("APT-069.6 an appointment that is written at it while it is being merged is at the other one", async () => {
    const [from, to] = [await newLocation("Oak"), await newLocation("Oak Park")];
    const visit = await newAppointment(app);
    const place = async () =>
      (
        await sql<{ external_id: string }>`select l.external_id from appointments a join locations l
      on l.organization_id = a.organization_id and l.id = a.location_id where a.external_id = ${visit.externalId}`.execute(app.db.system)
      ).rows[0];
    const written = await app.inside("harbor", async (ctx) => {
      await mergePlace(ctx, "location", from, to);
      const write = sql`update appointments set location_id = (select id from locations where external_id = ${from})
        where external_id = ${visit.externalId}`.execute(app.db.system);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { write };
    });
    await written.write;
    expect(await place()).toEqual({ external_id: to });
  });

  test("APT-069.7 a merge is audited at the merged one with the name of the one that stays", async () => {
    const [from, to] = [await newProvider("Left"), await newProvider("Stays")];
    await supervisor.ok(providers.merge, { ...at(from), ...into(to) });
    const { auditEvents } = await supervisor.ok(audit.list, { query: { search: { action: "settings" } } });
    expect(auditEvents.find(({ subjectId, action }) => subjectId === from && action === "provider.merged")?.changes).toEqual([
      { field: "mergedInto", before: null, after: "Stays" },
    ]);
  });
});

describe("Who may, and what is refused", () => {
  test("APT-069.8 operators merge in the admin area; staff without the right do not, and another organization's are not found", async () => {
    const [from, to] = [await newLocation("Pond"), await newLocation("Pond Road")];
    expect((await (await app.as("manager")).call(locations.merge, { ...at(from), ...into(to) })).status).toBe(403);
    const operator = await app.as("productStaff");
    expect((await operator.call(adminLocations.merge, { params: { code: "pine", externalId: from }, ...into(to) })).status).toBe(404);
    const merged = await operator.ok(adminLocations.merge, { params: { code: "harbor", externalId: from }, ...into(to) });
    expect(merged.location.externalId).toBe(to);
    const [left, stays] = [await newProvider("Reed"), await newProvider("Reede")];
    const params = { code: "harbor", externalId: left };
    expect((await operator.ok(adminProviders.mergeInfo, { params })).mergeInfo).toEqual({
      appointments: 0,
      appointmentsAhead: 0,
      reports: 0,
    });
    expect((await operator.ok(adminProviders.merge, { params, ...into(stays) })).provider.externalId).toBe(stays);
  });

  test("APT-069.8 into itself, into none, into a retired one and between a confidential and an open one are refused, and nothing moves", async () => {
    const [from, to] = [await newLocation("Bay"), await newLocation("Bay View")];
    const visit = await newAppointment(app, { locationExternalId: from });
    const refused = async (target: string) => (await supervisor.call(locations.merge, { ...at(from), ...into(target) })).errors;
    const invalid = { intoExternalId: [{ key: "validation.invalid" }] };
    expect([await refused(from), await refused("nowhere")]).toEqual([invalid, invalid]);
    await supervisor.ok(locations.retire, at(to));
    expect(await refused(to)).toEqual(invalid);
    await supervisor.ok(locations.restore, at(to));
    await sql`update locations set is_confidential = true where external_id = ${to}`.execute(app.db.system);
    expect(await refused(to)).toEqual({ intoExternalId: [{ key: "validation.confidentialDiffers" }] });
    expect((await shown(app, visit.externalId)).locationExternalId).toBe(from);
  });
});
