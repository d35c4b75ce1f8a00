// Proves the managing of locations and providers: who may, what is refused, what a retirement and another time zone do, and what is recorded.
import { adminLocations, adminOrganizations, adminProviders } from "@tidings/contract/areas/admin";
import { adminAudit } from "@tidings/contract/areas/admin/audit";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { appointments } from "@tidings/contract/areas/appointments";
import { audit } from "@tidings/contract/areas/audit";
import type { GivenBody } from "@tidings/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyClient } from "../../../core/keys/testing.ts";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { appointmentInput, inDays, newAppointment, shown } from "../testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
let supervisor: Client;
let operator: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
  operator = await app.as("productStaff");
});

let made = 0;
const newId = (): string => `place-${++made}`;
const newLocation = async (body: Partial<GivenBody<typeof locations.create>> = {}) =>
  (await supervisor.ok(locations.create, { body: { name: "Westside", ...body } })).location;
const newProvider = async (body: Partial<GivenBody<typeof providers.create>> = {}) =>
  (await supervisor.ok(providers.create, { body: { lastName: "Haddad", ...body } })).provider;
const keysOf = (errors: object) =>
  Object.fromEntries(Object.entries(errors).map(([field, issues]) => [field, (issues as { key: string }[])[0]?.key]));
const recorded = async (subjectId: string) =>
  (await supervisor.ok(audit.list, { query: { search: { action: "settings" } } })).auditEvents
    .filter((event) => event.subjectId === subjectId)
    .map(({ action, changes }) => ({ action, changes }))
    .reverse();

const whole = {
  name: "Westside Clinic",
  phone: "3035550145",
  address1: "7 West St",
  address2: "Suite 4",
  city: "Denver",
  state: "CO",
  zipcode: "80204",
  timeZone: "America/Denver",
};

