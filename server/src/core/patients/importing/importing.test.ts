// Proves what files do to patients: new and changed ones, members, limits, groups, conditions, stopped numbers, deletions and opt-outs.
import { randomUUID } from "node:crypto";
import { importSteps } from "@tidings/contract/areas/imports";
import type { FileType } from "@tidings/contract/areas/imports/files";
import { patients } from "@tidings/contract/areas/patients";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Ctx } from "../../../kernel/context.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { importFile, match, readIn, submit } from "../../imports/testing.ts";
import { suppressNumber } from "../consent/suppressed-numbers.ts";
import { destroyListed } from "./destroy-listed.ts";
import { undoPatients } from "./undo-patients.ts";
import { upsertPatients } from "./upsert-patients.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

const patient = async (externalId: string) => (await supervisor.ok(patients.show, { params: { externalId } })).patient;
const isGone = async (externalId: string) => (await supervisor.call(patients.show, { params: { externalId } })).status === 404;
const run = (type: FileType, csv: string) => importFile(app, supervisor, type, csv);
const only = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> => (await query.execute(app.db.system)).rows[0];
const errorsOf = async (externalId: string) => {
  const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "error" } } });
  return rows.map((row) => [row.rowNumber, ...row.errorMessages, ...row.rowValues.flatMap((value) => value.errorMessages)]);
};

test("OP-125 FILE-045 known patients are changed by their id: blank cells keep what is there, and only what differs is written", async () => {
  await supervisor.ok(patients.update, { params: { externalId: "harbor-1" }, body: { notes: "Keep me", sex: "female", zipcode: "80202" } });
  const before = await patient("harbor-1");
  const updatedAt = () => only(sql<{ at: string }>`select updated_at as at from patients where external_id = 'harbor-2'`);
  const untouched = await updatedAt();
  app.clock.advance({ minutes: 1 });
  const csv = "ID,First name,Last name,Notes,Sex,ZIP\nharbor-1,Anita,,,,\nharbor-2,Ana2,Lopez2,,,\nnew-1,Nia,Okoro,,,\n";
  expect(await run("patient", csv)).toMatchObject({ createdRows: 1, updatedRows: 1, unchangedRows: 1, failedRows: 0 });
  expect(await patient("harbor-1")).toEqual({ ...before, firstName: "Anita" });
  expect([before.origin, (await patient("new-1")).origin]).toEqual(["manual", "file_upload"]);
  expect(await updatedAt()).toEqual(untouched);
});

test("OP-127 PAT-007 beyond the limit new patients are refused row by row, and known ones are still changed", async () => {
  const enabled = await only(sql<{ n: number }>`select counted_to_limit as n from patient_counters where organization_id = ${harbor.id}`);
  await sql`update organizations set maximum_enabled_profiles = ${(enabled?.n ?? 0) + 2} where id = ${harbor.id}`.execute(app.db.system);
  await app.inside("harbor", (ctx) => suppressNumber(ctx, "+13035557777", { source: "patient_keyword" }));
  const csv = "ID,First name,Phone,Last name\nlim-1,A,,A\nlim-stopped,S,3035557777,A\nlim-2,B,,A\nharbor-3,Changed,,\nlim-3,C,,A\n";
  const file = await run("patient", csv);
  expect(file).toMatchObject({ state: "imported", createdRows: 3, updatedRows: 1, failedRows: 1 });
  expect(await errorsOf(file.externalId)).toEqual([[6, expect.stringMatching(/^Over the limit/)]]);
  expect([(await patient("harbor-3")).firstName, await isGone("lim-3")]).toEqual(["Changed", true]);
  await sql`update organizations set maximum_enabled_profiles = null where id = ${harbor.id}`.execute(app.db.system);
});

