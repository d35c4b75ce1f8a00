// Changes that operators make to a program of any organization: its name, and whether it is disabled.
import { sql } from "kysely";
import { pauseSource, resumeSource } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export async function renameProgram(ctx: Ctx, id: number, { title, categoryName }: { title: string; categoryName: string }): Promise<void> {
  await sql`update programs set title = ${title}, category_name = ${categoryName}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
}

/** Queued messages wait while the program is disabled; afterwards they are sent, or dropped if they have expired. */
export async function switchProgram(ctx: Ctx, id: number, isDisabled: boolean): Promise<void> {
  const now = ctx.clock.now().toString();
  if (isDisabled)
    await sql`update programs set state_before_disabled = state, state = 'disabled', updated_at = ${now}
      where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  else
    await sql`update programs set state = coalesce(state_before_disabled, 'ready'), state_before_disabled = null, updated_at = ${now}
      where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  const { rows } = await sql<{ source_id: number }>`select source_id from program_questions
    where organization_id = ${ctx.org.id} and program_id = ${id} order by source_id`.execute(ctx.tx);
  for (const { source_id } of rows) await (isDisabled ? pauseSource : resumeSource)(ctx, source_id);
}
