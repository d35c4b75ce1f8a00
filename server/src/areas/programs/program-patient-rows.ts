// Queries for the patients of a program, each with answers, flags and newest message, found by index for one page.
import type { ProgramPatientFilters } from "@tidings/contract/areas/program-patients";
import { type RawBuilder, sql } from "kysely";
import { allOf, computedColumns, filterConditions, listColumns, type PatientListRow } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enrolledIn } from "./present.ts";
import type { ProgramRow } from "./program-rows.ts";

export interface ProgramPatientRow extends PatientListRow {
  program_patient_id: number;
  program_patient_external_id: string;
  flow_state: string;
  starts_on: string;
  failure_reason: string | null;
  asked: number;
  answered: number;
  program_message_at: string | null;
  answer_body: string | null;
  answered_at: string | null;
  flags: { externalId: string; name: string; reason: string }[];
}

const listOf = <T>(value: readonly T[] | T | undefined): readonly T[] => (value === undefined ? [] : ([value].flat() as T[]));

/** Messages of this enrollment; those of an earlier one have another key. */
const ownMessages = (
  program: ProgramRow,
): RawBuilder<unknown> => sql`messages_public m where m.organization_id = e.organization_id and m.patient_id = e.patient_id
  and m.source_id = any (${program.source_ids}::bigint[]) and m.key like 'program:' || e.id || ':%'`;

/** Sent to the carrier, with any outcome. */
const hasLeft = sql`m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered', 'failed')`;

export const programPatientJoins = (ctx: Ctx, program: ProgramRow): RawBuilder<unknown> => sql`
  from program_patients e join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
  where e.organization_id = ${ctx.org.id} and e.program_id = ${program.id}`;

const isFlagged = (
  program: ProgramRow,
): RawBuilder<unknown> => sql`exists (select from response_flags_public f where f.organization_id = e.organization_id
  and f.patient_id = e.patient_id and f.source_id = any (${program.source_ids}::bigint[]) and f.name = 'invalid')`;

/** Patients who were asked a question, optionally filtered by their answer, including no response. */
function answeredSo(ctx: Ctx, program: ProgramRow, search: ProgramPatientFilters): RawBuilder<unknown> {
  const types = listOf(search.answerTypes);
  const question = search.questionExternalId
    ? sql`and m.question_id = (select q.id from questions_public q where q.organization_id = ${ctx.org.id} and q.external_id = ${search.questionExternalId})`
    : sql``;
  const response = sql`from responses_public r where r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null`;
  const parts: RawBuilder<unknown>[] = [];
  if (types.includes("no_response")) parts.push(sql`not exists (select ${response})`);
  const given = types.filter((type) => type !== "no_response");
  if (given.length > 0) parts.push(sql`exists (select ${response} and r.answer_type = any (${[...given]}::text[]))`);
  const wanted = parts.length === 0 ? sql`` : sql`and (${sql.join(parts, sql` or `)})`;
  return sql`exists (select from ${ownMessages(program)} and m.question_id is not null and ${hasLeft} ${question} ${wanted})`;
}

/** Conditions over `programPatientJoins`. */
export async function programPatientConditions(ctx: Ctx, program: ProgramRow, search: ProgramPatientFilters): Promise<RawBuilder<unknown>> {
  const { name, externalId, phoneNumber, patientGroupExternalId, homeLocationExternalId } = search;
  const parts = [allOf(await filterConditions(ctx, { name, externalId, phoneNumber, patientGroupExternalId, homeLocationExternalId }))];
  const states = listOf(search.states);
  if (states.length > 0) parts.push(sql`e.state = any (${[...states]}::text[])`);
  if (search.responseFlag) parts.push(isFlagged(program));
  if (search.questionExternalId || listOf(search.answerTypes).length > 0) parts.push(answeredSo(ctx, program, search));
  return sql.join(parts, sql` and `);
}

const shown = (program: ProgramRow, found: RawBuilder<unknown>): RawBuilder<ProgramPatientRow> => sql`
  with found as materialized (${found})
  select ${listColumns}, ${computedColumns()}, e.id as program_patient_id, e.external_id as program_patient_external_id, e.state as flow_state, e.starts_on,
    e.failure_reason, t.asked, t.answered, t.last_sent_at as program_message_at, i.body as answer_body, l.occurred_at as answered_at,
    coalesce((select json_agg(json_build_object('externalId', f.external_id, 'name', f.name, 'reason', f.reason) order by f.id desc) from response_flags_public f
      where f.organization_id = e.organization_id and f.patient_id = e.patient_id and f.source_id = any (${program.source_ids}::bigint[])), '[]') as flags
  from found e join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
  left join lateral (select count(*) filter (where m.question_id is not null and ${hasLeft}) as asked, max(m.sent_at) as last_sent_at,
      count(*) filter (where exists (select from responses_public r where r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null and r.is_valid)) as answered
    from ${ownMessages(program)}) t on true
  left join lateral (select r.occurred_at, r.inbound_message_id from responses_public r where r.organization_id = e.organization_id and r.patient_id = e.patient_id
    and r.source_id = any (${program.source_ids}::bigint[]) and r.occurred_at >= e.created_at order by r.occurred_at desc, r.id desc limit 1) l on true
  left join inbound_messages_public i on i.organization_id = e.organization_id and i.id = l.inbound_message_id
  order by e.id desc`;

/** Null if the program has no such patient. */
export async function oneProgramPatient(ctx: Ctx, program: ProgramRow, externalId: string): Promise<ProgramPatientRow | null> {
  const { rows } = await shown(program, sql`select e.* ${programPatientJoins(ctx, program)} and e.external_id = ${externalId}`).execute(
    ctx.tx,
  );
  return rows[0] ?? null;
}

/** Without a search, the count stored with the program. */
export async function countProgramPatients(
  ctx: Ctx,
  program: ProgramRow,
  search: ProgramPatientFilters,
  where: RawBuilder<unknown>,
): Promise<number> {
  if (Object.values(search).every((value) => value === undefined)) return enrolledIn(program) + (program.tallies.duplicate ?? 0);
  const { rows } = await sql<{ n: number }>`select count(*) as n ${programPatientJoins(ctx, program)} and ${where}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function programPatientPage(
  ctx: Ctx,
  program: ProgramRow,
  query: { page: number; perPage: number; search?: ProgramPatientFilters | undefined },
): Promise<{ rows: ProgramPatientRow[]; total: number }> {
  const where = await programPatientConditions(ctx, program, query.search ?? {});
  const page = await shown(
    program,
    sql`select e.* ${programPatientJoins(ctx, program)} and ${where} order by e.id desc limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  ).execute(ctx.tx);
  return { rows: page.rows, total: await countProgramPatients(ctx, program, query.search ?? {}, where) };
}
