// Checks that the organization can make phone calls; the issue is reported at the field where voice was chosen.
import { canSend } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";

export async function requireVoice(ctx: Ctx, field = "sendVia"): Promise<void> {
  if (!(await canSend(ctx, "voice"))) throw invalidField(field, { key: "validation.noVoiceNumber" });
}
