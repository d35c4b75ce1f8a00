// Finds the organizations that have a supervisor who accepted the invitation.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { activeStaff } from "../sign-in/public.ts";

export async function organizationsWithSupervisor(ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ organization_id: number; user_id: number }>`select organization_id, user_id from memberships
    where organization_id = any (${[...ids]}::bigint[]) and role = 'staff_admin' and is_active`.execute(ctx.tx);
  const active = await activeStaff(
    ctx,
    rows.map((row) => row.user_id),
  );
  const usable = new Set(active.map(({ id }) => id));
  return new Set(rows.filter((row) => usable.has(row.user_id)).map((row) => row.organization_id));
}
