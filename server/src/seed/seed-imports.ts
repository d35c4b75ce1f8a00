// The uploaded files of the demonstration: one by which patients came, one that waits for review, and one in the archive.
import { archivedAfterDays, type FileType } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import { patientsOf } from "../../../fixtures/cast.ts";
import { holdEnrollment } from "../areas/programs/enroll-members.ts";
import { decodeFile } from "../core/imports/decode-file.ts";
import { type FileRow, lockById } from "../core/imports/file-rows.ts";
import { registerKinds } from "../core/imports/import-kind.ts";
import { parseCsv } from "../core/imports/parse-csv.ts";
import { beginCheck, checkNext, readRows, settleCheck } from "../core/imports/process-steps.ts";
import { patientImportKinds } from "../core/patients/public.ts";
import type { Ctx } from "../kernel/context.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";

interface SeedFile {
  name: string;
  type: FileType;
  daysAgo: number;
  csv: string;
}

async function addFile(ctx: Ctx, { name, type, daysAgo, csv }: SeedFile): Promise<number> {
  const bytes = Buffer.from(csv, "utf8");
  const path = `org-${ctx.org.id}/imports/seed-${type}-${daysAgo}.csv`.replaceAll("_", "-");
  await openStorage(ctx.settings, ctx.clock).put(path, bytes, { contentType: "text/csv", byteSize: bytes.length });
  const at = ctx.clock.now().subtract({ hours: 24 * daysAgo });
  const { rows } = await sql<{ id: number }>`
    insert into file_uploads (organization_id, name, file_name, type, storage_path, byte_size, user_id, archive_after, created_at, updated_at)
    values (${ctx.org.id}, ${name}, ${`${name}.csv`}, ${type}, ${path}, ${bytes.length}, ${ctx.actor.userId},
      ${at.add({ hours: 24 * archivedAfterDays }).toString()}, ${at.toString()}, ${at.toString()}) returning id`.execute(ctx.tx);
  return (rows[0] as { id: number }).id;
}

const read = async (ctx: Ctx, id: number): Promise<FileRow> => (await lockById(ctx, id)) as FileRow;

/** As the engine does it, up to the review. */
async function verify(ctx: Ctx, id: number, csv: string): Promise<void> {
  const text = decodeFile(() => [Buffer.from(csv, "utf8")]);
  await readRows(async (_mode, work) => work(ctx, await read(ctx, id)), await parseCsv(text, ctx.settings.imports.maxRows));
  await beginCheck(ctx, await read(ctx, id));
  while (await checkNext(ctx, await read(ctx, id)));
  await settleCheck(ctx, await read(ctx, id));
}

/** The patients it tells of are there already: only the file says so afterwards. */
async function markImported(ctx: Ctx, id: number, daysAgo: number): Promise<void> {
  const at = ctx.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString();
  await sql`update file_upload_sub_files set is_imported = true where organization_id = ${ctx.org.id} and file_upload_id = ${id}`.execute(
    ctx.tx,
  );
  await sql`update file_uploads set state = 'imported', imported_at = ${at}, created_rows = valid_rows, valid_rows = 0, done_rows = total_rows
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

const head = "MRN,First Name,Last Name,Cell Phone,Preferred Language,DOB,Sex,ZIP";

function patientsCsv(): string {
  const plain = (text: string | null | undefined) => (text ?? "").replace(/[",\n]/g, " ");
  const known = patientsOf("harbor").filter(
    (patient) => patient.phone && patient.firstName && patient.firstName.length < 40 && patient.language,
  );
  const lines = known
    .slice(20, 68)
    .map((one) =>
      [one.externalId, one.firstName, one.lastName, one.phone?.slice(2), one.language, one.dob, one.sex, one.zipcode].map(plain).join(","),
    );
  return [head, ...lines, ",Rosa,Duarte,303-555-01,spanish,04/12/1971,female,80204", ",Peter,Okafor,,english,,male,"].join("\n");
}

const walkIns = [
  head,
  "HCH-W101,Lucía,Moreno,(303) 555-0811,Español,05/14/1988,F,80204",
  "HCH-W102,Daniel,Okonkwo,303-555-0812,English,11/02/1975,M,80205",
  "HCH-W103,Mai,Tran,303.555.0813,Vietnamese,1962-08-30,F,80219",
  "HCH-W104,Amina,Yusuf,303-555-814,Somali,02/30/1990,F,80010",
  "HCH-W105,Grace,Lindqvist,3035550815,English,07/07/1954,F,8020",
  ",Ahmed,Rahman,3035550816,Arabic,01/19/1981,M,80012",
  "HCH-W107,Sofia,Petrova,3035550817,Russian,09/25/1993,F,80222",
  "HCH-W102,Daniel,Okonkwo,3035550812,English,11/02/1975,M,80205",
  "HCH-W109,Jean,Baptiste,3.03556E+09,French,12/12/1969,M,80014",
  "HCH-W110,Keiko,Tanaka,3035550820,Japanese,03/03/1947,F,80206",
].join("\n");

/** `ctx` acts as the supervisor of the clinic. */
export async function seedImports(ctx: Ctx): Promise<void> {
  // The seed may run without the application around it.
  registerKinds(patientImportKinds(holdEnrollment));
  const csv = patientsCsv();
  await verify(ctx, await addFile(ctx, { name: "Walk-ins of November", type: "patient", daysAgo: 1, csv: walkIns }), walkIns);
  for (const { name, daysAgo } of [
    { name: "Panel of Dr. Whitfield", daysAgo: 12 },
    { name: "Patients before the move", daysAgo: archivedAfterDays + 21 },
  ]) {
    const id = await addFile(ctx, { name, type: "patient", daysAgo, csv });
    await verify(ctx, id, csv);
    await markImported(ctx, id, daysAgo);
  }
  const now = ctx.clock.now().toString();
  await sql`update file_uploads set archived_at = archive_after where organization_id = ${ctx.org.id} and archive_after <= ${now}`.execute(
    ctx.tx,
  );
}
