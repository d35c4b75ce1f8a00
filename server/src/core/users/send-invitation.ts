// Sends the invitation again to a user who has not chosen a password yet.
import type { User } from "@tidings/contract/areas/users";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { countAttempt, invite, refuseWhenBlocked, throttle } from "../sign-in/public.ts";
import { presentUser } from "./present-user.ts";
import { lockUser, readUser } from "./user-row.ts";

export async function sendInvitation(ctx: Ctx, externalId: string): Promise<{ user: User }> {
  const row = await lockUser(ctx, externalId);
  if (row.status !== "pending") throw problem("invalid_state", { base: [{ key: "user.notPending" }] });
  if (row.is_suspended) throw problem("invalid_state", { base: [{ key: "user.isSuspended" }] });
  // Enough for lost emails, too few to flood a mailbox.
  const byPerson = throttle("invitation", String(row.user_id), 5);
  await refuseWhenBlocked(ctx, [byPerson]);
  await countAttempt(ctx, [byPerson]);
  await invite(ctx, row.user_id);
  return { user: presentUser(await readUser(ctx, externalId), ctx) };
}
