// What a report names: its recipients, who must be colleagues that may see appointments, and the providers and locations it is narrowed to.
import type { AppointmentReportInput } from "@tidings/contract/areas/appointment-reports";
import { can, type FeatureLevels, permissionMap } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Issues } from "../read-input.ts";

interface Colleague {
  id: number;
  externalId: string;
  role: Role;
  levels: FeatureLevels;
}

/** Locks the memberships, so that a user who is being removed at this moment does not become a recipient. */
async function colleagues(ctx: Ctx, externalIds: readonly string[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, u.external_id::text as "externalId", m.role, m.feature_levels as levels from memberships_public m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and m.removed_at is null and u.deleted_at is null and u.external_id::text = any (${[...externalIds]}::text[])
    order by m.id for share of m`.execute(ctx.tx);
  return rows;
}

/** Who has lost the right meanwhile stays chosen, and is not written to until they have it again. */
export async function readRecipients(
  ctx: Ctx,
  issues: Issues,
  sendTo: readonly string[],
  before: readonly string[] = [],
): Promise<number[]> {
  const found = await colleagues(ctx, sendTo);
  if (found.length < new Set(sendTo).size) issues.add("sendTo", { key: "validation.invalid" });
  const mayRead = ({ role, levels }: Colleague) => can(permissionMap(role, levels, ctx.org.services), "read", "reports_appointment");
  if (found.some((one) => !before.includes(one.externalId) && !mayRead(one))) issues.add("sendTo", { key: "validation.noAccess" });
  return found.map((one) => one.id);
}

export async function checkPlaces(ctx: Ctx, issues: Issues, { filters }: Pick<AppointmentReportInput, "filters">): Promise<void> {
  const named = [
    { field: "providerExternalIds", table: "providers", ids: [...new Set(filters.providerExternalIds)] },
    { field: "locationExternalIds", table: "locations", ids: [...new Set(filters.locationExternalIds)] },
  ];
  for (const { field, table, ids } of named) {
    if (ids.length === 0) continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where organization_id = ${ctx.org.id} and external_id = any (${ids}::text[])`.execute(ctx.tx);
    if (rows[0]?.n !== ids.length) issues.add(`filters.${field}`, { key: "validation.invalid" });
  }
}
