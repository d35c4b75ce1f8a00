// Tests the automatic reply with a moved clock: only texts outside the clinic's hours are answered, once in twelve hours.
import { locations } from "@tidings/contract/areas/appointment-places";
import { patients } from "@tidings/contract/areas/patients";
import { autoResponder, customMessages, openingHours } from "@tidings/contract/areas/texts";
import type { GivenBody } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { plainReminder } from "../../../areas/appointments/templates/testing.ts";
import { newAppointment, newTemplate, tick } from "../../../areas/appointments/testing.ts";
import { startedOutreach } from "../../../areas/outreaches/testing.ts";
import type { Client } from "../../../testing/call.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { safetyPort } from "../../safety/public.ts";
import { customText } from "../../texts/public.ts";
import { isAutomaticReply } from "./automatic-reply.ts";
import { processBatch } from "./inbox-read.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
/** A session of its own each time: they end while the clock runs through the night. */
const supervisor: Pick<Client, "ok"> = { ok: async (endpoint, given) => (await app.as("supervisor")).ok(endpoint, given) };
const { harbor } = app.cast.organizations;
const week = { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:00", enabled: true };
const everyDay = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00", endTime: "17:00" }));
const keep = (change: Partial<typeof week> = {}) => supervisor.ok(autoResponder.update, { body: { ...week, ...change } });

/** A moment on the clinic's clock in Denver; 2026-11-18 is a Wednesday. */
const moveTo = (local: string) => app.clock.set(Temporal.PlainDateTime.from(local).toZonedDateTime("America/Denver").toInstant());

let made = 0;
async function newPatient(
  more: { language?: string; landlinePhone?: string; phone?: string; firstName?: string; homeLocationExternalId?: string } = {},
) {
  made += 1;
  const phone = `720555${3000 + made}`;
  const body = { externalId: `H-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english", ...more };
  await supervisor.ok(patients.create, { body });
  return { externalId: body.externalId, phone: `+1${body.phone}` };
}
/** What the patient then gets, all texts so far. */
async function answers(phone: string, said = "When may I come?"): Promise<string[]> {
  await app.receive(phone, said);
  await app.dispatch();
  return app.textsTo(phone);
}
/** The ready-made text, as long as the clinic has no words of its own. */
const readyMade = async (language: string) => {
  const { text } = await app.inside("harbor", (ctx) => customText(ctx, "provider.auto_responder", "outside_clinic_hours", language));
  return text.replace("{{organization_name}}", "Harbor Community Health");
};
const english = await readyMade("english");
/** What every text of this kind ends with. */
const numbers = "Emergency: call 911. Crisis: call or text 988.";
const automatic = (phone: string) =>
  app.db.system.selectFrom("messages").selectAll().where("to_phone", "=", phone).where("purpose", "=", "auto_response").execute();

beforeEach(async () => {
  moveTo("2026-11-18T20:00");
  await keep();
});

describe("Outside the hours", () => {
  test("IN-018 what a patient writes in the evening, at night and on a Saturday is answered", async () => {
    for (const moment of ["2026-11-18T17:00", "2026-11-18T23:30", "2026-11-19T07:59", "2026-11-21T12:00"]) {
      moveTo(moment);
      const { phone } = await newPatient();
      expect([moment, await answers(phone)]).toEqual([moment, [english]]);
    }
  });

  test("IN-018 within the hours nothing is answered, to the minute", async () => {
    for (const moment of ["2026-11-18T08:00", "2026-11-18T16:59"]) {
      moveTo(moment);
      const { phone } = await newPatient();
      expect([moment, await answers(phone)]).toEqual([moment, []]);
    }
  });

  test("OP-078 it leaves at once, late at night too, and the conversation still waits for a person", async () => {
    moveTo("2026-11-19T03:00");
    const patient = await newPatient();
    expect(await answers(patient.phone)).toEqual([english]);
    const thread = await sql<{ is_pending_answer: boolean }>`select c.is_pending_answer from conversations c
      join patients p on p.organization_id = c.organization_id and p.id = c.patient_id where p.external_id = ${patient.externalId}`.execute(
      app.db.system,
    );
    expect(thread.rows).toEqual([{ is_pending_answer: true }]);
    expect(await automatic(patient.phone)).toMatchObject([{ feature: "messenger", state: "sent", user_id: null }]);
  });

  test("SAFE-054 IN-018 in the patient's language, the clinic's own words before the ready-made ones, else English", async () => {
    const contentText = { english: "We are closed, {{patient_first_name|friend}}.", spanish: "Cerrado, {{patient_first_name|amigo}}." };
    await supervisor.ok(customMessages.bulkUpdate, {
      body: { customMessages: [{ scope: "provider.auto_responder", key: "outside_clinic_hours", contentText }] },
    });
    const answerIn = async (language: string) => (await answers((await newPatient({ language, firstName: "Ana" })).phone)).at(-1);
    expect(await answerIn("english")).toBe(`We are closed, Ana. ${numbers}`);
    expect(await answerIn("spanish")).toBe("Cerrado, Ana. Emergencia: 911. Crisis: llame al 988 y oprima 2.");
    expect(await answerIn("vie")).toBe(await readyMade("vie"));
    expect(await readyMade("vie")).toContain("Harbor Community Health");
    expect(await answerIn("hmn")).toBe(`We are closed, Ana. ${numbers}`);
    await sql`delete from custom_messages`.execute(app.db.system);
  });

  test("IN-018 a text that came before the opening but is read after the opening is answered by people, not by the responder", async () => {
    moveTo("2026-11-19T07:50");
    const { phone } = await newPatient();
    await app.text(phone, "When may I come?");
    moveTo("2026-11-19T08:05");
    await app.inbox.drain();
    await app.dispatch();
    expect(await app.textsTo(phone)).toEqual([]);
  });

  test("IN-018 a text that was found only after twelve hours is not told that the clinic is closed", async () => {
    moveTo("2026-11-20T20:00");
    const { phone } = await newPatient();
    await app.text(phone, "When may I come?");
    moveTo("2026-11-21T08:00");
    await app.inbox.drain();
    await app.dispatch();
    expect(await app.textsTo(phone)).toEqual([]);
  });

  test("IN-018 an answer that could not leave before the opening never leaves", async () => {
    const { phone } = await newPatient();
    await app.receive(phone, "When may I come?");
    moveTo("2026-11-19T08:00");
    await app.dispatch();
    expect(await app.textsTo(phone)).toEqual([]);
    expect(await automatic(phone)).toMatchObject([{ state: "failed", failure_reason: "too_late" }]);
  });
});

describe("A location with hours of its own", () => {
  const autoReply = { english: "Westside is closed, {{patient_first_name|friend}}.", spanish: "Westside está cerrado." };
  /** Open on Wednesday evenings; the visit is a week ahead. */
  async function patientOf(more: Partial<GivenBody<typeof locations.create>>, language = "english") {
    const { location } = await supervisor.ok(locations.create, { body: { name: "Westside", ...more } });
    const patient = await newPatient({ language, firstName: "Ana" });
    await newAppointment(app, { patientExternalId: patient.externalId, locationExternalId: location.externalId });
    return patient.phone;
  }
  const evening = [{ weekday: 3, startTime: "18:00", endTime: "21:00" }];

  test("IN-096.2 its patients get no reply while it is open, and one while it is closed, whatever the organization's hours", async () => {
    expect(await answers(await patientOf({ hours: evening }))).toEqual([]);
    moveTo("2026-11-18T12:00");
    expect(await answers(await patientOf({ hours: evening }))).toEqual([english]);
    // Another patient's location: the organization's hours hold.
    expect(await answers((await newPatient()).phone)).toEqual([]);
  });

  test("IN-096.2 the hours of the appointment's location count for who answers a reminder, those of the home location for all others", async () => {
    const { location: home } = await supervisor.ok(locations.create, {
      body: { name: "Home", autoReply: { english: "Home is closed.", spanish: "Cerrado." } },
    });
    const { location: visited } = await supervisor.ok(locations.create, { body: { name: "Visited", autoReply } });
    const template = await newTemplate(app, { reminders: [plainReminder], followUpEnabled: false });
    const patient = await newPatient({ firstName: "Ana", homeLocationExternalId: home.externalId });
    await newAppointment(app, {
      patientExternalId: patient.externalId,
      locationExternalId: visited.externalId,
      appointmentTemplateExternalId: template,
    });
    expect(await answers(patient.phone)).toEqual([`Home is closed. ${numbers}`]);
    moveTo("2026-11-27T10:00");
    await tick(app);
    await app.dispatch();
    moveTo("2026-11-27T20:00");
    expect((await answers(patient.phone, "Is there parking?")).at(-1)).toBe(`Westside is closed, Ana. ${numbers}`);
  });

  test("IN-096.2 its hours are on its own clock", async () => {
    // 10 PM in New York.
    expect(await answers(await patientOf({ hours: evening, timeZone: "America/New_York" }))).toEqual([english]);
    expect(
      await answers(await patientOf({ hours: [{ weekday: 3, startTime: "18:00", endTime: "22:30" }], timeZone: "America/New_York" })),
    ).toEqual([]);
  });

  test("IN-096.3 its holidays and those of the organization close it", async () => {
    const closed = { holidays: [{ on: "2026-11-18", name: "Staff day" }] };
    expect(await answers(await patientOf({ hours: evening, ...closed }))).toEqual([english]);
    moveTo("2026-11-18T12:00");
    expect(await answers(await patientOf(closed))).toEqual([english]);
    await supervisor.ok(openingHours.update, { body: { hours: everyDay, holidays: [{ on: "2026-11-18" }] } });
    expect(await answers(await patientOf({}))).toEqual([english]);
    await supervisor.ok(openingHours.update, { body: { hours: everyDay, holidays: [] } });
  });

  test("IN-096.4 its own reply is sent in the patient's language; in others the ready-made one", async () => {
    expect(await answers(await patientOf({ autoReply }))).toEqual([`Westside is closed, Ana. ${numbers}`]);
    expect(await answers(await patientOf({ autoReply }, "spanish"))).toEqual([
      "Westside está cerrado. Emergencia: 911. Crisis: llame al 988 y oprima 2.",
    ]);
    expect(await answers(await patientOf({ autoReply }, "vie"))).toEqual([await readyMade("vie")]);
    expect(await answers(await patientOf({ autoReply }, "hmn"))).toEqual([`Westside is closed, Ana. ${numbers}`]);
  });
});

describe("OP-078 At most once in twelve hours", () => {
  test("IN-018 a patient who writes all night is answered once; twelve hours later once more", async () => {
    const { phone } = await newPatient();
    for (const said of ["Hello?", "Is anybody there?", "Hello??"]) await answers(phone, said);
    moveTo("2026-11-19T07:59");
    expect(await answers(phone)).toEqual([english]);
    moveTo("2026-11-21T07:59");
    expect(await answers(phone)).toEqual([english, english]);
    moveTo("2026-11-21T19:58");
    expect(await answers(phone)).toHaveLength(2);
    moveTo("2026-11-21T19:59");
    expect(await answers(phone)).toHaveLength(3);
  });

  test("IN-018 two workers that read two phones of one patient at the same moment send one answer", async () => {
    const people: { phone: string; landline: string }[] = [];
    for (let at = 0; at < 12; at++) {
      const landline = `970555${2000 + at}`;
      people.push({ phone: (await newPatient({ landlinePhone: landline })).phone, landline: `+1${landline}` });
    }
    for (const one of people) expect([await app.text(one.phone, "Hello?"), await app.text(one.landline, "Hello?")]).toEqual([200, 200]);
    const read = (phone: string) => app.inside("harbor", (ctx) => processBatch(ctx, [phone], new Map(), safetyPort));
    // Each phone in a transaction of its own, all at once: as many workers as there are connections.
    const readTexts = await Promise.all(people.flatMap(({ phone, landline }) => [read(phone), read(landline)]));
    expect(readTexts).toEqual(readTexts.map(() => 1));
    const counts = await Promise.all(
      people.map(async ({ phone, landline }) => (await automatic(phone)).length + (await automatic(landline)).length),
    );
    expect(counts).toEqual(people.map(() => 1));
  });
});

describe("Who is not answered", () => {
  const silent = async (said: string, phone: string) => {
    await app.receive(phone, said);
    await app.dispatch();
    expect(await automatic(phone)).toEqual([]);
  };

  test("IN-018 nobody while the responder is off, or was never set", async () => {
    await keep({ enabled: false });
    await silent("Hello?", (await newPatient()).phone);
    await sql`delete from auto_responders`.execute(app.db.system);
    await silent("Hello?", (await newPatient()).phone);
  });

  test("IN-018 nobody in an organization without the messenger service", async () => {
    await sql`update organization_services set is_enabled = false where service = 'directMessaging'`.execute(app.db.system);
    await silent("Hello?", (await newPatient()).phone);
    await sql`update organization_services set is_enabled = true where service = 'directMessaging'`.execute(app.db.system);
  });

  test("IN-018 nobody in a disabled organization", async () => {
    const { phone } = await newPatient();
    await sql`update organizations set status = 'disabled' where id = ${harbor.id}`.execute(app.db.system);
    await silent("Hello?", phone);
    await sql`update organizations set status = 'active' where id = ${harbor.id}`.execute(app.db.system);
  });

  test.each(["STOP", "START", "HELP", "wrong number", "why do you keep texting me"])("IN-018 '%s' is not answered by it", async (said) => {
    await silent(said, (await newPatient()).phone);
  });

  test("IN-018 never after STOP, nor to somebody who opted out of Messenger; after START again", async () => {
    const stopped = await newPatient();
    await app.receive(stopped.phone, "STOP");
    await silent("Are you there?", stopped.phone);
    await app.receive(stopped.phone, "START");
    expect((await answers(stopped.phone, "Are you there?")).at(-1)).toBe(english);
    const without = await newPatient();
    await supervisor.ok(patients.optOut, { params: { externalId: without.externalId }, body: { features: ["messenger"], note: "asked" } });
    await silent("Are you there?", without.phone);
  });

  test("IN-018 STOP right after the question overtakes an answer that has not left yet", async () => {
    const { phone } = await newPatient();
    await app.receive(phone, "When may I come?");
    await app.receive(phone, "STOP");
    await app.dispatch();
    expect((await app.textsTo(phone)).includes(english)).toBe(false);
  });

  test("IN-018 a person held for review after a doubtful wording gets no automatic answer to what they write next", async () => {
    const { phone } = await newPatient();
    await app.receive(phone, "why do you keep texting me");
    await silent("Please tell me", phone);
  });

  test("IN-018 a disabled profile, an unreachable one and a stranger get none", async () => {
    const [disabled, unreachable] = [await newPatient(), await newPatient()];
    await supervisor.ok(patients.update, { params: { externalId: disabled.externalId }, body: { state: "disabled" } });
    await sql`update patients set is_unreachable = true where external_id = ${unreachable.externalId}`.execute(app.db.system);
    for (const phone of [disabled.phone, unreachable.phone, "+17205550000"]) await silent("Hello?", phone);
  });

  test("IN-018 an answer to an open question is thanked for, not told that the clinic is closed", async () => {
    moveTo("2026-11-24T12:00");
    const patient = await newPatient();
    await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
    await app.dispatch();
    moveTo("2026-11-24T19:30");
    expect(await answers(patient.phone, "maybe")).toHaveLength(2);
    expect((await answers(patient.phone, "yes")).at(-1)).toBe("See you there!");
    expect(await automatic(patient.phone)).toEqual([]);
  });

  test("IN-018 a telephone's own automatic reply is not answered, so that two machines never talk", async () => {
    for (const said of [
      "I'm driving with Do Not Disturb While Driving turned on. I'll see your message when I get where I'm going.",
      "Auto-reply: I am away until Monday",
      "Respuesta automática: estoy manejando",
      english,
      `> ${english}`,
    ])
      await silent(said, (await newPatient()).phone);
    const { phone } = await newPatient();
    for (let round = 0; round < 5; round++) {
      await app.receive(phone, `Thanks, I am a robot in disguise, round ${round}`);
      await app.dispatch();
    }
    expect(await automatic(phone)).toHaveLength(1);
  });
});

test("IN-018 words of people are not taken for a machine's", () => {
  for (const said of ["When may I come?", "I was driving by and you were closed", "Is my message out?", "¿Está abierta la oficina?", ""])
    expect([said, isAutomaticReply(said, english)]).toEqual([said, false]);
});
