// Proves how a referral goes: what leaves on which Wednesday, what answers move, what waits and what ends, once and never twice.
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { patients } from "@tidings/contract/areas/patients";
import { referralTypes } from "@tidings/contract/areas/referral-types";
import { referrals } from "@tidings/contract/areas/referrals";
import { customMessages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { sendDueBatch } from "./send-due.ts";
import { bringIn, live, newPatient, newReferral, shown, tick } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

/** Thursday noon; the Wednesdays that follow. */
const begin = "2026-11-19T12:00";
const [first, second, third, fourth, fifth] = ["2026-11-25", "2026-12-09", "2026-12-23", "2027-01-06", "2027-01-20"];

beforeEach(async () => {
  app.clock.set(Temporal.PlainDateTime.from(begin).toZonedDateTime("America/Denver").toInstant().toString());
  await sql`update referrals set state = 'completed', next_step = null, next_step_at = null, expires_at = null, open_step = null, open_until = null
    where state in ('approved', 'scheduled')`.execute(app.db.system);
});

const supervisor = () => app.as("supervisor");
const texts = async (phone: string) => (await app.textsTo(phone)).map((text) => text.slice(0, 32));
const last = async (phone: string) => (await app.textsTo(phone)).at(-1);
const count = async (phone: string) => (await app.textsTo(phone)).length;
const receiveReply = async (phone: string, body: string) => {
  await app.receive(phone, body);
  await app.dispatch();
};

async function referred(more: Record<string, string> = {}, patient?: { externalId: string; phone: string }) {
  const chosen = patient ?? (await newPatient(app));
  const referral = await newReferral(app, { patient_external_id: chosen.externalId, ...more });
  return { referral, phone: chosen.phone, patient: chosen };
}

/** Asked for the first time whether there is an appointment. */
async function asked(more: Record<string, string> = {}) {
  const one = await referred(more);
  await live(app, `${first}T10:00`, `${second}T11:00`);
  return one;
}

describe("Approved", () => {
  test("REF-020 the introduction leaves once, on the first Wednesday at ten of the clinic's clock", async () => {
    const { referral, phone } = await referred();
    expect(await shown(app, referral)).toMatchObject({ state: "approved", nextStep: "intro", nextStepAt: "2026-11-25T17:00:00Z" });
    await live(app, `${first}T09:59`);
    expect(await texts(phone)).toEqual([]);
    await live(app, `${first}T10:00`, `${first}T10:01`, "2026-12-02T10:00");
    expect(await app.textsTo(phone)).toEqual([
      "Hi Rita, this is Harbor Community Health. Your referral for Cardiology has been approved. Please call (303) 555-0177 to schedule your visit.",
    ]);
  });

  test("CONS-017.4 the words of a confidential referral type in the patient's language give its message away; without them it is sent", async () => {
    const all = await supervisor();
    const patient = await newPatient(app, { language: "spanish", dob: "1990-05-01" });
    const { phone } = await referred({ referral_type: "Qzq clinic" }, patient);
    const { referralTypes: types } = await all.ok(referralTypes.list, { query: { perPage: 120 } });
    const externalId = types.find(({ name }) => name === "Qzq clinic")?.externalId ?? "";
    await all.ok(referralTypes.update, { params: { externalId }, body: { contentText: { spanish: "la piel" } } });
    await all.ok(confidentialCare.mark, { params: { kind: "referral_type", externalId }, body: { isConfidential: true } });
    const save = async (contentText: Record<string, string>) =>
      (await supervisor()).ok(customMessages.bulkUpdate, {
        body: { customMessages: [{ scope: "referral.messages.approved", key: "intro", contentText }] },
      });
    const say = (spanish: string) => save({ english: "Please call us.", spanish });
    const { customMessages: before } = await all.ok(customMessages.list, { query: { search: { scope: ["referral.messages.approved"] } } });
    await say("Tiene una remisión: {{referral_type}}.");
    await live(app, `${first}T10:00`);
    expect(await texts(phone)).toEqual([]);
    const { rows } = await sql<{ reason: string }>`select failure_reason as reason from messages where to_phone = ${phone}`.execute(
      app.db.system,
    );
    expect(rows).toEqual([{ reason: "reveals_confidential" }]);
    await say("Tiene una remisión. Llámenos.");
    const other = await newPatient(app, { language: "spanish", dob: "1990-05-01" });
    await referred({ referral_type: "Qzq clinic" }, other);
    await live(app, "2026-12-02T10:00");
    expect(await texts(other.phone)).toEqual(["Tiene una remisión. Llámenos."]);
    const intro = before.find(({ key }) => key === "intro")?.contentText ?? {};
    await save(intro);
  });

  test("REF-020 what comes on a Wednesday after ten waits a week", async () => {
    app.clock.set("2026-11-25T17:00:00Z");
    const { phone } = await referred();
    await live(app, `${first}T10:01`, `${first}T11:00`);
    expect(await count(phone)).toBe(0);
    await live(app, "2026-12-02T10:00");
    expect(await count(phone)).toBe(1);
  });

  test("REF-021 OP-081 two weeks after the introduction, on Wednesday at eleven, the patient is asked about an appointment", async () => {
    const { referral, phone } = await referred();
    await live(app, `${first}T10:00`, "2026-12-02T11:00", `${second}T10:59`);
    expect(await count(phone)).toBe(1);
    await live(app, `${second}T11:00`, `${second}T11:01`);
    expect((await texts(phone)).at(-1)).toBe("Hi Rita, this is Harbor Communit");
    expect(await last(phone)).toMatch(/Have you scheduled your Cardiology visit\? Reply YES or NO\.$/);
    expect(await shown(app, referral)).toMatchObject({ scheduleStatus: "pending", asksWithoutResponse: 1 });
  });

  test("REF-023 OP-083 without a response it is asked twice more, every two weeks, and two weeks later the referral expires", async () => {
    const { referral, phone } = await asked();
    await live(app, "2026-12-16T11:00", `${third}T11:00`, "2026-12-30T11:00", `${fourth}T11:00`);
    expect(await count(phone)).toBe(4);
    expect((await shown(app, referral)).state).toBe("approved");
    await live(app, `${fifth}T10:59`, `${fifth}T11:00`, "2027-02-03T11:00");
    expect(await count(phone)).toBe(4);
    expect(await shown(app, referral)).toMatchObject({
      state: "expired",
      scheduleStatus: "no_response",
      expiredAt: "2027-01-20T18:00:00Z",
      nextStep: null,
    });
  });

  test("REF-024 OP-082 a No is thanked, the referral stays approved, and two weeks later it is asked again from the beginning", async () => {
    const { referral, phone } = await asked();
    await live(app, `${third}T11:00`);
    await receiveReply(phone, "No");
    expect(await last(phone)).toMatch(/^Thanks for letting us know\. Please call \(303\) 555-0177 to schedule/);
    expect(await shown(app, referral)).toMatchObject({ state: "approved", scheduleStatus: "no", asksWithoutResponse: 0 });
    const before = await count(phone);
    await live(app, "2026-12-30T11:00");
    expect(await count(phone)).toBe(before);
    await live(app, `${fourth}T11:00`, `${fifth}T11:00`, "2027-02-03T11:00");
    expect(await count(phone)).toBe(before + 3);
    expect((await shown(app, referral)).state).toBe("approved");
  });

  test("REF-022 REF-025 a Yes makes it scheduled, and the day is asked for at once, also in the evening", async () => {
    const { referral, phone } = await asked();
    app.clock.set("2026-12-10T05:30:00Z");
    await receiveReply(phone, "yes");
    expect(await last(phone)).toMatch(/^Great! What is the date of your Cardiology visit\?/);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", scheduleStatus: "yes", appointmentDate: null, nextStep: null });
    await live(app, `${third}T11:00`, `${fourth}T11:00`);
    expect(await count(phone)).toBe(3);
  });

  test("LANG-002 REF-014 Spanish is written and read in Spanish; who reads neither language gets English", async () => {
    const spanish = await newPatient(app, { language: "spanish" });
    const vietnamese = await newPatient(app, { language: "vie" });
    const { referral } = await referred({}, spanish);
    await referred({}, vietnamese);
    await live(app, `${first}T10:00`, `${second}T11:00`);
    expect(await last(spanish.phone)).toMatch(/^Hola Rita.+¿Ya programó su cita de Cardiology\?/);
    expect(await last(vietnamese.phone)).toMatch(/Have you scheduled your Cardiology visit/);
    await receiveReply(spanish.phone, "sí");
    expect(await last(spanish.phone)).toMatch(/^¡Muy bien! ¿Qué día es su cita/);
    await receiveReply(spanish.phone, "25 de enero de 2027");
    expect(await last(spanish.phone)).toBe("¡Gracias! Anotamos su cita de Cardiology para el 25 ene 2027.");
    expect((await shown(app, referral)).appointmentDate).toBe("2027-01-25");
  });
});

describe("Scheduled", () => {
  const dated = async (day: string) => {
    const one = await asked();
    await receiveReply(one.phone, "yes");
    await receiveReply(one.phone, day);
    return one;
  };

  test("REF-026 a referral that is imported as scheduled is asked for its day at once", async () => {
    const { referral, phone } = await referred({ state: "scheduled" });
    await tick(app);
    expect(await texts(phone)).toEqual(["Great! What is the date of your "]);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", scheduleStatus: "yes", introSentAt: null });
  });

  test("REF-026 the question of an import waits for the morning where the patient lives", async () => {
    app.clock.set("2026-11-20T05:00:00Z");
    const { phone } = await referred({ state: "scheduled" });
    await tick(app);
    expect(await count(phone)).toBe(0);
    await live(app, "2026-11-20T08:00");
    expect(await count(phone)).toBe(1);
  });

  test("REF-027 REF-029 a valid date is stored and thanked for, and the day after it at eleven the patient is asked whether they went", async () => {
    const { referral, phone } = await dated("01/12/2027");
    expect(await last(phone)).toBe("Thank you! We've noted your Cardiology visit on January 12, 2027.");
    expect(await shown(app, referral)).toMatchObject({ appointmentDate: "2027-01-12", nextStep: "attendance_question", attendance: null });
    const before = await count(phone);
    await live(app, "2027-01-12T11:00", "2027-01-13T10:59");
    expect(await count(phone)).toBe(before);
    await live(app, "2027-01-13T11:00");
    expect(await count(phone)).toBe(before + 1);
    await live(app, "2027-01-13T11:01", "2027-01-14T11:00");
    expect(await count(phone)).toBe(before + 1);
    expect(await last(phone)).toMatch(/Did you go to your Cardiology visit\? Reply YES or NO\.$/);
    expect((await shown(app, referral)).attendance).toBe("pending");
  });

  test("IN-099 another day replaces the one that was given, is thanked for, and the question whether they went waits for it", async () => {
    const { referral, phone } = await dated("01/12/2027");
    const before = await count(phone);
    await receiveReply(phone, "sorry, it's January 19");
    expect(await last(phone)).toBe("Thank you! We've noted your Cardiology visit on January 19, 2027.");
    expect(await shown(app, referral)).toMatchObject({
      appointmentDate: "2027-01-19",
      nextStep: "attendance_question",
      state: "scheduled",
    });
    await receiveReply(phone, "January 19");
    expect(await count(phone)).toBe(before + 1);
    await live(app, "2027-01-13T11:00");
    expect(await count(phone)).toBe(before + 1);
    await live(app, "2027-01-20T11:00");
    expect(await last(phone)).toMatch(/Did you go to your Cardiology visit\? Reply YES or NO\.$/);
  });

  test("IN-099 a Yes after a No asks for the day at once; a No after a Yes to having gone reopens the referral", async () => {
    const { referral, phone } = await asked();
    await receiveReply(phone, "No");
    await receiveReply(phone, "sorry, yes I have");
    expect(await last(phone)).toMatch(/^Great! What is the date of your Cardiology visit\?/);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", scheduleStatus: "yes" });
    await receiveReply(phone, "01/12/2027");
    await live(app, "2027-01-13T11:00");
    await receiveReply(phone, "yes");
    expect((await shown(app, referral)).state).toBe("completed");
    await receiveReply(phone, "no, I did not go");
    expect(await last(phone)).toMatch(/to schedule a new visit/);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", attendance: "no", completedAt: null });
    await live(app, "2027-02-12T00:00");
    expect((await shown(app, referral)).state).toBe("expired");
  });

  test("IN-099 a day for a referral that staff have closed changes nothing and waits in the conversation", async () => {
    const { referral, phone } = await dated("01/12/2027");
    await (await supervisor()).ok(referrals.update, { params: { externalId: referral.externalId }, body: { state: "completed" } });
    const before = await count(phone);
    await receiveReply(phone, "sorry, it's January 19");
    expect(await shown(app, referral)).toMatchObject({ state: "completed", appointmentDate: "2027-01-12" });
    expect(await count(phone)).toBe(before);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from conversations c join patients p on p.id = c.patient_id
      where p.phone = ${phone} and c.is_pending_answer`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1);
  });

  test.each([
    ["January 12", "2027-01-12"],
    ["1/12", "2027-01-12"],
    ["01-12-27", "2027-01-12"],
  ])("OP-085 %s is a date", async (said, day) => {
    const { referral } = await dated(said);
    expect((await shown(app, referral)).appointmentDate).toBe(day);
  });

  test("REF-028 OP-085 what is no coming date is answered by the system's text for dates, twice, and waits for a person", async () => {
    const { referral, phone } = await asked();
    await receiveReply(phone, "yes");
    const before = await count(phone);
    for (const said of ["in due course", "01/12/2020", "01/12/2031"]) await receiveReply(phone, said);
    expect(await count(phone)).toBe(before + 2);
    expect(await last(phone)).toMatch(/date/);
    expect((await shown(app, referral)).appointmentDate).toBe(null);
    const { rows } = await sql<{ n: number }>`select count(*) as n from response_flags f join inbound_messages i
      on i.organization_id = f.organization_id and i.id = f.inbound_message_id where i.from_phone = ${phone} and f.name = 'invalid'`.execute(
      app.db.system,
    );
    expect(rows[0]?.n).toBe(3);
    await receiveReply(phone, "01/12/2027");
    expect((await shown(app, referral)).appointmentDate).toBe("2027-01-12");
  });

  test("REF-030 who went completes the referral and is thanked", async () => {
    const { referral, phone } = await dated("01/12/2027");
    await live(app, "2027-01-13T11:00");
    await receiveReply(phone, "Yes");
    expect(await last(phone)).toBe("Thanks for letting us know. We hope your visit went well.");
    expect(await shown(app, referral)).toMatchObject({ state: "completed", attendance: "yes", nextStep: null });
  });

  test("REF-031 OP-084 who did not go is told where to call; the referral stays scheduled, asks nothing more and expires", async () => {
    const { referral, phone } = await dated("01/12/2027");
    await live(app, "2027-01-13T11:00");
    await receiveReply(phone, "no");
    expect(await last(phone)).toMatch(/^Thanks for letting us know\. Please call \(303\) 555-0177 to schedule a new visit/);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", attendance: "no" });
    const before = await count(phone);
    await live(app, "2027-01-27T11:00", "2027-02-10T23:59");
    expect((await shown(app, referral)).state).toBe("scheduled");
    await live(app, "2027-02-11T00:00");
    expect(await shown(app, referral)).toMatchObject({ state: "expired", attendance: "no" });
    expect(await count(phone)).toBe(before);
  });

  test("OP-084 whoever does not answer whether they went is not asked again", async () => {
    const { referral, phone } = await dated("01/12/2027");
    await live(app, "2027-01-13T11:00");
    const before = await count(phone);
    await live(app, "2027-01-27T11:00", "2027-02-03T11:00");
    expect(await count(phone)).toBe(before);
    expect(await shown(app, referral)).toMatchObject({ state: "scheduled", attendance: "no_response" });
  });

  test("OP-086 imported with its day no day is asked for: only, the day after, whether the patient went; of a past day tomorrow", async () => {
    const coming = await referred({ state: "scheduled", appointment_date: "2026-11-24" });
    const past = await referred({ state: "scheduled", appointment_date: "2026-11-02" });
    await tick(app);
    await live(app, "2026-11-20T10:59");
    expect([await count(coming.phone), await count(past.phone)]).toEqual([0, 0]);
    await live(app, "2026-11-20T11:00", "2026-11-25T10:59");
    expect([await count(coming.phone), await count(past.phone)]).toEqual([0, 1]);
    await live(app, "2026-11-25T11:00");
    expect(await last(coming.phone)).toMatch(/Did you go/);
  });

  test("OP-083 a referral that nobody ever schedules expires 180 days after it came", async () => {
    const { referral } = await referred({ state: "scheduled" });
    await live(app, "2026-11-19T12:01", "2027-05-17T23:59");
    expect((await shown(app, referral)).state).toBe("scheduled");
    await live(app, "2027-05-18T00:00");
    expect((await shown(app, referral)).state).toBe("expired");
  });
});

describe("What holds it up", () => {
  test("OP-091 JOB-033 who opted out of referrals is sent nothing; opting in again goes on with the next Wednesday", async () => {
    const { referral, phone, patient } = await referred();
    const params = { externalId: patient.externalId };
    await (await supervisor()).ok(patients.optOut, { params, body: { features: ["referral"] } });
    await live(app, `${first}T10:00`);
    expect(await shown(app, referral)).toMatchObject({ state: "approved", hindrance: "opt_out", nextStepAt: "2026-12-02T17:00:00Z" });
    await (await supervisor()).ok(patients.optIn, { params, body: { features: ["referral"] } });
    await live(app, "2026-11-27T10:00");
    expect(await count(phone)).toBe(0);
    await live(app, "2026-12-02T10:00");
    expect(await count(phone)).toBe(1);
    expect((await shown(app, referral)).hindrance).toBe(null);
  });

  test("PAT-017 a disabled patient is sent nothing, also of what was written already", async () => {
    const { referral, phone, patient } = await referred();
    const hawaii = await newPatient(app, { zipcode: "96813" });
    const late = await referred({}, hawaii);
    app.clock.set("2026-11-25T17:00:00Z");
    await (await supervisor()).ok(patients.update, { params: { externalId: patient.externalId }, body: { state: "disabled" } });
    await tick(app);
    expect([await count(phone), await count(hawaii.phone)]).toEqual([0, 0]);
    await (await supervisor()).ok(patients.update, { params: { externalId: hawaii.externalId }, body: { state: "disabled" } });
    await live(app, `${first}T12:00`);
    expect(await count(hawaii.phone)).toBe(0);
    expect(await shown(app, referral)).toMatchObject({ hindrance: "disabled", state: "approved" });
    // What was kept back counts as not sent: the introduction is still to come.
    await (await supervisor()).ok(patients.update, { params: { externalId: hawaii.externalId }, body: { state: "enabled" } });
    await live(app, `${second}T11:00`, "2026-12-16T10:00", "2026-12-16T13:00");
    expect(await last(hawaii.phone)).toMatch(/Your referral for Cardiology has been approved/);
    expect((await shown(app, late.referral)).asksWithoutResponse).toBe(0);
  });

  test("OP-087 of several referrals each is introduced, but the patient is asked about one at a time, the oldest order first", async () => {
    const patient = await newPatient(app);
    const newer = await referred({ referral_type: "Dermatology", order_date: "2026-11-12" }, patient);
    const older = await referred({ referral_type: "Cardiology", order_date: "2026-11-01" }, patient);
    await live(app, `${first}T10:00`);
    expect(await count(patient.phone)).toBe(2);
    await live(app, `${second}T11:00`);
    expect(await count(patient.phone)).toBe(3);
    expect(await last(patient.phone)).toMatch(/your Cardiology visit/);
    expect(await shown(app, newer.referral)).toMatchObject({ hindrance: "other_question", nextStepAt: "2026-12-16T18:00:00Z" });
    await receiveReply(patient.phone, "no");
    await live(app, "2026-12-16T11:00");
    expect(await last(patient.phone)).toMatch(/your Dermatology visit/);
    await receiveReply(patient.phone, "yes");
    expect([(await shown(app, newer.referral)).state, (await shown(app, older.referral)).state]).toEqual(["scheduled", "approved"]);
  });

  test("a Wednesday that was missed is made up for on the next one, and the same evening only in its hours", async () => {
    const { phone } = await referred();
    await live(app, "2026-11-26T10:00");
    expect(await count(phone)).toBe(0);
    await live(app, "2026-12-02T16:30");
    expect(await count(phone)).toBe(1);
  });

  test("a wording that asks for what is not known of the referral waits, and says so", async () => {
    const { referral, phone } = await referred();
    const say = async (english: string) =>
      (await supervisor()).ok(customMessages.bulkUpdate, {
        body: { customMessages: [{ scope: "referral.messages.approved", key: "intro", contentText: { english, spanish: "Hola." } }] },
      });
    await say("Go to {{referral_address}}.");
    await live(app, `${first}T10:00`);
    expect(await count(phone)).toBe(0);
    expect((await shown(app, referral)).hindrance).toBe("missing_value");
    await bringIn(app, {
      patient_external_id: (await shown(app, referral)).patientExternalId,
      referral_external_id: referral.externalId,
      referral_type: "Cardiology",
      order_date: "2026-11-10",
      address: "4 Main St",
    });
    await live(app, "2026-12-02T10:00");
    expect(await last(phone)).toBe("Go to 4 Main St.");
    await say("Your referral for {{referral_type}} is approved.");
  });
});

describe("Crashes and corrections", () => {
  test("JOB-033 two workers at the same moment, and one that dies before its commit, send each text exactly once", async () => {
    const phones: string[] = [];
    for (let n = 0; n < 6; n += 1) phones.push((await referred()).phone);
    app.clock.set("2026-11-25T17:00:00Z");
    await expect(
      app.inside("harbor", async (ctx) => {
        await sendDueBatch(ctx);
        throw new Error("the process died");
      }),
    ).rejects.toThrow("died");
    await Promise.all([tick(app), tick(app), tick(app)]);
    for (const phone of phones) expect(await count(phone), phone).toBe(1);
  });

  test("PERM-057 OP-088 what staff put right takes back what waits, and the clock goes on from there", async () => {
    const { referral, phone } = await asked();
    const { lockVersion } = await shown(app, referral);
    const { referral: dated } = await (await supervisor()).ok(referrals.update, {
      params: referral,
      body: { appointmentDate: "2027-01-12", lockVersion },
    });
    expect(dated).toMatchObject({ state: "scheduled", appointmentDate: "2027-01-12", nextStep: "attendance_question" });
    await receiveReply(phone, "no");
    expect((await shown(app, referral)).state).toBe("scheduled");
    const stale = await (await supervisor()).call(referrals.update, { params: referral, body: { state: "expired", lockVersion } });
    expect(stale.status).toBe(409);
    await (await supervisor()).ok(referrals.update, { params: referral, body: { state: "completed" } });
    const before = await count(phone);
    await live(app, "2027-01-13T11:00");
    expect(await count(phone)).toBe(before);
    const client = await supervisor();
    expect((await client.ok(referrals.update, { params: referral, body: { state: "approved" } })).referral).toMatchObject({
      nextStep: "schedule_question",
      appointmentDate: null,
    });
    expect((await (await app.as("limited")).call(referrals.update, { params: referral, body: { state: "expired" } })).status).toBe(403);
    const far = await client.call(referrals.update, { params: referral, body: { appointmentDate: "2030-01-01" } });
    expect([far.status, Object.keys(far.errors)]).toEqual([422, ["appointmentDate"]]);
  });
});
