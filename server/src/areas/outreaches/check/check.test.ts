// Tests of the check before sending: samples, overlaps, audience, a test to oneself; and that the counts add up afterwards.
import { groups } from "@tidings/contract/areas/groups";
import { organizations } from "@tidings/contract/areas/organizations";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { leftOf, outreachProgress, waitingOf } from "@tidings/contract/areas/outreaches/progress";
import { patients } from "@tidings/contract/areas/patients";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { allJobs } from "../../../app.ts";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { newStaff } from "../../../testing/new-staff.ts";
import { createdOutreach, outreachInput, startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = () => app.as("supervisor");
const show = async (externalId: string) => (await (await supervisor()).ok(outreaches.show, { params: { externalId } })).outreach;
const says = (english: string, spanish = english) => ({
  question: { type: "no_response" as const, contentText: { english, spanish }, answers: [] },
});
const preflightOf = async (more: Parameters<typeof outreachInput>[1], caller = "supervisor" as "supervisor" | "masked") =>
  (await (await app.as(caller)).ok(outreaches.preflight, { body: outreachInput(app, more) })).preflight;

let made = 0;
async function newPatient(more: Record<string, unknown> = {}) {
  made += 1;
  const { patient } = await (await supervisor()).ok(patients.create, {
    body: {
      externalId: `C-${made}`,
      firstName: `Cleo${made}`,
      lastName: "Check",
      phone: `720555${6000 + made}`,
      language: "english",
      ...more,
    },
  });
  return patient.externalId;
}

describe("The message in the check", () => {
  test("OUT-064 the check shows the message that each recipient then gets, by language, and hides patients' values from users without access", async () => {
    const only = { externalIds: [await newPatient(), await newPatient({ language: "spanish" })] };
    const content = says("Hi {{patient_first_name}}, flu shots are in.", "Hola {{patient_first_name}}, ya hay vacunas.");
    const { samples } = await preflightOf({ patients: only, ...content });
    expect(samples).toEqual([
      { language: "english", recipients: [{ name: "Cleo1 Check", text: "Hi Cleo1, flu shots are in." }] },
      { language: "spanish", recipients: [{ name: "Cleo2 Check", text: "Hola Cleo2, ya hay vacunas." }] },
    ]);
    await startedOutreach(app, { patients: only, ...content });
    const { rows } = await sql<{
      body: string;
    }>`select body from messages where patient_id in (select id from patients where external_id like 'C-%')
      order by id`.execute(app.db.system);
    // The first message to a patient carries the welcome text besides its own.
    expect(rows.map((row) => row.body.split("\n")[0]).sort()).toEqual(samples.map((one) => one.recipients[0]?.text).sort());
    const masked = await preflightOf({ patients: only, ...content }, "masked");
    expect(masked.samples[0]?.recipients).toEqual([{ name: "••••", text: "Hi ••••, flu shots are in." }]);
  });
});

describe("A test to oneself", () => {
  const contentText = { english: "Hi {{patient_first_name}}, flu shots are in.", spanish: "Hola {{patient_first_name}}." };
  const counts = async () => {
    const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from message_days`.execute(app.db.system);
    const { counters } = await (await supervisor()).ok(organizations.counters, { params: { relation: "messages_sent" } });
    const tallies = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from message_tallies`.execute(app.db.system);
    return [rows[0]?.n, counters.map(({ count }) => count), tallies.rows[0]?.n];
  };

  test("OUT-065.1 a text goes to the mobile number of the user's record, marked as a test, and is counted nowhere", async () => {
    const person = app.cast.people.supervisor;
    await sql`update users set phone = null where email = ${person.email}`.execute(app.db.system);
    const refused = await (await supervisor()).call(outreaches.sendTest, { body: { via: "sms", contentText } });
    expect([refused.status, refused.errors]).toEqual([422, { phone: [{ key: "validation.blank" }] }]);
    await sql`update users set phone = '+13035550190' where email = ${person.email}`.execute(app.db.system);
    await app.dispatch();
    const before = await counts();
    const { sentTo } = await (await supervisor()).ok(outreaches.sendTest, { body: { via: "sms", contentText } });
    expect(sentTo).toBe("+13035550190");
    await app.dispatch();
    const { rows } = await sql<{ body: string; patient_id: number | null; state: string }>`select body, patient_id, state from messages
      where to_phone = '+13035550190' order by id`.execute(app.db.system);
    expect(rows).toEqual([
      { body: "TEST: Hi supervisor, flu shots are in.", patient_id: null, state: "sent" },
      { body: "TEST: Hola supervisor.", patient_id: null, state: "sent" },
    ]);
    expect(await counts()).toEqual(before);
  });

  test("OUT-065.2 an email brings the texts of all languages", async () => {
    await (await supervisor()).ok(outreaches.sendTest, { body: { via: "email", contentText } });
    const { rows } = await sql<{
      to_email: string;
      body_text: string;
    }>`select to_email, body_text from staff_emails where kind = 'outreach_test'`.execute(app.db.system);
    expect(rows).toEqual([{ to_email: app.cast.people.supervisor.email, body_text: expect.stringContaining("TEST: Hola supervisor.") }]);
  });

  test("OUT-065.3 a text that could not be sent is refused at its field", async () => {
    const { errors } = await (await supervisor()).call(outreaches.sendTest, {
      body: { via: "email", contentText: { english: "x".repeat(321) } },
    });
    expect(Object.keys(errors)).toEqual(["contentText.english"]);
  });
});

describe("Overlaps", () => {
  test("OUT-066 the check counts recipients with other automated messages in the week before, and with outreaches planned in the week after", async () => {
    const [first, second, third] = [await newPatient(), await newPatient(), await newPatient()];
    const all = { patients: { externalIds: [first, second, third] }, ...says("The new message") };
    expect((await preflightOf(all)).overlaps).toEqual({ patients: 0, records: [] });
    await startedOutreach(app, { title: "Sent before", patients: { externalIds: [first, second] }, ...says("Before") });
    const planned = await createdOutreach(app, {
      title: "Planned after",
      patients: { externalIds: [second] },
      startsOn: "2026-11-21",
      startsTime: "10:00",
      ...says("After"),
    });
    await createdOutreach(app, {
      title: "Too far",
      patients: { externalIds: [third] },
      startsOn: "2026-12-21",
      startsTime: "10:00",
      ...says("Far"),
    });
    await app.runJobs();
    expect((await preflightOf(all)).overlaps).toEqual({
      patients: 2,
      records: [
        { feature: "outreach", title: "Sent before", patients: 2 },
        { feature: "outreach", title: "Planned after", patients: 1 },
      ],
    });
    // The one that is being edited does not overlap with itself.
    const { preflight } = await (await supervisor()).ok(outreaches.preflight, {
      body: outreachInput(app, { ...all, patients: { externalIds: [second, third] } }),
      query: { externalId: planned.externalId },
    });
    expect(preflight.overlaps).toEqual({ patients: 1, records: [{ feature: "outreach", title: "Sent before", patients: 1 }] });
  });
});

describe("Audience", () => {
  const textsOf = async (externalId: string) =>
    (
      await sql<{
        body: string;
      }>`select m.body from messages m join patients p on p.id = m.patient_id where p.external_id = ${externalId} and m.purpose = 'outreach'
        order by m.id`.execute(app.db.system)
    ).rows.length;

  test("OUT-067.1 each send goes to the patients who match at its start; what earlier ones got stays on record, and the counts add up", async () => {
    const [stays, leaves, joins] = [await newPatient(), await newPatient(), await newPatient()];
    const { group } = await (await supervisor()).ok(groups.create, { body: { name: "Walkers" } });
    const inGroup = { params: { externalId: group.externalId } };
    await (await supervisor()).ok(groups.addPatients, { ...inGroup, body: { externalIds: [stays, leaves] } });
    const matching = { patientGroupExternalId: [group.externalId] };
    const daily = { repeatType: "day", repeatInterval: 1, endType: "times", endAfterTimes: 2 } as const;
    const { externalId } = await createdOutreach(app, {
      title: "Daily walk",
      audience: "at_send",
      patients: { matching },
      startsOn: "2026-11-19",
      startsTime: "10:30",
      scheduler: daily as never,
      ...says("Walk today"),
    });
    await app.runJobs({ hours: 25 });
    await app.dispatch();
    expect(await Promise.all([stays, leaves, joins].map(textsOf))).toEqual([1, 1, 0]);
    await (await supervisor()).ok(groups.removePatients, { ...inGroup, body: { externalIds: [leaves] } });
    await (await supervisor()).ok(groups.addPatients, { ...inGroup, body: { externalIds: [joins] } });
    await app.runJobs({ hours: 24 });
    await app.dispatch();
    expect(await Promise.all([stays, leaves, joins].map(textsOf))).toEqual([2, 1, 1]);
    const outreach = await show(externalId);
    expect([outreach.audience, outreach.patientsCount, outreach.progress.planned, leftOf(outreach.progress)]).toEqual(["at_send", 3, 4, 4]);
  });

  test("PERM-070.7 an audience that a user limited to one location chose reaches no patient of another one at any send", async () => {
    const [here, there, anywhere] = [await newPatient(), await newPatient(), await newPatient()];
    const homes: number[] = [];
    for (const [name, externalId] of [
      ["Here", here],
      ["There", there],
    ]) {
      const { rows } = await sql<{
        id: number;
      }>`with home as (insert into locations (organization_id, external_id, name, created_at, updated_at)
        values (${app.cast.organizations.harbor.id}, ${name}, ${name}, now(), now()) returning id)
        update patients p set home_location_id = home.id, is_home_location_given = true from home
        where p.organization_id = ${app.cast.organizations.harbor.id} and p.external_id = ${externalId} returning home.id`.execute(
        app.db.system,
      );
      homes.push(rows[0]?.id ?? 0);
    }
    const nurse = await newStaff(app, { role: "staff_admin", locationIds: homes.slice(0, 1) });
    const { outreach } = await nurse.ok(outreaches.create, {
      body: outreachInput(app, {
        title: "Nurse of one site",
        audience: "at_send",
        patients: { matching: { name: "Cleo" } },
        startsOn: "2026-11-25",
        startsTime: "10:30",
        ...says("From one site"),
      }),
    });
    await app.runJobs({ hours: 24 * 7 });
    const { rows } = await sql<{
      id: string;
    }>`select p.external_id as id from outreach_patients op join outreaches o on o.id = op.outreach_id
      join patients p on p.id = op.patient_id where o.external_id = ${outreach.externalId} and op.occurrence_number > 0`.execute(
      app.db.system,
    );
    const reached = rows.map(({ id }) => id);
    expect(reached).toEqual(expect.arrayContaining([here, anywhere]));
    expect(reached).not.toContain(there);
  });

  test("OUT-067.2 patients selected one by one cannot be evaluated again", async () => {
    const answer = await (await supervisor()).call(outreaches.create, { body: outreachInput(app, { audience: "at_send" }) });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ["audience"]]);
  });
});