test("PAT-044 OP-204 whoever gets a number that was stopped starts opted out of everything, a new and a known patient alike", async () => {
  await app.inside("harbor", (ctx) => suppressNumber(ctx, "+13035558888", { source: "patient_keyword" }));
  await run("patient", "ID,Phone,First name,Last name\nstopped-1,(303) 555-8888,A,A\nharbor-4,303.555.8888,,\nstopped-2,3035558889,A,A\n");
  const opted = async (id: string) => (await patient(id)).optedOutFeatures;
  expect([await opted("stopped-1"), await opted("harbor-4"), await opted("stopped-2")]).toEqual([["all"], ["all"], []]);
  expect((await patient("stopped-1")).sharedPhone).toBe(true);
  const event = await only(sql<{ source: string; user_id: number | null }>`select source, user_id from consent_events e
    join patients p on p.organization_id = e.organization_id and p.id = e.patient_id where p.external_id = 'stopped-1'`);
  expect(event).toEqual({ source: "patient_keyword", user_id: null });
});

test("FILE-045 OP-125 a patient who is added between the check and the import is changed, and the others are added", async () => {
  const rows = ["crossed-1", "crossed-2"].map((id, at) => ({
    rowNumber: at + 2,
    externalId: id,
    record: { patient_external_id: id, first_name: "Ana", last_name: "Ruiz", sex: "female" },
  }));
  const looked = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === "RawNode" && node.sqlFragments[0] === "savepoint patients_added") looked.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (looked.has(queryId))
        await supervisor.ok(patients.create, { body: { externalId: "crossed-1", firstName: "Ana", lastName: "Ruiz" } });
      return result;
    },
  };
  const file = { externalId: randomUUID(), origin: "file_upload" as const };
  const outcomes = await app.inside("harbor", (ctx) =>
    upsertPatients({ ...ctx, tx: ctx.tx.withPlugin(plugin) as Ctx["tx"] }, rows, "patient", file),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["updated", "created"]);
  expect(await patient("crossed-1")).toMatchObject({ sex: "female" });
});

test("FILE-045 nothing is known against a new number: a patient who could not be reached can be again", async () => {
  await sql`update patients set is_unreachable = true, unreachable_reason = 'hard_failures', hard_failures = 3 where external_id in ('harbor-5', 'harbor-6')`.execute(
    app.db.system,
  );
  await run("patient", "ID,Phone,First name\nharbor-5,3035559901,\nharbor-6,,Sixto\n");
  expect([(await patient("harbor-5")).unreachable, (await patient("harbor-6")).unreachable]).toEqual([false, true]);
});

test("FILE-051 a new patient without first and last name is refused; a known one needs neither", async () => {
  const csv = "ID,First name,Last name,Sex\nno-1,,,F\nno-2,Nia,,F\nno-3,,Okoro,F\nharbor-4,,,O\n";
  const file = await run("patient", csv);
  expect(file).toMatchObject({ createdRows: 0, updatedRows: 1, failedRows: 3 });
  expect(await errorsOf(file.externalId)).toEqual([2, 3, 4].map((row) => [row, "A new patient needs a first and a last name."]));
  expect(await isGone("no-3")).toBe(true);
});

test("FILE-052 an id with another name and another date of birth is held back; one of both may change", async () => {
  const head = "ID,First name,Last name,DOB\n";
  await run(
    "patient",
    `${head}same-1,Ana,Ruiz,1980-01-02\nsame-2,Bo,Lund,1980-01-02\nsame-3,Cy,Mora,1980-01-02\nsame-4,Dé,Núñez,1980-01-02\n`,
  );
  const csv = `${head}same-1,Eva,Ruiz,1999-09-09\nsame-2,Bo,Lindqvist,1980-01-02\nsame-3,Cy,Mora,1980-02-01\nsame-4,DE,Nunez,1980-02-01\n`;
  const file = await run("patient", csv);
  expect(file).toMatchObject({ updatedRows: 3, failedRows: 1 });
  expect(await errorsOf(file.externalId)).toEqual([[2, expect.stringMatching(/^This ID belongs to a patient with another name/)]]);
  expect(await patient("same-1")).toMatchObject({ firstName: "Ana", dob: "1980-01-02" });
  // Known by then only: said at the import, too.
  const { externalId } = await readIn(app, supervisor, "patient", `${head}same-5,Eva,Ruiz,1999-09-09\n`);
  await match(app, supervisor, externalId);
  await supervisor.ok(patients.create, { body: { externalId: "same-5", firstName: "Ana", lastName: "Ruiz", dob: "1980-01-02" } });
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  await app.runJobs();
  expect((await errorsOf(externalId))[0]?.[1]).toMatch(/^This ID belongs to a patient with another name/);
});

