// Tests the on-call lists of locations: who is paged first for their patients, and what the organization's list still does.
import { alerts, onCall } from "@tidings/contract/areas/alerts";
import { locations } from "@tidings/contract/areas/appointment-places";
import { audit } from "@tidings/contract/areas/audit";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newPatient, pagedFor, pass } from "../safety/testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** A session of its own each time: they end while the clock runs. */
const supervisor: Pick<Client, "ok" | "call"> = {
  ok: async (endpoint, given) => (await app.as("supervisor")).ok(endpoint, given),
  call: async (endpoint, given) => (await app.as("supervisor")).call(endpoint, given),
};
type Name = "supervisor" | "manager" | "limited" | "traveller";
const person = (name: Name, more: object = {}) => ({
  userExternalId: app.cast.people[name].externalId,
  phone: null as string | null,
  email: `${name}@oncall.test`,
  hours: [] as { weekday: number; from: string; until: string }[],
  ...more,
});
const newLocation = async (name: string) => (await supervisor.ok(locations.create, { body: { name } })).location.externalId;
const listOf = async (locationExternalId: string | null, ...people: ReturnType<typeof person>[]) =>
  (await supervisor.ok(onCall.update, { body: { locationExternalId, people } })).onCall;
const [west, east] = [await newLocation("Westside"), await newLocation("Eastside")];

beforeEach(async () => {
  await sql`delete from on_call_people`.execute(app.db.system);
  await listOf(null, person("manager"));
});

async function raised(homeLocationExternalId: string | null): Promise<string> {
  const { phone, externalId } = await newPatient(app);
  await supervisor.ok(patients.update, { params: { externalId }, body: { homeLocationExternalId } });
  await app.receive(phone, "I want to die");
  await pass(app);
  return phone;
}

test("SAFE-094.1 a location's list is paged first for its patients, then the organization's list; other patients page that at once", async () => {
  await listOf(west, person("limited"));
  const phone = await raised(west);
  expect(await pagedFor(app, phone)).toEqual(["limited raised"]);
  await pass(app, { minutes: 5 });
  expect(await pagedFor(app, phone)).toEqual(["limited raised", "manager escalated"]);
  for (const home of [east, null]) expect(await pagedFor(app, await raised(home))).toEqual(["manager raised"]);
});

test("SAFE-094.1 with no user of the location on duty, or its list emptied, the organization's list is paged", async () => {
  const today = app.clock.now().toZonedDateTimeISO("America/Denver").dayOfWeek % 7;
  await listOf(west, person("limited", { hours: [{ weekday: (today + 3) % 7, from: "08:00", until: "09:00" }] }));
  expect(await pagedFor(app, await raised(west))).toEqual(["manager raised"]);
  await listOf(west);
  expect(await pagedFor(app, await raised(west))).toEqual(["manager raised"]);
});

test("SAFE-094.2 patients of two locations on one number: both lists are paged before the organization's", async () => {
  await listOf(west, person("limited"));
  await listOf(east, person("traveller"));
  const first = await newPatient(app);
  await supervisor.ok(patients.update, { params: first, body: { homeLocationExternalId: west } });
  await supervisor.ok(patients.create, {
    body: {
      externalId: `${first.externalId}-sibling`,
      firstName: "Luis",
      lastName: "Reyes",
      phone: first.phone.slice(2),
      language: "english",
      homeLocationExternalId: east,
    },
  });
  await app.receive(first.phone, "I want to die");
  await pass(app);
  await pass(app, { minutes: 5 });
  await pass(app, { minutes: 5 });
  expect(await pagedFor(app, first.phone)).toEqual(["limited raised", "traveller escalated", "manager escalated"]);
});

test("SAFE-094.3 each location's list is kept apart, tests count on every list, and going live counts the organization's alone", async () => {
  const own = await listOf(west, person("limited"), person("manager"));
  expect([own.location, own.people.length]).toEqual([{ externalId: west, name: "Westside" }, 2]);
  const clinic = (await supervisor.ok(onCall.show, {})).onCall;
  expect([clinic.location, clinic.people.map(({ user }) => user.firstName), clinic.locationsWithList]).toEqual([
    null,
    ["manager"],
    [{ externalId: west, name: "Westside", people: 2 }],
  ]);
  const tested = own.people.find(({ user }) => user.firstName === "manager")?.externalId as string;
  const { alert } = await supervisor.ok(onCall.test, { params: { externalId: tested } });
  await (await app.as("manager")).ok(alerts.take, { params: { externalId: alert.externalId } });
  expect((await supervisor.ok(onCall.show, {})).onCall.acknowledgedPeople).toBe(1);
  // A list that is added later knows it too; with another email it does not.
  expect((await listOf(east, person("manager"))).acknowledgedPeople).toBe(1);
  expect((await listOf(east, person("manager", { email: "other@oncall.test" }))).acknowledgedPeople).toBe(0);
  const refused = await supervisor.call(onCall.update, { body: { locationExternalId: "nowhere", people: [] } });
  expect([refused.status, refused.errors]).toEqual([422, { locationExternalId: [{ key: "validation.invalid" }] }]);
  expect((await supervisor.call(onCall.show, { query: { locationExternalId: "nowhere" } })).status).toBe(404);
  const [event] = (await supervisor.ok(audit.list, {})).auditEvents.filter(({ action }) => action === "on_call.updated");
  expect(event?.detail).toMatchObject({ location: "Eastside", people: 1 });
});

test("SAFE-094.4 a location that is merged into another leaves its people behind those of the other one", async () => {
  const from = await newLocation("Old Westside");
  await listOf(from, person("traveller"), person("limited"));
  await listOf(west, person("limited"));
  await supervisor.ok(locations.merge, { params: { externalId: from }, body: { intoExternalId: west } });
  const { people } = (await supervisor.ok(onCall.show, { query: { locationExternalId: west } })).onCall;
  expect(people.map(({ user }) => user.firstName)).toEqual(["limited", "traveller"]);
});