describe("Counts", () => {
  const parts = ["queued", "held", "sent", "delivered", "failed", "unconfirmed", "cancelled", "notIncluded"] as const;

  test("OUT-068 planned is the sum of sent, waiting, not included and canceled, whatever the parts are", () => {
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(parts.map((part) => [part, fc.nat(100_000)])) as Record<(typeof parts)[number], fc.Arbitrary<number>>),
        (given) => {
          const shown = outreachProgress(given);
          expect(shown.planned).toBe(parts.reduce((sum, part) => sum + given[part], 0));
          expect(shown.planned).toBe(leftOf(shown) + waitingOf(shown) + shown.notIncluded + shown.cancelled);
        },
      ),
    );
  });

  test("OUT-068 before, during and after the sending, stopped or not, every patient of an outreach is in exactly one count", async () => {
    const reached = [await newPatient(), await newPatient(), await newPatient()];
    const left = [await newPatient({ phone: null }), await newPatient({ language: null })];
    const patients = { externalIds: [...reached, ...left] };
    const later = { startsOn: "2026-11-28", startsTime: "10:00" };
    const scheduled = await createdOutreach(app, { patients, ...later, ...says("Counted 1") });
    expect((await show(scheduled.externalId)).progress).toMatchObject({ planned: 5, queued: 5, notIncluded: 0 });
    const sent = await startedOutreach(app, { patients, ...says("Counted 2") });
    expect((await show(sent.externalId)).progress).toMatchObject({ planned: 5, notIncluded: 2 });
    await app.dispatch();
    const { progress } = await show(sent.externalId);
    expect([progress.planned, leftOf(progress), progress.notIncluded]).toEqual([5, 3, 2]);
    // Stopped after the start, before any message was created: all are canceled, none is lost.
    const stopped = await createdOutreach(app, { patients, ...says("Counted 3") });
    const jobs = allJobs.filter((job) => job.name !== "outreaches.expand");
    await runDueJobs({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, url: app.databaseUrl }, jobs);
    expect((await show(stopped.externalId)).progress).toMatchObject({ planned: 5, queued: 5 });
    await (await supervisor()).ok(outreaches.stop, { params: { externalId: stopped.externalId } });
    expect((await show(stopped.externalId)).progress).toMatchObject({ planned: 5, queued: 0, cancelled: 5 });
    const listed = (await (await supervisor()).ok(outreaches.list, { query: { perPage: 120 } })).outreaches;
    for (const one of listed) expect(one.progress.planned, one.title).toBe(outreachProgress(one.progress).planned);
  });
});