describe("Who may", () => {
  test("APT-060 a supervisor adds and edits a location with all its fields, and each change is audited with its values", async () => {
    const externalId = newId();
    const { location } = await supervisor.ok(locations.create, { body: { ...whole, externalId, state: "co" } });
    expect(location).toEqual({
      ...whole,
      externalId,
      retiredAt: null,
      appointmentsAhead: 0,
      hours: null,
      holidays: [],
      autoReply: null,
      textingNumber: null,
    });
    const changed = await supervisor.ok(locations.update, { params: { externalId }, body: { phone: "", address2: "Suite 5" } });
    expect(changed.location).toEqual({ ...location, phone: null, address2: "Suite 5" });
    expect((await supervisor.ok(locations.show, { params: { externalId } })).location).toEqual(changed.location);
    // Saved again without a change: nothing to record.
    await supervisor.ok(locations.update, { params: { externalId }, body: { address2: "Suite 5" } });
    expect(await recorded(externalId)).toEqual([
      { action: "location.created", changes: [] },
      {
        action: "location.updated",
        changes: [
          { field: "phone", before: "3035550145", after: null },
          { field: "address2", before: "Suite 4", after: "Suite 5" },
        ],
      },
    ]);
  });

  test("APT-060 a supervisor adds and edits a provider; an id is made up where none is given", async () => {
    const body = { firstName: "Noor", lastName: "Haddad", nationalId: "1234567893", shortName: "Dr. Haddad", phone: "3035550146" };
    const { provider } = await supervisor.ok(providers.create, { body });
    expect(provider).toEqual({ ...body, address: null, externalId: provider.externalId, retiredAt: null, appointmentsAhead: 0 });
    const params = { externalId: provider.externalId };
    const changed = await supervisor.ok(providers.update, { params, body: { lastName: "Hadid" } });
    expect(changed.provider).toEqual({ ...provider, lastName: "Hadid" });
    expect(await recorded(provider.externalId)).toEqual([
      { action: "provider.created", changes: [] },
      { action: "provider.updated", changes: [{ field: "lastName", before: "Haddad", after: "Hadid" }] },
    ]);
  });

  test("APT-060 APT-045 only the operator's switch lets supervisors do it, and staff never may, whatever their levels", async () => {
    const stranger = await app.as("stranger");
    const body = { name: "Pine Annex" };
    const { organization } = await operator.ok(adminOrganizations.show, { params: { code: "pine" } });
    const setSwitch = (managesPlaces: boolean) =>
      operator.ok(adminOrganizations.update, { params: { code: "pine" }, body: { configs: { ...organization.configs, managesPlaces } } });
    expect((await setSwitch(false)).organization.configs.managesPlaces).toBe(false);
    expect((await stranger.call(locations.create, { body })).status).toBe(403);
    expect((await stranger.call(providers.create, { body: { lastName: "Moss" } })).status).toBe(403);
    await setSwitch(true);
    const { location } = await (await app.as("stranger")).ok(locations.create, { body });
    // Left out, the switch stays as it is.
    const { managesPlaces: _left, ...others } = organization.configs;
    await operator.ok(adminOrganizations.update, { params: { code: "pine" }, body: { configs: others } });
    const params = { externalId: location.externalId };
    expect((await (await app.as("stranger")).call(locations.retire, { params })).status).toBe(200);
    await setSwitch(false);
    expect((await (await app.as("stranger")).call(locations.restore, { params })).status).toBe(403);
    expect((await (await app.as("manager")).call(locations.create, { body })).status).toBe(403);
    // The other organization has no such record.
    expect((await supervisor.call(locations.show, { params })).status).toBe(404);
    expect((await supervisor.call(locations.update, { params, body })).status).toBe(404);
  });

  test("APT-060 an API key that writes appointments does it without the switch, one that reads them does not", async () => {
    const writer = await keyClient(app, { scopes: { patient: "read", appointment: "write" } }, "pine");
    const reader = await keyClient(app, { scopes: { patient: "read", appointment: "read" } }, "pine");
    const externalId = newId();
    expect((await reader.client.call(providers.create, { body: { externalId, lastName: "Moss" } })).status).toBe(403);
    const { provider } = await writer.client.ok(providers.create, { body: { externalId, lastName: "Moss" } });
    expect(provider.externalId).toBe(externalId);
    expect((await writer.client.call(providers.update, { params: { externalId }, body: { lastName: "Mossi" } })).status).toBe(200);
    expect((await reader.client.call(providers.show, { params: { externalId } })).status).toBe(200);
  });

  test("APT-060 PERM-065 ADM-022 an operator manages those of any organization in the admin area, and the organization's audit log shows it", async () => {
    const externalId = newId();
    const at = { params: { code: "harbor", externalId } };
    await operator.ok(adminLocations.create, { params: { code: "harbor" }, body: { externalId, name: "Northside" } });
    await operator.ok(adminLocations.update, { ...at, body: { city: "Aurora" } });
    await operator.ok(adminLocations.retire, at);
    const { location } = await operator.ok(adminLocations.restore, at);
    expect(location).toMatchObject({ name: "Northside", city: "Aurora", retiredAt: null });
    expect((await supervisor.ok(locations.show, { params: { externalId } })).location).toEqual(location);
    const listed = await operator.ok(adminLocations.list, { params: { code: "harbor" }, query: { search: { externalId } } });
    expect(listed.locations.map(({ name }) => name)).toEqual(["Northside"]);
    expect((await recorded(externalId)).map(({ action }) => action)).toEqual([
      "location.created",
      "location.updated",
      "location.retired",
      "location.restored",
    ]);
    const { auditEvents } = await supervisor.ok(audit.list, { query: { search: { action: "location.restored" } } });
    expect(auditEvents.find(({ subjectId }) => subjectId === externalId)?.subjectName).toBe("Northside");
    await operator.ok(adminProviders.create, { params: { code: "harbor" }, body: { externalId, lastName: "North" } });
    expect((await operator.ok(adminProviders.retire, at)).provider.retiredAt).not.toBeNull();
    expect((await operator.ok(adminProviders.restore, at)).provider.retiredAt).toBeNull();
    expect((await operator.ok(adminProviders.update, { ...at, body: { lastName: "Norte" } })).provider.lastName).toBe("Norte");
    const { auditEvents: ofProviders } = await supervisor.ok(audit.list, { query: { search: { action: "provider.updated" } } });
    expect(ofProviders.find(({ subjectId }) => subjectId === externalId)?.subjectName).toBe("Norte");
    expect((await operator.ok(adminProviders.show, at)).provider.lastName).toBe("Norte");
    const { operatorEvents } = await operator.ok(adminAudit.list, { query: { search: { organizationCode: "harbor" } } });
    const own = operatorEvents.filter(({ subjectId }) => subjectId === externalId);
    expect(own.map(({ action, subjectName }) => [action, subjectName]).slice(-2)).toEqual([
      ["location.updated", "Northside"],
      ["location.created", "Northside"],
    ]);
    expect(own[0]).toMatchObject({ action: "provider.updated", subjectName: "Norte" });
    // Under the code of another organization there is no such record, and staff users are refused.
    expect((await operator.call(adminLocations.show, { params: { code: "pine", externalId } })).status).toBe(404);
    expect((await operator.call(adminLocations.list, { params: { code: "nowhere" } })).status).toBe(404);
    expect((await supervisor.call(adminLocations.list, { params: { code: "harbor" } })).status).toBe(403);
  });
});

