// Shows classifications: the list, and one with the answers that its question accepts.
import type { AiClassificationDetail, aiClassifications } from "@tidings/contract/areas/ai";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { answeredQuestion, choicesOf } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { classificationByExternalId, classificationPage } from "./classification-rows.ts";
import { presentClassifications } from "./present.ts";

export async function listClassifications(
  ctx: Ctx,
  query: QueryOf<typeof aiClassifications.list>,
): Promise<OutputOf<typeof aiClassifications.list>> {
  const { rows, total } = await classificationPage(ctx, query);
  return { aiClassifications: await presentClassifications(ctx, rows), pagination: paginationOf(query, total) };
}

export async function showClassification(ctx: Ctx, externalId: string): Promise<{ aiClassification: AiClassificationDetail }> {
  const row = await classificationByExternalId(ctx, externalId);
  const [presented] = await presentClassifications(ctx, [row]);
  if (!presented) throw problem("not_found");
  const question = await answeredQuestion(ctx, row.inbound_message_id);
  return { aiClassification: { ...presented, answerChoices: question ? choicesOf(question) : [] } };
}
