// Values of closed lists that were not recognised: which there are, and what a person says they stand for.
import type { importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import type { ImportChoice, ImportValue } from "@tidings/contract/areas/imports/rows";
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import type { BodyOf, OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { problem } from "../../kernel/problem.ts";
import { paginationOf } from "../organizations/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { conversionKey } from "./check-row.ts";
import { type FileRow, lockForStep, presentFile, readFile, readOwnKind, updateFile } from "./file-rows.ts";
import { additionsFor, importKind, isRemembered } from "./import-kind.ts";
import { normalizeText } from "./normalize-text.ts";
import { processFileJob } from "./process-file.job.ts";
import { beginCheck } from "./process-steps.ts";
import { rememberMeanings } from "./value-meanings.ts";

interface ValueRow {
  external_id: string;
  column_name: string;
  value_to_convert: string;
  value_converted: string | null;
  value_count: number;
}

const present = (row: ValueRow): ImportValue => ({
  externalId: row.external_id,
  columnName: row.column_name,
  valueToConvert: row.value_to_convert,
  valueConverted: row.value_converted,
  valueCount: row.value_count,
});

/** The closed lists of this file's columns. */
async function choicesOf(ctx: Ctx, file: FileRow): Promise<Record<string, ImportChoice[]>> {
  const out: Record<string, ImportChoice[]> = {};
  for (const column of importKind(file.type).columns)
    if (column.choices && file.columns_mapping.includes(column.name))
      out[column.name] = (await column.choices(ctx)).map(({ value, label }) => ({ value, label }));
  return out;
}

export async function listValues(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof importSteps.values>,
): Promise<OutputOf<typeof importSteps.values>> {
  const file = await readOwnKind(ctx, externalId);
  const where = sql`organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from file_upload_values where ${where}`.execute(ctx.tx);
  const { rows } =
    await sql<ValueRow>`select external_id, column_name, value_to_convert, value_converted, value_count from file_upload_values
    where ${where} order by column_name, value_count desc, id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
      ctx.tx,
    );
  const addable = [...additionsFor(importKind(file.type), ctx.actor).keys()].filter((name) => file.columns_mapping.includes(name));
  return {
    fileValues: rows.map(present),
    pagination: paginationOf(query, counted[0]?.n ?? 0),
    choices: await choicesOf(ctx, file),
    addableColumnsNames: addable,
  };
}

type Given = BodyOf<typeof importSteps.updateValues>["fileValues"];

interface Asked {
  column: string;
  text: string;
}

/** By external id, those of this file. */
async function askedOf(ctx: Ctx, file: FileRow, given: Given): Promise<ReadonlyMap<string, Asked>> {
  const { rows } = await sql<
    Asked & { external_id: string }
  >`select external_id, column_name as column, value_to_convert as text from file_upload_values
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and external_id = any (${given.map((one) => one.externalId)}::uuid[])`.execute(
    ctx.tx,
  );
  return new Map(rows.map(({ external_id: id, column, text }) => [id, { column, text }]));
}

const invalid = [{ key: "validation.invalid" }];

/** The answers with the ids of the records that are added: one for spellings that differ in case, accents or punctuation only. */
async function addRecords(ctx: Ctx, file: FileRow, given: Given, asked: ReadonlyMap<string, Asked>): Promise<Given> {
  const additions = additionsFor(importKind(file.type), ctx.actor);
  const added = new Map<string, string | null>();
  const issues: FieldIssues = {};
  const out: Given = [];
  for (const [at, one] of given.entries()) {
    const about = asked.get(one.externalId);
    if (!one.addsRecord || !about) {
      out.push(one);
      continue;
    }
    const key = conversionKey(about.column, normalizeText(about.text));
    if (!added.has(key)) added.set(key, (await additions.get(about.column)?.add(ctx, about.text)) ?? null);
    const valueConverted = added.get(key) ?? null;
    if (valueConverted === null) issues[`fileValues[${at}].addsRecord`] = invalid;
    out.push({ ...one, valueConverted });
  }
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
  return out;
}

async function issuesOf(ctx: Ctx, file: FileRow, given: Given, asked: ReadonlyMap<string, Asked>): Promise<FieldIssues> {
  const choices = await choicesOf(ctx, file);
  const out: FieldIssues = {};
  for (const [at, { externalId, valueConverted }] of given.entries()) {
    const about = asked.get(externalId);
    if (!about) throw problem("not_found");
    const isKnown = !valueConverted || choices[about.column]?.some((choice) => choice.value === valueConverted);
    if (!isKnown) out[`fileValues[${at}].valueConverted`] = invalid;
  }
  return out;
}

/** What is left open stays an error or a warning of its rows. Under review, remembered and assigned meanings can be changed. */
export async function updateValues(ctx: Ctx, externalId: string, answers: Given): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, ["recategorizing", "reviewing"]);
  const asked = await askedOf(ctx, file, answers);
  const given = await addRecords(ctx, file, answers, asked);
  const issues = await issuesOf(ctx, file, given, asked);
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
  await sql`update file_upload_values v set value_converted = g.converted
    from jsonb_to_recordset(${JSON.stringify(given.map((one) => ({ id: one.externalId, converted: one.valueConverted })))}::jsonb) as g (id uuid, converted text)
    where v.organization_id = ${ctx.org.id} and v.file_upload_id = ${file.id} and v.external_id = g.id`.execute(ctx.tx);
  if (isRemembered(ctx)) await rememberMeanings(ctx, file);
  await updateFile(ctx, file, sql`is_recategorized = true`);
  await beginCheck(ctx, file);
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const detail = {
    type: file.type,
    converted: given.filter((one) => one.valueConverted !== null && one.valueConverted !== leaveBlank).length,
    added: new Set(given.flatMap((one) => (one.addsRecord ? [one.valueConverted] : []))).size,
  };
  await auditEvent(ctx, { action: "file_upload.recategorized", subjectType: "file_upload", subjectId: externalId, detail });
  return presentFile(await readFile(ctx, externalId), ctx);
}
