// The organization's agreement that Tidings staff may read its redacted replies and messages: reading, agreeing, withdrawing.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface ReviewAgreement {
  agreedAt: string;
  agreedByUserId: number;
}

/** The agreement that holds; null: nothing is shared. */
export async function readReviewAgreement(ctx: Ctx): Promise<ReviewAgreement | null> {
  const { rows } = await sql<ReviewAgreement>`select a.agreed_at as "agreedAt", a.agreed_by_user_id as "agreedByUserId"
    from review_agreements a where a.organization_id = ${ctx.org.id} and a.ended_at is null`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** @returns whether anything changed */
export async function agreeToReviews(ctx: Ctx, termsVersion: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`insert into review_agreements (organization_id, terms_version, agreed_at, agreed_by_user_id)
    values (${ctx.org.id}, ${termsVersion}, ${ctx.clock.now().toString()}, ${ctx.actor.userId})
    on conflict (organization_id) where ended_at is null do nothing returning id`.execute(ctx.tx);
  return rows.length > 0;
}

/** @returns whether anything changed */
export async function endReviewAgreement(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update review_agreements set ended_at = ${ctx.clock.now().toString()},
      ended_by_user_id = ${ctx.actor.userId} where organization_id = ${ctx.org.id} and ended_at is null returning id`.execute(ctx.tx);
  return rows.length > 0;
}
