// Converts classifications to contract shapes, each with the reply's entry in the activity log.
import { type AiClassification, mayCorrect } from "@tidings/contract/areas/ai";
import { activityOfReplies } from "../../core/activity/public.ts";
import { isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { ClassificationRow } from "./classification-rows.ts";

/** Keeps the order; reads the replies of all of them in one statement. */
export async function presentClassifications(ctx: Ctx, rows: readonly ClassificationRow[]): Promise<AiClassification[]> {
  const replies = await activityOfReplies(
    ctx,
    rows.map((row) => row.inbound_message_id),
  );
  const masked = isMasked(ctx.actor);
  return rows.flatMap((row) => {
    const activityLog = replies.get(row.inbound_message_id);
    if (!activityLog) return [];
    const isOpen = row.reviewed_at === null && activityLog.responseFlag?.name !== "reviewed";
    return {
      externalId: row.external_id,
      createdAt: row.created_at,
      classification: row.classification,
      value: masked ? null : row.value,
      reason: row.reason,
      layer: row.layer,
      evidence: masked ? null : row.evidence,
      feature: row.feature,
      questionType: row.question_type,
      correctedTo: row.corrected_to,
      correctedValue: masked ? null : row.corrected_value,
      reviewedBy: row.reviewer,
      reviewedAt: row.reviewed_at,
      activityLog,
      currentUserAbilities: {
        review: isOpen,
        // An opt-out is no answer that can be corrected.
        correct: row.question_type !== null && row.classification !== "opt_out" && mayCorrect(ctx.actor.permissions, row.feature),
      },
    };
  });
}
