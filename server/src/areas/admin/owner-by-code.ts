// The organization that a call names by its code, as acts of one organization need it.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { loadOrg } from "../../kernel/jobs/job-context.ts";
import { problem } from "../../kernel/problem.ts";

/** The same person acting within that organization; null where there is none of this code. */
export async function within(ctx: Ctx, code: string): Promise<Ctx | null> {
  const { rows } = await sql<{ id: number }>`select id from organizations_public where code = ${code}`.execute(ctx.tx);
  return rows[0] ? { ...ctx, org: await loadOrg(ctx.tx, rows[0].id) } : null;
}

export async function withinKnown(ctx: Ctx, code: string): Promise<Ctx> {
  const inside = await within(ctx, code);
  if (!inside) throw problem("not_found");
  return inside;
}
