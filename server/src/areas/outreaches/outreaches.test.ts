// Tests the life cycle of an outreach: validation by field, recipients, sending, stopping, figures, abilities.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { createdOutreach, outreachInput, startedOutreach } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let supervisor = await app.as("supervisor");
const show = async (externalId: string) => (await supervisor.ok(outreaches.show, { params: { externalId } })).outreach;
const refused = async (more: Parameters<typeof outreachInput>[1]) => {
  const answer = await supervisor.call(outreaches.create, { body: outreachInput(app, more) });
  return { status: answer.status, fields: Object.keys(answer.errors).sort(), errors: answer.errors };
};
const question = (english: string, spanish = english) => ({
  question: { type: "no_response" as const, contentText: { english, spanish }, answers: [] },
});
const waiting = async () =>
  (await sql<{ n: number }>`select count(*) as n from messages where state = 'queued'`.execute(app.db.system)).rows[0]?.n;

describe("What is refused", () => {
  test("OUT-040 OUT-041 OUT-047 a title, a way to send and at least one patient are required", async () => {
    expect((await refused({ title: "" })).errors).toMatchObject({ title: [{ key: "validation.blank" }] });
    expect((await refused({ sendVia: [] })).errors).toMatchObject({ sendVia: [{ key: "validation.blank" }] });
    expect((await refused({ patients: { externalIds: [] } })).errors).toMatchObject({ patients: [{ key: "validation.blank" }] });
    expect((await refused({ patients: { externalIds: ["pine-1", "nobody"] } })).errors).toMatchObject({
      patients: [{ key: "validation.blank" }],
    });
  });

  test("OUT-043 a question type is required and must be one of the four", async () => {
    const answer = await supervisor.call(outreaches.create, {
      body: { ...outreachInput(app), question: { ...outreachInput(app).question, type: "scale" as "yes_no" } },
    });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ["question.type"]]);
  });

  test("LANG-017 each chosen language needs its text, and a language of another clinic is refused", async () => {
    const answer = await refused(question("Hello", ""));
    expect(answer.errors).toMatchObject({ "question.contentText.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }] });
    expect((await refused({ languages: ["english", "vie"] })).fields).toContain("languages");
  });

  test("OUT-044 UI-012 ERR-027 a text over 320 characters is refused at its field, tags counted at their defined length", async () => {
    const fits = `${"x".repeat(308)}{{patient_first_name}}`;
    expect((await supervisor.call(outreaches.preflight, { body: outreachInput(app, question(fits)) })).status).toBe(200);
    expect((await refused(question(`x${fits}`))).errors).toMatchObject({
      "question.contentText.english": [{ key: "validation.maxLength", max: 320 }],
    });
  });

  test("A text that invites a stop word for another purpose, or carries an unknown tag, is refused and says which", async () => {
    expect((await refused(question("Reply CANCEL to cancel your visit."))).errors).toMatchObject({
      "question.contentText.english": [{ key: "validation.invitesStop" }],
    });
    expect((await refused(question("Hi {{appointment_date}}"))).errors).toMatchObject({
      "question.contentText.english": [{ key: "validation.unknownTag" }],
    });
  });

  test("OUT-049 a multiple choice has two to five answers, named a to e in order", async () => {
    const choice = (letters: string) => ({
      question: {
        type: "multiple_choice" as const,
        contentText: { english: "Which?", spanish: "¿Cuál?" },
        answers: [...letters].map((letter) => ({
          type: `multiple_choice_${letter}` as "multiple_choice_a",
          contentText: { english: "Ok", spanish: "Bien" },
        })),
      },
    });
    expect((await refused(choice("a"))).fields).toEqual(["question.answers"]);
    expect((await refused(choice("ac"))).fields).toEqual(["question.answers"]);
    expect((await supervisor.call(outreaches.preflight, { body: outreachInput(app, choice("abcde")) })).status).toBe(200);
  });

  test("OUT-045 a start more than five minutes ago or beyond six years is refused, a moment ago means at once", async () => {
    expect((await refused({ startsOn: "2026-11-18", startsTime: "09:54" })).errors).toMatchObject({
      startsOn: [{ key: "validation.past" }],
    });
    expect((await refused({ startsOn: "2033-01-01", startsTime: "10:00" })).errors).toMatchObject({
      startsOn: [{ key: "validation.tooFarAhead" }],
    });
    expect(
      (await supervisor.call(outreaches.preflight, { body: outreachInput(app, { startsOn: "2026-11-18", startsTime: "09:56" }) })).status,
    ).toBe(200);
  });

  test("OUT-036 voice is not offered for a question that asks for an answer", async () => {
    expect((await refused({ sendVia: ["voice"] })).fields).toEqual(["sendVia"]);
  });
});

