// Proves what becomes of replies in other languages: from the webhook over a translator's network to the entry that staff read.
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { draftTranslations } from "@tidings/contract/areas/conversation-work";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { resumeTranslationsJob } from "../core/messaging/translation/translate.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp({
  hasTranslator: true,
  environment: { TRANSLATOR_API_KEY: "key-canary-1", TRANSLATOR_TIMEOUT_MS: "700" },
});
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
let people = 0;

interface Asked {
  requests: { texts: number; source: string; status: number }[];
}
const be = (options: object) => app.simulator.control("PUT", "/translator.json", { apiKey: "key-canary-1", ...options });
const asked = async () => (await app.simulator.control<Asked>("GET", "/translator.json")).requests;
beforeEach(async () => {
  await sql`update message_translations set state = 'not_needed', reason = 'unsure' where state = 'waiting'`.execute(app.db.system);
  await be({ mood: "normal" });
});

const spanish = "No puedo ir el jueves, ¿puede ser el viernes por la tarde?";
const english = "I cannot come on Thursday, can it be Friday afternoon?";

async function newPatient(language = "spanish"): Promise<{ externalId: string; phone: string }> {
  people += 1;
  const phone = `720555${4000 + people}`;
  const externalId = `T-${people}`;
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Rosa", lastName: "Reyes", phone, language } });
  return { externalId, phone: `+1${phone}` };
}

const newestOf = async (externalId: string, client = supervisor): Promise<ActivityEntry> => {
  const { activityLogs } = await client.ok(activity.list, { query: { search: { patientExternalId: externalId } } });
  const entry = activityLogs.find((one) => one.type === "sms_response");
  if (!entry) throw new Error("nothing was received");
  return entry;
};
/** A new patient says it; the patient, and a look at the entry. */
async function said(body: string, language?: string) {
  const patient = await newPatient(language);
  await app.receive(patient.phone, body);
  return { ...patient, entry: () => newestOf(patient.externalId) };
}
/** The session would not outlive the hours. */
async function letPass(advance: Temporal.DurationLike): Promise<void> {
  await app.runJobs(advance);
  supervisor = await app.as("supervisor");
}

