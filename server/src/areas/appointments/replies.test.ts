// Proves what becomes of a patient's reply to a reminder: yes, no, unclear, again, too late, and of another visit.
import { activity } from "@tidings/contract/areas/activity";
import { rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { type AppointmentInput, appointments } from "@tidings/contract/areas/appointments";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hidden } from "../../core/patients/public.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { rsvpReminder } from "./templates/testing.ts";
import { inDays, newAppointment, newTemplate, settle, shown, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** 10:00 in Denver. */
const start = app.clock.now();
afterEach(() => app.clock.set(start));
const staff = () => app.as("supervisor");
let made = 0;

async function newPatient(language = "english") {
  made += 1;
  const phone = `72055530${String(made).padStart(2, "0")}`;
  await (await staff()).ok(patients.create, {
    body: { externalId: `W-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language },
  });
  return { externalId: `W-${made}`, phone: `+1${phone}` };
}

/** A visit in ten days whose question has been asked; now it is the evening before it is asked again. */
async function asked(more: Partial<AppointmentInput> & { language?: string; patient?: { externalId: string; phone: string } } = {}) {
  const { language, patient = await newPatient(language), ...input } = more;
  const template = input.appointmentTemplateExternalId ?? (await newTemplate(app, { reminders: [rsvpReminder], followUpEnabled: false }));
  const { externalId } = await newAppointment(app, {
    patientExternalId: patient.externalId,
    ...input,
    appointmentTemplateExternalId: template,
  });
  app.clock.set("2026-11-25T17:00:00Z");
  await tick(app);
  await app.dispatch();
  await settle(app);
  return { externalId, patient };
}

const rsvpOf = async (externalId: string) => (await shown(app, externalId)).rsvp;
const replyFrom = async (phone: string, body: string) => {
  await app.receive(phone, body);
  await app.dispatch();
};
const lastTo = async (phone: string) => (await app.textsTo(phone)).at(-1);
const flagsOf = async (phone: string) =>
  (
    await sql<{
      name: string;
      feature: string;
    }>`select f.name, f.feature from response_flags f join inbound_messages i on i.organization_id = f.organization_id
      and i.id = f.inbound_message_id where i.from_phone = ${phone} order by f.id`.execute(app.db.system)
  ).rows;

describe("Answers", () => {
  test("IN-006 APT-022.1 APT-022.4 YES sets going and sends the yes acknowledgement of the template", async () => {
    const { externalId, patient } = await asked();
    expect(await rsvpOf(externalId)).toBe("no_response");
    await replyFrom(patient.phone, "Yes, I'll be there");
    expect(await rsvpOf(externalId)).toBe("going");
    expect((await app.textsTo(patient.phone)).slice(1)).toEqual(["Thank you. See you then."]);
  });

  test("SAFE-004 IN-006 while a safety alert of the number is open, YES and NO count and are not acknowledged", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "I want to kill myself");
    const before = await app.textsTo(patient.phone);
    expect(before.at(-1)).toContain("988");
    await replyFrom(patient.phone, "YES");
    expect(await rsvpOf(externalId)).toBe("going");
    await replyFrom(patient.phone, "no");
    expect(await rsvpOf(externalId)).toBe("not_going");
    expect(await app.textsTo(patient.phone)).toEqual(before);
  });

  test("IN-098 the same answer again counts and is thanked for once; another one, and the answer to the next reminder, are thanked for", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "YES");
    await replyFrom(patient.phone, "yes, I will be there");
    expect(await rsvpOf(externalId)).toBe("going");
    expect((await app.textsTo(patient.phone)).slice(1)).toEqual(["Thank you. See you then."]);
    await replyFrom(patient.phone, "no");
    await replyFrom(patient.phone, "NO");
    await replyFrom(patient.phone, "YES");
    expect(await rsvpOf(externalId)).toBe("going");
    expect((await app.textsTo(patient.phone)).slice(2)).toEqual(["Thank you for telling us.", "Thank you. See you then."]);
  });

  test("IN-098 what staff have set since is no answer of the patient: the same answer is thanked for", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "YES");
    await (await staff()).ok(appointments.rsvp, { params: { externalId }, body: { rsvp: "not_going" } });
    await replyFrom(patient.phone, "YES");
    expect(await rsvpOf(externalId)).toBe("going");
    expect((await app.textsTo(patient.phone)).slice(1)).toEqual(["Thank you. See you then.", "Thank you. See you then."]);
  });

  test("IN-006 'sí' of a Spanish patient is thanked in Spanish", async () => {
    const { externalId, patient } = await asked({ language: "spanish" });
    await replyFrom(patient.phone, "sí");
    expect([await rsvpOf(externalId), await lastTo(patient.phone)]).toEqual(["going", "Gracias. Nos vemos."]);
  });

  test("IN-006 an acknowledgement may name the visit", async () => {
    const template = await newTemplate(app, {
      reminders: [
        {
          ...rsvpReminder,
          acknowledgementYesMessage: { contentText: { english: "See you {{day}} at {{time}}, {{patient_first_name}}.", spanish: "x" } },
        },
      ],
      followUpEnabled: false,
    });
    const { patient } = await asked({ appointmentTemplateExternalId: template });
    await replyFrom(patient.phone, "YES");
    expect(await lastTo(patient.phone)).toBe("See you Sat at 9:00AM, Rosa.");
    const masked = await app.as("masked");
    const { activityLogs } = await masked.ok(activity.list, { query: { search: { patientExternalId: patient.externalId } } });
    expect(activityLogs[0]?.body).toBe("See you •••• at ••••, ••••.");
  });

  test("IN-007 APT-022.2 NO sets not going and sends the no acknowledgement", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "no");
    expect([await rsvpOf(externalId), await lastTo(patient.phone)]).toEqual(["not_going", "Thank you for telling us."]);
  });

  test("IN-006 IN-007 the last answer before the visit counts; a thank-you after it changes nothing and asks nobody anything", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "YES");
    await replyFrom(patient.phone, "Thank you so much for reminding me about my knee");
    expect(await rsvpOf(externalId)).toBe("going");
    expect(await lastTo(patient.phone)).toBe("Thank you. See you then.");
    expect(await flagsOf(patient.phone)).toEqual([]);
    await replyFrom(patient.phone, "no");
    expect([await rsvpOf(externalId), await lastTo(patient.phone)]).toEqual(["not_going", "Thank you for telling us."]);
  });

  test("IN-008 APT-022.8 APT-022.9 an unclear reply waits for clarification, is flagged for review, and staff resolve it", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "who is this about, my knee or my back");
    const waiting = await shown(app, externalId);
    expect([waiting.rsvp, waiting.state, waiting.responseFlag?.name]).toEqual(["waiting_for_clarification", "active", "invalid"]);
    expect(waiting.responseFlag?.body).toBe("who is this about, my knee or my back");
    const { appointment: masked } = await (await app.as("masked")).ok(appointments.show, { params: { externalId } });
    expect(masked.responseFlag?.body).toBe(hidden);
    expect(await flagsOf(patient.phone)).toEqual([{ name: "invalid", feature: "appointment" }]);
    const client = await staff();
    const { appointments: review } = await client.ok(appointments.list, {
      query: { search: { state: "active", rsvp: "waiting_for_clarification" } },
    });
    expect(review.map((one) => one.externalId)).toContain(externalId);
    const { appointment } = await client.ok(appointments.rsvp, { params: { externalId }, body: { rsvp: "reviewed" } });
    expect([appointment.rsvp, appointment.responseFlag]).toEqual(["reviewed", null]);
    expect(await flagsOf(patient.phone)).toEqual([{ name: "reviewed", feature: "appointment" }]);
  });

  test("APT-022.3 OP-094 'maybe' sets maybe for the assistant, and waits for clarification while the assistant is off", async () => {
    const read = await asked();
    app.clock.set(start);
    const unread = await asked();
    await replyFrom(read.patient.phone, "maybe");
    expect(await rsvpOf(read.externalId)).toBe("maybe");
    await sql`update organizations set is_assistant_enabled = false where code = 'harbor'`.execute(app.db.system);
    await replyFrom(unread.patient.phone, "maybe");
    await sql`update organizations set is_assistant_enabled = true where code = 'harbor'`.execute(app.db.system);
    expect(await rsvpOf(unread.externalId)).toBe("waiting_for_clarification");
  });

  test("MSG-033 APT-053 reviewed in Messenger, the visit waits no longer either, as if reviewed at the visit; what is known stays known", async () => {
    const flagIn = async (externalId: string) => (await shown(app, externalId)).responseFlag?.externalId ?? "";
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "who is this about, my knee or my back");
    await replyFrom(patient.phone, "or is it the other clinic that writes");
    const flag = await flagIn(externalId);
    const review = async (role: "manager", one: string) => (await app.as(role)).ok(activity.reviewFlag, { params: { externalId: one } });
    await review("manager", flag);
    expect([await rsvpOf(externalId), (await shown(app, externalId)).responseFlag]).toEqual(["reviewed", null]);
    expect(new Set((await flagsOf(patient.phone)).map((one) => one.name))).toEqual(new Set(["reviewed"]));
    const written = await sql<{ action: string }>`select action from audit_events where request_id =
      (select request_id from audit_events where action = 'response_flag.reviewed' and subject_id = ${flag}) order by id`.execute(
      app.db.system,
    );
    expect(written.rows.map((row) => row.action)).toEqual(["appointment.rsvp", "response_flag.reviewed"]);
    await replyFrom(patient.phone, "yes");
    await review("manager", flag);
    expect(await rsvpOf(externalId)).toBe("going");
  });

  test("MSG-033 PERM-025 whoever may not say for patients whether they come marks the reply alone; the visit waits for those who may", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "who is this about, my knee or my back");
    const flag = (await shown(app, externalId)).responseFlag?.externalId ?? "";
    await (await app.as("reader")).ok(activity.reviewFlag, { params: { externalId: flag } });
    expect([await rsvpOf(externalId), await flagsOf(patient.phone)]).toEqual([
      "waiting_for_clarification",
      [{ name: "reviewed", feature: "appointment" }],
    ]);
    const client = await staff();
    const { appointment } = await client.ok(appointments.rsvp, { params: { externalId }, body: { rsvp: "going" } });
    expect(appointment.rsvp).toBe("going");
  });

  test("IN-008 a clear answer after an unclear one settles it", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "what do you mean by that");
    await replyFrom(patient.phone, "yes");
    expect([await rsvpOf(externalId), await flagsOf(patient.phone)]).toEqual(["going", [{ name: "reviewed", feature: "appointment" }]]);
  });

  test("IN-009 an answer once the visit has begun changes nothing and is thanked with nothing", async () => {
    const { externalId, patient } = await asked();
    app.clock.set("2026-11-28T16:01:00Z");
    await settle(app);
    await replyFrom(patient.phone, "YES");
    expect(await rsvpOf(externalId)).toBe("no_response");
    expect((await app.textsTo(patient.phone)).length).toBe(1);
  });

  test("APT-016 an answer to the question of the old start does not answer for the new one", async () => {
    const { externalId, patient } = await asked();
    await (await staff()).ok(appointments.reschedule, { params: { externalId }, body: { startsAt: inDays(app, 30) } });
    await replyFrom(patient.phone, "YES");
    expect(await rsvpOf(externalId)).toBe("no_reminders_sent");
  });

  test("IN-005 of two visits the answer is for the one asked about last", async () => {
    const patient = await newPatient();
    const later = await asked({ patient, startsAt: inDays(app, 10, "15:00") });
    app.clock.set(start);
    const template = await newTemplate(app, { reminders: [{ ...rsvpReminder, sendTime: "11:00" }], followUpEnabled: false });
    const { externalId } = await newAppointment(app, { patientExternalId: patient.externalId, appointmentTemplateExternalId: template });
    app.clock.set("2026-11-25T18:00:00Z");
    await tick(app);
    await app.dispatch();
    await replyFrom(patient.phone, "NO");
    expect([await rsvpOf(externalId), await rsvpOf(later.externalId)]).toEqual(["not_going", "no_response"]);
    await replyFrom(patient.phone, "YES");
    expect([await rsvpOf(externalId), await rsvpOf(later.externalId)]).toEqual(["going", "no_response"]);
  });

  test("IN-006 a yes that overtakes the word of the carrier counts", async () => {
    const { externalId, patient } = await asked();
    await sql`update appointment_reminders set state = 'in_progress', sent_at = null where appointment_id = (select id from appointments where external_id = ${externalId})`.execute(
      app.db.system,
    );
    await replyFrom(patient.phone, "YES");
    await settle(app);
    const after = await shown(app, externalId);
    expect([after.rsvp, after.state, after.reminders[0]?.state]).toEqual(["going", "active", "completed"]);
  });

  test("IN-025 the reply stands in the log of the appointment as an incoming text", async () => {
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "yes");
    const { activityLogs } = await (await staff()).ok(activity.list, {
      query: { features: ["appointment"], featureExternalId: externalId },
    });
    expect(
      activityLogs
        .map((one) => [one.type, one.featureType, one.featureExternalId])
        .toSorted()
        .reverse(),
    ).toEqual([
      ["sms_response", "appointment", externalId],
      ["sms_message", "appointment", externalId],
    ]);
  });
});

describe("Rescheduling", () => {
  test("JOB-012 with the setting on, who declines is asked for another time and the conversation goes on in Messenger", async () => {
    const client = await staff();
    const { rescheduleSetting } = await client.ok(rescheduleSettings.show);
    await client.ok(rescheduleSettings.update, { body: { ...rescheduleSetting, enabled: true } });
    const { externalId, patient } = await asked();
    await replyFrom(patient.phone, "NO");
    expect((await app.textsTo(patient.phone)).slice(1)).toEqual(["Thank you for telling us.", rescheduleSetting.contentText.english]);
    const threads = async () =>
      (
        await sql<{
          is_pending_answer: boolean;
        }>`select c.is_pending_answer from conversations c join patients p on p.organization_id = c.organization_id
          and p.id = c.patient_id where p.external_id = ${patient.externalId}`.execute(app.db.system)
      ).rows;
    expect(await threads()).toEqual([{ is_pending_answer: true }]);
    await replyFrom(patient.phone, "Tuesdays after four would suit me");
    expect([await rsvpOf(externalId), await flagsOf(patient.phone)]).toEqual(["not_going", []]);
    const { rows } = await sql<{
      disposition: string;
    }>`select disposition from inbound_messages where from_phone = ${patient.phone} order by id`.execute(app.db.system);
    expect(rows.map((row) => row.disposition)).toEqual(["answer", "conversation"]);
    await client.call(rescheduleSettings.show);
    await (await staff()).ok(rescheduleSettings.update, { body: { ...rescheduleSetting, enabled: false } });
  });

  test("JOB-012 with the setting off nothing more is said", async () => {
    const { patient } = await asked();
    await replyFrom(patient.phone, "NO");
    expect((await app.textsTo(patient.phone)).length).toBe(2);
  });
});
