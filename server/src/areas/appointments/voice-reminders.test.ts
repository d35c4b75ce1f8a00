// Proves reminders by telephone from the clock to the visit: phones of the pretend carrier ring, are answered, and its keys count.

import { activity } from "@tidings/contract/areas/activity";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { appointments } from "@tidings/contract/areas/appointments";
import { patients } from "@tidings/contract/areas/patients";
import { phoneRefusalOf } from "@tidings/contract/phone-rules";
import { sql } from "kysely";
import twilio from "twilio";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { testAccount } from "../../core/messaging/testing.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { plainReminder, rsvpReminder, templateInput } from "./templates/testing.ts";
import { newAppointment, newTemplate, settle, shown, tick } from "./testing.ts";

const port = await freePort();
// The carrier calls back at the product's own address.
const app = await startMessagingTestApp({
  environment: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, CARRIER_TIMEOUT_MS: "60000" },
});
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const voiceNumber = "+13035550177";
const start = app.clock.now();
afterEach(() => app.clock.set(start));
const staff = () => app.as("supervisor");
/** Three days before each visit at 10:00 in Denver. */
const due = "2026-11-25T17:00:00Z";
const rsvpOnly = { reminders: [rsvpReminder], followUpEnabled: false };
const plainOnly = { reminders: [plainReminder], followUpEnabled: false };
let made = 0;
/** One for each visit; those of other countries are refused. */
const areaCodes = Array.from({ length: 800 }, (_, at) => 200 + at).filter(
  (code) => code % 100 !== 11 && phoneRefusalOf(`${code}5550142`, { allowsFictional: true }) === null,
);

interface ShownCall {
  sid: string;
  status: string;
  isListening: boolean;
  lines: { speaker: string; words: string; language: string }[];
}

beforeAll(async () => {
  await sql`insert into senders (organization_id, phone, channel) values (${harbor.id}, ${voiceNumber}, 'voice')`.execute(app.db.system);
  const voiceUrl = `${app.settings.publicUrl}/webhooks/twilio/voice/incoming`;
  await app.simulator.control("PUT", "/numbers.json", { [voiceNumber]: { smsUrl: "", voiceUrl } });
});

