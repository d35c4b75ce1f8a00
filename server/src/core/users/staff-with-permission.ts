// The staff users of the organization who have a permission and can sign in, by name.
import { type Action, can, type FeatureLevels, permissionMap, type Subject } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { activeStaff, type StaffName } from "../sign-in/public.ts";

export interface StaffUser extends StaffName {
  id: number;
}

/** Suspended, disabled and removed users are left out. */
export async function staffWithPermission(ctx: Ctx, action: Action, subject: Subject): Promise<StaffUser[]> {
  const { rows } = await sql<{ userId: number; role: Role; levels: FeatureLevels }>`
    select m.user_id as "userId", m.role, m.feature_levels as levels from memberships m
    where m.organization_id = ${ctx.org.id} and m.is_active and m.suspended_at is null and m.removed_at is null`.execute(ctx.tx);
  const allowed = rows.filter(({ role, levels }) => can(permissionMap(role, levels, ctx.org.services), action, subject));
  return activeStaff(
    ctx,
    allowed.map(({ userId }) => userId),
  );
}