describe("A reply in another language", () => {
  test("IN-021 carries its translation and the language it came from, with the original kept", async () => {
    const { entry } = await said(spanish);
    expect(await entry()).toMatchObject({ body: spanish, bodyTranslation: null, translationState: "waiting" });
    await app.runJobs();
    expect(await entry()).toMatchObject({
      body: spanish,
      bodyTranslation: { body: english, fromLanguage: "spanish" },
      translationState: "ready",
      detectedLanguage: { language: "spanish", isGuess: true },
    });
  });

  test("IN-021 whose language we do not know is found out by the translator, alone in its request", async () => {
    const ones = [
      await said("أريد تغيير موعدي", "ara"),
      await said("con tôi bị sốt", "vie"),
      await said("não posso ir amanhã de manhã", "english"),
    ];
    await app.runJobs();
    const read = await Promise.all(ones.map((one) => one.entry()));
    expect(read.map((entry) => entry.bodyTranslation)).toEqual([
      { body: "I want to change my appointment", fromLanguage: "ara" },
      { body: "my child has a fever", fromLanguage: "vie" },
      { body: "I cannot go tomorrow morning", fromLanguage: "por" },
    ]);
    expect(read[2]?.detectedLanguage).toEqual({ language: "por", isGuess: false });
    expect(await asked()).toEqual(Array.from({ length: 3 }, () => ({ texts: 1, source: "auto", status: 200 })));
  });

  test("IN-021 many that are surely Spanish go in few requests, and each gets its own", async () => {
    const ones = [];
    for (let n = 0; n < 25; n += 1) ones.push(await said(n % 2 ? spanish : "Mi hijo tiene fiebre, ¿qué hago?"));
    await app.runJobs();
    const bodies = (await Promise.all(ones.map((one) => one.entry()))).map((entry) => entry.bodyTranslation?.body);
    expect(bodies).toEqual(ones.map((_, n) => (n % 2 ? english : "My son has a fever, what do I do?")));
    expect((await asked()).map((one) => [one.texts, one.source])).toEqual([
      [20, "es"],
      [5, "es"],
    ]);
  });

  test("IN-021 in the reader's own language gets none, and is not sent out when that is plain", async () => {
    const plain = await said("Can I bring my son to the appointment?");
    await app.runJobs();
    expect(await plain.entry()).toMatchObject({
      bodyTranslation: null,
      translationState: null,
      detectedLanguage: { language: "english", isGuess: true },
    });
    expect(await asked()).toEqual([]);
  });

  test("IN-021 of which the translator is unsure gets none, rather than a wrong one", async () => {
    const { entry } = await said("jueves hello there handsome man");
    await app.runJobs();
    expect(await entry()).toMatchObject({ bodyTranslation: null, translationState: null, detectedLanguage: null });
    expect((await asked()).length).toBe(1);
  });

  test("IN-021 is translated once, however often it is read or its job runs", async () => {
    const { phone, entry } = await said(spanish);
    await app.runJobs();
    await sql`update inbound_messages set processed_at = null where from_phone = ${phone}`.execute(app.db.system);
    await app.inbox.drain();
    await app.runJobs();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_translations t
      join inbound_messages i on i.organization_id = t.organization_id and i.id = t.inbound_message_id where i.from_phone = ${phone}`.execute(
      app.db.system,
    );
    expect([rows[0]?.n, (await asked()).length, (await entry()).bodyTranslation?.body]).toEqual([1, 1, english]);
  });
});

test("IN-021 what the system understood is sent to no translator: YES, SÍ, STOP, START, HELP, a wrong number, a stranger's text", async () => {
  const patient = await newPatient();
  await startedOutreach(app, { patients: { externalIds: [patient.externalId] } });
  await app.dispatch();
  await app.receive(patient.phone, "sí claro que voy");
  for (const word of ["AYUDA", "STOP", "START"]) await app.receive(patient.phone, word);
  await app.receive((await newPatient()).phone, "número equivocado");
  await app.receive("+17205559998", spanish);
  await app.runJobs();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_translations where state = 'waiting'`.execute(
    app.db.system,
  );
  expect([rows[0]?.n, await asked()]).toEqual([0, []]);
  expect((await newestOf(patient.externalId)).detectedLanguage).toBeNull();
});

test("IN-021 an answer in own words to an open question is translated beside being counted", async () => {
  const patient = await newPatient();
  await startedOutreach(app, {
    patients: { externalIds: [patient.externalId] },
    question: {
      type: "open_ended",
      contentText: { english: "What would help?", spanish: "¿Qué le ayudaría?" },
      answers: [{ type: "open_ended", contentText: { english: "Thank you.", spanish: "Gracias." } }],
    },
  });
  await app.dispatch();
  await app.receive(patient.phone, "Que alguien hable español en la recepción");
  await app.runJobs();
  const entry = await newestOf(patient.externalId);
  expect([entry.state, entry.bodyTranslation?.body]).toEqual(["answer", "That somebody at the front desk speaks Spanish"]);
});

describe("A draft", () => {
  const translated = async (body: string, language?: string, client = supervisor) => {
    const { externalId } = await newPatient(language);
    return client.call(draftTranslations.create, { params: { externalId }, body: { body } });
  };

  test("MSG-071.1 is translated into the patient's language, and neither stored nor sent", async () => {
    const { externalId, phone } = await newPatient();
    const { translation } = await supervisor.ok(draftTranslations.create, { params: { externalId }, body: { body: english } });
    expect(translation).toEqual({ state: "ready", body: spanish, language: "spanish" });
    expect((await asked()).at(-1)).toMatchObject({ texts: 1, source: "en", status: 200 });
    await app.runJobs();
    expect(await app.textsTo(phone)).toEqual([]);
    const { rows } = await sql`select from message_drafts`.execute(app.db.system);
    expect(rows).toEqual([]);
  });

  test("MSG-071.2 comes back with its tags", async () => {
    const { body } = await translated("Hello {{patient_first_name}}. Can you come on Monday at 9?");
    expect(body.translation.body).toBe("Hola, {{patient_first_name}}. ¿Puede venir el lunes a las 9?");
  });

  test("MSG-071.3 of which the translator says nothing is answered as such, after its time", async () => {
    for (const mood of ["error", "not-json", "slow", "busy", "cut"]) {
      await be({ mood });
      expect([mood, (await translated(english)).body.translation]).toEqual([mood, { state: "failed", body: null, language: "spanish" }]);
    }
  });

  test("MSG-071.4 that already is in the patient's language is said to be, and not sent to the translator", async () => {
    const before = (await asked()).length;
    expect((await translated(spanish)).body.translation).toEqual({ state: "same_language", body: null, language: "spanish" });
    expect((await translated("Can you come on Friday in the afternoon?", "english")).body.translation.state).toBe("same_language");
    expect((await asked()).length).toBe(before);
  });

  test("MSG-071.1 of a patient of another organization is not found", async () => {
    const { externalId } = await newPatient();
    const stranger = await app.as("stranger");
    expect((await stranger.call(draftTranslations.create, { params: { externalId }, body: { body: english } })).status).toBe(404);
  });
});

describe("A translator that fails", () => {
  test.each(["slow", "busy", "error", "not-json", "wrong-shape", "cut", "elsewhere", "endless"])(
    "IN-021 being %s delays no reply, loses none, and is asked again later",
    async (mood) => {
      await be({ mood });
      const { phone, entry } = await said(spanish);
      expect(await entry()).toMatchObject({ body: spanish, state: "conversation", translationState: "waiting" });
      await app.runJobs();
      expect((await entry()).translationState).toBe("waiting");
      await be({ mood: "normal" });
      // Not before its time.
      await app.runJobs();
      expect(await asked()).toEqual([]);
      await letPass({ seconds: 61 });
      expect((await entry()).bodyTranslation?.body).toBe(english);
      const { rows } = await sql<{ attempts: number }>`select t.attempts from message_translations t
        join inbound_messages i on i.organization_id = t.organization_id and i.id = t.inbound_message_id where i.from_phone = ${phone}`.execute(
        app.db.system,
      );
      // Busy is no failure: that try is not counted.
      expect(rows[0]?.attempts).toBe(mood === "busy" ? 1 : 2);
    },
  );

  test("IN-021 is asked once for all that wait, not once for each", async () => {
    await be({ mood: "error-for", breaksOn: "never said", apiKey: "another key" });
    for (let n = 0; n < 4; n += 1) await said("أريد تغيير موعدي", "ara");
    await app.runJobs();
    expect((await asked()).map((one) => one.status)).toEqual([403]);
    expect(app.logLines().some((line) => line.includes("answered_403"))).toBe(true);
  });

  test("IN-021 for good is given up after a day, aloud: the entry says so, the log counts them, and nobody is asked any more", async () => {
    await be({ mood: "error" });
    const { entry } = await said(spanish);
    for (let n = 0; n < 8; n += 1) await letPass({ hours: 13 });
    expect(await entry()).toMatchObject({ body: spanish, bodyTranslation: null, translationState: "failed" });
    expect(app.logLines().some((line) => line.includes("translation_given_up"))).toBe(true);
    await be({ mood: "normal" });
    await letPass({ hours: 24 });
    expect(await asked()).toEqual([]);
  });

  test("IN-021 that hangs on one text holds up no other", async () => {
    await be({ mood: "slow-for", breaksOn: "fiebre" });
    const [poison, one, other] = [
      await said("Mi hijo tiene fiebre, ¿qué hago?"),
      await said(spanish),
      await said("أريد تغيير موعدي", "ara"),
    ];
    await app.runJobs();
    expect([(await poison.entry()).translationState, (await one.entry()).translationState, (await other.entry()).translationState]).toEqual(
      ["waiting", "ready", "ready"],
    );
  });

  test("IN-021 on one text holds up no other, and a language it has not is told at once", async () => {
    await be({ mood: "error-for", breaksOn: "fiebre" });
    const [poison, fine] = [await said("Mi hijo tiene fiebre, ¿qué hago?"), await said(spanish)];
    await app.runJobs();
    expect([(await poison.entry()).translationState, (await fine.entry()).bodyTranslation?.body]).toEqual(["waiting", english]);
    // The limit of the server counts a list's texts: it is asked one by one.
    await be({ mood: "normal", batchLimit: 1 });
    const more = [await said(spanish), await said(spanish)];
    await app.runJobs();
    for (const one of more) expect((await one.entry()).translationState).toBe("ready");
  });

  test("IN-021 a translation whose job was lost is taken up again", async () => {
    const { entry } = await said(spanish);
    await sql`delete from graphile_worker._private_jobs where key like 'messaging.translate:%'`.execute(app.db.system);
    app.clock.advance({ hours: 2 });
    await enqueue(app.db.system, resumeTranslationsJob, {}, { clock: app.clock });
    await letPass({ seconds: 1 });
    await app.runJobs();
    expect((await entry()).translationState).toBe("ready");
  });
});

test("IN-021 PERM-019 staff without access to patient data see neither the words nor their translation, nor what language they were in", async () => {
  const { externalId } = await said(spanish);
  await app.runJobs();
  const masked = await app.as("masked");
  expect(await newestOf(externalId, masked)).toMatchObject({
    isMasked: true,
    bodyTranslation: null,
    translationState: null,
    detectedLanguage: null,
  });
  const answer = await masked.call(activity.list, { query: { search: { patientExternalId: externalId } } });
  expect(answer.text).not.toMatch(/Friday|viernes/);
  expect((await newestOf(externalId)).bodyTranslation?.body).toBe(english);
});

test("IN-021 merging a patient takes translations along, and taking the merge back returns them", async () => {
  const [survivor, merged] = [await newPatient(), await said(spanish)];
  await app.runJobs();
  const params = { externalId: survivor.externalId };
  await supervisor.ok(patients.merge, { params, body: { mergedExternalId: merged.externalId } });
  expect((await newestOf(survivor.externalId)).bodyTranslation?.body).toBe(english);
  const { merges } = await supervisor.ok(patients.merges, { params });
  await supervisor.ok(patients.undoMerge, { params: { ...params, mergeExternalId: merges[0]?.externalId ?? "" } });
  expect((await merged.entry()).bodyTranslation?.body).toBe(english);
});

test("IN-021 a translation goes with its text, and belongs to one organization", async () => {
  const { phone } = await said(spanish);
  await app.runJobs();
  const count = (organization: "harbor" | "pine") =>
    app.inside(organization, async (ctx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_translations where body = ${english}`.execute(
        ctx.tx,
      );
      return rows[0]?.n ?? 0;
    });
  const before = await count("harbor");
  expect([before > 0, await count("pine")]).toEqual([true, 0]);
  await sql`delete from inbound_messages where from_phone = ${phone}`.execute(app.db.system);
  expect(await count("harbor")).toBe(before - 1);
});

test("IN-021 no line of the log holds a word of a text, of its translation, or the key, whatever the translator answered", () => {
  const lines = app.logLines();
  expect(lines.some((line) => line.includes("the translator does not answer"))).toBe(true);
  for (const trace of ["jueves", "Thursday", "fiebre", "fever", "موعدي", "key-canary", "sí claro"])
    expect(lines.filter((line) => line.includes(trace))).toEqual([]);
  expect(harbor.id).toBeGreaterThan(0);
});