describe("What is refused", () => {
  test.each([
    ["1234567893", 201],
    ["1730187394", 201],
    ["1234567890", 422],
    ["1730187395", 422],
    ["123456789", 422],
    ["3234567898", 422],
    ["12345678AB", 422],
  ] as const)("APT-062 the national id %s is answered with %i", async (nationalId, status) => {
    const pine = await keyClient(app, { scopes: { patient: "read", appointment: "write" } }, "pine");
    const answer = await pine.client.call(providers.create, { body: { lastName: "Check", nationalId } });
    expect([answer.status, keysOf(answer.errors)]).toEqual([status, status === 201 ? {} : { nationalId: "validation.nationalProviderId" }]);
  });

  test("APT-062 fields that cannot be right are named, and an id or national id that is taken is unique", async () => {
    const bad = await supervisor.call(locations.create, {
      body: { name: " ", phone: "123", state: "XX", zipcode: "8020", timeZone: "America/Nowhere", externalId: "a".repeat(65) },
    });
    expect([bad.status, keysOf(bad.errors)]).toEqual([
      422,
      {
        name: "validation.blank",
        phone: "validation.phone",
        state: "validation.invalid",
        zipcode: "validation.invalid",
        timeZone: "validation.invalid",
        externalId: "validation.maxLength",
      },
    ]);
    const { externalId } = await newLocation();
    expect(keysOf((await supervisor.call(locations.create, { body: { name: "Other", externalId } })).errors)).toEqual({
      externalId: "validation.unique",
    });
    const first = await newProvider({ nationalId: "1548263916" });
    const second = await newProvider();
    const taken = { nationalId: "validation.unique" };
    const body = { lastName: "Twice", nationalId: "1548263916" };
    expect(keysOf((await supervisor.call(providers.create, { body })).errors)).toEqual(taken);
    expect(keysOf((await supervisor.call(providers.update, { params: { externalId: second.externalId }, body })).errors)).toEqual(taken);
    expect(first.nationalId).toBe("1548263916");
  });
});

describe("Retired", () => {
  test("APT-061 a retired one is not offered and takes no new appointment; the appointments it has stay, and can be edited and moved", async () => {
    const location = await newLocation();
    const provider = await newProvider();
    const placed = { locationExternalId: location.externalId, providerExternalId: provider.externalId };
    const visit = await newAppointment(app, placed);
    const [atLocation, ofProvider] = [{ params: { externalId: location.externalId } }, { params: { externalId: provider.externalId } }];
    expect((await supervisor.ok(locations.show, atLocation)).location.appointmentsAhead).toBe(1);
    expect((await supervisor.ok(locations.retire, atLocation)).location).toMatchObject({
      retiredAt: app.clock.now().toString(),
      appointmentsAhead: 1,
    });
    expect((await supervisor.ok(providers.retire, ofProvider)).provider.retiredAt).not.toBeNull();
    // Retiring twice changes nothing and is recorded once.
    await supervisor.ok(locations.retire, atLocation);
    expect((await recorded(location.externalId)).map(({ action }) => action)).toEqual(["location.created", "location.retired"]);

    const listed = async (state?: "active" | "retired" | "all") => {
      const search = { externalId: location.externalId, ...(state ? { state } : {}) };
      return (await supervisor.ok(locations.list, { query: { search } })).locations.length;
    };
    expect([await listed(), await listed("active"), await listed("retired"), await listed("all")]).toEqual([0, 0, 1, 1]);
    const refused = await supervisor.call(appointments.create, { body: await appointmentInput(app, placed) });
    expect([refused.status, keysOf(refused.errors)]).toEqual([
      422,
      { locationExternalId: "validation.invalid", providerExternalId: "validation.invalid" },
    ]);

    const params = { externalId: visit.externalId };
    await supervisor.ok(appointments.update, { params, body: { notes: "bring the lantern", ...placed } });
    const startsAt = `${app.clock.now().toString().slice(0, 10)}T23:30`;
    const { appointment } = await supervisor.ok(appointments.reschedule, { params, body: { startsAt } });
    expect(appointment).toMatchObject(placed);
    // Another appointment cannot be moved there.
    const other = await newAppointment(app);
    const moved = await supervisor.call(appointments.update, { params: { externalId: other.externalId }, body: placed });
    expect(moved.status).toBe(422);

    expect((await supervisor.ok(locations.restore, atLocation)).location.retiredAt).toBeNull();
    await supervisor.ok(providers.restore, ofProvider);
    expect((await newAppointment(app, placed)).locationExternalId).toBe(location.externalId);
  });
});

