// Closes a program permanently: it sends nothing more, and no patient starts or continues it.
import { type Program, programCan } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { withdrawSources } from "../../core/messaging/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { isIn } from "./present.ts";
import { programByExternalId } from "./program-rows.ts";
import { showProgram } from "./show-program.ts";

export async function closeProgram(ctx: Ctx, externalId: string): Promise<{ program: Program }> {
  const program = await programByExternalId(ctx, externalId, true);
  if (!isIn(programCan.close, program.state)) throw problem("invalid_state");
  const now = ctx.clock.now().toString();
  await withdrawSources(ctx, program.source_ids);
  await sql`update program_patients set state = 'stopped', failure_reason = 'program_closed', next_due_at = null, stopped_by_user_id = ${ctx.actor.userId},
      ended_at = ${now}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and program_id = ${program.id} and state in ('ready', 'in_progress')`.execute(ctx.tx);
  await sql`update programs set state = 'closed', closed_at = ${now}, closed_by_user_id = ${ctx.actor.userId}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${program.id}`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "program.close",
    subjectType: "program",
    subjectId: externalId,
    detail: { inProgress: program.tallies.in_progress ?? 0, ready: program.tallies.ready ?? 0 },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "program", id: externalId });
  return showProgram(ctx, externalId);
}
