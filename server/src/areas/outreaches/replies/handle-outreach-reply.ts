// Reply handler of outreaches: an answer completes the patient, closes earlier questions and asks what follows; an unclear reply needs review.
import { sql } from "kysely";
import { type ReplyHandler, supersedeQuestionsByKey, type TakenAnswer } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { followAnswers, staffFollowOns } from "./ask-follow-ons.ts";

async function announceAll(ctx: Ctx, sourceIds: readonly (number | null)[]): Promise<void> {
  const result = await sql<{ external_id: string }>`
    select distinct o.external_id from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where c.organization_id = ${ctx.org.id} and (c.source_id = any (${[...new Set(sourceIds)]}::bigint[]) or c.follow_on_source_id = any (${[...new Set(sourceIds)]}::bigint[]))`.execute(
    ctx.tx,
  );
  for (const { external_id: id } of result.rows) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id });
}

/** A second answer must not count for an earlier occurrence of the same outreach. */
async function supersedeEarlier(ctx: Ctx, answers: readonly TakenAnswer[]): Promise<void> {
  await supersedeQuestionsByKey(
    ctx,
    sql`select 'outreach:' || e.source_id || ':' || a.patient_id
      from unnest(${answers.map((answer) => answer.sourceId)}::bigint[], ${answers.map((answer) => answer.patientId)}::bigint[]) as a(source_id, patient_id)
      join outreach_occurrences c on c.organization_id = ${ctx.org.id} and c.source_id = a.source_id and c.number > 1
      join outreach_occurrences e on e.organization_id = c.organization_id and e.outreach_id = c.outreach_id and e.number < c.number`,
  );
}

export const outreachReplies: ReplyHandler = {
  feature: "outreach",
  async answered(ctx, answers) {
    const sourceIds = answers.map((answer) => answer.sourceId);
    await sql`
      with answered as (
        select c.outreach_id, a.patient_id from unnest(${sourceIds}::bigint[], ${answers.map((answer) => answer.patientId)}::bigint[]) as a(source_id, patient_id)
        join outreach_occurrences c on c.organization_id = ${ctx.org.id} and c.source_id = a.source_id
      )
      update outreach_patients p set state = 'completed', ended_at = ${ctx.clock.now().toString()} from answered a
      where p.organization_id = ${ctx.org.id} and p.outreach_id = a.outreach_id and p.patient_id = a.patient_id and p.state = 'in_progress'`.execute(
      ctx.tx,
    );
    await supersedeEarlier(ctx, answers);
    await followAnswers(ctx, answers);
    await announceAll(ctx, sourceIds);
  },
  followOn: staffFollowOns,
  unclear: (ctx, reply) => announceAll(ctx, [reply.sourceId]),
  reviewed: (ctx, reply) => announceAll(ctx, [reply.sourceId]),
};
