// Report of one outreach: answers by type and language, and patients not reached, by reason.
import type { outreaches } from "@tidings/contract/areas/outreaches";
import type { FollowOnResult } from "@tidings/contract/areas/outreaches/results";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { countAsked, countChangedAnswers, countFollowOnAnswers, sourceTallies } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { reportedSql } from "./reported-reasons.ts";

type Distribution = OutputOf<typeof outreaches.distribution>["distribution"];

/** Valid answers under their type, unclear ones under needs_review, silence as no_response. */
export async function responseDistribution(ctx: Ctx, externalId: string): Promise<OutputOf<typeof outreaches.distribution>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  if (outreach.source_ids.length === 0) return { distribution: [], followOns: [], changedAnswers: 0 };
  const answers = await sql<{
    name: string;
    language: string;
    value: number;
  }>`select answer_type as name, language, count(*) as value from responses_public
    where organization_id = ${ctx.org.id} and source_id = any(${outreach.source_ids}::bigint[]) and superseded_at is null group by 1, 2 order by 1, 2`.execute(
    ctx.tx,
  );
  const silent: Distribution = [];
  if (outreach.question.type !== "no_response") {
    // A repeating outreach asks several times: "no response" is the remainder of all its occurrences.
    const leftIn = new Map<string, number>();
    for (const { language, states } of await sourceTallies(ctx, outreach.source_ids)) {
      const left = states.sent + states.delivered + states.failed + states.undelivered + states.sent_unconfirmed;
      leftIn.set(language, (leftIn.get(language) ?? 0) + left);
    }
    for (const [language, left] of leftIn) {
      const answered = answers.rows.filter((row) => row.language === language).reduce((sum, row) => sum + row.value, 0);
      if (left > answered) silent.push({ name: "no_response", language, value: left - answered });
    }
  }
  return {
    distribution: [...answers.rows, ...silent],
    followOns: await followOnResults(ctx, outreach),
    changedAnswers: await countChangedAnswers(ctx, outreach.source_ids),
  };
}

/** Of every answer that leads to a question, also if no patient was asked it yet. */
async function followOnResults(ctx: Ctx, { question, follow_on_source_ids: sources }: OutreachRow): Promise<FollowOnResult[]> {
  const followOns = question.answers.flatMap(({ type, followOn }) =>
    followOn ? [{ after: type as FollowOnResult["after"], ...followOn }] : [],
  );
  if (followOns.length === 0) return [];
  const asked = await countAsked(ctx, sources);
  const rows = await countFollowOnAnswers(ctx, sources);
  return followOns.map(({ id, externalId, after }) => ({
    questionExternalId: externalId,
    after,
    asked: asked.get(id) ?? 0,
    distribution: rows.flatMap(({ question_id, ...row }) => (question_id === id ? [row] : [])),
  }));
}

export async function listFailures(ctx: Ctx, externalId: string): Promise<OutputOf<typeof outreaches.failures>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const beforeSending = sql`select op.patient_id, op.failure_reason from outreach_patients op
    where op.organization_id = ${ctx.org.id} and op.outreach_id = ${outreach.id} and op.failure_reason is not null`;
  const atSending = sql`select m.patient_id, m.failure_reason from messages_public m
    where m.organization_id = ${ctx.org.id} and m.source_id = any(${outreach.source_ids}::bigint[]) and m.failure_reason is not null
      and m.failure_reason <> 'withdrawn' and m.state <> 'cancelled'`;
  const result = await sql<{ reason: string; failed_reason: "unreachable"; count: number }>`
    select f.failure_reason as reason, ${reportedSql(sql`f.failure_reason`)} as failed_reason, count(distinct f.patient_id) as count
    from (${beforeSending} union all ${atSending}) f group by 1, 2 order by 3 desc`.execute(ctx.tx);
  const population = Math.max(1, outreach.patients_count);
  return {
    failures: result.rows.map((row) => ({
      reason: row.reason,
      failedReason: row.failed_reason,
      count: row.count,
      populationRate: Math.round((row.count / population) * 10_000) / 10_000,
    })),
  };
}
