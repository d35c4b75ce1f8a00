// Refuses to disable or demote the last supervisor of an organization or the last site administrator.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { byExternalId, readUser, type WholeUserRow } from "./user-rows.ts";

/** Locked, so that of two requests that disable each other's user the second sees the result of the first. */
async function holdPlaces(ctx: Ctx, { id, provider_side_role }: WholeUserRow): Promise<void> {
  await sql`select from organizations_public where id in (select organization_id from memberships_public where user_id = ${id} and removed_at is null)
    order by id for no key update`.execute(ctx.tx);
  if (provider_side_role === "site_admin")
    await sql`select from users_public where provider_side_role = 'site_admin' and deleted_at is null order by id for no key update`.execute(
      ctx.tx,
    );
}

async function isLastSiteAdmin(ctx: Ctx, { id, provider_side_role }: WholeUserRow): Promise<boolean> {
  if (provider_side_role !== "site_admin") return false;
  const { rows } =
    await sql`select from users_public where provider_side_role = 'site_admin' and status in ('active', 'expired') and deleted_at is null
    and id <> ${id} limit 1`.execute(ctx.tx);
  return rows.length === 0;
}

/** If the last administrator's account is stolen, changing its email address ends its sessions; disable it after naming another one. */
export async function assertNotLastAdmin(ctx: Ctx, row: WholeUserRow): Promise<void> {
  await holdPlaces(ctx, row);
  const { memberships } = await readUser(ctx, byExternalId(row.external_id));
  if (memberships.some((membership) => membership.isLastSupervisor) || (await isLastSiteAdmin(ctx, row)))
    throw problem("invalid_state", { base: [{ key: "user.lastSupervisor" }] });
}
