// Reply handler of programs: announces answers, so that open pages reload. The follow-up to an answer is chosen when it is due.
import { sql } from "kysely";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { programLeaving } from "./leave-program.ts";

async function announceAll(ctx: Ctx, sourceIds: readonly (number | null)[]): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`select distinct r.external_id from program_questions pq
    join programs r on r.organization_id = pq.organization_id and r.id = pq.program_id
    where pq.organization_id = ${ctx.org.id} and pq.source_id = any (${[...new Set(sourceIds)]}::bigint[])`.execute(ctx.tx);
  for (const { external_id: id } of rows) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id });
}

export const programReplies: ReplyHandler = {
  feature: "program",
  answered: (ctx, answers) =>
    announceAll(
      ctx,
      answers.map((answer) => answer.sourceId),
    ),
  unclear: (ctx, reply) => announceAll(ctx, [reply.sourceId]),
  reviewed: (ctx, reply) => announceAll(ctx, [reply.sourceId]),
  leaving: programLeaving,
};
