// Proves when reminders leave, when they do not and why, and that each leaves once: with the pretend carrier and a clock that is moved.
import { activity } from "@tidings/contract/areas/activity";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import { followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { type AppointmentInput, appointments, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { lockDueReminders } from "./due-rows.ts";
import { sendReminders } from "./send-reminders.ts";
import { immediateReminder, plainReminder, rsvpReminder } from "./templates/testing.ts";
import { inDays, newAppointment, newTemplate, settle, shown, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** 10:00 in Denver. */
const start = app.clock.now();
afterEach(() => app.clock.set(start));
const staff = () => app.as("supervisor");
let made = 0;

/** A patient of harbor with a number of their own. */
async function newPatient(more: object = {}) {
  made += 1;
  const phone = `72055520${String(made).padStart(2, "0")}`;
  const { patient } = await (await staff()).ok(patients.create, {
    body: { externalId: `V-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english", ...more } as never,
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

async function visit(reminders: Parameters<typeof newTemplate>[1], more: Partial<AppointmentInput> = {}, patientMore: object = {}) {
  const patient = await newPatient(patientMore);
  const template = await newTemplate(app, reminders);
  const appointment = await newAppointment(app, {
    patientExternalId: patient.externalId,
    appointmentTemplateExternalId: template,
    ...more,
  });
  return { patient, template, externalId: appointment.externalId, appointment };
}
const plainOnly = { reminders: [plainReminder], followUpEnabled: false };
const rsvpOnly = { reminders: [rsvpReminder], followUpEnabled: false };
const statesOf = async (externalId: string) => (await shown(app, externalId)).reminders.map((one) => [one.kind, one.state, one.reason]);
const at = (instant: string) => app.clock.set(Temporal.Instant.from(instant));
/** Sets the clock, sends what is due and stores the outcomes. */
async function minute(instant: string): Promise<void> {
  at(instant);
  await tick(app);
  await app.dispatch();
  await settle(app);
}

describe("Reminders", () => {
  test("OP-223.4 APT-023 a reminder that the carrier did not confirm is shown so, and is sent again by one click", async () => {
    // The carrier answers this number with 500 before it takes anything.
    const { patient, externalId } = await visit({ reminders: [immediateReminder], followUpEnabled: false }, {}, { phone: "7205559910" });
    await app.dispatch();
    await settle(app);
    const reminder = async () => (await shown(app, externalId)).reminders[0];
    expect(await reminder()).toMatchObject({ isUnconfirmed: true, canSendAgain: false });
    await sql`update messages set settled_at = created_at where to_phone = '+17205559910'`.execute(app.db.system);
    expect(await reminder()).toMatchObject({ isUnconfirmed: true, canSendAgain: true });
    const params = { externalId: (await reminder())?.activityExternalId ?? "" };
    await (await staff()).ok(activity.sendAgain, { params });
    expect(await reminder()).toMatchObject({ isUnconfirmed: false, canSendAgain: false });
    await app.dispatch();
    expect(await reminder()).toMatchObject({ isUnconfirmed: true });
    expect(await app.textsTo(patient.phone)).toEqual([]);
    const { rows } = await sql`select attempts from messages where to_phone = '+17205559910'`.execute(app.db.system);
    expect(rows).toEqual([{ attempts: 2 }]);
  });

  test("JOB-002 an immediate first reminder leaves right after the appointment is made, and makes it active", async () => {
    const { patient, externalId, appointment } = await visit({ reminders: [immediateReminder], followUpEnabled: false });
    expect(appointment.reminders[0]?.state).toBe("in_progress");
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual(["Your visit on Nov 28 is booked."]);
    await settle(app);
    const after = await shown(app, externalId);
    expect([after.state, after.rsvp, after.reminders[0]?.state, after.reminders[0]?.friendlyState]).toEqual([
      "active",
      "no_response_required",
      "completed",
      "sent",
    ]);
    expect(after.currentUserAbilities.destroy).toBe(false);
  });

  test("JOB-001 JOB-002 APT-022.7 made at night an immediate reminder waits for 8 AM, and is skipped where the visit is earlier", async () => {
    // 22:00 in Denver.
    at("2026-11-19T05:00:00Z");
    const { patient, appointment, externalId } = await visit({ reminders: [immediateReminder], followUpEnabled: false });
    const early = await visit({ reminders: [immediateReminder], followUpEnabled: false }, { startsAt: "2026-11-19T07:30" });
    expect([appointment.reminders[0]?.scheduledFor, appointment.reminders[0]?.state]).toEqual(["2026-11-19T15:00:00Z", "active"]);
    expect([early.appointment.reminders[0]?.state, early.appointment.rsvp]).toEqual(["skipped", "no_reminders_scheduled"]);
    await minute("2026-11-19T14:59:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    await minute("2026-11-19T15:00:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["Your visit on Nov 28 is booked."]);
    expect((await shown(app, externalId)).state).toBe("active");
    expect(await app.textsTo(early.patient.phone)).toEqual([]);
  });

  test("JOB-003 a planned reminder leaves at its hour so many days before, not a minute earlier", async () => {
    const { patient, externalId } = await visit(rsvpOnly);
    await minute("2026-11-25T16:59:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    await minute("2026-11-25T17:00:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["Hi Rosa, your visit is on Sat Nov 28 at 9:00AM. Reply YES or NO."]);
    const after = await shown(app, externalId);
    expect([after.rsvp, after.state, after.reminders[0]?.sentAt]).toEqual(["no_response", "active", "2026-11-25T17:00:00Z"]);
  });

  test("APT-022.5 APT-022.6 a visit shows that no reminder was sent yet, and after a plain one that no response is required", async () => {
    const { externalId } = await visit(plainOnly);
    expect((await shown(app, externalId)).rsvp).toBe("no_reminders_sent");
    await minute("2026-11-27T16:30:00Z");
    expect((await shown(app, externalId)).rsvp).toBe("no_response_required");
  });

  test("JOB-032 however often the clock's work runs, also side by side, a reminder leaves once", async () => {
    const { patient } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await Promise.all([tick(app), tick(app), tick(app)]);
    await tick(app);
    await app.dispatch();
    await minute("2026-11-27T16:31:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["See you tomorrow at 9:00AM."]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from messages where to_phone = ${patient.phone}`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1);
  });

  test("JOB-032 a worker that dies between writing and committing leaves the reminder to the next one", async () => {
    const { patient, externalId } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await expect(
      app.inside("harbor", async (ctx) => {
        await sendReminders(ctx, await lockDueReminders(ctx, sql`true`, 10));
        throw new Error("the worker died");
      }),
    ).rejects.toThrow("the worker died");
    expect(await statesOf(externalId)).toEqual([["reminder", "active", null]]);
    await minute("2026-11-27T16:31:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["See you tomorrow at 9:00AM."]);
  });

  test("JOB-008 a reminder whose moment has passed when the appointment is made is skipped", async () => {
    const { appointment } = await visit({ reminders: [rsvpReminder, plainReminder], followUpEnabled: false }, { startsAt: inDays(app, 2) });
    expect(appointment.reminders.map((one) => [one.state, one.reason, one.friendlyState])).toEqual([
      ["skipped", "past", "invalid"],
      ["active", null, "scheduled"],
    ]);
  });

  test("JOB-004 a patient who opted out in the meantime is not texted: the reminder is opted out", async () => {
    const { patient, externalId } = await visit(plainOnly);
    await (await staff()).ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: ["appointment"] } });
    await minute("2026-11-27T16:30:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await statesOf(externalId)).toEqual([["reminder", "opted_out", "opt_out"]]);
  });

  test("JOB-004 JOB-033 who opts out between the writing and the leaving is not texted either", async () => {
    const { patient, externalId } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await tick(app);
    await (await staff()).ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: ["all"] } });
    await app.dispatch();
    await settle(app);
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await statesOf(externalId)).toEqual([["reminder", "opted_out", "opt_out"]]);
  });

  test("JOB-005 after a no of the patient later reminders are not sent", async () => {
    const { patient, externalId } = await visit(plainOnly);
    await (await staff()).ok(appointments.rsvp, { params: { externalId }, body: { rsvp: "not_going" } });
    await minute("2026-11-27T16:30:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await statesOf(externalId)).toEqual([["reminder", "not_sent_not_going", null]]);
  });

  test("JOB-006 APT-022.10 a reminder that the carrier refuses is failed with its reason, and the response says error", async () => {
    const { externalId } = await visit(plainOnly, {}, { phone: "7205559904" });
    await minute("2026-11-27T16:30:00Z");
    const after = await shown(app, externalId);
    expect([after.state, after.rsvp, after.reminders.map((one) => [one.state, one.reason, one.friendlyState])]).toEqual([
      "scheduled",
      "error",
      [["failed", "invalid_number", "failed"]],
    ]);
  });

  test("JOB-006 JOB-031 a reminder that left and of which the carrier then reports that it did not arrive is failed too", async () => {
    const { patient, externalId } = await visit(plainOnly);
    await minute("2026-11-27T16:30:00Z");
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
    // What a report writes.
    await sql`update messages set state = 'undelivered', rank = 40, failure_reason = 'handset_off', settled_at = now() where to_phone = ${patient.phone}`.execute(
      app.db.system,
    );
    await settle(app);
    expect(await statesOf(externalId)).toEqual([["reminder", "failed", "handset_off"]]);
  });

  test.each([
    ["delivered", null, "completed"],
    ["undelivered", "handset_off", "failed"],
  ])("JOB-006 JOB-037 a reminder that is sent once more shows what became of the second message: %s", async (state, cause, shownAs) => {
    const { patient, externalId } = await visit(plainOnly);
    await minute("2026-11-27T16:30:00Z");
    // What a report writes.
    await sql`update messages set state = 'undelivered', rank = 40, error_code = 30003, settled_at = now() where to_phone = ${patient.phone}`.execute(
      app.db.system,
    );
    await sql`insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, second_of, created_at)
      select organization_id, key || ':second', source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, id, created_at
      from messages where to_phone = ${patient.phone}`.execute(app.db.system);
    await settle(app);
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
    await sql`update messages set state = ${state}, rank = 40, failure_reason = ${cause}, sent_at = now(), settled_at = now()
      where to_phone = ${patient.phone} and second_of is not null`.execute(app.db.system);
    await settle(app);
    expect(await statesOf(externalId)).toEqual([["reminder", shownAs, cause]]);
  });

  test("JOB-007 JOB-010 cancelling takes back what waits, and tells who was reminded; nobody else", async () => {
    const reminded = await visit({ reminders: [rsvpReminder, plainReminder], followUpEnabled: false });
    const notReminded = await visit(plainOnly);
    await minute("2026-11-25T17:00:00Z");
    for (const [{ externalId }, isNotified] of [
      [reminded, true],
      [notReminded, false],
    ] as const) {
      const { appointment } = await (await staff()).ok(appointments.cancel, { params: { externalId } });
      expect(appointment.cancelMessage?.isCreated).toBe(isNotified);
    }
    await app.runJobs({ seconds: cancelUndoSeconds });
    await app.dispatch();
    await minute("2026-11-27T16:30:00Z");
    expect((await app.textsTo(reminded.patient.phone)).slice(1)).toEqual(["Your visit on Nov 28 was cancelled."]);
    expect(await app.textsTo(notReminded.patient.phone)).toEqual([]);
    expect(await statesOf(reminded.externalId)).toEqual([
      ["reminder", "completed", null],
      ["reminder", "cancelled", "withdrawn"],
    ]);
    expect((await shown(app, reminded.externalId)).cancelMessage?.sentAt).not.toBeNull();
  });

  test("APT-072 a canceled visit that is undone is as it was: the patient is not notified, its reminders are sent, its question is open", async () => {
    const { patient, externalId } = await visit({ reminders: [rsvpReminder, plainReminder], followUpEnabled: false });
    await minute("2026-11-25T17:00:00Z");
    const before = await shown(app, externalId);
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    await app.runJobs({ seconds: cancelUndoSeconds - 1 });
    await app.dispatch();
    const { appointment } = await (await staff()).ok(appointments.undoCancel, { params: { externalId } });
    const { lockVersion: _, updatedAt: __, ...after } = appointment;
    expect(before).toMatchObject(after);
    await app.runJobs({ seconds: 60 });
    await app.dispatch();
    expect((await app.textsTo(patient.phone)).length).toBe(1);
    await app.receive(patient.phone, "Yes");
    expect((await shown(app, externalId)).rsvp).toBe("going");
    await minute("2026-11-27T16:30:00Z");
    expect(await statesOf(externalId)).toEqual([
      ["reminder", "completed", null],
      ["reminder", "completed", null],
    ]);
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    await app.runJobs({ seconds: cancelUndoSeconds });
    await app.dispatch();
    expect((await app.textsTo(patient.phone)).filter((text) => text.includes("was cancelled")).length).toBe(1);
    const late = await (await staff()).call(appointments.undoCancel, { params: { externalId } });
    expect([late.status, late.errors]).toEqual([409, { code: "invalid_state" }]);
  });

  test("APT-072 a reminder that was written when the visit was canceled is sent once after the undo", async () => {
    const { patient, externalId } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await tick(app);
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    await (await staff()).ok(appointments.undoCancel, { params: { externalId } });
    await app.dispatch();
    await minute("2026-11-27T16:31:00Z");
    await minute("2026-11-27T16:32:00Z");
    expect((await app.textsTo(patient.phone)).length).toBe(1);
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
  });

  test("APT-072 without a message to hold, a cancellation can be undone for half a minute; an unclear reply waits again", async () => {
    const { patient, externalId } = await visit(rsvpOnly);
    await minute("2026-11-25T17:00:00Z");
    await app.receive(patient.phone, "purple monkey dishwasher");
    const waiting = await shown(app, externalId);
    expect(waiting.rsvp).toBe("waiting_for_clarification");
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    const { appointment } = await (await staff()).ok(appointments.undoCancel, { params: { externalId } });
    expect([appointment.rsvp, appointment.responseFlag]).toEqual([waiting.rsvp, waiting.responseFlag]);
    const other = await visit(plainOnly);
    await (await staff()).ok(appointments.cancel, { params: { externalId: other.externalId } });
    await app.runJobs({ seconds: 31 });
    expect((await (await staff()).call(appointments.undoCancel, { params: { externalId: other.externalId } })).status).toBe(409);
  });

  test("JOB-007 a text that was already written when the visit is cancelled does not leave", async () => {
    const { patient, externalId } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await tick(app);
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    await app.dispatch();
    expect(await app.textsTo(patient.phone)).toEqual([]);
  });

  /** Two locations and two doctors of the same name, the second of each with a phone of its own. */
  const saysWhere = {
    ...plainReminder,
    contentText: { english: "{{location_name}}, Dr. {{manager_last_name}}, {{phone}}.", spanish: "{{location_name}}, {{phone}}." },
  };
  async function twoOfEach() {
    const supervisor = await staff();
    made += 1;
    const place = async (name: string) =>
      (await supervisor.ok(locations.create, { body: { name: `${name} ${made}` } })).location.externalId;
    const doctor = async (lastName: string, phone: string) =>
      (
        await supervisor.ok(providers.create, {
          body: { externalId: `D-${made}-${phone}`, firstName: "Ana", lastName, phone, nationalId: null, shortName: null, address: null },
        })
      ).provider.externalId;
    return {
      north: await place("North"),
      south: await place("South"),
      lee: await doctor("Lee", "7205550111"),
      otherLee: await doctor("Lee", "7205550133"),
      kim: await doctor("Kim", "7205550122"),
    };
  }

  test.each([
    ["place", { locationExternalId: "south" }, /^South \d+, Dr\. Lee, \(720\) 555-0111\.$/],
    ["provider", { providerExternalId: "kim" }, /^North \d+, Dr\. Kim, \(720\) 555-0122\.$/],
    ["provider of the same name, with another phone,", { providerExternalId: "otherLee" }, /^North \d+, Dr\. Lee, \(720\) 555-0133\.$/],
    ["phone", { phone: "7205550144" }, /^North \d+, Dr\. Lee, \(720\) 555-0144\.$/],
  ])("APT-064 another %s reaches a reminder that is written and waits; it leaves once, as the visit is now", async (_, change, said) => {
    const ids: Record<string, string> = await twoOfEach();
    const { patient, externalId } = await visit(
      { reminders: [saysWhere], followUpEnabled: false },
      { locationExternalId: ids.north ?? "", providerExternalId: ids.lee ?? "" },
    );
    at("2026-11-27T16:30:00Z");
    await tick(app);
    const body = Object.fromEntries(Object.entries(change).map(([field, value]) => [field, ids[value] ?? value]));
    await (await staff()).ok(appointments.update, { params: { externalId }, body });
    await app.dispatch();
    await minute("2026-11-27T16:31:00Z");
    await minute("2026-11-27T16:32:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([expect.stringMatching(said)]);
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
  });

  test.each<[string, { provider?: { lastName?: string; phone?: string }; location?: { phone: string } }, RegExp]>([
    ["provider's name", { provider: { lastName: "Lee-Park" } }, /^North \d+, Dr\. Lee-Park, \(720\) 555-0111\.$/],
    ["provider's phone", { provider: { phone: "7205550155" } }, /^North \d+, Dr\. Lee, \(720\) 555-0155\.$/],
    ["location's phone", { location: { phone: "7205550166" } }, /^North \d+, Dr\. Lee, \(720\) 555-0166\.$/],
  ])("APT-065 a change of the %s reaches a reminder that is written and waits", async (_, { provider, location }, said) => {
    const { north, lee } = await twoOfEach();
    const { patient, externalId } = await visit(
      { reminders: [saysWhere], followUpEnabled: false },
      { locationExternalId: north, providerExternalId: lee },
    );
    at("2026-11-27T16:30:00Z");
    await tick(app);
    const supervisor = await staff();
    if (provider) await supervisor.ok(providers.update, { params: { externalId: lee }, body: provider });
    if (location) await supervisor.ok(locations.update, { params: { externalId: north }, body: location });
    await app.dispatch();
    await minute("2026-11-27T16:31:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([expect.stringMatching(said)]);
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
  });

  test("APT-065 a change of the location's name reaches a reminder that is written and waits; a change of the notes writes nothing again", async () => {
    const reminder = { ...plainReminder, contentText: { english: "Come to {{location_name}}.", spanish: "Venga a {{location_name}}." } };
    const supervisor = await staff();
    const { location } = await supervisor.ok(locations.create, { body: { name: "East clinic" } });
    const { patient, externalId } = await visit(
      { reminders: [reminder], followUpEnabled: false },
      { locationExternalId: location.externalId },
    );
    at("2026-11-27T16:30:00Z");
    await tick(app);
    const written = async () =>
      (await sql`select id from messages where to_phone = ${patient.phone} order by id`.execute(app.db.system)).rows.length;
    await (await staff()).ok(appointments.update, { params: { externalId }, body: { notes: "bring the card" } });
    await tick(app);
    expect(await written()).toBe(1);
    await (await staff()).ok(locations.update, { params: { externalId: location.externalId }, body: { name: "East clinic, 2nd floor" } });
    await minute("2026-11-27T16:31:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["Come to East clinic, 2nd floor."]);
  });

  test("APT-016 after rescheduling the old start is never reminded of, the new one is", async () => {
    const { patient, externalId } = await visit(plainOnly);
    await (await staff()).ok(appointments.reschedule, { params: { externalId }, body: { startsAt: inDays(app, 15, "11:15") } });
    await minute("2026-11-27T16:30:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    await minute("2026-12-02T16:30:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["See you tomorrow at 11:15AM."]);
  });

  test("APT-052 once a reminder was sent an appointment is cancelled, not deleted", async () => {
    const { externalId } = await visit(plainOnly);
    await minute("2026-11-27T16:30:00Z");
    const answer = await (await staff()).call(appointments.destroy, { params: { externalId } });
    expect([answer.status, answer.errors]).toEqual([409, { code: "invalid_state" }]);
    expect((await shown(app, externalId)).state).toBe("active");
  });

  test("TPL-022 unsent reminders of appointments that are made already use the template's new words", async () => {
    const { patient, template } = await visit(plainOnly);
    const client = await staff();
    const { appointmentTemplate } = await client.ok(appointmentTemplates.show, { params: { externalId: template } });
    const [reminder] = appointmentTemplate.reminders;
    await sql`update appointment_template_reminders set content_text = '{"english":"New words for {{time}}.","spanish":"x"}'
      where external_id = ${reminder?.externalId}`.execute(app.db.system);
    await minute("2026-11-27T16:30:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(["New words for 9:00AM."]);
  });

  test.each([
    ["missing_communication", { phone: null }],
    ["missing_language", { language: null }],
  ])("APT-024 a reminder that cannot reach the patient is skipped: %s", async (reason, more) => {
    const { externalId } = await visit(plainOnly, {}, more);
    await minute("2026-11-27T16:30:00Z");
    expect(await statesOf(externalId)).toEqual([["reminder", "skipped", reason]]);
  });

  test("APT-024 a voice reminder is said to be skipped for want of voice, and nothing is pretended", async () => {
    const { patient, externalId } = await visit(plainOnly, { sendVia: "voice" });
    await minute("2026-11-27T16:30:00Z");
    expect(await statesOf(externalId)).toEqual([["reminder", "skipped", "voice"]]);
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect((await shown(app, externalId)).rsvp).toBe("no_reminders_sent");
  });

  test("JOB-033 a number that changed between the writing and the leaving is texted in place of the old one", async () => {
    const { patient, externalId } = await visit(plainOnly);
    at("2026-11-27T16:30:00Z");
    await tick(app);
    await (await staff()).ok(patients.update, { params: { externalId: patient.externalId }, body: { phone: "7205559977" } });
    await app.dispatch();
    await settle(app);
    await minute("2026-11-27T16:31:00Z");
    expect(await app.textsTo(patient.phone)).toEqual([]);
    expect(await app.textsTo("+17205559977")).toEqual(["See you tomorrow at 9:00AM."]);
    expect(await statesOf(externalId)).toEqual([["reminder", "completed", null]]);
  });
});

describe("The follow-up", () => {
  const withFollowUp = { reminders: [rsvpReminder], followUpEnabled: true };

  test("JOB-009 goes two hours before to who has not answered, once", async () => {
    const { patient, externalId } = await visit(withFollowUp, { startsAt: inDays(app, 10, "13:00") });
    await minute("2026-11-25T17:00:00Z");
    await minute("2026-11-28T17:59:00Z");
    expect((await app.textsTo(patient.phone)).length).toBe(1);
    await minute("2026-11-28T18:00:00Z");
    await minute("2026-11-28T18:01:00Z");
    expect(await app.textsTo(patient.phone)).toEqual(Array(2).fill("Hi Rosa, your visit is on Sat Nov 28 at 1:00PM. Reply YES or NO."));
    expect(await statesOf(externalId)).toEqual([
      ["reminder", "completed", null],
      ["follow_up", "completed", null],
    ]);
  });

  test("JOB-009 does not go to who has answered, nor while follow-ups are switched off", async () => {
    const answered = await visit(withFollowUp, { startsAt: inDays(app, 10, "13:00") });
    await minute("2026-11-25T17:00:00Z");
    await app.receive(answered.patient.phone, "YES");
    await minute("2026-11-28T18:00:00Z");
    expect((await statesOf(answered.externalId))[1]).toEqual(["follow_up", "skipped", "answered"]);
    app.clock.set(start);
    const silent = await visit(withFollowUp, { startsAt: inDays(app, 10, "13:00") });
    await minute("2026-11-25T17:00:00Z");
    await (await staff()).ok(followUpSettings.update, { body: { enabled: false } });
    await minute("2026-11-28T18:00:00Z");
    expect((await statesOf(silent.externalId))[1]).toEqual(["follow_up", "skipped", "follow_ups_off"]);
    await (await staff()).ok(followUpSettings.update, { body: { enabled: true } });
    expect((await app.textsTo(silent.patient.phone)).length).toBe(1);
  });

  test("JOB-009 before an early visit it goes at 8 AM if half an hour remains, else not at all", async () => {
    const early = await visit(withFollowUp, { startsAt: inDays(app, 10, "08:30") });
    const earlier = await visit(withFollowUp, { startsAt: inDays(app, 10, "08:15") });
    expect(early.appointment.reminders.map((one) => [one.kind, one.scheduledFor])).toEqual([
      ["reminder", "2026-11-25T17:00:00Z"],
      ["follow_up", "2026-11-28T15:00:00Z"],
    ]);
    expect(earlier.appointment.reminders.map((one) => one.kind)).toEqual(["reminder"]);
  });
});

describe("Afterwards", () => {
  test("APT-020 attended is said of visits that have begun, not before", async () => {
    const made = await newAppointment(app, { startsAt: inDays(app, 0, "10:30") });
    const params = { externalId: made.externalId };
    const early = await (await staff()).call(appointments.update, { params, body: { attended: true } });
    expect([early.status, early.errors]).toEqual([422, { attended: [{ key: "validation.invalid" }] }]);
    app.clock.advance({ hours: 1 });
    expect((await (await staff()).ok(appointments.update, { params, body: { attended: true } })).appointment.attended).toBe(true);
  });
  test("JOB-011 an appointment is completed an hour after its end, and may then be marked as attended", async () => {
    const made = await newAppointment(app, { startsAt: inDays(app, 0, "10:30") });
    app.clock.advance({ hours: 1, minutes: 59 });
    await settle(app);
    expect((await shown(app, made.externalId)).state).toBe("scheduled");
    app.clock.advance({ minutes: 2 });
    await settle(app);
    const over = await shown(app, made.externalId);
    expect([over.state, over.currentUserAbilities]).toEqual([
      "completed",
      { update: true, destroy: false, cancel: false, reschedule: false, rsvp: false },
    ]);
  });
});
