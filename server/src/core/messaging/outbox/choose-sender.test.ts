// Tests which of our numbers a message is sent from: a location's own for its patients and appointments, or that of the conversation.
import { adminLocations } from "@tidings/contract/areas/admin";
import { locations } from "@tidings/contract/areas/appointment-places";
import { audit } from "@tidings/contract/areas/audit";
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newAppointment, tick } from "../../../areas/appointments/testing.ts";
import { startedOutreach } from "../../../areas/outreaches/testing.ts";
import type { Client } from "../../../testing/call.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** A session of its own each time: they end while the clock runs. */
const supervisor: Pick<Client, "ok" | "call"> = {
  ok: async (endpoint, given) => (await app.as("supervisor")).ok(endpoint, given),
  call: async (endpoint, given) => (await app.as("supervisor")).call(endpoint, given),
};
const { harbor, pine } = app.cast.organizations;
const [west, east] = ["+15055559101", "+15055559102"];
for (const phone of [west, east])
  await sql`insert into senders (organization_id, phone, keyword_handling) values (${harbor.id}, ${phone}, 'tidings')`.execute(
    app.db.system,
  );

const newLocation = async (textingNumber: string | null) =>
  (await supervisor.ok(locations.create, { body: { name: "Westside", textingNumber: textingNumber?.slice(2) ?? null } })).location
    .externalId;
const atWest = await newLocation(west);
const atEast = await newLocation(east);
const elsewhere = await newLocation(null);

let made = 0;
async function newPatient(homeLocationExternalId: string | null) {
  made += 1;
  const phone = `720555${6000 + made}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: {
      externalId: `N-${made}`,
      firstName: "Rosa",
      lastName: "Reyes",
      phone,
      language: "english",
      zipcode: "80202",
      homeLocationExternalId,
    },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}
const fromTo = async (phone: string): Promise<string[]> => {
  const { rows } = await sql<{ from_phone: string }>`select from_phone from messages where to_phone = ${phone} order by id`.execute(
    app.db.system,
  );
  return rows.map((row) => row.from_phone);
};
const write = (patient: { externalId: string }) =>
  supervisor.ok(messenger.send, { params: { externalId: patient.externalId }, body: { body: "Please call us." } });

test("CONS-021.1 patients of a location with a number of its own are texted from it, all others from the organization's", async () => {
  const [ofWest, ofEast, without, nowhere] = [
    await newPatient(atWest),
    await newPatient(atEast),
    await newPatient(elsewhere),
    await newPatient(null),
  ];
  await startedOutreach(app, { patients: { externalIds: [ofWest, ofEast, without, nowhere].map(({ externalId }) => externalId) } });
  const numbers = [ofWest, ofEast, without, nowhere].map(({ phone }) => fromTo(phone));
  expect((await Promise.all(numbers)).map((list) => list.at(-1))).toEqual([west, east, harbor.sender, harbor.sender]);
  // They really leave from there.
  await app.dispatch();
  const sent = await app.simulator.control<{ from: string }[]>("GET", `/messages.json?to=${encodeURIComponent(ofWest.phone)}&limit=10`);
  expect(sent.map((one) => one.from)).toEqual([west]);
});

test("CONS-021.2 messages about an appointment leave from the number of its location, wherever the patient belongs", async () => {
  const patient = await newPatient(atWest);
  for (const locationExternalId of [atEast, elsewhere])
    await newAppointment(app, { patientExternalId: patient.externalId, locationExternalId });
  await tick(app, { hours: 24 * 7 + 3 });
  expect(new Set(await fromTo(patient.phone))).toEqual(new Set([east, harbor.sender]));
});

test("CONS-021.3 a conversation keeps its number: staff and automatic replies use the one that the patient last wrote to", async () => {
  const patient = await newPatient(atWest);
  await app.receive(patient.phone, "Hello?", { To: east });
  await write(patient);
  expect((await fromTo(patient.phone)).at(-1)).toBe(east);
  await app.receive(patient.phone, "STOP", { To: harbor.sender });
  expect((await fromTo(patient.phone)).at(-1)).toBe(harbor.sender);
  // Staff write first: the home location's number, also after the patient has moved to another location.
  const other = await newPatient(atWest);
  await write(other);
  await supervisor.ok(patients.update, { params: { externalId: other.externalId }, body: { homeLocationExternalId: atEast } });
  await write(other);
  expect(await fromTo(other.phone)).toEqual([west, west]);
});

test("CONS-021.4 a number that the organization gives up is no location's any more", async () => {
  const patient = await newPatient(atEast);
  await sql`delete from senders where phone = ${east}`.execute(app.db.system);
  expect((await supervisor.ok(locations.show, { params: { externalId: atEast } })).location.textingNumber).toBeNull();
  await write(patient);
  expect(await fromTo(patient.phone)).toEqual([harbor.sender]);
});

test("CONS-021.5 supervisors and operators choose among the organization's own numbers, and the choice is audited", async () => {
  const externalId = await newLocation(null);
  const { textingNumbers } = await supervisor.ok(locations.textingNumbers, {});
  expect(textingNumbers).toEqual([harbor.sender.slice(2), west.slice(2)]);
  const operator = await app.as("productStaff");
  expect((await operator.ok(adminLocations.textingNumbers, { params: { code: harbor.code } })).textingNumbers).toEqual(textingNumbers);
  const refused = await supervisor.call(locations.update, { params: { externalId }, body: { textingNumber: pine.sender.slice(2) } });
  expect([refused.status, refused.errors]).toEqual([422, { textingNumber: [{ key: "validation.invalid" }] }]);
  const { location } = await supervisor.ok(locations.update, { params: { externalId }, body: { textingNumber: west.slice(2) } });
  expect(location.textingNumber).toBe(west.slice(2));
  // Other fields leave it as it is.
  expect((await supervisor.ok(locations.update, { params: { externalId }, body: { city: "Denver" } })).location.textingNumber).toBe(
    west.slice(2),
  );
  const events = (await supervisor.ok(audit.list, { query: { search: { action: "settings" } } })).auditEvents;
  expect(
    events.find(
      (event) =>
        event.subjectId === externalId &&
        event.action === "location.updated" &&
        event.changes.length === 1 &&
        event.changes[0]?.field === "textingNumber",
    )?.changes,
  ).toEqual([{ field: "textingNumber", before: null, after: west.slice(2) }]);
  expect((await (await app.as("reader")).call(locations.textingNumbers, {})).status).toBe(403);
});
