// Whether redacted replies of the organization are shared with Tidings: shown, agreed to and ended, both on record.
import { type ReviewSharing, type reviewSharings, reviewTermsVersion } from "@tidings/contract/areas/ai";
import type { BodyOf } from "@tidings/contract/endpoint";
import { agreeToReviews, endReviewAgreement, readReviewAgreement } from "../../core/messaging/public.ts";
import { auditEvent, namesOfStaff } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export async function showReviewSharing(ctx: Ctx): Promise<{ reviewSharing: ReviewSharing }> {
  const agreement = await readReviewAgreement(ctx);
  if (!agreement) return { reviewSharing: { isShared: false, agreedAt: null, agreedBy: null } };
  const { agreedAt, agreedByUserId } = agreement;
  const agreedBy = (await namesOfStaff(ctx, [agreedByUserId])).get(agreedByUserId) ?? null;
  return { reviewSharing: { isShared: true, agreedAt, agreedBy } };
}

export async function updateReviewSharing(
  ctx: Ctx,
  { isShared }: BodyOf<typeof reviewSharings.update>,
): Promise<{ reviewSharing: ReviewSharing }> {
  const hasChanged = isShared ? await agreeToReviews(ctx, reviewTermsVersion) : await endReviewAgreement(ctx);
  if (hasChanged)
    await auditEvent(ctx, {
      action: "review_sharing.updated",
      subjectType: "organization",
      detail: { isShared, termsVersion: reviewTermsVersion },
      changes: [{ field: "isShared", before: !isShared, after: isShared }],
    });
  return showReviewSharing(ctx);
}