describe("Preflight", () => {
  test("The preflight counts exactly the messages that are then sent, and each excluded patient has a reason", async () => {
    const unreachable = [
      ["P-lang", { language: null }, "missing_language"],
      ["P-nophone", { phone: null }, "missing_communication"],
      ["P-vie", { language: "vie" }, "missing_language"],
    ] as const;
    for (const [externalId, more] of unreachable) {
      await supervisor.ok(patients.create, {
        body: { externalId, firstName: "Vi", lastName: "Le", phone: "7205553001", language: "english", ...more },
      });
    }
    await supervisor.ok(patients.create, { body: { externalId: "P-out", firstName: "Ou", phone: "7205553002", language: "english" } });
    await supervisor.ok(patients.optOut, { params: { externalId: "P-out" }, body: { features: ["outreach"] } });
    await supervisor.ok(patients.create, { body: { externalId: "P-same", firstName: "Ana1", phone: "3035551001", language: "english" } });
    const input = outreachInput(app, { patients: { matching: { state: "enabled" } } });
    const { preflight } = await supervisor.ok(outreaches.preflight, { body: input });
    expect(Object.fromEntries(preflight.leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
      missing_language: 2,
      missing_communication: 1,
      opt_out: 1,
      duplicate: 1,
    });
    expect(preflight.selected).toBe(preflight.receives + 5);

    const outreach = await startedOutreach(app, { patients: { matching: { state: "enabled" } } });
    await app.dispatch();
    const after = await show(outreach.externalId);
    expect([after.patientsCount, after.progress.sent + after.progress.delivered]).toEqual([preflight.selected, preflight.receives]);
    const { failures } = await supervisor.ok(outreaches.failures, { params: { externalId: outreach.externalId } });
    expect(failures.reduce((sum, one) => sum + one.count, 0)).toBe(5);
  });

  test("A missing value uses the fallback or excludes the patient with a reason: never 'Hi ,'", async () => {
    await supervisor.ok(patients.create, {
      body: { externalId: "P-blank", lastName: "Nameless", phone: "7205553003", language: "english" },
    });
    const only = { patients: { externalIds: ["P-blank"] } };
    const without = await supervisor.ok(outreaches.preflight, {
      body: outreachInput(app, { ...only, ...question("Hi {{patient_first_name}}, hello") }),
    });
    expect(without.preflight).toMatchObject({
      receives: 0,
      leftOut: [{ reason: "missing_value", count: 1 }],
      blanks: [{ tag: "patient_first_name", count: 1, hasFallback: false }],
    });
    await startedOutreach(app, { ...only, ...question("Hi {{patient_first_name|neighbor}}, hello") });
    await app.dispatch();
    expect(await app.textsTo("+17205553003")).toEqual(["Hi neighbor, hello"]);
  });

  test("The preflight counts SMS segments by encoding, their price, and patients whose messages wait for the send window", async () => {
    const { preflight } = await supervisor.ok(outreaches.preflight, {
      body: outreachInput(app, { ...question("Hello", "¿Vendrá el sábado?"), startsOn: "2026-11-19", startsTime: "22:00" }),
    });
    expect(preflight.languages.toSorted((a, b) => a.language.localeCompare(b.language))).toMatchObject([
      { language: "english", patients: 3, encoding: "GSM-7", segments: 3, length: 5 },
      { language: "spanish", patients: 3, encoding: "UCS-2", segments: 3, length: 18 },
    ]);
    expect([preflight.segments, preflight.cost, preflight.waitForMorning]).toEqual([6, 0.05, 6]);
    expect(preflight.expectedEndAt).toMatch(/^2026-11-20T15:00:0\d/);
  });
});