test("FILE-082 an id that lost its zeros, or got them, adds no patient again; another person may have such an id", async () => {
  const head = "MRN,First name,Last name,DOB\n";
  await run("patient", `${head}0012345,Ana,Núñez,1980-01-02\n678,Bo,Lund,1981-02-03\n`);
  const csv = `${head}12345,ANA,NUNEZ,1/2/1980\n00678,Bo,Lund,2/3/1981\n012345,Eva,Ruiz,1980-01-02\n000678,Bo,Lund,1999-09-09\n`;
  const file = await run("patient", csv);
  expect(file).toMatchObject({ createdRows: 2, updatedRows: 0, failedRows: 2 });
  expect(await errorsOf(file.externalId)).toEqual([2, 3].map((row) => [row, expect.stringMatching(/more or fewer zeros at its start/)]));
  expect([await isGone("12345"), await isGone("00678"), await isGone("012345")]).toEqual([true, true, false]);
});

test("FILE-081 a name in one column is read as last and first name; what only a person can tell is asked at its cell, and columns of their own count first", async () => {
  const head = "MRN,Patient Name,DOB\n";
  const names = [
    ["SMITH, JOHN", { firstName: "JOHN", middleName: null, lastName: "SMITH" }],
    ["Smith Jr., Mary Ann B.", { firstName: "Mary Ann", middleName: "B.", lastName: "Smith Jr." }],
    ["García López, José, Jr", { firstName: "José", middleName: null, lastName: "García López Jr" }],
    ["Ana Ruiz", { firstName: "Ana", middleName: null, lastName: "Ruiz" }],
    ["John Q. Public III", { firstName: "John", middleName: "Q.", lastName: "Public III" }],
    ["Maria de la Cruz", { firstName: "Maria", middleName: null, lastName: "de la Cruz" }],
  ] as const;
  const asked = ["Mary Ann Smith", "Cher", "Smith, Jr", "Ruiz,", "A, B, C"];
  const csv = `${head}${[...names.map(([name]) => name), ...asked].map((name, at) => `fn-${at},"${name}",1/2/1980`).join("\n")}\n`;
  const file = await run("patient", csv);
  expect(file).toMatchObject({ createdRows: names.length, failedRows: asked.length });
  for (const [at, [, parts]] of names.entries()) expect(await patient(`fn-${at}`)).toMatchObject(parts);
  const { rows } = await supervisor.ok(importSteps.rows, {
    params: { externalId: file.externalId },
    query: { perPage: 100, search: { state: "error" } },
  });
  for (const { rowValues } of rows) {
    expect(rowValues[1]?.errorMessages).toEqual(["A new patient needs a first and a last name."]);
    expect(rowValues[1]?.warningMessages).toEqual(["Write it as “Last name, First name”."]);
  }
  const { externalId } = await readIn(app, supervisor, "patient", 'MRN,Name,Last name\nfn-0,"Smith, Jack",Smythe\n');
  await match(app, supervisor, externalId);
  const { rows: changes } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { search: { state: "change" } } });
  expect(changes[0]?.rowValues[1]).toMatchObject({ columnName: "full_name", isChange: true, previousValue: "JOHN SMITH" });
  await submit(app, supervisor, externalId);
  expect(await patient("fn-0")).toMatchObject({ firstName: "Jack", lastName: "Smythe" });
});

