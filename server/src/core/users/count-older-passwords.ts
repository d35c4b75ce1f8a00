// Number of active users of an organization whose password is older than so many days.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { withOlderPassword } from "../sign-in/public.ts";

export async function countOlderPasswords(ctx: Ctx, days: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`select user_id from memberships
    where organization_id = ${ctx.org.id} and is_active`.execute(ctx.tx);
  const found = await withOlderPassword(
    ctx,
    rows.map(({ user_id }) => user_id),
    days,
  );
  return found.length;
}