test("CONS-015.6 CONS-019.4 CONS-019.6 the check before sending counts patients who may be in several time zones, and numbers that are another person's or not confirmed, and says where a text does not name the patient", async () => {
  const born = (years: number) => app.clock.now().toZonedDateTimeISO("UTC").toPlainDate().subtract({ years }).toString();
  const people = [
    { externalId: "P-zones", phone: "2125553001", zipcode: null },
    { externalId: "P-one-zone", phone: "2125553002", zipcode: "80202" },
    { externalId: "P-teen", phone: "7205553061", zipcode: "80202", dob: born(15) },
    { externalId: "P-guardian", phone: "7205553062", zipcode: "80202", dob: born(15), phoneOwner: "guardian" as const },
    { externalId: "P-own", phone: "7205553063", zipcode: "80202", dob: born(15), phoneOwner: "patient" as const },
    { externalId: "P-adult", phone: "7205553064", zipcode: "80202", dob: born(18) },
  ];
  for (const person of people) await supervisor.ok(patients.create, { body: { firstName: "Ana", language: "english", ...person } });
  const { preflight } = await supervisor.ok(outreaches.preflight, {
    body: outreachInput(app, { patients: { externalIds: people.map(({ externalId }) => externalId) }, ...question("Hello there") }),
  });
  expect(preflight).toMatchObject({ receives: people.length, severalZones: 1, otherOwners: 1, unconfirmedOwners: 1 });
  expect(preflight.warnings).toContainEqual({ key: "patient_not_named", detail: null });
  const named = await supervisor.ok(outreaches.preflight, {
    body: outreachInput(app, { patients: { externalIds: ["P-guardian"] }, ...question("Hello, this is for {{patient_first_name}}") }),
  });
  expect(named.preflight.warnings).toEqual([]);
});