test("FILE-081 FILE-026 a file of members may have their names in one column", async () => {
  const head = "Member ID,Member Name,Mobile,Language,DOB\n";
  const file = await run("member", `${head}mn-1,"RUIZ, ANA",7208610611,english,5/6/1961\nmn-2,Cher,7208610612,english,5/6/1961\n`);
  expect(file).toMatchObject({ createdRows: 1, failedRows: 1 });
  expect(await patient("mn-1")).toMatchObject({ firstName: "ANA", lastName: "RUIZ", profileType: "member" });
  expect(await errorsOf(file.externalId)).toEqual([[3, "Required."]]);
});

test("FILE-083 dates, ZIP codes and phone numbers as spreadsheets and databases leave them are read, or refused with what to do", async () => {
  const head = "MRN,First name,Last name,DOB,Zip,Phone\n";
  const read = [
    ["3/4/1980 12:00:00 AM", "802041234", "3035552901.0"],
    ["1980-03-04T00:00:00.000Z", "21391234", "13035552902.0"],
    ["1980-03-04 00:00:00-07:00", "80204.0", "303-555-2903 (cell);"],
  ];
  const refused = ["29284", "802041", "303-555-2904 / 720-555-2905"];
  const csv = `${head}${[...read, refused].map((cells, at) => `fm-${at},Ana,Ruiz${at},${cells.join(",")}`).join("\n")}\n`;
  const file = await run("patient", csv);
  expect(file).toMatchObject({ createdRows: 4, warnedRows: 1 });
  const zips = ["80204", "02139", "80204"];
  for (const [at, zipcode] of zips.entries())
    expect(await patient(`fm-${at}`)).toMatchObject({ dob: "1980-03-04", zipcode, phone: `303555290${at + 1}` });
  const { rows } = await supervisor.ok(importSteps.rows, {
    params: { externalId: file.externalId },
    query: { search: { state: "warning" } },
  });
  expect(rows[0]?.rowValues.slice(3).map((cell) => cell.warnings.map(({ key }) => key))).toEqual([
    ["dateNumber"],
    ["zip"],
    ["phoneSeveral"],
  ]);
});

test("FILE-020 OP-089 groups and conditions may stand over several columns: they are added, none is taken away", async () => {
  const csv = [
    "ID,Group,Group,Condition,Condition,First name,Last name",
    "grp-1,Diabetes club,Walkers,E11.9,I10 Essential hypertension,A,A",
    "grp-2,diabetes CLUB,,e11.9,,A,A",
    "grp-3,,,,,A,A",
  ].join("\n");
  const file = await run("patient", csv);
  expect(file).toMatchObject({ createdRows: 3, failedRows: 0, warnedRows: 0 });
  expect((await patient("grp-1")).conditions.map(({ code, value }) => [code, value])).toEqual([
    ["E11.9", expect.stringMatching(/diabetes/i)],
    ["I10", expect.stringMatching(/blood pressure/i)],
  ]);
  const { rows } = await sql<{ name: string; n: number }>`select name, patients_count as n from patient_groups
    where organization_id = ${harbor.id} order by lower(name)`.execute(app.db.system);
  expect(rows).toEqual([
    { name: "Diabetes club", n: 2 },
    { name: "Walkers", n: 1 },
  ]);
  expect(await run("patient", "ID,Group,Condition\ngrp-1,Walkers,I10\ngrp-2,Walkers,I10\n")).toMatchObject({
    updatedRows: 1,
    unchangedRows: 1,
  });
  await sql`update patient_groups set is_automated = true where organization_id = ${harbor.id} and name = 'Walkers'`.execute(app.db.system);
  // Groups that only the system fills take no patient from a file: that name is left out, the others are not.
  expect(await run("patient", "ID,Group,Group\ngrp-3,Walkers,Diabetes club\n")).toMatchObject({ updatedRows: 1, warnedRows: 1 });
  const members = sql<{
    n: number;
  }>`select patients_count as n from patient_groups where organization_id = ${harbor.id} order by lower(name)`;
  expect((await members.execute(app.db.system)).rows).toEqual([{ n: 3 }, { n: 2 }]);
});

