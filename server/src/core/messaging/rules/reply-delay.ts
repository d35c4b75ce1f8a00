// Decides when an automatic reply may be sent: at any hour while the patient's text is recent, otherwise in the send window.
import type { Ctx } from "../../../kernel/context.ts";
import { nextOpening } from "./sending-window.ts";

/** Longer than the carrier's log takes to bring a text whose webhook was lost. */
const freshMs = 2 * 3_600_000;

/** Null: now. */
export function replyNotBefore(ctx: Ctx, receivedAt: string): Temporal.Instant | null {
  const now = ctx.clock.now();
  if (now.epochMilliseconds - Temporal.Instant.from(receivedAt).epochMilliseconds < freshMs) return null;
  return nextOpening(now, ctx.org.timeZone);
}
