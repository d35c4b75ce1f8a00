// Whether files of an organization are being imported or undone, for work that does better to wait until they are.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** An import that has not moved for so long has failed, and is tried again at some time. */
const maxSilence = { minutes: 5 } as const;

/** While rows are read and checked, too: the work would slow them down and be slowed down itself. */
export async function isImporting(ctx: Pick<Ctx, "tx" | "org" | "clock">): Promise<boolean> {
  const { rows } = await sql`select from file_uploads where organization_id = ${ctx.org.id}
    and (state in ('importing', 'undoing') or state = 'processing' and scan <> 'waiting') and updated_at > ${ctx.clock.now().subtract(maxSilence).toString()} limit 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}