test("OP-132 FILE-026 PAT-039 members are known by id, else by name, birth and phone, else they get a code of the organization", async () => {
  const head = "ID,First name,Last name,Phone,Language,DOB\n";
  const rows = [
    ",Áña1,LOPEZ1,303-555-1001,english,1980-01-02",
    "member-9,Mo,Nine,3035554009,spanish,1990-09-09",
    ",New,Person,3035554010,english,2/3/1991",
    ",new,pérson,(303) 555-4010,English,1991-02-03",
    ",No,Phone,,english,1991-02-03",
  ];
  // Renamed by another test of this file: found by the name it has now.
  await supervisor.ok(patients.update, { params: { externalId: "harbor-1" }, body: { firstName: "Ana1" } });
  const { externalId } = await readIn(app, supervisor, "member", head + rows.join("\n"));
  expect(await match(app, supervisor, externalId)).toMatchObject({ validRows: 3, failedRows: 2 });
  const done = await (async () => {
    await submit(app, supervisor, externalId);
    return errorsOf(externalId);
  })();
  expect(done).toEqual([
    [5, "The same as in row 4: only the first of them is imported."],
    [6, "Required."],
  ]);
  expect(await patient("harbor-1")).toMatchObject({ firstName: "Áña1", profileType: "patient" });
  expect(await patient("member-9")).toMatchObject({ profileType: "member", origin: "file_upload" });
  const made = await only(
    sql<{ external_id: string; code: string }>`select external_id, code from patients where first_name = 'New' and last_name = 'Person'`,
  );
  expect([made?.external_id, made?.code]).toEqual([expect.stringMatching(/^harbor-\d{6}$/), made?.external_id]);
  expect(await run("member", `${head},New,Person,3035554010,english,1991-02-03\n`)).toMatchObject({ createdRows: 0, unchangedRows: 1 });
});