/** A patient whose phone ends in these digits, which say what its owner does, and their visit. */
async function visit(digits: string, more: { reminders?: Parameters<typeof newTemplate>[1]; patient?: object } = {}) {
  app.clock.set(start);
  made += 1;
  const phone = `${areaCodes[made]}555${digits}`;
  const { patient } = await (await staff()).ok(patients.create, {
    body: { externalId: `C-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english", ...more.patient } as never,
  });
  const template = await newTemplate(app, more.reminders ?? rsvpOnly);
  const { externalId } = await newAppointment(app, {
    patientExternalId: patient.externalId,
    appointmentTemplateExternalId: template,
    sendVia: "voice",
  });
  return { externalId, patient: patient.externalId, phone: `+1${phone}` };
}

const callsOf = (phone: string) => app.simulator.control<ShownCall[]>("GET", `/calls.json?phone=${encodeURIComponent(phone)}`);
const act = (sid: string, what: object) => app.simulator.control("POST", `/calls/${sid}.json`, what);
const rowsOf = async (phone: string) =>
  (
    await sql<{
      direction: string;
      state: string;
      outcome: string | null;
      answered_by: string | null;
      key_pressed: string | null;
      message_state: string;
    }>`select c.direction, c.state, c.outcome, c.answered_by, c.key_pressed, m.state as message_state from voice_calls c
      left join messages m on m.organization_id = c.organization_id and m.id = c.message_id where c.phone = ${phone} order by c.id`.execute(
      app.db.system,
    )
  ).rows;
const messagesTo = async (phone: string) =>
  (
    await sql<{ state: string; failure_reason: string | null; channel: string; body: string; spoken_in: string | null }>`
      select state, failure_reason, channel, body, spoken_in from messages where to_phone = ${phone} order by id`.execute(app.db.system)
  ).rows;

/** The time only ends what hangs. */
async function until<T>(what: () => Promise<T>, isIt: (seen: T) => boolean): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const seen = await what();
    if (isIt(seen)) return seen;
    if (performance.now() > end) throw new Error(`never came: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The reminder leaves, and the call it makes is over. */
async function callAt(instant: string, phone: string, count = 1): Promise<ShownCall> {
  app.clock.set(Temporal.Instant.from(instant));
  await tick(app);
  await app.dispatch();
  await until(
    () => callsOf(phone),
    (calls) => calls.length === count && ["completed", "busy", "no-answer", "failed"].includes(calls[0]?.status ?? ""),
  );
  await until(
    () => messagesTo(phone),
    (rows) => ["delivered", "undelivered", "failed"].includes(rows.at(-1)?.state ?? ""),
  );
  await settle(app);
  return (await callsOf(phone))[0] as ShownCall;
}
const saidIn = (call: ShownCall): string =>
  call.lines
    .filter((line) => line.speaker === "clinic")
    .map((line) => line.words)
    .join(" ");

describe("Voice reminders", () => {
  test("IN-022 a reminder call is answered, reads the reminder and takes 1 for yes: the visit is going, thanked for aloud and by no text", async () => {
    const { externalId, phone } = await visit("9705");
    const call = await callAt(due, phone);
    expect(saidIn(call)).toContain("Hi Rosa, your visit is on Sat Nov 28 at 9:00AM.");
    expect(saidIn(call)).toContain("press 1");
    expect(saidIn(call)).toContain("Thank you. See you then.");
    expect((await shown(app, externalId)).rsvp).toBe("going");
    expect(await rowsOf(phone)).toEqual([
      { direction: "out", state: "finished", outcome: "answered", answered_by: "human", key_pressed: "1", message_state: "delivered" },
    ]);
    expect(await app.textsTo(phone)).toEqual([]);
  });

  test("IN-022 3 declines the visit, 0 stops everything for that number, 9 reads it again up to three times", async () => {
    const declined = await visit("9706");
    await callAt(due, declined.phone);
    expect((await shown(app, declined.externalId)).rsvp).toBe("not_going");
    const stopped = await visit("9707");
    const stop = await callAt(due, stopped.phone);
    expect(saidIn(stop)).toContain("You won't get any more messages from us.");
    const { patient } = await (await staff()).ok(patients.show, { params: { externalId: stopped.patient } });
    expect(patient.optedOutFeatures).toEqual(["all"]);
    expect((await rowsOf(stopped.phone))[0]?.outcome).toBe("opt_out");
    const repeated = await visit("9709");
    const again = await callAt(due, repeated.phone);
    expect(again.lines.filter((line) => line.words.startsWith("Hi Rosa"))).toHaveLength(4);
    expect((await rowsOf(repeated.phone))[0]?.outcome).toBe("exceeded_repeats");
    expect((await shown(app, repeated.externalId)).rsvp).toBe("no_response");
  });

  test.each([
    ["no_response", "9708", "human", "delivered"],
    ["no_response", "9714", null, "failed"],
    ["exceeded_error", "9710", "human", "delivered"],
    ["error_invalid_key", "9711", "human", "delivered"],
    ["error_timeout", "9712", "human", "delivered"],
    ["answered_by_machine", "9703", "machine", "delivered"],
    ["no_answer", "9702", null, "undelivered"],
    ["no_answer", "9701", null, "undelivered"],
  ])("IN-023 a call ends with its outcome: %s (%s)", async (outcome, digits, answeredBy, state) => {
    const { phone, externalId } = await visit(digits);
    await callAt(due, phone);
    const [row] = await rowsOf(phone);
    // Hung up before the first word: nothing was heard, and nothing is pretended.
    if (digits === "9714") return expect([row, (await messagesTo(phone))[0]?.failure_reason]).toEqual([undefined, "nothing_said"]);
    expect([row?.outcome, row?.answered_by, row?.message_state]).toEqual([outcome, answeredBy, state]);
    expect((await shown(app, externalId)).rsvp).toBe(state === "delivered" ? "no_response" : "no_reminders_sent");
  });

  test("IN-023 on a machine only who calls and how to reach the clinic is left, nothing of the visit", async () => {
    const { phone } = await visit("9703");
    const said = saidIn(await callAt(due, phone));
    expect(said).toMatch(/^Hello\. This is a message from .*Please call us at/);
    expect(said).toContain("press 0");
    expect(said).not.toContain("Nov 28");
    expect(said).not.toContain("Rosa");
  });

  test("JOB-035 with recorded consent to calls, a patient who does not answer is called twice more, half an hour apart, and then no more", async () => {
    const { phone, externalId } = await visit("9702", { patient: { consent: "yes" } });
    await callAt(due, phone);
    const stateOf = async () => (await shown(app, externalId)).reminders[0]?.state;
    expect(await stateOf()).toBe("active");
    app.clock.set(Temporal.Instant.from("2026-11-25T17:20:00Z"));
    await tick(app);
    await app.dispatch();
    expect(await callsOf(phone)).toHaveLength(1);
    await callAt("2026-11-25T17:31:00Z", phone, 2);
    await callAt("2026-11-25T18:02:00Z", phone, 3);
    expect(await stateOf()).toBe("failed");
    app.clock.set(Temporal.Instant.from("2026-11-25T19:00:00Z"));
    await tick(app);
    await app.dispatch();
    expect(await callsOf(phone)).toHaveLength(3);
    expect((await messagesTo(phone)).map((row) => row.failure_reason)).toEqual(["no_answer", "no_answer", "no_answer"]);
  });

  test("JOB-044.1 without recorded consent to calls, a patient who does not answer is called again on another day, never twice on one", async () => {
    const { phone, externalId } = await visit("9702");
    await callAt(due, phone);
    const stateOf = async () => (await shown(app, externalId)).reminders[0]?.state;
    app.clock.set(Temporal.Instant.from("2026-11-26T02:00:00Z"));
    await tick(app);
    await app.dispatch();
    expect([await stateOf(), (await callsOf(phone)).length]).toEqual(["active", 1]);
    await callAt("2026-11-26T17:02:00Z", phone, 2);
    await callAt("2026-11-27T17:05:00Z", phone, 3);
    expect(await stateOf()).toBe("failed");
    const { rows } = await sql<{ day: string }>`select called_on::text as day from call_days where phone = ${phone} order by 1`.execute(
      app.db.system,
    );
    expect(rows.map(({ day }) => day)).toEqual(["2026-11-25", "2026-11-26", "2026-11-27"]);
  });

  test("JOB-035 a call whose answer from the carrier was lost is looked up and never made twice", async () => {
    const { phone, externalId } = await visit("9909");
    app.clock.set(Temporal.Instant.from(due));
    await tick(app);
    await app.dispatch();
    const [call] = await until(
      () => callsOf(phone),
      (calls) => calls[0]?.status === "ringing",
    );
    expect((await messagesTo(phone)).map((row) => row.channel)).toEqual(["voice"]);
    app.clock.advance({ seconds: 15 });
    await app.dispatch();
    await act(call?.sid as string, { do: "answer" });
    await until(
      () => callsOf(phone),
      ([one]) => one?.isListening === true,
    );
    await act(call?.sid as string, { do: "press", key: "1" });
    await until(
      () => messagesTo(phone),
      (rows) => rows[0]?.state === "delivered",
    );
    await settle(app);
    await tick(app, { minutes: 40 });
    await app.dispatch();
    expect(await callsOf(phone)).toHaveLength(1);
    expect((await shown(app, externalId)).rsvp).toBe("going");
  });

  test("JOB-001 nobody is called at night: a call that is due after nine waits for the morning", async () => {
    const { phone } = await visit("0142", { reminders: { reminders: [{ ...rsvpReminder, sendTime: "10:00" }], followUpEnabled: false } });
    // 22:30 in Denver: the clock's work came late.
    app.clock.set(Temporal.Instant.from("2026-11-26T05:30:00Z"));
    await tick(app);
    await app.dispatch();
    expect(await callsOf(phone)).toEqual([]);
    expect((await messagesTo(phone)).map((row) => row.state)).toEqual(["queued"]);
  });

  test("IN-022 a call whose visit was cancelled while it rang says that it is no longer needed", async () => {
    const { phone, externalId } = await visit("0143");
    app.clock.set(Temporal.Instant.from(due));
    await tick(app);
    await app.dispatch();
    const [call] = await until(
      () => callsOf(phone),
      (calls) => calls[0]?.status === "ringing",
    );
    await (await staff()).ok(appointments.cancel, { params: { externalId } });
    await act(call?.sid as string, { do: "answer" });
    const [over] = await until(
      () => callsOf(phone),
      ([one]) => one?.status === "completed",
    );
    expect(saidIn(over as ShownCall)).toContain("no longer needed");
    expect(saidIn(over as ShownCall)).not.toContain("Nov 28");
  });

  test("IN-022 a key that the carrier tells twice counts once, and is answered the same both times", async () => {
    const { phone } = await visit("0145");
    app.clock.set(Temporal.Instant.from(due));
    await tick(app);
    await app.dispatch();
    const [ringing] = await until(
      () => callsOf(phone),
      (calls) => calls[0]?.status === "ringing",
    );
    const sid = ringing?.sid as string;
    await act(sid, { do: "answer" });
    await until(
      () => callsOf(phone),
      ([one]) => one?.isListening === true,
    );
    const press = async () => {
      const form = { CallSid: sid, From: voiceNumber, To: phone, AccountSid: testAccount.sid, Digits: "9" };
      const path = "/webhooks/twilio/voice/key/0";
      const signature = twilio.getExpectedTwilioSignature(testAccount.token, app.settings.publicUrl + path, form);
      const headers = { "x-twilio-signature": signature };
      return (await fetch(app.url + path, { method: "POST", headers, body: new URLSearchParams(form) })).text();
    };
    const [first, second] = [await press(), await press()];
    expect(first).toContain("/voice/key/1");
    expect(second).toBe(first);
    const { rows } = await sql<{ repeats: number }>`select repeats from voice_calls where phone = ${phone}`.execute(app.db.system);
    expect(rows).toEqual([{ repeats: 1 }]);
  });

  test("IN-026 a request that the carrier has not signed is told nothing and changes nothing", async () => {
    const form = new URLSearchParams({
      CallSid: "CA1",
      From: "+17205550142",
      To: voiceNumber,
      AccountSid: "AC5150000000000000000000000000aced",
    });
    for (const path of ["incoming", "answered/1-1", "key/0", "status/1-1"]) {
      const answer = await fetch(`${app.url}/webhooks/twilio/voice/${path}`, {
        method: "POST",
        headers: { "x-twilio-signature": "bm90IGl0" },
        body: form,
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  test("OP-167 a call goes to the landline where there is one, else to the mobile", async () => {
    const { phone } = await visit("0144", { reminders: plainOnly, patient: { landlinePhone: "9705559708" } });
    await callAt("2026-11-27T16:30:00Z", "+19705559708");
    expect(await callsOf(phone)).toEqual([]);
    expect((await rowsOf("+19705559708"))[0]?.outcome).toBe("answered");
  });

  test("LANG-018 a patient who reads Spanish hears Spanish, and one who reads neither hears English", async () => {
    const spanish = await visit("9708", { patient: { language: "spanish" } });
    const call = await callAt(due, spanish.phone);
    expect(call.lines.map((line) => line.language)).toEqual(call.lines.map(() => "es-MX"));
    expect(saidIn(call)).toContain("Hola Rosa, su cita es el sáb 28 de nov");
    const other = await visit("9708", { patient: { language: "tgl" } });
    expect((await callAt(due, other.phone)).lines[0]?.language).toBe("en-US");
    expect((await messagesTo(other.phone))[0]?.spoken_in).toBe("english");
  });

  test("APT-034.3 reminders are written in English or Spanish, which a voice reads: a template in another language alone is refused", async () => {
    const body = templateInput({ ...plainOnly, languages: ["tgl"] as never });
    const refused = await (await staff()).call(appointmentTemplates.create, { body });
    expect([refused.status, refused.errors]).toEqual([422, { "languages[0]": [{ key: "validation.invalid" }] }]);
    const english = { ...plainOnly, languages: ["english"] as never };
    const spanish = await visit("9708", { patient: { language: "spanish" }, reminders: english });
    expect((await callAt("2026-11-27T16:30:00Z", spanish.phone)).lines[0]?.language).toBe("en-US");
  });

  test("IN-024 a patient who calls back hears the reminder with its keys, and the call is recorded as theirs", async () => {
    const { phone, externalId, patient } = await visit("9702");
    await callAt(due, phone);
    await app.simulator.control("POST", "/calls.json", { from: phone, to: voiceNumber });
    const [call] = await until(
      () => callsOf(phone),
      ([one]) => one?.isListening === true,
    );
    expect(saidIn(call as ShownCall)).toContain("your visit is on Sat Nov 28");
    await act(call?.sid as string, { do: "press", key: "1" });
    await until(
      () => callsOf(phone),
      ([one]) => one?.status === "completed",
    );
    expect((await shown(app, externalId)).rsvp).toBe("going");
    expect((await rowsOf(phone)).map((row) => [row.direction, row.outcome, row.key_pressed])).toEqual([
      ["out", "no_answer", null],
      ["in", "patient_called", "1"],
    ]);
    // A patient who has answered is not called again.
    app.clock.set(Temporal.Instant.from("2026-11-25T17:40:00Z"));
    await tick(app);
    await app.dispatch();
    expect(await callsOf(phone)).toHaveLength(2);
    const { activityLogs } = await (await staff()).ok(activity.list, { query: { search: { patientExternalId: patient } } as never });
    expect(activityLogs.map((entry) => [entry.type, entry.state])).toEqual([
      ["voice_response", "patient_called"],
      ["voice_response", "no_answer"],
      ["voice_message", "undelivered"],
    ]);
  });

  test("IN-024 a caller for whom there is nothing hears how the clinic is reached, and may stop all messages", async () => {
    await app.simulator.control("POST", "/calls.json", { from: "+19705550199", to: voiceNumber });
    const [call] = await until(
      () => callsOf("+19705550199"),
      ([one]) => one?.isListening === true,
    );
    expect(saidIn(call as ShownCall)).toContain("Please call us at 3 0 3 5 5 5");
    await act(call?.sid as string, { do: "press", key: "0" });
    await until(
      () => callsOf("+19705550199"),
      ([one]) => one?.status === "completed",
    );
    const stopped = await sql`select from number_suppressions where phone = '+19705550199' and lifted_at is null`.execute(app.db.system);
    expect(stopped.rows).toHaveLength(1);
  });

  test("IN-025 MSG-023 the activity log shows the call and what came of it, and is filtered by either", async () => {
    const { phone, patient } = await visit("9705");
    await callAt(due, phone);
    const list = async (type?: string) => {
      const search = { patientExternalId: patient, ...(type ? { type } : {}) };
      const { activityLogs } = await (await staff()).ok(activity.list, { query: { search } as never });
      return activityLogs.map((entry) => [entry.type, entry.state, entry.featureType, entry.sender]);
    };
    const message = ["voice_message", "delivered", "appointment", "organization"];
    const response = ["voice_response", "answered", "appointment", "patient"];
    expect(await list()).toEqual([response, message]);
    expect(await list("voice_response")).toEqual([response]);
    expect(await list("voice_message")).toEqual([message]);
    expect(await list("sms_response")).toEqual([]);
  });
});
