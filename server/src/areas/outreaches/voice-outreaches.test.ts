// Tests outreaches by phone call from the form to pressed keys: phones of the sandbox carrier ring and answer, and results are shown.
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addVoiceNumber, callOver, callsOf, reachableEnvironment, saidIn, until } from "../../testing/calls.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { outreachInput } from "./testing.ts";

const app = await startMessagingTestApp({ environment: await reachableEnvironment() });
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const voiceNumber = "+13035550177";
const staff = await app.as("supervisor");
const morning = "2026-11-18T17:00:00Z";
beforeAll(() => addVoiceNumber(app, harbor.id, voiceNumber));
beforeEach(() => app.clock.set(morning));

let made = 0;
async function patient(more: Record<string, unknown>) {
  made += 1;
  const body = { externalId: `V-${made}`, firstName: "Rosa", lastName: "Reyes", language: "english", ...more };
  await staff.ok(patients.create, { body: body as never });
  return body.externalId;
}

const announcement = {
  type: "no_response" as const,
  contentText: { english: "Our office moves on Monday. Questions? {{organization_phone}}", spanish: "Nos mudamos el lunes." },
  answers: [],
};
const voiceInput = (externalIds: readonly string[], more: Partial<OutreachInput> = {}): OutreachInput =>
  outreachInput(app, { sendVia: ["voice"], question: announcement, patients: { externalIds: [...externalIds] }, ...more });

async function started(externalIds: readonly string[], more: Partial<OutreachInput> = {}): Promise<string> {
  const { outreach } = await staff.ok(outreaches.create, { body: voiceInput(externalIds, more) });
  await app.runJobs();
  await app.dispatch();
  return outreach.externalId;
}
const show = async (externalId: string) => (await staff.ok(outreaches.show, { params: { externalId } })).outreach;
const refusal = async (more: Partial<OutreachInput>) =>
  (await staff.call(outreaches.create, { body: voiceInput(["harbor-1"], more) })).errors;
const pressed = (sid: string, key: string) => app.simulator.control("POST", `/calls/${sid}.json`, { do: "press", key });

