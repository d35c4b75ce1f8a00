// Tests how replies are handled: answers, opt-outs, HELP, wrong numbers, unclear replies, shared phones, duplicates.
import { activity } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { customMessages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createInbox } from "../../../core/messaging/public.ts";
import { safetyPort } from "../../../core/safety/public.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let phones = 0;

/** Creates a patient of harbor with a new phone number or the given one. */
async function newPatient(more: { phone?: string; language?: string; firstName?: string } = {}) {
  phones += 1;
  const phone = more.phone ?? `720555${1000 + phones}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: {
      externalId: `R-${phones}`,
      firstName: more.firstName ?? "Rosa",
      lastName: "Reyes",
      phone,
      language: more.language ?? "english",
    },
  });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}

async function asked(more: Parameters<typeof startedOutreach>[1] = {}, ...recipients: { externalId: string }[]) {
  const outreach = await startedOutreach(app, { ...more, patients: { externalIds: recipients.map((one) => one.externalId) } });
  await app.dispatch();
  return outreach;
}

const stateOf = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
const patientsIn = async (externalId: string) =>
  (await supervisor.ok(outreaches.patients, { params: { externalId }, query: {} })).outreachPatients;
const figures = async (externalId: string) => (await supervisor.ok(outreaches.show, { params: { externalId } })).outreach;
const inbound = (phone: string) =>
  app.db.system.selectFrom("inbound_messages").selectAll().where("from_phone", "=", phone).orderBy("id").execute();

describe("Answers", () => {
  test("IN-005 IN-017 YES in plain words answers the open question and triggers that answer's own text", async () => {
    const patient = await newPatient();
    const outreach = await asked({}, patient);
    await app.receive(patient.phone, "yes please!");
    await app.dispatch();
    const [row] = await patientsIn(outreach.externalId);
    expect([row?.state, row?.lastAnswerType, row?.lastResponse]).toEqual(["completed", "yes", "yes please!"]);
    expect((await app.textsTo(patient.phone)).at(-1)).toBe("See you there!");
    expect((await figures(outreach.externalId)).responseRate).toBe(1);
  });

  test("IN-060 an answer that also asks something counts, and its conversation needs a reply; a plain answer does not", async () => {
    const [asking, plain] = [await newPatient(), await newPatient()];
    const outreach = await asked({}, asking, plain);
    await app.receive(asking.phone, "Yes, but can I bring my son with me?");
    await app.receive(plain.phone, "Yes, I will be there for sure");
    expect((await patientsIn(outreach.externalId)).map((row) => row.lastAnswerType)).toEqual(["yes", "yes"]);
    const waiting = async (phone: string) =>
      (
        await sql<{ is: boolean }>`select exists (select from conversations c join patients p on p.id = c.patient_id
          where p.phone = ${phone} and c.is_pending_answer) as is`.execute(app.db.system)
      ).rows[0]?.is;
    expect([await waiting(asking.phone), await waiting(plain.phone)]).toEqual([true, false]);
  });

  test("IN-005 'si porfa' is a yes in Spanish and gets its reply in Spanish", async () => {
    const patient = await newPatient({ language: "spanish" });
    const outreach = await asked({}, patient);
    await app.receive(patient.phone, "si porfa");
    await app.dispatch();
    expect((await patientsIn(outreach.externalId))[0]?.lastAnswerType).toBe("yes");
    expect((await app.textsTo(patient.phone)).at(-1)).toBe("¡Nos vemos!");
  });

  test.each([
    ["B", "multiple_choice_b"],
    ["2", "multiple_choice_b"],
    ["the letter", "multiple_choice_c"],
    ["(a)", "multiple_choice_a"],
  ])("IN-015 the reply %s to a multiple choice is stored as %s", async (said, type) => {
    const patient = await newPatient();
    const question = {
      type: "multiple_choice" as const,
      contentText: {
        english: "Results by A) text B) call C) letter? Reply A, B or C.",
        spanish: "Resultados por A) mensaje B) llamada C) carta? Responda A, B o C.",
      },
      answers: ["text", "call", "letter"].map((label, at) => ({
        type: `multiple_choice_${"abc"[at]}` as "multiple_choice_a",
        responseLabel: label,
        contentText: { english: "Ok", spanish: "Bien" },
      })),
    };
    const outreach = await asked({ question }, patient);
    await app.receive(patient.phone, said);
    expect((await patientsIn(outreach.externalId))[0]?.lastAnswerType).toBe(type);
  });

  test.each([
    ["spanish", "carta", "multiple_choice_c"],
    ["spanish", "la llamada", "multiple_choice_b"],
    ["spanish", "letter", "multiple_choice_c"],
    ["english", "by phone", "multiple_choice_b"],
  ] as const)(
    "IN-015 a %s patient names the option as %s, in the words of the text they read or by the label",
    async (language, said, type) => {
      const patient = await newPatient({ language });
      const question = {
        type: "multiple_choice" as const,
        contentText: {
          english: "Results A) by text B) by phone C) on paper? Reply A, B or C.",
          spanish: "Resultados por A) mensaje B) llamada C) carta? Responda A, B o C.",
        },
        answers: ["text", "call", "letter"].map((label, at) => ({
          type: `multiple_choice_${"abc"[at]}` as "multiple_choice_a",
          responseLabel: label,
          contentText: { english: "Ok", spanish: "Bien" },
        })),
      };
      const outreach = await asked({ question }, patient);
      await app.receive(patient.phone, said);
      expect((await patientsIn(outreach.externalId))[0]?.lastAnswerType).toBe(type);
    },
  );

  test("IN-009 an answer after the window of fourteen days changes nothing", async () => {
    const patient = await newPatient();
    const outreach = await asked({}, patient);
    await sql`update messages set reply_hours = 0 where to_phone = ${patient.phone}`.execute(app.db.system);
    await app.receive(patient.phone, "YES");
    expect((await patientsIn(outreach.externalId))[0]?.lastAnswerType).toBeNull();
    expect((await inbound(patient.phone))[0]?.disposition).toBe("conversation");
  });

  test("OUT-023 patients are found by the answer they gave, and by no response", async () => {
    const [ana, luis] = [await newPatient(), await newPatient()];
    const outreach = await asked({}, ana, luis);
    await app.receive(ana.phone, "no");
    const found = async (answerType: "no" | "no_response") => {
      const { outreachPatients } = await supervisor.ok(outreaches.patients, {
        params: { externalId: outreach.externalId },
        query: { search: { answerType } },
      });
      return outreachPatients.map((one) => one.patient.phone);
    };
    expect(await found("no")).toEqual([ana.phone.slice(2)]);
    expect(await found("no_response")).toEqual([luis.phone.slice(2)]);
  });

  test("OUT-022 answers are counted by type and language, missing ones as no response", async () => {
    const [ana, luis, eva] = [await newPatient(), await newPatient({ language: "spanish" }), await newPatient()];
    const outreach = await asked({}, ana, luis, eva);
    await app.receive(ana.phone, "no");
    await app.receive(luis.phone, "sí");
    const { distribution } = await supervisor.ok(outreaches.distribution, { params: { externalId: outreach.externalId } });
    expect(distribution.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "no", language: "english", value: 1 },
      { name: "no_response", language: "english", value: 1 },
      { name: "yes", language: "spanish", value: 1 },
    ]);
  });
});

describe("Unclear replies", () => {
  test("IN-010 'maybe' needs review, the patient is told how to answer at most twice, and a later YES resolves it", async () => {
    const patient = await newPatient();
    const outreach = await asked({}, patient);
    for (const said of ["maybe", "hmm not sure", "we will see"]) await app.receive(patient.phone, said);
    await app.dispatch();
    const [row] = await patientsIn(outreach.externalId);
    expect([row?.invalidResponsesFlagCount, row?.state]).toEqual([3, "in_progress"]);
    expect((await app.textsTo(patient.phone)).length).toBe(3);
    expect((await figures(outreach.externalId)).responseFlagsCount.invalid).toBe(3);
    await app.receive(patient.phone, "ok yes");
    expect((await figures(outreach.externalId)).responseFlagsCount.invalid).toBe(0);
    const log = await supervisor.ok(activity.list, { query: { search: { patientExternalId: patient.externalId, type: "sms_response" } } });
    expect(log.activityLogs.map((entry) => entry.body)).toEqual(["ok yes", "we will see", "hmm not sure", "maybe"]);
  });

  test("CALL-018 staff mark a reply as reviewed, by POST and by PUT", async () => {
    for (const endpoint of [activity.reviewFlag, activity.reviewFlagPut]) {
      const patient = await newPatient();
      const outreach = await asked({}, patient);
      await app.receive(patient.phone, "maybe");
      const flag = (await patientsIn(outreach.externalId))[0]?.responseFlags[0];
      const { responseFlag } = await supervisor.ok(endpoint, { params: { externalId: flag?.externalId ?? "" } });
      expect(responseFlag.name).toBe("reviewed");
      expect((await figures(outreach.externalId)).responseFlagsCount.invalid).toBe(0);
    }
  });

  test.each([
    ["IN-011.1", 2],
    ["IN-011.2", 3],
    ["IN-011.3", 4],
    ["IN-011.4", 5],
  ])("%s an unclear answer to %i options gets the organization's error text for so many", async (_, count) => {
    await supervisor.ok(customMessages.bulkUpdate, {
      body: {
        customMessages: [2, 3, 4, 5].map((options) => ({
          scope: "flow:errors:questions" as const,
          key: `multiple_choice_${options}`,
          contentText: { english: `Please reply with one of ${options} letters.`, spanish: `Responda con una de ${options} letras.` },
        })),
      },
    });
    const patient = await newPatient();
    const letters = ["a", "b", "c", "d", "e"].slice(0, count);
    const text = `${letters.map((letter) => `${letter.toUpperCase()}) option ${letter}`).join(" ")}?`;
    await asked(
      {
        question: {
          type: "multiple_choice" as const,
          contentText: { english: text, spanish: text },
          answers: letters.map((letter) => ({
            type: `multiple_choice_${letter}` as "multiple_choice_a",
            contentText: { english: "Ok", spanish: "Ok" },
          })),
        },
      },
      patient,
    );
    await app.receive(patient.phone, "whatever");
    await app.dispatch();
    expect((await app.textsTo(patient.phone)).slice(1)).toEqual([`Please reply with one of ${count} letters.`]);
  });
});

describe("Keywords", () => {
  test.each(["STOP", "stop.", "Cancel", "ya no me manden mensajes", "please stop texting me", "parar"])(
    "IN-001 '%s' opts out of everything, is confirmed once, and nothing further is sent",
    async (said) => {
      const patient = await newPatient({ language: said === "parar" || said.startsWith("ya") ? "spanish" : "english" });
      await asked({}, patient);
      const waiting = await startedOutreach(app, { title: "Another", patients: { externalIds: [patient.externalId] } });
      await app.receive(patient.phone, said);
      await app.dispatch();
      await app.receive(patient.phone, said);
      await app.dispatch();
      const texts = await app.textsTo(patient.phone);
      expect(texts).toHaveLength(2);
      expect(texts.filter((text) => /START/.test(text))).toHaveLength(1);
      expect((await stateOf(patient.externalId)).optedOutFeatures).toEqual(["all"]);
      expect((await patientsIn(waiting.externalId))[0]?.state).toBe("opted_out");
    },
  );

  test("IN-066 the confirmation of an opt-out is sent within five minutes or not at all, also if the organization is disabled meanwhile", async () => {
    const [prompt, late] = [await newPatient(), await newPatient()];
    await app.receive(prompt.phone, "STOP");
    await sql`update organizations set status = 'disabled' where code = 'harbor'`.execute(app.db.system);
    app.clock.advance({ minutes: 4 });
    await app.dispatch();
    expect(await app.textsTo(prompt.phone)).toHaveLength(1);
    await sql`update organizations set status = 'active' where code = 'harbor'`.execute(app.db.system);
    await app.receive(late.phone, "STOP");
    app.clock.advance({ minutes: 5 });
    await app.dispatch();
    expect(await app.textsTo(late.phone)).toEqual([]);
    expect((await stateOf(late.externalId)).optedOutFeatures).toEqual(["all"]);
  });

  test.each([
    ["english", "ya no me manden mensajes por favor", /mensajes/],
    ["spanish", "please stop texting me", /messages/],
    ["spanish", "STOP", /mensajes/],
  ])(
    "IN-067 a patient of %s who writes '%s' is answered in the language of the text, or in their own after a single word",
    async (language, said, expected) => {
      const patient = await newPatient({ language });
      await app.receive(patient.phone, said);
      await app.dispatch();
      expect((await app.textsTo(patient.phone)).at(-1)).toMatch(expected);
    },
  );

  test("OUT-021 a patient who opts out while an outreach is active counts in its opt-out rate", async () => {
    const [ana, eva] = [await newPatient(), await newPatient()];
    const outreach = await asked({}, ana, eva);
    await app.receive(ana.phone, "STOP");
    expect((await figures(outreach.externalId)).optOutRate).toBe(0.5);
  });

  test("IN-002 START opts in again and is confirmed; YES never opts in", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "STOP");
    await app.receive(patient.phone, "YES");
    expect((await stateOf(patient.externalId)).optedOutFeatures).toEqual(["all"]);
    await app.receive(patient.phone, "Start");
    await app.dispatch();
    expect((await stateOf(patient.externalId)).optedOutFeatures).toEqual([]);
    expect((await app.textsTo(patient.phone)).at(-1)).toMatch(/STOP/);
  });

  test("IN-003 HELP returns the help message, also to a patient who is opted out", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "STOP");
    await app.receive(patient.phone, "help");
    await app.dispatch();
    expect((await app.textsTo(patient.phone)).at(-1)).toMatch(/Harbor Community Health/);
  });

  test("IN-004 a wrong-number phrase opts the number out, marks the patient unreachable and waits for staff", async () => {
    const patient = await newPatient();
    await asked({}, patient);
    await app.receive(patient.phone, "you have the wrong number");
    await app.dispatch();
    const found = await stateOf(patient.externalId);
    expect([found.optedOutFeatures, found.unreachable, found.unreachableReason]).toEqual([["all"], true, "wrong_number"]);
    expect((await app.textsTo(patient.phone)).at(-1)).not.toMatch(/Rosa/);
  });

  test("IN-004 on a shared phone only the profile that was asked is opted out; the others wait for staff", async () => {
    const ana = await newPatient({ firstName: "Ana" });
    const luis = await newPatient({ firstName: "Luis", phone: ana.phone.slice(2) });
    await asked({}, luis);
    await app.receive(ana.phone, "wrong number");
    expect([(await stateOf(luis.externalId)).unreachable, (await stateOf(ana.externalId)).unreachable]).toEqual([true, false]);
    const other = await stateOf(ana.externalId);
    expect([other.optedOutFeatures, other.unreachableReasons]).toEqual([[], ["held_for_review"]]);
    const stopped = await sql`select from number_suppressions where phone = ${ana.phone}`.execute(app.db.system);
    expect(stopped.rows).toEqual([]);
  });

  test("An ambiguous opt-out holds automated messages until staff have reviewed it", async () => {
    const patient = await newPatient();
    const outreach = await asked({}, patient);
    await app.receive(patient.phone, "why do you keep texting me");
    expect((await stateOf(patient.externalId)).unreachableReasons).toContain("held_for_review");
    expect((await patientsIn(outreach.externalId))[0]?.responseFlags[0]?.reason).toBe("doubtful_stop");
  });
});

describe("Which patient a reply belongs to", () => {
  test("IN-027 a reply from a shared phone belongs to the patient who was asked last, the others more than 12 hours before", async () => {
    const ana = await newPatient({ firstName: "Ana" });
    const luis = await newPatient({ firstName: "Luis", phone: ana.phone.slice(2) });
    await asked({ title: "First" }, ana);
    await sql`update messages set sent_at = sent_at - interval '13 hours', created_at = created_at - interval '13 hours' where to_phone = ${ana.phone}`.execute(
      app.db.system,
    );
    const second = await asked({ title: "Second" }, luis);
    await app.receive(ana.phone, "yes");
    expect((await patientsIn(second.externalId))[0]?.lastAnswerType).toBe("yes");
  });

  test("IN-028 a message from an unknown number is stored without a response and without an error", async () => {
    expect(await app.text("+17205559999", "who is this?")).toBe(200);
    await app.inbox.drain();
    await app.dispatch();
    expect((await inbound("+17205559999"))[0]?.disposition).toBe("unknown_sender");
    expect(await app.textsTo("+17205559999")).toEqual([]);
  });

  test("IN-019 an unsolicited message opens the patient's conversation and raises the counter", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "What time do you open?");
    const thread = await sql<{
      is_pending_answer: boolean;
      is_unread: boolean;
    }>`select c.* from conversations c join patients p on p.id = c.patient_id where p.external_id = ${patient.externalId}`.execute(
      app.db.system,
    );
    expect(thread.rows[0]).toMatchObject({ is_pending_answer: true, is_unread: true });
  });

  test("IN-014 SAFE-054 without Messenger the patient is told, at most once a day, that replies are not read, with 911 and 988", async () => {
    const contentText = { english: "We don't read replies.", spanish: "No leemos respuestas." };
    await supervisor.ok(customMessages.bulkUpdate, {
      body: { customMessages: [{ scope: "message:errors:sms", key: "unreq", contentText }] },
    });
    await sql`update organization_services set is_enabled = false where service = 'directMessaging'`.execute(app.db.system);
    const patient = await newPatient();
    await app.receive(patient.phone, "What time do you open?");
    await app.receive(patient.phone, "Hello?");
    await app.dispatch();
    await sql`update organization_services set is_enabled = true where service = 'directMessaging'`.execute(app.db.system);
    await sql`delete from custom_messages`.execute(app.db.system);
    expect(await app.textsTo(patient.phone)).toEqual(["We don't read replies. Emergency: call 911. Crisis: call or text 988."]);
  });
});

describe("Many replies at once", () => {
  const newPatients = (count: number) => Promise.all(Array.from({ length: count }, () => newPatient()));

  test("IN-005 IN-017 250 simultaneous replies are each processed once, for the right patient and in the order of each phone", async () => {
    const people = await newPatients(250);
    const outreach = await asked({}, ...people);
    for (const [at, one] of people.entries()) expect(await app.text(one.phone, at % 2 === 0 ? "yes" : "NO")).toBe(200);
    const [first, second] = people;
    if (!first || !second) throw new Error("nobody");
    await app.text(first.phone, "STOP");
    await app.text(second.phone, "What time do you open?");
    await app.inbox.drain();
    const { rows } = await sql<{ type: string; n: number }>`select r.answer_type as type, count(*) as n from responses r
      join inbound_messages i on i.id = r.inbound_message_id and i.from_phone = any(${people.map((one) => one.phone)}::text[])
      join messages k on k.key = 'ack:' || r.id and k.patient_id = r.patient_id and k.to_phone = i.from_phone
      where k.body = case r.answer_type when 'yes' then 'See you there!' else 'Thank you for telling us.' end group by 1 order by 1`.execute(
      app.db.system,
    );
    expect(rows).toEqual([
      { type: "no", n: 125 },
      { type: "yes", n: 125 },
    ]);
    const through = await sql<{ n: number }>`select count(*) as n from outreach_patients p join outreaches o on o.id = p.outreach_id
      where o.external_id = ${outreach.externalId} and p.state = 'completed'`.execute(app.db.system);
    expect(through.rows[0]?.n).toBe(250);
    expect((await inbound(first.phone)).map((row) => row.disposition)).toEqual(["answer", "keyword_stop"]);
    expect((await inbound(second.phone)).map((row) => row.disposition)).toEqual(["answer", "conversation"]);
    expect((await stateOf(first.externalId)).optedOutFeatures).toEqual(["all"]);
  });

  test("IN-026 a reply that cannot be processed holds up only its own phone, and after five attempts it needs review", async () => {
    const people = await newPatients(3);
    const [, bad] = people;
    const badId = (await sql<{ id: number }>`select id from patients where external_id = ${bad?.externalId}`.execute(app.db.system)).rows[0]
      ?.id;
    const failing = createInbox({
      db: app.db,
      clock: app.clock,
      log: app.runtime.log,
      settings: app.settings,
      safety: safetyPort,
      handlers: [
        {
          feature: "outreach",
          answered: async (_ctx, answers) => {
            if (answers.some((answer) => answer.patientId === badId)) throw new Error("cannot be read");
          },
          unclear: async () => undefined,
        },
      ],
    });
    await asked({}, ...people);
    for (const one of people) await app.text(one.phone, "yes");
    await failing.drain();
    const ends = async () => Promise.all(people.map(async (one) => (await inbound(one.phone))[0]?.disposition));
    expect(await ends()).toEqual(["answer", null, "answer"]);
    for (let tries = 1; tries < 5; tries += 1) {
      app.clock.advance({ minutes: 2 });
      await failing.drain();
    }
    expect(await ends()).toEqual(["answer", "not_processed", "answer"]);
    const flags = await sql<{ reason: string }>`select reason from response_flags where patient_id = ${badId}`.execute(app.db.system);
    expect(flags.rows).toEqual([{ reason: "not_processed" }]);
  });
});

describe("The webhook", () => {
  let patient: Awaited<ReturnType<typeof newPatient>>;
  beforeEach(async () => {
    patient = await newPatient();
  });

  test("IN-026 a message delivered twice is stored once, whether at the same time or one after the other", async () => {
    const outreach = await asked({}, patient);
    const again = { MessageSid: `SMdouble${patient.phone.slice(2)}` };
    expect(await Promise.all([app.text(patient.phone, "yes", again), app.text(patient.phone, "yes", again)])).toEqual([200, 200]);
    await app.receive(patient.phone, "yes", again);
    await app.dispatch();
    expect(await inbound(patient.phone)).toHaveLength(1);
    expect((await app.textsTo(patient.phone)).filter((text) => text === "See you there!")).toHaveLength(1);
    expect((await patientsIn(outreach.externalId))[0]?.lastAnswerType).toBe("yes");
  });

  test("IN-026 a message with a wrong or missing signature, or of another account, is not stored", async () => {
    const form = new URLSearchParams({
      MessageSid: "SMforged",
      From: patient.phone,
      To: app.cast.organizations.harbor.sender,
      Body: "STOP",
    });
    for (const signature of ["", "bm90IHNpZ25lZA=="]) {
      const answer = await fetch(`${app.url}/webhooks/twilio/inbound`, {
        method: "POST",
        headers: { "x-twilio-signature": signature },
        body: form,
      });
      expect(answer.status).toBe(403);
    }
    expect(await app.text(patient.phone, "STOP", { AccountSid: "AC00000000000000000000000000000000" })).toBe(403);
    await app.inbox.drain();
    expect(await inbound(patient.phone)).toEqual([]);
    expect((await stateOf(patient.externalId)).optedOutFeatures).toEqual([]);
  });

  test("IN-026 several messages of one phone are processed in the order in which they arrived", async () => {
    await asked({}, patient);
    for (const said of ["maybe", "STOP", "START", "yes"]) await app.text(patient.phone, said);
    await app.inbox.drain();
    expect((await inbound(patient.phone)).map((one) => one.disposition)).toEqual([
      "invalid_answer",
      "keyword_stop",
      "keyword_start",
      "answer",
    ]);
  });

  test("Messages with unusual characters are stored byte for byte", async () => {
    for (const said of ["🙏🏽 ok", "‮right‬", "a\u0000b", "'; drop table patients; --", " x ", "Zu\u0301n\u0303iga", "<script>"]) {
      await app.receive(patient.phone, said);
    }
    const stored = (await inbound(patient.phone)).map((one) => one.body);
    expect(stored).toEqual(["🙏🏽 ok", "‮right‬", "a\ufffdb", "'; drop table patients; --", " x ", "Zu\u0301n\u0303iga", "<script>"]);
  });
});
