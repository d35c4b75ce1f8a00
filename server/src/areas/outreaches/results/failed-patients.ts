// Queries for the patients an outreach did not reach for one of the four reported reasons, read from the indexes of failures.
import type { FailedPatientsSearch, outreachReports } from "@tidings/contract/areas/outreach-reports";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { FailureReason } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import { paginationOf } from "../../../core/organizations/public.ts";
import { computedColumns, listColumns, type PatientListRow, presentPatientRow } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { isReportedAs } from "./reported-reasons.ts";

/** Excluded before sending or failed in delivery; a patient who failed in two occurrences counts once. */
export const failedSql = (ctx: Pick<Ctx, "org">, outreach: OutreachRow, reason: FailureReason): RawBuilder<unknown> => sql`
  select patient_id, min(failure_reason) as failure_reason from (
    select op.patient_id, op.failure_reason from outreach_patients op
    where op.organization_id = ${ctx.org.id} and op.outreach_id = ${outreach.id} and op.failure_reason is not null
      and ${isReportedAs(sql`op.failure_reason`, reason)}
    union all
    select m.patient_id, m.failure_reason from messages_public m
    where m.organization_id = ${ctx.org.id} and m.source_id = any (${outreach.source_ids}::bigint[]) and m.patient_id is not null
      and m.failure_reason is not null and m.failure_reason <> 'withdrawn' and ${isReportedAs(sql`m.failure_reason`, reason)} and m.state <> 'cancelled'
  ) f group by patient_id`;

export async function countFailed(ctx: Ctx, outreach: OutreachRow, reason: FailureReason): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${failedSql(ctx, outreach, reason)}) f`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function listFailedPatients(
  ctx: Ctx,
  query: QueryOf<typeof outreachReports.failedPatients>,
): Promise<OutputOf<typeof outreachReports.failedPatients>> {
  const { externalId, failedReason }: FailedPatientsSearch = query.search;
  const outreach = await outreachByExternalId(ctx, externalId);
  const total = await countFailed(ctx, outreach, failedReason);
  const { rows } = await sql<PatientListRow>`
    with page as materialized (
      select f.patient_id from (${failedSql(ctx, outreach, failedReason)}) f
      order by f.patient_id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select ${listColumns}, ${computedColumns()} from page join patients_public p on p.organization_id = ${ctx.org.id} and p.id = page.patient_id order by p.id`.execute(
    ctx.tx,
  );
  return {
    patients: rows.map((row) => ({
      patient: presentPatientRow(row, ctx),
      lastMessageAt: row.last_message_at,
      lastResponseAt: row.last_response_at,
    })),
    pagination: paginationOf(query, total),
  };
}
