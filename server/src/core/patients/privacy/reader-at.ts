// Reads figures of one location: with the limit of a user who is limited to it, in addition to the reader's own.
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../../kernel/context.ts";
import { limitedBy, limitsOf } from "../../../kernel/database/limited-role.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { homeLocationIds } from "../records/home-location.ts";

/** @param locationExternalId left out: as the reader sees them */
export async function atLocation<T>(ctx: Ctx, locationExternalId: string | undefined, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (locationExternalId === undefined) return read(ctx);
  const id = can(ctx.actor.permissions, "read", "appointments_location")
    ? (await homeLocationIds(ctx, [locationExternalId])).get(locationExternalId)
    : undefined;
  const isTheirs = id !== undefined && (ctx.actor.locationIds?.includes(id) ?? true);
  if (!isTheirs) throw invalidField("search.locationExternalId", { key: "validation.invalid" });
  const actor = { ...ctx.actor, locationIds: [id] };
  return limitedBy(ctx.tx, limitsOf(actor, ctx.clock), () => read({ ...ctx, actor }));
}
