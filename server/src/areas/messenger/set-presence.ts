// Says to other staff that a user views a conversation or writes in it: an event to their screens, stored nowhere.
import type { presence } from "@tidings/contract/areas/conversation-work";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { homeOf } from "../../core/patients/public.ts";
import { namesOfStaff } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { visitsSince } from "../../kernel/database/limited-role.ts";
import { announce } from "../../kernel/live.ts";

async function visitedLocations(ctx: Ctx, patientId: number): Promise<number[]> {
  const { rows } = await sql<{
    ids: number[];
  }>`select visited_location_ids(${ctx.org.id}, ${patientId}, ${visitsSince(ctx.clock)}) as ids`.execute(ctx.tx);
  return rows[0]?.ids ?? [];
}

export async function setPresence(
  ctx: Ctx,
  patientExternalId: string,
  { state, isArriving = false }: BodyOf<typeof presence.set>,
): Promise<void> {
  // Throws 404 for a patient of another organization.
  const { id, homeLocationId } = await homeOf(ctx, patientExternalId);
  const { userId } = ctx.actor;
  const name = userId === null ? undefined : (await namesOfStaff(ctx, [userId])).get(userId);
  if (!name) return;
  const { externalId, firstName, lastName } = name;
  await announce(ctx.tx, {
    organizationId: ctx.org.id,
    topic: "presence",
    id: patientExternalId,
    locationIds: homeLocationId === null ? undefined : [homeLocationId, ...(await visitedLocations(ctx, id))],
    presence: { user: { externalId, firstName, lastName }, state, isArriving },
  });
}
