// Proves duplicates and merging over HTTP and in the tables: nothing lost, the stricter opt-out wins, and undoing restores exactly.
import { audit } from "@tidings/contract/areas/audit";
import { patients } from "@tidings/contract/areas/patients";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { patientsWithPhone } from "../lists/find-patients.ts";
import { insertAppointments } from "../testing.ts";
import { mergedTables } from "./merged-tables.ts";
import { purgeMergesJob } from "./purge-merges.job.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

let made = 0;
const phoneOf = (n: number) => `720556${String(1000 + n)}`;
interface Made {
  id: number;
  externalId: string;
  phone: string;
}
async function create(body: Record<string, unknown> = {}): Promise<Made> {
  made += 1;
  const phone = phoneOf(made);
  const { patient } = await supervisor.ok(patients.create, { body: { externalId: `m-${made}`, phone, language: "english", ...body } });
  const row = await app.db.system
    .selectFrom("patients")
    .select("id")
    .where("external_id", "=", patient.externalId)
    .where("organization_id", "=", harbor.id)
    .executeTakeFirstOrThrow();
  return { id: row.id, externalId: patient.externalId, phone: `+1${phone}` };
}
const merge = (survivor: Made, merged: Made) =>
  supervisor.call(patients.merge, { params: { externalId: survivor.externalId }, body: { mergedExternalId: merged.externalId } });
const merges = async (survivor: Made) => (await supervisor.ok(patients.merges, { params: { externalId: survivor.externalId } })).merges;
const undo = async (survivor: Made) => {
  const mergeExternalId = (await merges(survivor)).find((one) => one.undoneAt === null)?.externalId ?? "";
  return supervisor.call(patients.undoMerge, { params: { externalId: survivor.externalId, mergeExternalId } });
};
const show = (externalId: string) => supervisor.call(patients.show, { params: { externalId } });

type Rows = Record<string, unknown[]>;
/** Every row of every table that names one of these patients, in one order. */
async function everything(ids: readonly number[]): Promise<Rows> {
  const out: Rows = {};
  for (const { table, column } of [
    ...mergedTables().filter((one) => one.table !== "patient_merges"),
    { table: "patients", column: "id" },
  ]) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
      where organization_id = ${harbor.id} and ${sql.ref(column)} = any (${ids}::bigint[]) order by to_jsonb(t)::text`.execute(
      app.db.system,
    );
    out[table] = rows.map(({ row }) => row);
  }
  return out;
}
const countOf = (rows: Rows, table: string) => rows[table]?.length ?? 0;

/** A text that has left, its answer and its flag; in an outreach where one is named. */
async function addExchange(patient: Made, outreachId: number | null, isFlagged: boolean): Promise<void> {
  const key = outreachId === null ? `t-${Math.random()}` : `outreach:${outreachId}:${patient.id}`;
  await sql`with sent as (
      insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      values (${harbor.id}, ${key}, ${outreachId}, ${patient.id}, 'outreach', 'outreach', ${harbor.sender}, ${patient.phone}, 'english', 'Hi', 1, 'delivered', now(), now())
      on conflict do nothing returning id
    ), heard as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      select ${harbor.id}, 'twilio', ${`c-${Math.random()}`}, ${patient.phone}, ${harbor.sender}, 'yes', now(), ${patient.id}, 'answer', now() from sent returning id
    ), answered as (
      insert into responses (organization_id, patient_id, inbound_message_id, answer_type, language, is_valid, confidence, occurred_at)
      select ${harbor.id}, ${patient.id}, id, 'yes', 'english', true, 'exact', now() from heard
    )
    insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
    select ${harbor.id}, ${patient.id}, id, 'outreach', 'unclear', 'invalid', now() from heard where ${isFlagged}`.execute(app.db.system);
}

const { rows: outreachRows } = await sql<{ id: number }>`
  with q as (insert into questions (organization_id, type, content_text, created_at) values (${harbor.id}, 'no_response', '{}', now()) returning id)
  insert into outreaches (organization_id, title, send_via, languages, question_id, creation_user_id, created_at, updated_at)
  select ${harbor.id}, 'Flu ' || n, '{sms}', '{english}', q.id, ${app.cast.people.supervisor.id}, now(), now() from q, generate_series(1, 3) n returning id`.execute(
  app.db.system,
);
const outreachIds = outreachRows.map((row) => row.id);
const { rows: groupRows } = await sql<{ id: number }>`insert into patient_groups (organization_id, name, created_at, updated_at)
  select ${harbor.id}, 'Group ' || n, now(), now() from generate_series(1, 2) n returning id`.execute(app.db.system);
const groupIds = groupRows.map((row) => row.id);
const { rows: programRows } = await sql<{ id: number }>`insert into programs (organization_id, title, state, created_at, updated_at)
  select ${harbor.id}, 'Walking ' || n, 'active', now(), now() from generate_series(1, 2) n returning id`.execute(app.db.system);
const programIds = programRows.map((row) => row.id);
const counts = async () =>
  (
    await sql`select (select array_agg(patients_count order by id) from outreaches where id = any (${outreachIds}::bigint[])) as outreaches,
    (select array_agg(patients_count order by id) from patient_groups where id = any (${groupIds}::bigint[])) as groups,
    (select to_jsonb(c) from patient_counters c where organization_id = ${harbor.id}) as counters`.execute(app.db.system)
  ).rows[0];

async function joinOutreach(patient: Made, outreachId: number): Promise<void> {
  await sql`insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at) values (${harbor.id}, ${outreachId}, ${patient.id}, 'ready', now()) on conflict do nothing`.execute(
    app.db.system,
  );
  await sql`update outreaches set patients_count = (select count(*) from outreach_patients p where p.outreach_id = outreaches.id) where id = ${outreachId}`.execute(
    app.db.system,
  );
}
const joinGroup = (patient: Made, groupId: number) =>
  sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, created_at) values (${harbor.id}, ${groupId}, ${patient.id}, now()) on conflict do nothing`.execute(
    app.db.system,
  );
