// Says to other staff that a user views a conversation or writes in it: an event to their screens, stored nowhere.
import type { presence } from "@tidings/contract/areas/conversation-work";
import type { BodyOf } from "@tidings/contract/endpoint";
import { patientIdOf } from "../../core/patients/public.ts";
import { namesOfStaff } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

export async function setPresence(
  ctx: Ctx,
  patientExternalId: string,
  { state, isArriving = false }: BodyOf<typeof presence.set>,
): Promise<void> {
  // Throws 404 for a patient of another organization.
  await patientIdOf(ctx, patientExternalId);
  const { userId } = ctx.actor;
  const name = userId === null ? undefined : (await namesOfStaff(ctx, [userId])).get(userId);
  if (!name) return;
  const { externalId, firstName, lastName } = name;
  await announce(ctx.tx, {
    organizationId: ctx.org.id,
    topic: "presence",
    id: patientExternalId,
    presence: { user: { externalId, firstName, lastName }, state, isArriving },
  });
}