describe("Voice outreaches", () => {
  test("OUT-008 OUT-042 LANG-018 voice requires English or Spanish and no question, and each violation has its own error", async () => {
    expect(await refusal({ question: outreachInput(app).question })).toEqual({ sendVia: [{ key: "validation.voiceNoResponse" }] });
    expect(await refusal({ sendVia: ["voice", "voice"] })).toEqual({ sendVia: [{ key: "validation.invalid" }] });
    await sql`insert into organization_languages (organization_id, language) values (${harbor.id}, 'tgl') on conflict do nothing`.execute(
      app.db.system,
    );
    const tagalog = {
      languages: ["english", "tgl"],
      question: { ...announcement, contentText: { ...announcement.contentText, tgl: "Lilipat kami." } },
    };
    expect(await refusal(tagalog)).toEqual({ languages: [{ key: "validation.requiredLanguageVoice" }] });
    expect(await refusal({ ...tagalog, languages: ["tgl"], sendVia: ["sms", "voice"] })).toEqual({
      languages: [{ key: "validation.requiredLanguageVoice" }],
    });
    // If texts are sent as well, patients with a mobile get them in the other languages.
    const { status } = await staff.call(outreaches.preflight, {
      body: voiceInput(["harbor-1"], { ...tagalog, sendVia: ["sms", "voice"] }),
    });
    expect(status).toBe(200);
  });

  test("OUT-042 without a number to call from, a voice outreach can be a draft and is refused when it is sent", async () => {
    await sql`delete from senders where phone = ${voiceNumber}`.execute(app.db.system);
    try {
      expect(await refusal({})).toEqual({ sendVia: [{ key: "validation.noVoiceNumber" }] });
      expect((await staff.call(outreaches.preflight, { body: voiceInput(["harbor-1"]) })).errors).toEqual({
        sendVia: [{ key: "validation.noVoiceNumber" }],
      });
      expect((await staff.call(outreaches.create, { body: voiceInput(["harbor-1"], { isDraft: true }) })).status).toBe(201);
    } finally {
      await sql`insert into senders (organization_id, phone, channel) values (${harbor.id}, ${voiceNumber}, 'voice')`.execute(
        app.db.system,
      );
    }
  });

  test("JOB-014 OP-167 OP-221 a phone call goes to the landline first, names the clinic, says its number before the keys, and accepts 9 and 0", async () => {
    const externalId = await patient({ phone: "2025559708", landlinePhone: "2035559709" });
    const outreach = await started([externalId]);
    const call = await callOver(app, "+12035559709");
    const words = saidIn(call);
    expect(words).toMatch(/^Hello\. This is a message from Harbor Community Health\. Our office moves on Monday\./);
    // Numbers are spoken digit by digit, also within the text.
    expect(words).toContain("Questions? 3 0 3 5 5 5");
    expect(words.indexOf("You can call us at 3 0 3")).toBeGreaterThan(0);
    expect(words.indexOf("You can call us at 3 0 3")).toBeLessThan(words.indexOf("press 9"));
    expect(words).not.toMatch(/press [13]/);
    expect(call.lines.filter((line) => line.words.startsWith("Our office moves"))).toHaveLength(4);
    expect(await callsOf(app, "+12025559708")).toEqual([]);
    expect(await app.textsTo("+12025559708")).toEqual([]);
    expect((await show(outreach)).calls).toEqual([{ outcome: "exceeded_repeats", patients: 1 }]);

    const leaving = await patient({ landlinePhone: "2165559707" });
    const second = await started([leaving]);
    await callOver(app, "+12165559707");
    expect((await staff.ok(patients.show, { params: { externalId: leaving } })).patient.optedOutFeatures).toEqual(["all"]);
    // After 0 the patient is not called again, and staff see why before sending.
    const { preflight } = await staff.ok(outreaches.preflight, { body: voiceInput([leaving]) });
    expect(preflight.leftOut).toMatchObject([{ reason: "opt_out", count: 1 }]);
    const { outreachPatients } = await staff.ok(outreaches.patients, { params: { externalId: second } });
    expect(outreachPatients.map((one) => [one.messageState, one.callOutcome])).toEqual([["delivered", "opt_out"]]);
  });

  test("JOB-014 results are counted by outcome of the phone calls, and an answering machine gets only the caller's name", async () => {
    const phones = ["2055559701", "2055559702", "2055559703", "2055559708", "2065559708"];
    const ids: string[] = [];
    for (const phone of phones) ids.push(await patient({ landlinePhone: phone }));
    const outreach = await started(ids);
    const calls = new Map<string, string>();
    for (const phone of phones) calls.set(phone, saidIn(await callOver(app, `+1${phone}`)));
    expect(calls.get("2055559703")).toMatch(/^Hello\. This is a message from Harbor Community Health\. Please call us at/);
    expect(calls.get("2055559703")).not.toContain("Monday");
    expect(calls.get("2055559703")).toContain("press 0");
    const after = await show(outreach);
    expect(after.calls.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      { outcome: "answered", patients: 2 },
      { outcome: "answered_by_machine", patients: 1 },
      { outcome: "no_answer", patients: 2 },
    ]);
    // The two without an answer are called once more on the next day.
    const { planned, delivered, held, failed } = after.progress;
    expect({ planned, delivered, held, failed }).toEqual({ planned: 5, delivered: 3, held: 2, failed: 0 });
    const { failures } = await staff.ok(outreaches.failures, { params: { externalId: outreach } });
    expect(failures).toEqual([]);
  });

  test("OP-167 JOB-014 with both channels a mobile gets a text and a patient with only a landline a phone call, each in the patient's language", async () => {
    const texted = await patient({ phone: "2075550142", landlinePhone: "2085559708" });
    const called = await patient({ landlinePhone: "2095559708", language: "spanish" });
    await started([texted, called], { sendVia: ["sms", "voice"] });
    const call = await callOver(app, "+12095559708");
    expect(new Set(call.lines.map((line) => line.language))).toEqual(new Set(["es-MX"]));
    expect(saidIn(call)).toContain("Nos mudamos el lunes.");
    expect(saidIn(call)).toContain("Puede llamarnos al");
    expect(await app.textsTo("+12075550142")).toEqual([expect.stringContaining("Our office moves")]);
    expect(await callsOf(app, "+12085559708")).toEqual([]);
  });

  test("OUT-065.4 a call to oneself reads the text in English or Spanish, marked as a test, and takes no day of the line", async () => {
    const { email } = app.cast.people.supervisor;
    const test = (contentText: Record<string, string>) => staff.call(outreaches.sendTest, { body: { via: "call", contentText } });
    await sql`update users set phone = null where email = ${email}`.execute(app.db.system);
    expect((await test({ english: "We move on Monday." })).errors).toEqual({ phone: [{ key: "validation.blank" }] });
    await sql`update users set phone = '+12195559708' where email = ${email}`.execute(app.db.system);
    const unspoken: Record<string, string>[] = [{ vie: "Xin chào." }, { english: "We move.", spanish: "Nos mudamos." }];
    for (const contentText of unspoken)
      expect((await test(contentText)).errors).toEqual({ contentText: [{ key: "validation.requiredLanguageVoice" }] });
    for (const count of [1, 2]) {
      const { sentTo } = await staff.ok(outreaches.sendTest, { body: { via: "call", contentText: { spanish: "Nos mudamos el lunes." } } });
      expect(sentTo).toBe("+12195559708");
      await app.dispatch();
      const call = await callOver(app, "+12195559708", count);
      expect(saidIn(call)).toContain("TEST: Nos mudamos el lunes.");
      expect(call.lines[0]?.language).toBe("es-MX");
    }
    const { rows } = await sql`select 1 from call_days where phone = '+12195559708'`.execute(app.db.system);
    expect(rows).toEqual([]);
  });

  test("OUT-042 the preflight counts phone calls and their duration, and excludes patients who cannot be called", async () => {
    const ids = [
      await patient({ landlinePhone: "2105559708" }),
      await patient({ landlinePhone: "2105559708" }),
      await patient({ phone: "2125550142", language: "spanish" }),
      await patient({ phone: "2135550142", language: "vie" }),
      await patient({ phone: null }),
    ];
    await sql`update senders set segments_per_second = 0.1 where phone = ${voiceNumber}`.execute(app.db.system);
    const { preflight } = await staff.ok(outreaches.preflight, { body: voiceInput(ids) });
    await sql`update senders set segments_per_second = null where phone = ${voiceNumber}`.execute(app.db.system);
    expect([preflight.selected, preflight.receives, preflight.calls, preflight.segments, preflight.cost]).toEqual([5, 2, 2, 0, 0]);
    expect(Object.fromEntries(preflight.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      duplicate: 1,
      missing_language: 1,
      missing_communication: 1,
    });
    expect(preflight.callMinutes).toBe(2);
    // Word for word what the first recipient of each language hears, for the preview.
    expect(preflight.callScripts.map(({ language }) => language).toSorted()).toEqual(["english", "spanish"]);
    const english = preflight.callScripts.find(({ language }) => language === "english");
    expect(english?.parts[0]).toBe("Hello. This is a message from Harbor Community Health.");
    expect(english?.parts.at(-1)).toContain("To stop all messages from us, press 0.");
    expect(english?.voicemail.join(" ")).toMatch(/call 3 0 3 5 5 5 0 1 7 7 and press 0\.$/);
    const byLanguage = Object.fromEntries(preflight.languages.map((one) => [one.language, one]));
    expect(byLanguage.english).toMatchObject({ calls: 1, segments: 0 });
    // English: about 200 characters at 15 per second, and ten seconds for a key.
    expect(byLanguage.english?.callSeconds).toBeGreaterThan(20);
    expect(byLanguage.english?.callSeconds).toBeLessThan(40);
    // Two phone calls at one per ten seconds, and the duration of the last one.
    const seconds = Temporal.Instant.from(preflight.startsAt).until(Temporal.Instant.from(preflight.expectedEndAt)).total("seconds");
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(60);
  });

  test("IN-024 OP-220 a patient who calls back hears the outreach with its keys", async () => {
    const externalId = await patient({ phone: "2145559702" });
    const outreach = await started([externalId]);
    await callOver(app, "+12145559702");
    await app.simulator.control("POST", "/calls.json", { from: "+12145559702", to: voiceNumber });
    const [call] = await until(
      () => callsOf(app, "+12145559702"),
      ([one]) => one?.isListening === true,
    );
    expect(call && saidIn(call)).toContain("Our office moves on Monday.");
    await pressed(call?.sid as string, "0");
    await until(
      () => callsOf(app, "+12145559702"),
      ([one]) => one?.status === "completed",
    );
    expect((await staff.ok(patients.show, { params: { externalId } })).patient.optedOutFeatures).toEqual(["all"]);
    // An inbound phone call is no result of the outreach.
    expect((await show(outreach)).calls).toEqual([{ outcome: "no_answer", patients: 1 }]);
  });

  test("JOB-014 no phone call is made at night or after the outreach was stopped", async () => {
    app.clock.set("2026-11-18T05:00:00Z");
    const outreach = await started([await patient({ landlinePhone: "2155559708" })]);
    expect(await callsOf(app, "+12155559708")).toEqual([]);
    await staff.ok(outreaches.stop, { params: { externalId: outreach } });
    app.clock.set(morning);
    await app.dispatch();
    expect(await callsOf(app, "+12155559708")).toEqual([]);
    expect((await show(outreach)).progress.cancelled).toBe(1);
  });
});
