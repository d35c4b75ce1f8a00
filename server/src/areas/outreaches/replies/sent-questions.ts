// Lists the sent occurrences of an outreach with their counts, and counts the answers to a question.
import type { outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { AnswerType } from "@tidings/contract/words";
import { sql } from "kysely";
import { sourceTallies } from "../../../core/messaging/public.ts";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { type OutreachRow, outreachByExternalId } from "../outreach-rows.ts";
import { share } from "../present.ts";
import { addTally, countAnswered, countFlagged, type Figures, noFigures } from "../results/outreach-figures.ts";

/** Figures by source. */
async function bySource(ctx: Ctx, sources: readonly number[]): Promise<Map<number, Figures>> {
  const figures = new Map(sources.map((source) => [source, noFigures()]));
  const of = (source: number): Figures => figures.get(source) ?? noFigures();
  for (const tally of await sourceTallies(ctx, sources)) addTally(of(tally.sourceId), tally);
  for (const { source_id, n } of await countAnswered(ctx, sources)) of(source_id).answered = n;
  for (const { source_id, n } of await countFlagged(ctx, sources)) of(source_id).needsReview = n;
  return figures;
}

const responseRate = ({ question }: OutreachRow, figures: readonly Figures[]): number | null =>
  question.type === "no_response"
    ? null
    : share(
        figures.reduce((sum, one) => sum + one.answered, 0),
        figures.reduce((sum, one) => sum + one.left, 0),
      );

interface Occurrence {
  number: number;
  source_id: number;
  started_at: string | null;
}

export async function listSentQuestions(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof outreaches.sentQuestions>,
): Promise<OutputOf<typeof outreaches.sentQuestions>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const { rows } = await sql<Occurrence>`select number, source_id, started_at from outreach_occurrences
    where organization_id = ${ctx.org.id} and outreach_id = ${outreach.id} and source_id is not null
    order by number desc limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const figures = await bySource(
    ctx,
    rows.map((row) => row.source_id),
  );
  return {
    sentQuestions: rows.map(({ number, source_id, started_at }) => {
      const of = figures.get(source_id) ?? noFigures();
      return {
        occurrence: number,
        questionExternalId: outreach.question.externalId,
        sentAt: started_at,
        sentCount: of.left,
        deliveredCount: of.delivered,
        responsesCount: of.answered,
        needsReviewCount: of.needsReview,
        responseRate: responseRate(outreach, [of]),
      };
    }),
    pagination: paginationOf(query, outreach.source_ids.length),
  };
}

/** The sources of all occurrences, or of the given one. */
async function sourcesOf(ctx: Ctx, outreach: OutreachRow, occurrence: number | undefined): Promise<readonly number[]> {
  if (occurrence === undefined) return outreach.source_ids;
  const { rows } = await sql<{ source_id: number }>`select source_id from outreach_occurrences
    where organization_id = ${ctx.org.id} and outreach_id = ${outreach.id} and number = ${occurrence} and source_id is not null`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.source_id);
}

export async function questionMetrics(
  ctx: Ctx,
  { externalId, questionExternalId }: { externalId: string; questionExternalId: string },
  { search }: QueryOf<typeof outreaches.questionMetrics>,
): Promise<OutputOf<typeof outreaches.questionMetrics>> {
  const outreach = await outreachByExternalId(ctx, externalId);
  const { question } = outreach;
  if (question.externalId !== questionExternalId.toLowerCase()) throw problem("not_found");
  const sources = await sourcesOf(ctx, outreach, search?.occurrence);
  const { rows } = await sql<{ answer_type: AnswerType; n: number }>`select answer_type, count(*) as n from responses_public
    where organization_id = ${ctx.org.id} and source_id = any (${[...sources]}::bigint[]) and superseded_at is null group by 1 order by 1`.execute(
    ctx.tx,
  );
  const given = new Map(rows.map((row) => [row.answer_type, row.n]));
  const own = question.answers.map(({ type, params }) => ({ answer: type as AnswerType, params: params ?? null }));
  const others = rows.filter(({ answer_type }) => !own.some((one) => one.answer === answer_type));
  return {
    metrics: {
      patientsResponsesByAnswerType: [...own, ...others.map(({ answer_type }) => ({ answer: answer_type, params: null }))].map((one) => ({
        ...one,
        responses: given.get(one.answer) ?? 0,
      })),
      responseRate: responseRate(outreach, [...(await bySource(ctx, sources)).values()]),
    },
  };
}
