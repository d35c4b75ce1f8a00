// The filters of patient lists by outreach and by its result, as conditions over `patients p`.
import type { OutreachResult } from "@tidings/contract/areas/patients";
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { patientsByFollowOn } from "../../../core/messaging/public.ts";
import type { PatientFilterPort } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";

type Where = Pick<Ctx, "tx" | "org" | "actor">;

interface Found {
  id: number;
  question_id: number;
  source_ids: number[];
  follow_on_source_ids: number[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function find(ctx: Where, externalId: string): Promise<Found | undefined> {
  if (!uuid.test(externalId)) return undefined;
  const { rows } = await sql<Found>`select o.id, o.question_id, coalesce((select array_agg(c.source_id) from outreach_occurrences c
      where c.organization_id = o.organization_id and c.outreach_id = o.id and c.source_id is not null), '{}') as source_ids,
      coalesce((select array_agg(c.follow_on_source_id) from outreach_occurrences c
      where c.organization_id = o.organization_id and c.outreach_id = o.id and c.follow_on_source_id is not null), '{}') as follow_on_source_ids
    from outreaches o where o.organization_id = ${ctx.org.id} and o.external_id = ${externalId}`.execute(ctx.tx);
  return rows[0];
}

/** Each is a separate subquery, so that the planner may start with it. */
function patientIdsOf(ctx: Where, { id, source_ids }: Found, result: OutreachResult | undefined): RawBuilder<unknown> {
  const inIt = sql`select op.patient_id from outreach_patients op where op.organization_id = ${ctx.org.id} and op.outreach_id = ${id}`;
  const texted = sql`select m.patient_id from messages_public m where m.organization_id = ${ctx.org.id} and m.source_id = any (${source_ids}::bigint[])`;
  if (result === undefined) return inIt;
  if (result === "delivered") return sql`${texted} and m.state = 'delivered'`;
  if (result === "failed") {
    return sql`${inIt} and op.failure_reason is not null union all
      ${texted} and m.failure_reason is not null and m.failure_reason <> 'withdrawn' and m.state <> 'cancelled'`;
  }
  if (result === "no_response") {
    return sql`${texted} and m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered', 'failed') and not exists (
      select from responses_public r where r.organization_id = m.organization_id and r.message_id = m.id and r.superseded_at is null)`;
  }
  return sql`select r.patient_id from responses_public r where r.organization_id = ${ctx.org.id} and r.source_id = any (${source_ids}::bigint[])
    and r.answer_type = ${result} and r.superseded_at is null`;
}

/** Requires the permission to read outreaches, because the result reveals how patients answered. */
export const outreachConditions: PatientFilterPort = async (ctx, { outreachExternalId, outreachResult, outreachAfter }) => {
  if (!outreachExternalId) {
    if (outreachResult || outreachAfter) throw invalidField("search.outreachExternalId", { key: "validation.blank" });
    return [];
  }
  if (!can(ctx.actor.permissions, "read", "outreach_message")) throw problem("forbidden");
  if (outreachAfter && !outreachResult) throw invalidField("search.outreachResult", { key: "validation.blank" });
  const found = await find(ctx, outreachExternalId);
  if (found && outreachAfter && outreachResult) {
    const { question_id: questionId, follow_on_source_ids: sourceIds } = found;
    return [sql`p.id in (${patientsByFollowOn(ctx, { questionId, sourceIds, after: outreachAfter, answerType: outreachResult })})`];
  }
  return [found ? sql`p.id in (${patientIdsOf(ctx, found, outreachResult)})` : sql`false`];
};
