// A patient who gets a number that was stopped starts opted out of everything, with the reason in the history.
import type { Ctx } from "../../kernel/context.ts";
import { applyOpt, type OptSource } from "./apply-opt.ts";
import { type SuppressionReason, suppressionOf } from "./suppressed-numbers.ts";

const sourceOf: Record<SuppressionReason, OptSource> = { stop: "patient_keyword", wrong_number: "wrong_number", carrier_block: "carrier" };

export async function honourStoppedNumber(ctx: Ctx, patientId: number, phone: string | null): Promise<void> {
  const reason = await suppressionOf(ctx, phone);
  if (!reason) return;
  const asEngine = { ...ctx, actor: { ...ctx.actor, userId: null } };
  await applyOpt(asEngine, [patientId], { direction: "out", features: ["all"], source: sourceOf[reason], note: "number_stopped_before" });
}
