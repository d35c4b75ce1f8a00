// Number of active users of an organization whose password is older than so many days.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export async function countOlderPasswords(ctx: Ctx, days: number): Promise<number> {
  const oldest = ctx.clock.now().subtract({ hours: 24 * days }).toString();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and m.is_active and u.deleted_at is null and u.status = 'active' and u.password_set_at <= ${oldest}`.execute(
    ctx.tx,
  );
  return rows[0]?.n ?? 0;
}
