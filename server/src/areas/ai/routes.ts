// Routes of the Response Assistant.
import { aiClassifications, parsingSettings, replyAnswers, reviewSharings } from "@tidings/contract/areas/ai";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import { type Route, route } from "../../kernel/http/route.ts";
import { showParsingSetting, updateParsingSetting } from "./parsing-setting.ts";
import { acknowledgeReply, listAnswerChoices, setAnswer } from "./reply-answer.ts";
import { correctClassification, reviewClassification } from "./review-classification.ts";
import { showReviewSharing, updateReviewSharing } from "./review-sharing.ts";
import { showAgreement } from "./show-agreement.ts";
import { listClassifications, showClassification } from "./show-classifications.ts";

export const routesWith = (handlers: readonly ReplyHandler[]): readonly Route[] => [
  route(aiClassifications.list, (ctx, { query }) => listClassifications(ctx, query)),
  route(aiClassifications.agreement, showAgreement),
  route(aiClassifications.show, (ctx, { params }) => showClassification(ctx, params.externalId)),
  route(aiClassifications.review, (ctx, { params }) => reviewClassification(ctx, params.externalId, handlers)),
  route(aiClassifications.correct, (ctx, { params, body }) => correctClassification(ctx, params.externalId, body, handlers)),
  route(replyAnswers.choices, (ctx, { params }) => listAnswerChoices(ctx, params.externalId)),
  route(replyAnswers.acknowledge, (ctx, { params }) => acknowledgeReply(ctx, params.externalId, handlers)),
  route(replyAnswers.set, (ctx, { params, body }) => setAnswer(ctx, params.externalId, body, handlers)),
  route(reviewSharings.show, showReviewSharing),
  route(reviewSharings.update, (ctx, { body }) => updateReviewSharing(ctx, body)),
  route(parsingSettings.show, showParsingSetting),
  route(parsingSettings.update, (ctx, { body }) => updateParsingSetting(ctx, body)),
];
