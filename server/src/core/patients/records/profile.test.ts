// Proves creating, changing, disabling and deleting patients, with everything that follows from it, over HTTP.
import { patients } from "@tidings/contract/areas/patients";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { createPatient } from "./create-patient.ts";
import { assertPatientLimit } from "./patient-limit.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const supervisorId = app.cast.people.supervisor.externalId;

let made = 0;
const fresh = () => `new-${++made}`;
const create = (body: Record<string, unknown> = {}) => supervisor.call(patients.create, { body: { externalId: fresh(), ...body } });
const created = async (body: Record<string, unknown> = {}) => (await create(body)).body.patient;
const change = (externalId: string, body: Record<string, unknown>) => supervisor.call(patients.update, { params: { externalId }, body });
const rowOf = async (externalId: string) =>
  await app.db.system
    .selectFrom("patients")
    .selectAll()
    .where("external_id", "=", externalId)
    .where("organization_id", "=", harbor.id)
    .executeTakeFirst();
const audited = async (action: string) =>
  await app.db.system.selectFrom("audit_events").selectAll().where("action", "=", action).orderBy("id", "desc").execute();

async function queue(patientId: number, feature: string, purpose = feature) {
  const { rows } = await sql<{
    id: number;
  }>`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at)
    values (${harbor.id}, ${`q-${Math.random()}`}, ${patientId}, ${feature}, ${purpose}, ${harbor.sender}, '+13035551001', 'english', 'Hi', 1, ${app.clock.now().toString()}) returning id`.execute(
    app.db.system,
  );
  return rows[0]?.id as number;
}
const stateOf = async (id: number) =>
  await app.db.system.selectFrom("messages").select(["state", "failure_reason"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("Create", () => {
  test("PAT-008 PAT-021 a created patient comes back with every field, phones in ten digits, kept as E.164", async () => {
    const body = {
      firstName: "Ana",
      middleName: "María",
      lastName: "López",
      phone: "3035550301",
      landlinePhone: "3035550302",
      email: "ana@example.org",
      language: "spanish",
      dob: "1984-02-29",
      sex: "female",
      ethnicity: "hispanic_or_latino",
      race: "other",
      defaultAppointmentSendVia: "voice",
      zipcode: "85001",
      smsPlan: "unlimited",
      dataPlan: "yes",
      carrierInformation: "at&t",
      annualIncome: 12345.67,
      notes: "Prefers\nmornings",
      profileType: "member",
    };
    const answer = await create(body);
    expect([answer.status, answer.errors]).toEqual([201, {}]);
    expect(answer.body.patient).toMatchObject({
      ...body,
      age: 42,
      timeZone: "America/Phoenix",
      state: "enabled",
      origin: "manual",
      createdAt: "2026-11-18T17:00:00Z",
      unreachable: false,
      unreachableReasons: [],
      optedOutFeatures: [],
      sharedPhone: false,
      conditions: [],
      isMasked: false,
      creationUser: { externalId: supervisorId },
      currentUserAbilities: { update: true, destroy: true },
    });
    expect(await rowOf(answer.body.patient.externalId)).toMatchObject({
      phone: "+13035550301",
      landline_phone: "+13035550302",
      time_zone: "America/Phoenix",
    });
    const shown = await supervisor.ok(patients.show, { params: { externalId: answer.body.patient.externalId } });
    expect(shown.patient).toEqual(answer.body.patient);
  });

  test("PAT-032 PAT-033 only the external id is required; what is missing is named as a reason", async () => {
    const bare = await created();
    expect(bare).toMatchObject({ firstName: null, unreachableReasons: ["no_phone", "no_language"] });
    expect((await supervisor.call(patients.create, { body: {} as never })).errors).toEqual({ externalId: [{ key: "validation.blank" }] });
    expect((await create({ externalId: "   " })).errors).toEqual({ externalId: [{ key: "validation.blank" }] });
  });

  test("PAT-021 who looks after a patient is one of the clinic's own staff, kept until it is changed or taken away", async () => {
    const { supervisor: one, manager: other, stranger } = app.cast.people;
    const patient = await created({ caseManager: { externalId: one.externalId } });
    expect(patient.caseManager).toMatchObject({ externalId: one.externalId, firstName: "supervisor" });
    expect((await change(patient.externalId, { notes: "x" })).body.patient.caseManager?.externalId).toBe(one.externalId);
    const handed = await change(patient.externalId, { caseManager: { externalId: other.externalId } });
    expect(handed.body.patient.caseManager?.externalId).toBe(other.externalId);
    for (const externalId of [stranger.externalId, "0199aaaa-0000-7000-8000-000000000000", "somebody"]) {
      const refused = await change(patient.externalId, { caseManager: { externalId } });
      expect([refused.status, Object.keys(refused.errors).map((name) => name.split(".")[0])]).toEqual([422, ["caseManager"]]);
    }
    expect((await change(patient.externalId, { caseManager: null })).body.patient.caseManager).toBeNull();
  });

  test("PAT-041 the external id is unique within the organization, not beyond it", async () => {
    const taken = await created();
    const again = await create({ externalId: taken.externalId });
    expect([again.status, again.errors]).toEqual([422, { externalId: [{ key: "validation.unique" }] }]);
    expect((await (await app.as("stranger")).call(patients.create, { body: { externalId: taken.externalId } })).status).toBe(201);
    const twice = fresh();
    const both = await Promise.all([create({ externalId: twice }), create({ externalId: twice })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  test.each([
    ["phone", "303555030", "validation.phone"],
    ["phone", "30355503011", "validation.phone"],
    ["phone", "(303) 555-030x", "validation.phone"],
    ["phone", "0005550301", "validation.phone"],
    ["landlinePhone", "abc", "validation.phone"],
    ["email", "not an address", "validation.email"],
    ["zipcode", "8020", "validation.format"],
    ["dob", "1990-02-30", "validation.date"],
    ["annualIncome", -1, "validation.min"],
    ["annualIncome", 1_000_000_000, "validation.max"],
    ["annualIncome", 1.234, "validation.format"],
    ["language", "klingon", "validation.invalid"],
    ["externalId", "x".repeat(65), "validation.maxLength"],
    ["externalId", "external_ids", "validation.invalid"],
    ["firstName", "x".repeat(256), "validation.maxLength"],
  ])("PAT-034 PAT-035 PAT-036 PAT-037 %s %j is refused on its field", async (field, value, key) => {
    const answer = await create({ [field]: value });
    const [issue] = (answer.errors[field] ?? []) as { key: string }[];
    expect([answer.status, Object.keys(answer.errors), issue?.key]).toEqual([422, [field], key]);
  });

  test("PAT-039 PAT-040 a generated code carries the organization's, is never given twice and skips ids in use", async () => {
    const codes = await Promise.all([1, 2, 3].map(async () => (await supervisor.ok(patients.generateCode)).patients.code));
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^harbor-\d{6}$/);
    const next = `harbor-${String(Math.max(...codes.map((code) => Number(code.slice(7)))) + 1).padStart(6, "0")}`;
    await create({ externalId: next });
    expect((await supervisor.ok(patients.generateCode)).patients.code).not.toBe(next);
    const patient = await created({ externalId: codes[0] });
    expect(patient.code).toBe(codes[0]);
    expect((await change(patient.externalId, { externalId: fresh() })).body.patient.code).toBe(codes[0]);
  });

  test("IN-001 a number that was stopped meets whoever has it next: opted out of all from the start, with the reason", async () => {
    await sql`insert into number_suppressions (organization_id, phone, reason, since) values (${harbor.id}, '+13035550390', 'stop', now())`.execute(
      app.db.system,
    );
    const patient = await created({ phone: "3035550390", language: "english" });
    expect(patient).toMatchObject({ optedOutFeatures: ["all"], unreachableReasons: ["opted_out"] });
    const other = await created({ phone: "3035550391" });
    expect((await change(other.externalId, { phone: "3035550390" })).body.patient.optedOutFeatures).toEqual(["all"]);
    const { rows } =
      await sql`select kind, feature, source, user_id from consent_events where patient_id = ${(await rowOf(patient.externalId))?.id}`.execute(
        app.db.system,
      );
    expect(rows).toEqual([{ kind: "opted_out", feature: "all", source: "patient_keyword", user_id: null }]);
  });

  test("PAT-008 naughty texts come back byte for byte", async () => {
    const nasty = [
      "Ω≈ç√∫˜µ≤≥÷",
      "田中さん",
      "👩‍👩‍👧‍👦",
      "مُنَاقَشَة",
      "<script>alert(1)</script>",
      "'; drop table patients; --",
      "$(7*7)",
      "{{patient_first_name}}",
      "%s%n\\",
      "-0",
      "null",
      "undefined",
      "Z̮̞̠͙͔ͅa̗l̮g͇o",
      "a\u202Eb",
      "true",
      "=1+1",
      '"\\"',
      " lead and trail ",
    ];
    for (const text of nasty) {
      const { status, body } = await create({ firstName: text, middleName: text, lastName: text, notes: text });
      expect([status, body.patient.firstName, body.patient.middleName, body.patient.lastName, body.patient.notes]).toEqual([
        201,
        text,
        text,
        text,
        text,
      ]);
      const { patients: found } = await supervisor.ok(patients.list, { query: { search: { name: text } } });
      expect(found).toBeDefined();
    }
    const known = await created();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ""),
        async (text) => {
          const answer = await change(known.externalId, { lastName: text, notes: text });
          const isStorable = !text.includes("\u0000") && text.isWellFormed();
          if (isStorable) expect([answer.body.patient.lastName, answer.body.patient.notes]).toEqual([text, text]);
          else expect([answer.status, answer.errors]).toEqual([400, { code: "unreadable" }]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("The limit", () => {
  const limitTo = (maximum: number | null) =>
    sql`update organizations set maximum_enabled_profiles = ${maximum} where id = ${harbor.id}`.execute(app.db.system);
  const counted = async () =>
    Number(
      (
        await app.db.system
          .selectFrom("patient_counters")
          .select("counted_to_limit")
          .where("organization_id", "=", harbor.id)
          .executeTakeFirstOrThrow()
      ).counted_to_limit,
    );

  afterEach(() => limitTo(null));

  test("PAT-007 of many who create at once only as many pass as there is room for", async () => {
    const before = await counted();
    await limitTo(before + 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
    expect(answers.find((answer) => answer.status === 422)?.errors.code).toBe("patient_limit_reached");
    expect(await counted()).toBe(before + 2);
  });

  test("PAT-007 who creates while another creation is not finished yet waits for it, and then finds no room", async () => {
    await limitTo((await counted()) + 1);
    let second: ReturnType<typeof create> | undefined;
    await app.inside("harbor", async (ctx) => {
      // Asked for room, nothing written yet: the moment at which two could pass together.
      await assertPatientLimit(ctx);
      second = create();
      const waiting = sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(app.db.system)).rows.length, { timeout: 10_000 }).toBe(1);
      await createPatient(ctx, { externalId: fresh() });
    });
    expect((await second)?.errors.code).toBe("patient_limit_reached");
  });

  test("PAT-007 PAT-024 a disabled patient makes room, and is not enabled again above the limit", async () => {
    const sleeper = await created();
    await change(sleeper.externalId, { state: "disabled" });
    await limitTo(await counted());
    const refused = await change(sleeper.externalId, { state: "enabled" });
    expect([refused.status, refused.errors.code]).toEqual([422, "patient_limit_reached"]);
    await limitTo((await counted()) + 1);
    expect((await change(sleeper.externalId, { state: "enabled" })).body.patient).toMatchObject({
      state: "enabled",
      disabledAt: null,
      disabledReason: null,
      disabledByUser: null,
    });
  });
});

describe("Change", () => {
  test("PAT-009 only what is given changes, empty texts become null, and the id may change with its history", async () => {
    const patient = await created({ firstName: "Ana", lastName: "López", phone: "3035550310", notes: "x" });
    const answer = await change(patient.externalId, { lastName: "Ruiz", notes: "" });
    expect(answer.body.patient).toMatchObject({ firstName: "Ana", lastName: "Ruiz", phone: "3035550310", notes: null });
    const moved = `${patient.externalId}/ü %2F#`;
    expect((await change(patient.externalId, { externalId: moved })).body.patient.externalId).toBe(moved);
    expect((await supervisor.ok(patients.show, { params: { externalId: moved } })).patient.lastName).toBe("Ruiz");
    expect((await supervisor.call(patients.show, { params: { externalId: patient.externalId } })).status).toBe(404);
    const taken = await created();
    expect((await change(moved, { externalId: taken.externalId })).errors).toEqual({ externalId: [{ key: "validation.unique" }] });
  });

  test("PAT-012 a member becomes a patient for good", async () => {
    const { externalId } = await created({ profileType: "member" });
    expect((await change(externalId, { profileType: "patient" })).body.patient.profileType).toBe("patient");
    const back = await change(externalId, { profileType: "member" });
    expect([back.status, back.errors]).toEqual([422, { profileType: [{ key: "validation.invalid" }] }]);
    expect((await change(externalId, { profileType: "patient", notes: "x" })).status).toBe(200);
  });

  test("PAT-021 a new number clears what was known against the old one, the same number does not", async () => {
    const patient = await created({ phone: "3035550320", language: "english" });
    await sql`update patients set is_unreachable = true, unreachable_reason = 'unknown_number', hard_failures = 3 where external_id = ${patient.externalId}`.execute(
      app.db.system,
    );
    expect((await change(patient.externalId, { phone: "3035550320" })).body.patient).toMatchObject({
      unreachable: true,
      unreachableReasons: ["unreachable"],
    });
    expect((await change(patient.externalId, { phone: "3035550321" })).body.patient).toMatchObject({
      unreachable: false,
      unreachableReason: null,
    });
    expect(await rowOf(patient.externalId)).toMatchObject({ hard_failures: 0 });
  });

  test("PAT-021 two enabled patients with one number are marked as sharing it, until one is disabled", async () => {
    const one = await created({ phone: "3035550330" });
    const two = await created({ landlinePhone: "3035550330" });
    expect(two).toMatchObject({ sharedPhone: false, sharedLandlinePhone: true });
    expect((await supervisor.ok(patients.show, { params: { externalId: one.externalId } })).patient.sharedPhone).toBe(true);
    await change(two.externalId, { state: "disabled" });
    expect((await supervisor.ok(patients.show, { params: { externalId: one.externalId } })).patient.sharedPhone).toBe(false);
  });

  test("PAT-024 disabling names who and when, and closes what was pending", async () => {
    const patient = await created({ phone: "3035550340", language: "english" });
    const id = (await rowOf(patient.externalId))?.id as number;
    const pending = await queue(id, "outreach");
    const answer = await change(patient.externalId, { state: "disabled" });
    expect(answer.body.patient).toMatchObject({
      state: "disabled",
      disabledAt: "2026-11-18T17:00:00Z",
      disabledByUser: { externalId: supervisorId },
      unreachableReasons: ["disabled"],
    });
    expect(await stateOf(pending)).toEqual({ state: "suppressed", failure_reason: "disabled" });
  });

  test("a pause until review ends when a person has looked, and the log names them", async () => {
    const patient = await created({ phone: "3035550350", language: "english" });
    await sql`update patients set is_held_for_review = true where external_id = ${patient.externalId}`.execute(app.db.system);
    expect((await change(patient.externalId, { isHeldForReview: false })).body.patient.unreachableReasons).toEqual([]);
    expect((await audited("patient.hold_cleared"))[0]).toMatchObject({
      user_id: app.cast.people.supervisor.id,
      organization_id: harbor.id,
    });
  });

  test("the audit log names the fields that changed and never what they hold", async () => {
    const patient = await created({ firstName: "Before" });
    await change(patient.externalId, { firstName: "Canaryname", phone: "3035550360" });
    const [event] = await audited("patient.updated");
    expect((event?.detail as { fields?: string } | undefined)?.fields?.split(",").sort()).toEqual(["first_name", "phone"]);
    expect(JSON.stringify(event)).not.toMatch(/Canaryname|3035550360/);
    expect(app.logLines().join()).not.toMatch(/Canaryname|3035550360/);
  });

  test("OP-138 a change of nothing shows the record, and so stands in the audit log as a look at it", async () => {
    const patient = await created();
    const { status, headers } = await change(patient.externalId, {});
    expect(status).toBe(200);
    const seen = (await audited("patient.viewed")).filter((event) => event.request_id === headers.get("x-request-id"));
    expect(seen.map((event) => event.patient_ids)).toEqual([[(await rowOf(patient.externalId))?.id]]);
  });
});

describe("Delete", () => {
  const offersDeletion = async (externalId: string) =>
    (await supervisor.ok(patients.show, { params: { externalId } })).patient.currentUserAbilities.destroy;

  test("PAT-019 PAT-020 who was never messaged is deleted, who was is not", async () => {
    const patient = await created({ phone: "3035550370" });
    expect(await offersDeletion(patient.externalId)).toBe(true);
    expect((await supervisor.call(patients.destroy, { params: { externalId: patient.externalId } })).status).toBe(204);
    expect(await rowOf(patient.externalId)).toBeUndefined();
    const messaged = await created({ phone: "3035550371" });
    await queue((await rowOf(messaged.externalId))?.id as number, "outreach");
    expect(await offersDeletion(messaged.externalId)).toBe(false);
    const refused = await supervisor.call(patients.destroy, { params: { externalId: messaged.externalId } });
    expect([refused.status, refused.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "patient.wasMessaged" }] }]);
  });

  test("PAT-020 who is to receive an outreach is not deleted, nor is it offered, until that is over", async () => {
    const patient = await created({ phone: "3035550372" });
    const id = (await rowOf(patient.externalId))?.id;
    await sql`with q as (insert into questions (organization_id, type, content_text, created_at) values (${harbor.id}, 'no_response', '{}', now()) returning id),
      o as (insert into outreaches (organization_id, title, state, send_via, languages, question_id, creation_user_id, created_at, updated_at)
        select ${harbor.id}, 'Flu', 'scheduled', '{sms}', '{english}', id, ${app.cast.people.supervisor.id}, now(), now() from q returning id)
      insert into outreach_patients (organization_id, outreach_id, patient_id, created_at) select ${harbor.id}, id, ${id}, now() from o`.execute(
      app.db.system,
    );
    expect(await offersDeletion(patient.externalId)).toBe(false);
    const refused = await supervisor.call(patients.destroy, { params: { externalId: patient.externalId } });
    expect([refused.status, refused.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "patient.hasUpcoming" }] }]);
    await sql`update outreaches set state = 'stopped' where title = 'Flu'`.execute(app.db.system);
    expect(await offersDeletion(patient.externalId)).toBe(true);
    expect((await supervisor.call(patients.destroy, { params: { externalId: patient.externalId } })).status).toBe(204);
  });

  test("PAT-020 who goes through a program, or is to begin one, is not deleted; who is through with it is", async () => {
    const patient = await created({ phone: "3035550373" });
    const id = (await rowOf(patient.externalId))?.id;
    await sql`with r as (insert into programs (organization_id, title, state, created_at, updated_at)
        values (${harbor.id}, 'Walking', 'active', now(), now()) returning id)
      insert into program_patients (organization_id, program_id, patient_id, starts_on, created_at, updated_at)
      select ${harbor.id}, id, ${id}, '2026-11-23', now(), now() from r`.execute(app.db.system);
    const destroy = () => supervisor.call(patients.destroy, { params: { externalId: patient.externalId } });
    for (const state of ["ready", "in_progress"]) {
      await sql`update program_patients set state = ${state} where patient_id = ${id}`.execute(app.db.system);
      const refused = await destroy();
      expect([state, refused.status, refused.errors]).toEqual([
        state,
        409,
        { code: "invalid_state", base: [{ key: "patient.hasUpcoming" }] },
      ]);
    }
    await sql`update program_patients set state = 'completed' where patient_id = ${id}`.execute(app.db.system);
    expect((await destroy()).status).toBe(204);
  });
});

describe("Opt in and out", () => {
  const opt = (direction: "optIn" | "optOut", externalId: string, features: string[], note?: string) =>
    supervisor.call(patients[direction], { params: { externalId }, body: { features: features as never, ...(note ? { note } : {}) } });
  const history = async (externalId: string) =>
    (
      await sql<{
        line: string;
      }>`select kind || ' ' || feature || ' ' || source as line from consent_events where patient_id = ${(await rowOf(externalId))?.id} order by id`.execute(
        app.db.system,
      )
    ).rows.map((row) => row.line);

  test("PAT-042 PAT-043 PAT-045 PAT-046 PAT-047 the list follows the rules and every real change is in the history", async () => {
    const { externalId } = await created({ phone: "3035550380", language: "english" });
    expect((await opt("optOut", externalId, ["outreach"])).body.patient.optedOutFeatures).toEqual(["outreach"]);
    expect((await opt("optOut", externalId, ["outreach"])).body.patient.optedOutFeatures).toEqual(["outreach"]);
    expect((await opt("optOut", externalId, ["all"])).body.patient.optedOutFeatures).toEqual(["all"]);
    expect((await opt("optIn", externalId, ["outreach"])).body.patient.optedOutFeatures).toEqual([
      "appointment",
      "messenger",
      "program",
      "referral",
    ]);
    expect((await opt("optIn", externalId, ["all"])).body.patient.optedOutFeatures).toEqual([]);
    expect(await history(externalId)).toEqual([
      "opted_out outreach staff",
      "opted_out all staff",
      "opted_in outreach staff",
      "opted_in all staff",
    ]);
    expect((await opt("optOut", externalId, ["patient"])).status).toBe(422);
    expect((await opt("optOut", externalId, ["outreach"], "a\u0000b")).errors).toEqual({ code: "unreadable" });
  });

  test("PAT-047 opting out closes what is pending of that feature at once, and of all but the confirmation for all", async () => {
    const { externalId } = await created({ phone: "3035550381", language: "english" });
    const id = (await rowOf(externalId))?.id as number;
    const [outreach, reminder, confirmation] = [
      await queue(id, "outreach"),
      await queue(id, "appointment", "reminder"),
      await queue(id, "patient", "global_optout"),
    ];
    await opt("optOut", externalId, ["outreach"]);
    expect([(await stateOf(outreach)).state, (await stateOf(reminder)).state]).toEqual(["suppressed", "queued"]);
    await opt("optOut", externalId, ["all"]);
    expect([await stateOf(reminder), (await stateOf(confirmation)).state]).toEqual([
      { state: "suppressed", failure_reason: "opt_out" },
      "queued",
    ]);
    await opt("optIn", externalId, ["all"]);
    expect((await stateOf(outreach)).state).toBe("suppressed");
  });

  test("PAT-042 staff undo a patient's own STOP only by saying on what consent", async () => {
    const { externalId } = await created({ phone: "3035550382", language: "english" });
    await sql`insert into number_suppressions (organization_id, phone, reason, since) values (${harbor.id}, '+13035550382', 'stop', now())`.execute(
      app.db.system,
    );
    await opt("optOut", externalId, ["all"]);
    expect((await opt("optIn", externalId, ["all"])).errors).toEqual({ note: [{ key: "validation.blank" }] });
    expect((await opt("optIn", externalId, ["all"], "asked at the desk")).body.patient.optedOutFeatures).toEqual([]);
    const { rows } = await sql`select 1 from number_suppressions where phone = '+13035550382' and lifted_at is null`.execute(app.db.system);
    expect(rows).toEqual([]);
  });
});