describe("The life cycle of an outreach", () => {
  test("OUT-027 exactly the patients in quiet hours are counted, before the start and while their messages wait", async () => {
    await supervisor.ok(patients.create, {
      body: { externalId: "P-far", firstName: "Leilani", phone: "8085553001", language: "english", zipcode: "96813" },
    });
    await supervisor.ok(patients.create, {
      body: { externalId: "P-far-vie", firstName: "Kai", phone: "8085553002", language: "vie", zipcode: "96813" },
    });
    const far = { patients: { externalIds: ["P-far", "P-far-vie", "P-same"] }, ...question("Far {{patient_first_name|friend}}") };
    const { preflight } = await supervisor.ok(outreaches.preflight, { body: outreachInput(app, far) });
    expect([preflight.receives, preflight.waitForMorning]).toEqual([2, 1]);
    const outreach = await startedOutreach(app, far);
    await app.dispatch();
    const { progress } = await show(outreach.externalId);
    expect([progress.queued, progress.held, progress.sent + progress.delivered]).toEqual([0, 1, 1]);
    await supervisor.ok(outreaches.stop, { params: { externalId: outreach.externalId } });
    await app.runJobs();
    expect((await show(outreach.externalId)).progress).toMatchObject({ queued: 0, held: 0, cancelled: 1 });
  });

  test("A draft may lack texts; it cannot be saved as ready, and adding patients does not send it", async () => {
    const unwritten = { question: { ...outreachInput(app).question, contentText: { english: "Hello", spanish: "" } } };
    const later = { startsOn: "2026-11-21", startsTime: "10:00" };
    const draft = await createdOutreach(app, { ...unwritten, ...later, isDraft: true, patients: undefined });
    const { patientsCount } = await supervisor.ok(outreaches.addPatients, {
      params: { externalId: draft.externalId },
      body: { externalIds: ["P-same"] },
    });
    expect([patientsCount, (await show(draft.externalId)).state]).toEqual([1, "draft"]);
    const answer = await supervisor.call(outreaches.update, {
      params: { externalId: draft.externalId },
      body: outreachInput(app, unwritten),
    });
    expect(answer.errors).toMatchObject({ "question.contentText.spanish": [{ key: "validation.requiredLanguage" }] });
  });

  test("OUT-027 a draft that staff keep stays a draft when patients are added, even if it is complete and has a future start", async () => {
    const kept = await createdOutreach(app, { startsOn: "2026-12-20", startsTime: "10:00", isDraft: true, patients: undefined });
    await supervisor.ok(outreaches.addPatients, { params: { externalId: kept.externalId }, body: { externalIds: ["harbor-1"] } });
    await app.runJobs();
    expect(await show(kept.externalId)).toMatchObject({ state: "draft", patientsCount: 1 });
  });

  test("OUT-027 OUT-054 an outreach saved without patients is a draft until they are added, and is then activated", async () => {
    for (const more of [{}, { startsOn: "2026-12-20", startsTime: "10:00" }]) {
      const waiting = await createdOutreach(app, { ...more, patients: undefined });
      await app.runJobs();
      expect(waiting).toMatchObject({ state: "draft", patientsCount: 0 });
      const params = { externalId: waiting.externalId };
      const { outreach: edited } = await supervisor.ok(outreaches.update, {
        params,
        body: outreachInput(app, { ...more, title: "Edited", patients: undefined }),
      });
      expect(edited).toMatchObject({ state: "draft", title: "Edited" });
      await supervisor.ok(outreaches.addPatients, { params, body: { externalIds: ["nobody"] } });
      expect((await show(waiting.externalId)).state).toBe("draft");
      await supervisor.ok(outreaches.addPatients, { params, body: { externalIds: ["harbor-1"] } });
      expect((await show(waiting.externalId)).state).toBe("processing");
      await app.runJobs();
      expect((await show(waiting.externalId)).state).toBe("startsOn" in more ? "scheduled" : "active");
      await supervisor.ok(outreaches.stop, { params });
    }
  });

  test("OUT-027 a planned outreach waits for its start, becomes active and sends to its patients once", async () => {
    const outreach = await createdOutreach(app, {
      startsOn: "2026-11-20",
      startsTime: "10:00",
      ...question("Planned {{patient_first_name|friend}}"),
    });
    expect(outreach.state).toBe("processing");
    await app.runJobs();
    expect((await show(outreach.externalId)).state).toBe("scheduled");
    expect(await waiting()).toBe(0);
    await app.runJobs({ hours: 48 });
    supervisor = await app.as("supervisor");
    await app.dispatch();
    const running = await show(outreach.externalId);
    expect([running.state, running.progress.delivered + running.progress.sent]).toEqual(["active", 6]);
    await app.runJobs();
    await app.dispatch();
    expect((await app.textsTo("+13035551001")).filter((text) => text.startsWith("Planned"))).toHaveLength(1);
  });

  test("OUT-018 a draft shows no rates, sends nothing, and is activated when it is saved as ready", async () => {
    const draft = await createdOutreach(app, { isDraft: true, title: "Draft" });
    await app.runJobs();
    expect(draft).toMatchObject({ state: "draft", deliveryRate: null, responseRate: null, optOutRate: null, retentionRate: null });
    expect(await waiting()).toBe(0);
    const { outreach } = await supervisor.ok(outreaches.update, {
      params: { externalId: draft.externalId },
      body: outreachInput(app, { title: "Ready" }),
    });
    expect(outreach).toMatchObject({ state: "processing", title: "Ready" });
    await app.runJobs();
    await app.dispatch();
    expect((await show(draft.externalId)).state).toBe("active");
  });

  test("JOB-018 patients without phone or language, opted out or unreachable end with that reason, also if it arises after the start", async () => {
    let people = 0;
    const patient = async (externalId: string, more: Record<string, unknown> = {}) => {
      people += 1;
      const phone = `72055540${10 + people}`;
      await supervisor.ok(patients.create, { body: { externalId, firstName: "Jo", language: "english", phone, ...more } });
      return externalId;
    };
    const externalIds = [
      await patient("J-nophone", { phone: null }),
      await patient("J-nolanguage", { language: null }),
      await patient("J-optedout"),
      await patient("J-dead"),
      await patient("J-laterdead"),
      await patient("J-fine"),
    ];
    const makeUnreachable = (externalId: string) =>
      sql`update patients set is_unreachable = true, unreachable_reason = 'carrier' where external_id = ${externalId}`.execute(
        app.db.system,
      );
    await supervisor.ok(patients.optOut, { params: { externalId: "J-optedout" }, body: { features: ["outreach"] } });
    await makeUnreachable("J-dead");
    const outreach = await startedOutreach(app, { patients: { externalIds }, ...question("Reasons") });
    await makeUnreachable("J-laterdead");
    await app.dispatch();
    const { outreachPatients } = await supervisor.ok(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} });
    expect(Object.fromEntries(outreachPatients.map((row) => [row.patient.externalId, [row.state, row.failureReason]]))).toEqual({
      "J-nophone": ["incomplete", "missing_communication"],
      "J-nolanguage": ["incomplete", "missing_language"],
      "J-optedout": ["opted_out", "opt_out"],
      "J-dead": ["incomplete", "unreachable"],
      "J-laterdead": ["incomplete", "unreachable"],
      "J-fine": ["completed", null],
    });
  });

  test("OUT-015 JOB-017 stopping cancels all messages that are not sent yet, and open questions can still be answered", async () => {
    const outreach = await startedOutreach(app, { title: "To be stopped" });
    const { outreach: stopped } = await supervisor.ok(outreaches.stop, { params: { externalId: outreach.externalId } });
    expect(stopped.state).toBe("stopped");
    await app.dispatch();
    await app.runJobs();
    expect((await show(outreach.externalId)).progress).toMatchObject({ sent: 0, delivered: 0, cancelled: 6 });
    const again = await supervisor.call(outreaches.stop, { params: { externalId: outreach.externalId } });
    expect([again.status, again.errors.code]).toEqual([409, "invalid_state"]);

    const sent = await startedOutreach(app, { title: "Stopped after sending" });
    await app.dispatch();
    await supervisor.ok(outreaches.stop, { params: { externalId: sent.externalId } });
    await app.receive("+13035551001", "yes");
    expect((await show(sent.externalId)).responseRate).toBeGreaterThan(0);
  });

  test("OUT-019 JOB-031 the delivery rate is delivered over sent, failures have their reason in the report", async () => {
    for (const [externalId, phone] of [
      ["S-ok", "7205550101"],
      ["S-landline", "7205559903"],
      ["S-off", "7205559901"],
    ]) {
      await supervisor.ok(patients.create, {
        body: { externalId: externalId as string, firstName: "Sim", phone: phone as string, language: "english" },
      });
    }
    const outreach = await startedOutreach(app, { patients: { externalIds: ["S-ok", "S-landline", "S-off"] }, ...question("Delivery") });
    await app.dispatch();
    const arrived = await supervisor.ok(outreaches.show, { params: { externalId: outreach.externalId } });
    expect(arrived.outreach.progress.sent).toBe(3);
    // The sandbox carrier cannot reach this test's URL, so its delivery reports are written here.
    await sql`update messages set state = case to_phone when '+17205550101' then 'delivered' else 'undelivered' end, rank = 40,
      failure_reason = case to_phone when '+17205559903' then 'landline' when '+17205559901' then 'handset_off' end where source_id = (select max(source_id) from messages)`.execute(
      app.db.system,
    );
    await sql`update message_tallies set n = 0 where outcome = 'sent' and source_id = (select max(source_id) from messages)`.execute(
      app.db.system,
    );
    await sql`insert into message_tallies select organization_id, source_id, language, state, count(*) from messages where source_id = (select max(source_id) from messages) group by 1, 2, 3, 4`.execute(
      app.db.system,
    );
    expect((await show(outreach.externalId)).deliveryRate).toBe(0.3333);
    const { failures } = await supervisor.ok(outreaches.failures, { params: { externalId: outreach.externalId } });
    expect(failures.map((one) => one.reason).sort()).toEqual(["handset_off", "landline"]);
  });

  test("deleting removes what has sent nothing and hides what has", async () => {
    const unsent = await createdOutreach(app, { isDraft: true });
    await supervisor.ok(outreaches.destroy, { params: { externalId: unsent.externalId } });
    expect((await supervisor.call(outreaches.show, { params: { externalId: unsent.externalId } })).status).toBe(404);
    const sent = await startedOutreach(app, { title: "Hidden later" });
    await app.dispatch();
    await supervisor.ok(outreaches.destroy, { params: { externalId: sent.externalId } });
    expect((await show(sent.externalId)).state).toBe("disabled");
    const { outreaches: listed } = await supervisor.ok(outreaches.list, { query: { search: { title: "hidden later" } } });
    expect(listed).toEqual([]);
  });

  test("OUT-054 OUT-056 patients are added and removed by ids and by filters, and repeating it changes nothing", async () => {
    const draft = await createdOutreach(app, { isDraft: true, patients: { externalIds: ["harbor-1"] } });
    const params = { externalId: draft.externalId };
    const add = (body: { externalIds?: string[]; matching?: { state: "enabled" }; exceptExternalIds?: string[] }) =>
      supervisor.ok(outreaches.addPatients, { params, body });
    expect(await add({ externalIds: ["harbor-1", "harbor-2", "pine-1"] })).toEqual({ patientsCount: 2 });
    expect(await supervisor.ok(outreaches.removePatients, { params, body: { externalIds: ["harbor-1"] } })).toEqual({ patientsCount: 1 });
    const { externalIds } = await supervisor.ok(outreaches.patientIds, { params, query: { perPage: 5000 } });
    expect(externalIds).toEqual(["harbor-2"]);
  });

  test("Two users who change the same outreach do not silently overwrite each other", async () => {
    const draft = await createdOutreach(app, { isDraft: true });
    const change = (lockVersion: number) =>
      supervisor.call(outreaches.update, {
        params: { externalId: draft.externalId },
        body: outreachInput(app, { isDraft: true, lockVersion }),
      });
    expect([(await change(0)).status, (await change(0)).status]).toEqual([200, 409]);
  });

  test("A repeated request with the same key creates one outreach", async () => {
    const headers = { "idempotency-key": "composed-once" };
    const body = outreachInput(app, { isDraft: true, title: "Only once" });
    const [first, second] = await Promise.all([
      supervisor.call(outreaches.create, { body, headers }),
      supervisor.call(outreaches.create, { body, headers }),
    ]);
    expect(first.body.outreach.externalId).toBe(second.body.outreach.externalId);
    const { pagination } = await supervisor.ok(outreaches.list, { query: { search: { title: "only once" } } });
    expect(pagination.totalCount).toBe(1);
  });

  test("JOB-034 a disabled organization creates and sends nothing", async () => {
    await startedOutreach(app, { title: "Held" });
    await sql`update organizations set status = 'disabled' where code = 'harbor'`.execute(app.db.system);
    const again = await app.as("supervisor");
    expect((await again.call(outreaches.create, { body: outreachInput(app) })).errors.code).toBe("organization_disabled");
    await app.dispatch();
    const {
      outreaches: [held],
    } = await again.ok(outreaches.list, { query: { search: { title: "held" } } });
    await sql`update organizations set status = 'active' where code = 'harbor'`.execute(app.db.system);
    expect([held?.progress.sent, held?.progress.delivered]).toEqual([0, 0]);
  });
});