describe("Hours, holidays and reply", () => {
  const hours = [
    { weekday: 2, startTime: "10:00", endTime: "19:00" },
    { weekday: 6, startTime: "09:00", endTime: "12:00" },
  ];
  const autoReply = { english: "The Westside clinic is closed.", spanish: "La clínica Westside está cerrada." };

  test("APT-070.1 a location has hours by weekday, holidays and a reply of its own, each audited and taken away again", async () => {
    const { externalId } = await newLocation({ hours: hours.toReversed(), autoReply });
    const params = { externalId };
    expect((await supervisor.ok(locations.show, { params })).location).toMatchObject({ hours, holidays: [], autoReply });
    const holidays = [{ on: "2026-12-24", name: "Staff day" }];
    expect((await supervisor.ok(locations.update, { params, body: { holidays } })).location).toMatchObject({ hours, holidays, autoReply });
    const cleared = await supervisor.ok(locations.update, { params, body: { hours: null, holidays: [], autoReply: null } });
    expect(cleared.location).toMatchObject({ hours: null, holidays: [], autoReply: null });
    expect((await recorded(externalId)).map(({ changes }) => changes)).toEqual([
      [],
      [{ field: "holidays", before: null, after: "2026-12-24 Staff day" }],
      [
        { field: "hours", before: "Tue 10:00-19:00, Sat 09:00-12:00", after: null },
        { field: "holidays", before: "2026-12-24 Staff day", after: null },
        { field: "autoReplyEnglish", before: autoReply.english, after: null },
        { field: "autoReplySpanish", before: autoReply.spanish, after: null },
      ],
    ]);
  });

  test("APT-070.1 hours without a weekday, and a reply that is too long, uses an unknown tag or lacks a language, are refused", async () => {
    const { externalId } = await newLocation();
    const refused = async (body: GivenBody<typeof locations.update>) =>
      keysOf((await supervisor.call(locations.update, { params: { externalId }, body })).errors);
    expect(await refused({ hours: [] })).toEqual({ hours: "validation.blank" });
    expect(await refused({ autoReply: { ...autoReply, spanish: " " } })).toEqual({ "autoReply.spanish": "validation.blank" });
    expect(await refused({ autoReply: { english: "x".repeat(321), spanish: "{{location_nam}}" } })).toEqual({
      "autoReply.english": "validation.maxLength",
      "autoReply.spanish": "validation.unknownTag",
    });
  });
});

describe("Time zone", () => {
  test("APT-063 appointments ahead keep their time of day and their reminders move with them; past ones stay", async () => {
    const { externalId } = await newLocation({ timeZone: "America/Denver" });
    const past = await newAppointment(app, { locationExternalId: externalId, startsAt: "2026-11-18T11:00" });
    app.clock.advance({ hours: 2 });
    supervisor = await app.as("supervisor");
    const visit = await newAppointment(app, { locationExternalId: externalId, startsAt: inDays(app, 10, "15:00") });
    const elsewhere = await newAppointment(app);
    const waiting = ({ reminders }: typeof visit) => reminders.filter((one) => one.state === "active").map((one) => one.scheduledFor ?? "");
    const earlier = (iso: string) => Temporal.Instant.from(iso).subtract({ hours: 2 }).toString();
    expect(waiting(visit).length).toBeGreaterThan(1);

    await supervisor.ok(locations.update, { params: { externalId }, body: { timeZone: "America/New_York" } });
    const after = await shown(app, visit.externalId);
    expect(after.startsAt).toBe(earlier(visit.startsAt));
    expect(waiting(after)).toEqual(waiting(visit).map(earlier));
    expect((await shown(app, past.externalId)).startsAt).toBe(past.startsAt);
    expect((await shown(app, elsewhere.externalId)).startsAt).toBe(elsewhere.startsAt);
    expect((await recorded(externalId)).at(-1)?.changes).toEqual([
      { field: "timeZone", before: "America/Denver", after: "America/New_York" },
    ]);
  });
});
