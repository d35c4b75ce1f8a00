// Closes the alert about a number that no reply holds any more.
import type { Ctx } from "../../kernel/context.ts";
import { resolveHoldAlert } from "../alerts/public.ts";
import { undecidedHolds } from "../messaging/public.ts";

export async function settleHoldAlert(ctx: Ctx, phone: string): Promise<void> {
  if ((await undecidedHolds(ctx, phone)).length === 0) await resolveHoldAlert(ctx, phone);
}
