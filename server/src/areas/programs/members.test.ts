// Tests programs for members: which members a file enrolls and when, their list, and who is offered the option.
import { importFiles, importUndo } from "@tidings/contract/areas/imports";
import type { FileType } from "@tidings/contract/areas/imports/files";
import { patients } from "@tidings/contract/areas/patients";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { attributedCategory, programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginImport, match, show, submit } from "../../core/imports/testing.ts";
import type { Client } from "../../testing/call.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { newProgram } from "../../testing/samples/programs.ts";
import { live, newPatient, statesIn } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const boss = () => app.as("supervisor");
const code = "m01-member-welcome";
const monday = "2026-11-23";
beforeEach(() => app.clock.set("2026-11-18T17:00:00Z"));
beforeAll(() => hasMembers(true));

const hasMembers = (is: boolean) =>
  sql`update organizations set patient_member = ${is} where id = ${app.cast.organizations.harbor.id}`.execute(app.db.system);

/** Launches a new program for members. */
async function welcome(): Promise<{ externalId: string }> {
  await sql`update programs set template_code = null, state = case when category_name = ${attributedCategory} then 'closed' else state end`.execute(
    app.db.system,
  );
  return { externalId: (await (await boss()).ok(programs.publish, { params: { code } })).program.externalId };
}

let people = 0;
/** Lines of a file of members, each with a new member. */
function newMembers(count: number): { ids: string[]; csv: string } {
  const ids = Array.from({ length: count }, () => {
    people += 1;
    return `M-${people}`;
  });
  const lines = ids.map((id, at) => `${id},Mia,Member,720556${String(people * 10 + at).padStart(4, "0")},English,04/05/1960`);
  return { ids, csv: ["ID,First name,Last name,Phone,Language,DOB", ...lines].join("\n") };
}

async function importFile(client: Client, csv: string, memberAutoEnroll: boolean, type: FileType = "member") {
  const { externalId } = await beginImport(app, client, type, csv, "members.csv", { memberAutoEnroll });
  await app.runJobs();
  await match(app, client, externalId);
  const file = await submit(app, client, externalId);
  if (file.effects.state === "waiting") await client.ok(importUndo.release, { params: { externalId }, body: {} });
  return file;
}

describe("A file of members", () => {
  test("FILE-013 OP-131 with the option set, members are enrolled, once the import is released, in the open program for members from the next Monday on, and get its first message then", async () => {
    const program = await welcome();
    const { ids, csv } = newMembers(2);
    const file = await importFile(await boss(), csv, true);
    expect(file).toMatchObject({ state: "imported", memberAutoEnroll: true, createdRows: 2 });
    expect(await statesIn(app, program)).toEqual(Object.fromEntries(ids.map((id) => [id, "ready"])));
    const { program: shown } = await (await boss()).ok(programs.show, { params: program });
    expect(shown).toMatchObject({ state: "active", startDate: monday, patientsCount: 2, membersCount: 2 });
    await live(app, `${monday}T00:00`, `${monday}T10:00`);
    expect(await statesIn(app, program)).toEqual(Object.fromEntries(ids.map((id) => [id, "in_progress"])));
    const { patient } = await (await boss()).ok(patients.show, { params: { externalId: ids[0] ?? "" } });
    expect((await app.textsTo(`+1${patient.phone}`))[0]).toMatch(/^Harbor Community Health: Welcome! Your health plan/);
  });

  test("FILE-013 without the option no member is enrolled, and a closed program or one of another category enrolls none", async () => {
    const [closed, open] = [await welcome(), await welcome()];
    const other = await (await boss()).ok(programs.publish, { params: { code: "s01-stress-management" } });
    await importFile(await boss(), newMembers(1).csv, false);
    expect(await statesIn(app, open)).toEqual({});
    const { ids, csv } = newMembers(1);
    await importFile(await boss(), csv, true);
    expect(await statesIn(app, open)).toEqual({ [ids[0] ?? ""]: "ready" });
    expect([await statesIn(app, closed), await statesIn(app, other.program)]).toEqual([{}, {}]);
  });

  test("FILE-013 a repeated file enrolls none again: neither enrolled nor stopped members, nor patients of the clinic", async () => {
    const program = await welcome();
    const { ids, csv } = newMembers(3);
    await importFile(await boss(), csv, true);
    await live(app, `${monday}T00:00`);
    const { programPatients: rows } = await (await boss()).ok(programPatients.list, { params: program });
    const stopped = rows.find((row) => row.patient.externalId === ids[0]);
    await (await boss()).ok(programPatients.stop, { params: { ...program, programPatientExternalId: stopped?.externalId ?? "" } });
    const known = await newPatient(app);
    app.clock.set("2026-12-02T17:00:00Z");
    await importFile(await boss(), `${csv}\n${known.externalId},Gita,Gold,7205550001,English,04/05/1960`, true);
    const { pagination } = await (await boss()).ok(programPatients.list, { params: program });
    expect(pagination.totalCount).toBe(3);
    expect(await statesIn(app, program)).toMatchObject({ [ids[0] ?? ""]: "stopped", [ids[1] ?? ""]: "in_progress" });
  });

  test("FILE-013 the option is available only for files of members and users who may enroll; others are refused", async () => {
    const options = async (client: Client) =>
      Object.fromEntries((await client.ok(importFiles.types)).types.map((type) => [type.type, type.options]));
    expect(await options(await boss())).toMatchObject({ patient: [], member: ["memberAutoEnroll"] });
    await sql`update memberships set feature_levels = ${JSON.stringify({ patient: "manage", program: "read" })}
      where user_id = ${app.cast.people.manager.id}`.execute(app.db.system);
    const helper = await app.as("manager");
    expect(await options(helper)).toMatchObject({ member: [] });
    const csv = newMembers(1).csv;
    await expect(beginImport(app, helper, "member", csv, "m.csv", { memberAutoEnroll: true })).rejects.toThrow(/403/);
    await expect(beginImport(app, await boss(), "patient", csv, "m.csv", { memberAutoEnroll: true })).rejects.toThrow(/422/);
    // A user who continues another user's import needs the permission, too.
    const { externalId } = await beginImport(app, await boss(), "member", csv, "m.csv", { memberAutoEnroll: true });
    await app.runJobs();
    await match(app, await boss(), externalId);
    await expect(submit(app, helper, externalId)).rejects.toThrow(/403/);
    expect((await show(await boss(), externalId)).state).toBe("reviewing");
  });
});