test("FILE-044 OP-129 a file of deletions deletes who was never messaged and disables the others, cancelling what waits", async () => {
  await run("patient", "ID,First name,Last name\ndel-1,A,A\ndel-2,A,A\n");
  const target = await only(sql<{ id: number }>`select id from patients where external_id = 'del-2'`);
  await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at)
    values (${harbor.id}, 'waits', ${target?.id}, 'outreach', 'outreach', '+13035550100', '+13035551002', 'english', 'x', 1, 'queued', now())`.execute(
    app.db.system,
  );
  const { externalId } = await readIn(app, supervisor, "destroy_patient", "ID\ndel-1\ndel-2\nnobody-here\n");
  expect(await match(app, supervisor, externalId)).toMatchObject({ validRows: 2, failedRows: 1 });
  expect(await errorsOf(externalId)).toEqual([[4, "No patient has this ID."]]);
  await supervisor.ok(importSteps.submit, { params: { externalId } });
  await app.runJobs();
  expect(await isGone("del-1")).toBe(true);
  expect(await patient("del-2")).toMatchObject({ state: "disabled", disabledByUser: { firstName: "supervisor" } });
  expect(await only(sql`select state from messages where key = 'waits'`)).toEqual({ state: "suppressed" });
  expect(await run("destroy_patient", "ID\ndel-2\n")).toMatchObject({ unchangedRows: 1, updatedRows: 0 });
  const { rows: audited } = await sql`select action, subject_id = ${String(target?.id)} as "isTarget" from audit_events
    where action in ('patient.destroyed', 'patient.disabled') order by action`.execute(app.db.system);
  expect(audited).toEqual([
    { action: "patient.destroyed", isTarget: false },
    { action: "patient.disabled", isTarget: true },
  ]);
});

test("FILE-044 a file of deletions takes as many statements for thirty patients as for three", async () => {
  const statementsFor = async (prefix: string, count: number): Promise<number> => {
    const ids = Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
    await run("patient", `ID,First name,Last name,Group\n${ids.map((id) => `${id},A,A,Leaving`).join("\n")}\n`);
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const rows = ids.map((id, at) => ({ rowNumber: at + 2, record: { patient_external_id: id } }));
    const outcomes = await app.inside("harbor", (ctx) => destroyListed({ ...ctx, tx: ctx.tx.withPlugin(plugin) as Ctx["tx"] }, rows));
    expect(outcomes).toEqual(rows.map(({ rowNumber }) => ({ rowNumber, outcome: "updated" })));
    expect(await isGone(`${prefix}-${count - 1}`)).toBe(true);
    return statements;
  };
  expect(await statementsFor("many", 30)).toBe(await statementsFor("few", 3));
});

test("FILE-044 OP-130 a file of opt-outs opts out of everything or of the feature named, and no text is sent", async () => {
  await run("patient", "ID,Phone,First name,Last name\nout-1,3035556001,A,A\nout-2,3035556002,A,A\n");
  const sent = () => only(sql<{ n: number }>`select count(*) as n from messages where organization_id = ${harbor.id}`);
  const before = await sent();
  expect(await run("opt_out_patient", "ID,Feature\nout-1,\nout-2,Appointments\nout-2,program\n")).toMatchObject({ updatedRows: 3 });
  expect([(await patient("out-1")).optedOutFeatures, (await patient("out-2")).optedOutFeatures]).toEqual([
    ["all"],
    ["appointment", "program"],
  ]);
  expect(await sent()).toEqual(before);
  const event =
    await only(sql`select distinct source, user_id from consent_events e join patients p on p.organization_id = e.organization_id
    and p.id = e.patient_id where p.external_id = 'out-2'`);
  expect(event).toEqual({ source: "file", user_id: app.cast.people.supervisor.id });
  expect(await run("opt_out_patient", "ID\nout-1\n")).toMatchObject({ unchangedRows: 1 });
});

test("FILE-062.16 a batch of an undo begins behind the patients of the batch before, and what was moved there is found at the end", async () => {
  const { externalId, importedAt } = await run("patient", "ID,First name,Last name\nub-1,A,A\nub-2,A,A\nub-3,A,A\n");
  const { rows } = await sql<{ id: number }>`select id from patients where external_id like 'ub-%' order by id`.execute(app.db.system);
  const [first, second, third] = rows.map(({ id }) => id) as [number, number, number];
  const next = (afterPatientId: number) =>
    app.inside("harbor", (ctx) => undoPatients.next(ctx, { externalId, importedAt: importedAt as string }, afterPatientId));
  expect(await next(second)).toMatchObject({ counts: { removed: 1 }, isDone: false, afterPatientId: third });
  expect([await isGone("ub-1"), await isGone("ub-2"), await isGone("ub-3")]).toEqual([false, false, true]);
  expect(first).toBeLessThan(second);
  expect(await next(third)).toMatchObject({ counts: { removed: 2 }, isDone: false, afterPatientId: second });
  expect(await next(second)).toMatchObject({ isDone: true });
});

test("FILE-045 a row that breaks the statement of all is refused alone", async () => {
  await sql`alter table patients add constraint no_poison check (first_name <> 'Poison')`.execute(app.db.system).catch(async () => {
    const { default: pg } = await import("pg");
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    await owner.query("alter table patients add constraint no_poison check (first_name <> 'Poison')");
    await owner.end();
  });
  const file = await run("patient", "ID,First name,Last name\npo-1,Fine,A\npo-2,Poison,A\npo-3,Good,A\n");
  expect(file).toMatchObject({ state: "imported", createdRows: 2, failedRows: 1 });
  expect(await errorsOf(file.externalId)).toEqual([[3, expect.stringMatching(/could not be imported/)]]);
});
