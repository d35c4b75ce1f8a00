// Queries for the patients of an outreach, each with newest message, answer and flags, found by index for one page.
import type { outreaches } from "@tidings/contract/areas/outreaches";
import type { QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { allOf, computedColumns, filterConditions, listColumns, type PatientListRow } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { OutreachRow } from "../outreach-rows.ts";
import { isReportedAs } from "./reported-reasons.ts";

export interface OutreachPatientRow extends PatientListRow {
  outreach_patient_id: number;
  outreach_patient_external_id: string;
  flow_state: string;
  failure_reason: string | null;
  message_id: number | null;
  message_state: string | null;
  message_failure: string | null;
  message_sent_at: string | null;
  answer_type: string | null;
  answer_body: string | null;
  answered_at: string | null;
  flags: { externalId: string; name: string; reason: string }[];
}

/** Also of the follow-on questions. */
export const allSources = ({ source_ids, follow_on_source_ids }: Pick<OutreachRow, "source_ids" | "follow_on_source_ids">): number[] => [
  ...source_ids,
  ...follow_on_source_ids,
];

type Search = NonNullable<QueryOf<typeof outreaches.patients>["search"]>;

/** In progress: being sent, or waiting for an answer. A message without a question is done once it is sent. */
/** State of the second message, if the first was sent again. */
export const lastState = sql`coalesce(again.state, m.state)`;
export const againJoin = sql`left join messages_public again on again.organization_id = m.organization_id and again.second_of = m.id`;

export const flowState = ({ question }: OutreachRow): RawBuilder<unknown> => sql`case when op.state <> 'in_progress' then op.state
  when ${lastState} in ('failed', 'undelivered') then 'incomplete' when ${lastState} = 'suppressed' and coalesce(again.failure_reason, m.failure_reason) = 'opt_out' then 'opted_out'
  when ${lastState} = 'suppressed' then 'incomplete' when ${lastState} = 'cancelled' then 'stopped'
  ${question.type !== "no_response" ? sql`` : sql`when ${lastState} in ('sent', 'delivered', 'sent_unconfirmed') then 'completed'`} else 'in_progress' end`;

export const outreachPatientJoins = (ctx: Ctx, outreach: OutreachRow): RawBuilder<unknown> => sql`
  from outreach_patients op join patients_public p on p.organization_id = op.organization_id and p.id = op.patient_id
  left join lateral (select m.* from messages_public m where m.organization_id = op.organization_id
    and m.key = any (array(select 'outreach:' || s || ':' || op.patient_id from unnest(${outreach.source_ids}::bigint[]) s)) order by m.id desc limit 1) m on true ${againJoin}
  where op.organization_id = ${ctx.org.id} and op.outreach_id = ${outreach.id}`;

const columns = (outreach: OutreachRow): RawBuilder<unknown> => sql`
  op.id as outreach_patient_id, op.external_id as outreach_patient_external_id, ${flowState(outreach)} as flow_state,
  coalesce(op.failure_reason, again.failure_reason, m.failure_reason) as failure_reason, m.id as message_id, ${lastState} as message_state, coalesce(again.failure_reason, m.failure_reason) as message_failure, coalesce(again.sent_at, m.sent_at) as message_sent_at,
  r.answer_type, i.body as answer_body, r.occurred_at as answered_at,
  coalesce((select json_agg(json_build_object('externalId', f.external_id, 'name', f.name, 'reason', f.reason) order by f.id desc) from response_flags_public f
    where f.organization_id = op.organization_id and f.source_id = any(op.source_ids) and f.patient_id = op.patient_id), '[]') as flags`;

/** Conditions over `outreachPatientJoins`. */
export async function outreachPatientConditions(ctx: Ctx, outreach: OutreachRow, search: Search): Promise<RawBuilder<unknown>> {
  const { name, externalId, phoneNumber, homeLocationExternalId } = search;
  const parts = [allOf(await filterConditions(ctx, { name, externalId, phoneNumber, homeLocationExternalId }))];
  if (search.state) parts.push(sql`${flowState(outreach)} = ${search.state}`);
  if (search.failureReason)
    parts.push(isReportedAs(sql`coalesce(op.failure_reason, again.failure_reason, m.failure_reason)`, search.failureReason));
  if (search.responseFlag) {
    parts.push(sql`exists (select from response_flags_public f where f.organization_id = op.organization_id and f.source_id = any(${allSources(outreach)}::bigint[])
      and f.patient_id = op.patient_id and f.name = ${search.responseFlag})`);
  }
  if (search.answerType === "no_response") {
    parts.push(sql`m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered', 'failed') and not exists (
      select from responses_public r where r.organization_id = op.organization_id and r.message_id = m.id and r.superseded_at is null)`);
  } else if (search.answerType) {
    parts.push(
      sql`exists (select from responses_public r where r.organization_id = op.organization_id and r.message_id = m.id and r.superseded_at is null and r.answer_type = ${search.answerType})`,
    );
  }
  return sql.join(parts, sql` and `);
}

const shown = (outreach: OutreachRow, found: RawBuilder<unknown>): RawBuilder<OutreachPatientRow> => sql`
    with found as materialized (${found})
    select ${listColumns}, ${computedColumns()}, ${columns(outreach)}
    from (select f.*, ${allSources(outreach)}::bigint[] as source_ids from found f) op
    join patients_public p on p.organization_id = op.organization_id and p.id = op.patient_id
    left join messages_public m on m.organization_id = op.organization_id and m.id = op.message_id ${againJoin}
    left join lateral (select * from responses_public r where r.organization_id = op.organization_id and r.message_id = op.message_id and r.superseded_at is null order by r.id desc limit 1) r on true
    left join inbound_messages_public i on i.organization_id = op.organization_id and i.id = r.inbound_message_id
    order by op.id`;

const foundColumns = sql`op.id, op.external_id, op.state, op.failure_reason, op.patient_id, op.organization_id, m.id as message_id`;

/** Null if the outreach has no such patient. */
export async function oneOutreachPatient(ctx: Ctx, outreach: OutreachRow, externalId: string): Promise<OutreachPatientRow | null> {
  const result = await shown(
    outreach,
    sql`select ${foundColumns} ${outreachPatientJoins(ctx, outreach)} and op.external_id = ${externalId}`,
  ).execute(ctx.tx);
  return result.rows[0] ?? null;
}

/** Without a search, the count stored with the outreach. */
export async function countOutreachPatients(ctx: Ctx, outreach: OutreachRow, search: Search, where: RawBuilder<unknown>): Promise<number> {
  if (Object.values(search).every((value) => value === undefined)) return outreach.patients_count;
  const { rows } = await sql<{ n: number }>`select count(*) as n ${outreachPatientJoins(ctx, outreach)} and ${where}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function outreachPatientPage(
  ctx: Ctx,
  outreach: OutreachRow,
  query: QueryOf<typeof outreaches.patients>,
): Promise<{ rows: OutreachPatientRow[]; total: number }> {
  const where = await outreachPatientConditions(ctx, outreach, query.search ?? {});
  const page = await shown(
    outreach,
    sql`select ${foundColumns} ${outreachPatientJoins(ctx, outreach)} and ${where} order by op.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  ).execute(ctx.tx);
  return { rows: page.rows, total: await countOutreachPatients(ctx, outreach, query.search ?? {}, where) };
}
