// Counts of messages sent and replies received by source, with a fixed number of statements.
import { sql } from "kysely";
import { sourceTallies } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

export interface SourceFigures {
  /** Sent to the carrier, with any outcome. */
  left: number;
  /** Those of them that did not fail. */
  received: number;
  answered: number;
  needsReview: number;
}

const none = (): SourceFigures => ({ left: 0, received: 0, answered: 0, needsReview: 0 });

export async function figuresBySource(ctx: Ctx, sourceIds: readonly number[]): Promise<Map<number, SourceFigures>> {
  const figures = new Map(sourceIds.map((id) => [id, none()]));
  if (sourceIds.length === 0) return figures;
  const of = (id: number): SourceFigures => figures.get(id) ?? none();
  for (const { sourceId, states } of await sourceTallies(ctx, sourceIds)) {
    const received = states.sent + states.delivered + states.sent_unconfirmed;
    of(sourceId).received += received;
    of(sourceId).left += received + states.failed + states.undelivered;
  }
  const ids = [...sourceIds];
  const answered = await sql<{ source_id: number; n: number }>`select source_id, count(*) as n from responses_public
    where organization_id = ${ctx.org.id} and source_id = any (${ids}::bigint[]) and superseded_at is null and is_valid group by source_id`.execute(
    ctx.tx,
  );
  for (const row of answered.rows) of(row.source_id).answered += row.n;
  const flagged = await sql<{ source_id: number; n: number }>`select source_id, count(*) as n from response_flags_public
    where organization_id = ${ctx.org.id} and source_id = any (${ids}::bigint[]) and name = 'invalid' group by source_id`.execute(ctx.tx);
  for (const row of flagged.rows) of(row.source_id).needsReview += row.n;
  return figures;
}

export function sumOf(figures: ReadonlyMap<number, SourceFigures>, sourceIds: readonly number[]): SourceFigures {
  const sum = none();
  for (const id of sourceIds) {
    const one = figures.get(id) ?? none();
    sum.left += one.left;
    sum.received += one.received;
    sum.answered += one.answered;
    sum.needsReview += one.needsReview;
  }
  return sum;
}

/** Rounded to four decimals; null if the whole is 0. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round(Math.min(1, part / whole) * 10_000) / 10_000;
