// Proves the filter by home location in every list of what belongs to patients, and the outreach reports of one location.
import { locations } from "@tidings/contract/areas/appointment-places";
import { messenger } from "@tidings/contract/areas/messenger";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { referrals } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeOutreachesJob } from "../areas/outreaches/sending/complete-outreaches.job.ts";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { enrolledProgram } from "../areas/programs/testing.ts";
import { newPatient, newReferral } from "../areas/referrals/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

// A Wednesday, 10:00 in Denver.
const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const newLocation = async (name: string) => (await supervisor.ok(locations.create, { body: { name } })).location.externalId;
const [west, east] = [await newLocation("Westside"), await newLocation("Eastside")];
const here = await newPatient(app, { homeLocationExternalId: west });
const there = await newPatient(app, { homeLocationExternalId: east });
const both = [here, there];
const search = { homeLocationExternalId: west };
let outreach: { externalId: string };
let program: { externalId: string };

beforeAll(async () => {
  await newReferral(app, { patient_external_id: here.externalId, referral_external_id: "at-west" });
  await newReferral(app, { patient_external_id: there.externalId, referral_external_id: "at-east" });
  program = await enrolledProgram(app, both);
  outreach = await startedOutreach(app, { patients: { externalIds: both.map(({ externalId }) => externalId) } });
  await app.dispatch();
  for (const { phone } of both) await app.receive(phone, "May I bring my sister?");
});

test("CONS-022.1 referrals, conversations, patients of a program and recipients of an outreach are filtered by home location", async () => {
  expect((await supervisor.ok(referrals.list, { query: { search } })).referrals.map((one) => one.externalId)).toEqual(["at-west"]);
  const { threads } = await supervisor.ok(messenger.threads, { query: { perPage: 120, search } });
  expect(threads.map((one) => one.externalId)).toEqual([here.externalId]);
  const enrolled = await supervisor.ok(programPatients.list, { params: program, query: { search } });
  expect(enrolled.programPatients.map((one) => one.patient.externalId)).toEqual([here.externalId]);
  expect(enrolled.pagination.totalCount).toBe(1);
  const recipients = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: { search } });
  expect(recipients.outreachPatients.map((one) => one.patient.externalId)).toEqual([here.externalId]);
});

test("CONS-022.2 the outreach reports of one location count its patients alone, as for a user who is limited to it; an unknown or hidden location is refused", async () => {
  await completeOutreachesJob.run(
    { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal },
    {},
  );
  await sql`update outreaches set state = 'completed', completed_at = now() where external_id = ${outreach.externalId}`.execute(
    app.db.system,
  );
  const volume = async (client: typeof supervisor, locationExternalId?: string) => {
    const { messageVolume } = await client.ok(outreachReports.messageVolume, {
      query: { groupBy: "question_type", search: locationExternalId === undefined ? {} : { locationExternalId } },
    });
    return messageVolume.map((row) => row.value);
  };
  expect(await volume(supervisor)).toEqual([2]);
  expect(await volume(supervisor, west)).toEqual([1]);
  const { rows } = await sql<{ id: number }>`select id from locations where external_id = ${west}`.execute(app.db.system);
  const nurse = await newStaff(app, {
    role: "staff",
    given: { patient: "read", outreach: "manage", appointment: "read" },
    locationIds: rows.map(({ id }) => id),
  });
  expect(await volume(nurse)).toEqual([1]);
  expect(await volume(nurse, west)).toEqual([1]);
  const summary = await nurse.ok(outreachReports.messageSummary, { query: { groupBy: "opt_out_rate", search: {} } });
  expect(summary.messageSummary.map(({ value }) => value)).toEqual([0, 1]);
  const { outreach: shown } = await nurse.ok(outreaches.show, { params: { externalId: outreach.externalId } });
  expect(shown.patientsCount).toBe(1);
  const { failedDistribution } = await nurse.ok(outreachReports.failedDistribution, {
    query: { search: { externalId: outreach.externalId } },
  });
  expect(failedDistribution.every(({ populationCount }) => populationCount === 0)).toBe(true);
  // Its other recipient is elsewhere: theirs to read, not to change.
  expect((await nurse.call(outreaches.stop, { params: { externalId: outreach.externalId } })).status).toBe(403);
  for (const [client, locationExternalId] of [
    [supervisor, "nowhere"],
    [nurse, "nowhere"],
    [nurse, east],
  ] as const) {
    const refused = await client.call(outreachReports.messageSummary, {
      query: { groupBy: "delivery_rate", search: { locationExternalId } },
    });
    expect([refused.status, refused.errors]).toEqual([422, { "search.locationExternalId": [{ key: "validation.invalid" }] }]);
  }
});