describe("The list", () => {
  test("ATT-004.1 ATT-004.2 ATT-004.3 the program for members is read with its title, its patients, and its reply and retention rates", async () => {
    const program = await welcome();
    const { ids, csv } = newMembers(2);
    await importFile(await boss(), csv, true);
    const { rows } = await sql<{ phone: string }>`select phone from patients where external_id = any (${ids}::text[]) order by id`.execute(
      app.db.system,
    );
    await live(app, ...[0, 1, 2, 3, 4].map((days) => `${Temporal.PlainDate.from(monday).add({ days }).toString()}T12:00`));
    await app.receive(rows[0]?.phone ?? "", "yes");
    await app.receive(rows[1]?.phone ?? "", "STOP");
    const { programs: found } = await (await boss()).ok(programs.list, { query: { search: { categoryName: attributedCategory } } });
    expect(found.find((one) => one.externalId === program.externalId)).toMatchObject({
      externalId: program.externalId,
      title: "Member Welcome",
      patientsCount: 2,
      responseRate: 0.5,
      retentionRate: 0.5,
    });
  });

  test("ATT-002 ATT-003 ATT-004.1 programs are found by their category, sorted by title, each with its figures", async () => {
    const program = await welcome();
    await newProgram(app);
    const found = await (await boss()).ok(programs.list, { query: { search: { categoryName: attributedCategory }, sort: "title:asc" } });
    expect(new Set(found.programs.map((one) => one.categoryName))).toEqual(new Set([attributedCategory]));
    expect(found.programs.map((one) => one.title)).toEqual(found.programs.map((one) => one.title).toSorted());
    expect(found.programs.find((one) => one.externalId === program.externalId)).toMatchObject({
      title: "Member Welcome",
      patientsCount: 0,
      responseRate: null,
      retentionRate: null,
    });
  });

  test("ATT-007 a member upgraded to a patient stays in the program and no longer counts as a member", async () => {
    const program = await welcome();
    const { ids, csv } = newMembers(2);
    await importFile(await boss(), csv, true);
    await (await boss()).ok(patients.update, { params: { externalId: ids[0] ?? "" }, body: { profileType: "patient" } });
    const { program: shown } = await (await boss()).ok(programs.show, { params: program });
    expect(shown).toMatchObject({ patientsCount: 2, membersCount: 1 });
  });

  test("OP-143 the program for members is offered where there are members, and is unknown elsewhere", async () => {
    const codes = async () => (await (await boss()).ok(programs.templates)).programTemplates.map((template) => template.code);
    expect(await codes()).toContain(code);
    await hasMembers(false);
    expect(await codes()).not.toContain(code);
    expect((await (await boss()).call(programs.publish, { params: { code } })).status).toBe(404);
    await hasMembers(true);
  });
});