/** Once through at most at a time: a second time only when the first has ended. */
const joinProgram = (patient: Made, programId: number, state: string) =>
  sql`insert into program_patients (organization_id, program_id, patient_id, state, starts_on, created_at, updated_at)
    values (${harbor.id}, ${programId}, ${patient.id}, ${state}, '2026-11-23', now(), now()) on conflict do nothing`.execute(app.db.system);
const converse = (patient: Made, isPending: boolean) =>
  sql`insert into conversations (organization_id, patient_id, is_pending_answer, last_activity_at) values (${harbor.id}, ${patient.id}, ${isPending}, clock_timestamp())
    on conflict (organization_id, patient_id) do update set is_pending_answer = excluded.is_pending_answer`.execute(app.db.system);

/** One thing that happens to a record of a patient. */
const happening = fc.oneof(
  fc.record({ what: fc.constant("talk" as const), at: fc.option(fc.nat(2), { nil: null }), isFlagged: fc.boolean() }),
  fc.record({ what: fc.constant("outreach" as const), at: fc.nat(2) }),
  fc.record({ what: fc.constant("group" as const), at: fc.nat(1) }),
  fc.record({ what: fc.constant("program" as const), at: fc.nat(1), state: fc.constantFrom("in_progress", "completed") }),
  fc.record({ what: fc.constant("opt" as const), feature: fc.constantFrom("outreach", "messenger", "referral", "all") }),
  fc.record({ what: fc.constant("converse" as const), isPending: fc.boolean() }),
  fc.record({ what: fc.constant("visit" as const) }),
  fc.record({ what: fc.constant("condition" as const), code: fc.constantFrom("I10", "E11.9") }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function happen(patient: Made, it: Happening): Promise<void> {
  if (it.what === "talk") await addExchange(patient, it.at === null ? null : (outreachIds[it.at] as number), it.isFlagged);
  if (it.what === "outreach") await joinOutreach(patient, outreachIds[it.at] as number);
  if (it.what === "program") await joinProgram(patient, programIds[it.at] as number, it.state);
  if (it.what === "group") await joinGroup(patient, groupIds[it.at] as number);
  if (it.what === "opt")
    await supervisor.ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: [it.feature] as never } });
  if (it.what === "converse") await converse(patient, it.isPending);
  if (it.what === "visit") await insertAppointments(app.db.system, harbor.id, [patient.id], app.clock.now().toString());
  if (it.what === "condition")
    await sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
      values (${harbor.id}, ${patient.id}, 'icd_10_cm', ${it.code}, 'x', 0, now()) on conflict do nothing`.execute(app.db.system);
}

const details = fc.record({
  firstName: fc.constantFrom(null, "Ana", "O'Brien", "مريم"),
  dob: fc.constantFrom(null, "1980-01-02"),
  notes: fc.constantFrom(null, "likes mornings", "speaks slowly"),
  email: fc.constantFrom(null, "ana@example.org"),
  zipcode: fc.constantFrom(null, "80202"),
  phone: fc.constantFrom(undefined, null),
  profileType: fc.constantFrom("patient", "member"),
});
const history = fc.array(happening, { maxLength: 7 });
/** Of these a person keeps every row. */
const keptWhole = ["messages", "inbound_messages", "responses", "response_flags", "consent_events", "appointments"];

describe("Merge", () => {
  test("Every table that names a patient is known to merging", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and a.attname in ('patient_id', 'survivor_id') and not a.attisdropped order by 1`.execute(
      app.db.system,
    );
    // Audited values stay with the record that they were of, and are erased with its survivor (PERM-066). What an import did to a
    // record goes with the record: otherwise undoing it would remove the survivor as a patient that the import added. What duplicates are found
    // by is worked out again for the survivor, where visits are follows the appointments, and the home location is the patient's own.
    const stay = [
      "audit_changes",
      "patient_duplicate_queue",
      "patient_homes",
      "patient_import_changes",
      "patient_match_keys",
      "visit_locations",
    ];
    expect(rows.map(({ name }) => name).filter((name) => !stay.includes(name))).toEqual(
      mergedTables()
        .map(({ table }) => table)
        .sort(),
    );
  });

  test("Whatever happened to two records, merging loses nothing, keeps the stricter opt-out, and undoing restores both exactly", async () => {
    await fc.assert(
      fc.asyncProperty(details, details, history, history, async (one, other, ofOne, ofOther) => {
        const survivor = await create(Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)));
        const merged = await create(Object.fromEntries(Object.entries(other).filter(([, value]) => value !== undefined)));
        for (const it of ofOne) await happen(survivor, it);
        for (const it of ofOther) await happen(merged, it);
        const ids = [survivor.id, merged.id];
        const [before, beforeCounts] = [await everything(ids), await counts()];
        const answer = await merge(survivor, merged);
        expect([answer.status, answer.errors]).toEqual([200, {}]);
        const after = await everything(ids);
        for (const table of keptWhole) expect([table, countOf(after, table)]).toEqual([table, countOf(before, table)]);
        expect(countOf(after, "patients")).toBe(1);
        expect(JSON.stringify(after)).not.toContain(`"patient_id": ${merged.id},`);
        const outs = (before.patients as { opted_out_features: string[] }[]).map((row) => row.opted_out_features);
        const kept = answer.body.patient.optedOutFeatures;
        if (outs.flat().includes("all")) expect(kept).toEqual(["all"]);
        else expect([...kept].sort()).toEqual([...new Set(outs.flat())].sort());
        const undone = await undo(survivor);
        expect([undone.status, undone.body.patient?.externalId]).toEqual([200, merged.externalId]);
        expect(await everything(ids)).toEqual(before);
        expect(await counts()).toEqual(beforeCounts);
      }),
      { numRuns: 30 },
    );
  });

  test("Of two who go through one program at once one enrolment stays; a finished one never takes the place of one under way", async () => {
    const [survivor, merged] = [await create({}), await create({})];
    await joinProgram(survivor, programIds[0] as number, "in_progress");
    await joinProgram(merged, programIds[0] as number, "ready");
    await joinProgram(survivor, programIds[1] as number, "completed");
    await joinProgram(merged, programIds[1] as number, "in_progress");
    await merge(survivor, merged);
    const { rows } = await sql`select program_id, state from program_patients where patient_id = ${survivor.id} order by id`.execute(
      app.db.system,
    );
    expect(rows).toEqual([
      { program_id: programIds[0], state: "in_progress" },
      { program_id: programIds[1], state: "completed" },
      { program_id: programIds[1], state: "in_progress" },
    ]);
  });

  test("A program that the other record's opt-out ends goes on when the merge is taken back, unless somebody has stopped since", async () => {
    for (const stopsSince of [false, true]) {
      const [survivor, merged] = [await create({}), await create({})];
      await happen(merged, { what: "opt", feature: "all" });
      await joinProgram(survivor, programIds[0] as number, "in_progress");
      await merge(survivor, merged);
      const state = async () =>
        (
          await sql<{
            state: string;
            ended: boolean;
          }>`select state, ended_at is not null as ended from program_patients where patient_id = ${survivor.id}`.execute(app.db.system)
        ).rows;
      expect(await state()).toEqual([{ state: "opted_out", ended: true }]);
      // The patient opts out again after the merge, of one feature fewer.
      if (stopsSince)
        await sql`update patients set opted_out_features = '{program,messenger}' where id = ${survivor.id}`.execute(app.db.system);
      expect((await undo(survivor)).status).toBe(200);
      expect(await state()).toEqual([stopsSince ? { state: "opted_out", ended: true } : { state: "in_progress", ended: false }]);
    }
  });

  test("PAT-012 of a member and a patient comes a patient, whichever stays, and undoing gives both back as they were", async () => {
    for (const [stays, goes] of [
      ["member", "patient"],
      ["patient", "member"],
      ["member", "member"],
    ] as const) {
      const [survivor, merged] = [await create({ profileType: stays }), await create({ profileType: goes })];
      const isMember = stays === "member" && goes === "member";
      expect((await merge(survivor, merged)).body.patient.profileType).toBe(isMember ? "member" : "patient");
      await undo(survivor);
      for (const [one, type] of [[survivor, stays] as const, [merged, goes] as const])
        expect((await show(one.externalId)).body.patient.profileType).toBe(type);
    }
  });

  test("Empty fields are filled, given ones stay, notes are kept of both", async () => {
    const survivor = await create({ firstName: "Ana", notes: "first" });
    const merged = await create({ firstName: "Anna", lastName: "López", dob: "1980-01-02", zipcode: "85001", notes: "second" });
    const { patient } = (await merge(survivor, merged)).body;
    expect(patient).toMatchObject({
      firstName: "Ana",
      lastName: "López",
      dob: "1980-01-02",
      timeZone: "America/Phoenix",
      notes: "first\n\nsecond",
    });
    expect(patient.phone).toBe(survivor.phone.slice(2));
  });

  test("The record that is gone answers 404 and says who has everything of it; after undoing it is there again", async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await merge(second, first);
    await merge(third, second);
    for (const gone of [first, second]) {
      const answer = await show(gone.externalId);
      expect([answer.status, answer.errors]).toEqual([
        404,
        { code: "not_found", base: [{ key: "patient.merged", externalId: third.externalId }] },
      ]);
    }
    const stranger = await app.as("stranger");
    expect((await stranger.call(patients.show, { params: { externalId: first.externalId } })).errors).toEqual({ code: "not_found" });
    const [older, newer] = [(await merges(third)).find((one) => one.mergedExternalId === first.externalId), (await merges(third))[0]];
    expect([older?.canUndo, newer?.canUndo]).toEqual([false, true]);
    const tooEarly = await supervisor.call(patients.undoMerge, {
      params: { externalId: third.externalId, mergeExternalId: older?.externalId ?? "" },
    });
    expect([tooEarly.status, tooEarly.errors.base]).toEqual([409, [{ key: "merge.mergedSince" }]]);
    await supervisor.ok(patients.undoMerge, { params: { externalId: third.externalId, mergeExternalId: newer?.externalId ?? "" } });
    expect((await show(second.externalId)).status).toBe(200);
    expect((await undo(second)).status).toBe(200);
    expect((await show(first.externalId)).status).toBe(200);
  });

  test("OP-204 a text from the merged record's number finds the survivor, after undoing its own record; a stop meanwhile holds for both", async () => {
    const [survivor, merged] = [await create(), await create()];
    const behind = () => app.inside("harbor", async (ctx) => (await patientsWithPhone(ctx, merged.phone)).map((one) => one.external_id));
    await merge(survivor, merged);
    expect(await behind()).toEqual([survivor.externalId]);
    await sql`insert into number_suppressions (organization_id, phone, reason, since) values (${harbor.id}, ${merged.phone}, 'stop', now())`.execute(
      app.db.system,
    );
    await undo(survivor);
    expect(await behind()).toEqual([merged.externalId]);
    expect((await show(merged.externalId)).body.patient.optedOutFeatures).toEqual(["all"]);
  });

  test("A place in an outreach goes to the survivor together with its text; who was in it twice is in it once and counted once", async () => {
    const [survivor, merged] = [await create(), await create()];
    const [one, both] = [outreachIds[0] as number, outreachIds[1] as number];
    await joinOutreach(merged, one);
    await addExchange(merged, one, false);
    for (const patient of [survivor, merged]) {
      await joinOutreach(patient, both);
      await addExchange(patient, both, false);
    }
    await merge(survivor, merged);
    const { rows } = await sql<{ outreach_id: number; texts: number; planned: number }>`
      select op.outreach_id, (select count(*)::int from messages m where m.key = 'outreach:' || op.outreach_id || ':' || op.patient_id) as texts,
        (select patients_count - (select count(*)::int from outreach_patients a where a.outreach_id = o.id) from outreaches o where o.id = op.outreach_id) as planned
      from outreach_patients op where op.patient_id = ${survivor.id} order by 1`.execute(app.db.system);
    expect(rows).toEqual([
      { outreach_id: one, texts: 1, planned: 0 },
      { outreach_id: both, texts: 1, planned: 0 },
    ]);
  });

  test("The audit trail of the survivor holds what was done with the merged record", async () => {
    const [survivor, merged] = [await create(), await create()];
    const created = async (one: Made) =>
      (await supervisor.ok(audit.list, { query: { search: { patientExternalId: one.externalId, action: "patient.created" } } })).pagination
        .totalCount;
    await merge(survivor, merged);
    expect(await created(survivor)).toBe(2);
    await undo(survivor);
    expect([await created(survivor), await created(merged)]).toEqual([1, 1]);
  });

  test("What came since the merge stays with the survivor, and a field changed since stays changed", async () => {
    const survivor = await create();
    const merged = await create({ firstName: "Ana", lastName: "López" });
    await merge(survivor, merged);
    await addExchange(survivor, null, false);
    await supervisor.ok(patients.update, { params: { externalId: survivor.externalId }, body: { firstName: "Anna" } });
    await undo(survivor);
    const { patient } = (await show(survivor.externalId)).body;
    expect([patient.firstName, patient.lastName]).toEqual(["Anna", null]);
    const rows = await everything([survivor.id]);
    expect(countOf(rows, "messages")).toBe(1);
  });

  test("It can be taken back for 24 hours; then what the record held is forgotten", async () => {
    const [survivor, merged, taken] = [await create(), await create(), await create()];
    await merge(survivor, merged);
    await merge(survivor, taken);
    const client = async () => app.as("supervisor");
    await (await client()).ok(patients.create, { body: { externalId: taken.externalId } });
    const blocked = await undo(survivor);
    expect([blocked.status, blocked.errors.base]).toEqual([409, [{ key: "merge.idTaken" }]]);
    app.clock.advance({ hours: 24, minutes: 1 });
    const later = await client();
    const [entry] = (await later.ok(patients.merges, { params: { externalId: survivor.externalId } })).merges;
    expect(entry?.canUndo).toBe(false);
    const late = await later.call(patients.undoMerge, {
      params: { externalId: survivor.externalId, mergeExternalId: entry?.externalId ?? "" },
    });
    expect([late.status, late.errors.base]).toEqual([409, [{ key: "merge.tooLate" }]]);
    await enqueue(app.db.system, purgeMergesJob, {}, { clock: app.clock });
    await app.runJobs();
    const { rows } = await sql`select merged_row, moved from patient_merges where survivor_id = ${survivor.id}`.execute(app.db.system);
    expect(rows).toEqual([
      { merged_row: null, moved: null },
      { merged_row: null, moved: null },
    ]);
    app.clock.advance({ hours: -25 });
  });

  test("A record whose text is on its way, itself or nobody is not merged; masked and reading staff merge nobody", async () => {
    const [survivor, merged] = [await create(), await create()];
    await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at)
      values (${harbor.id}, ${`w-${merged.id}`}, ${merged.id}, 'outreach', 'outreach', ${harbor.sender}, ${merged.phone}, 'english', 'Hi', 1, now())`.execute(
      app.db.system,
    );
    const answer = await merge(survivor, merged);
    expect([answer.status, answer.errors.base]).toEqual([409, [{ key: "patient.isBeingTexted" }]]);
    expect((await merge(survivor, survivor)).status).toBe(422);
    expect((await merge(survivor, { ...merged, externalId: "nobody" })).status).toBe(422);
    for (const role of ["masked", "reader"] as const) {
      const client = await app.as(role);
      expect(
        (await client.call(patients.merge, { params: { externalId: survivor.externalId }, body: { mergedExternalId: merged.externalId } }))
          .status,
      ).toBe(403);
    }
  });
});

describe("Possible duplicates", () => {
  const find = async (body: Record<string, unknown>, role: "supervisor" | "masked" = "supervisor") =>
    (await (await app.as(role)).ok(patients.duplicates, { body })).patients.map((one) => one.externalId);

  test("The same number in either field, or the same name and date of birth however written", async () => {
    const known = await create({ firstName: "José", lastName: "Núñez", dob: "1970-05-05", landlinePhone: "7205559999" });
    expect(await find({ phone: known.phone.slice(2) })).toEqual([known.externalId]);
    expect(await find({ phone: "7205559999" })).toEqual([known.externalId]);
    expect(await find({ firstName: " jose ", lastName: "NUNEZ", dob: "1970-05-05" })).toEqual([known.externalId]);
    expect(await find({ firstName: "Jose", lastName: "Nunez" })).toEqual([]);
    expect(await find({ firstName: "Jose", lastName: "Nunez", dob: "1970-05-06" })).toEqual([]);
    expect(await find({ phone: known.phone.slice(2), exceptExternalId: known.externalId })).toEqual([]);
    expect(await find({})).toEqual([]);
    expect(await find({ phone: known.phone.slice(2) }, "masked")).toEqual([]);
  });
});