describe("Lists", () => {
  test("OUT-002 OUT-003 the list searches by title and state and shows the newest start first", async () => {
    const { outreaches: all } = await supervisor.ok(outreaches.list, { query: { perPage: 120 } });
    const starts = all.flatMap((one) => (one.startsAt ? [one.startsAt] : []));
    expect(starts).toEqual(starts.toSorted().reverse());
    const { outreaches: stopped } = await supervisor.ok(outreaches.list, { query: { search: { state: "stopped" } } });
    expect(new Set(stopped.map((one) => one.state))).toEqual(new Set(["stopped"]));
    expect((await supervisor.ok(outreaches.list, { query: { search: { title: "STOPPED" } } })).outreaches.length).toBeGreaterThan(0);
  });

  test("PERM-048 a record lists what the user may do with it in its current state", async () => {
    const { externalId } = await createdOutreach(app, { isDraft: true });
    const held = { pause: false, resume: false, approve: false };
    const abilities = async (role: "supervisor" | "limited" | "reader") =>
      (await (await app.as(role)).ok(outreaches.show, { params: { externalId } })).outreach.currentUserAbilities;
    expect(await abilities("supervisor")).toEqual({ update: true, destroy: true, stop: true, download: true, ...held });
    expect(await abilities("limited")).toEqual({ update: true, destroy: false, stop: true, download: true, ...held });
    expect(await abilities("reader")).toEqual({ update: false, destroy: false, stop: false, download: false, ...held });
  });

  test("PERM-019 masked staff see neither names nor what patients wrote", async () => {
    const outreach = await startedOutreach(app, { title: "Masked" });
    await app.dispatch();
    await app.receive("+13035551001", "yes please");
    const masked = await (await app.as("masked")).call(outreaches.patients, { params: { externalId: outreach.externalId }, query: {} });
    expect(masked.body.outreachPatients).toHaveLength(6);
    expect(masked.text).not.toMatch(/Ana\d|Lopez\d|yes please|3035551001/);
  });
});
