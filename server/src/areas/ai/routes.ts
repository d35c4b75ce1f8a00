// Which act answers which call about the Response Assistant.
import { aiClassifications, parsingSettings } from "@tidings/contract/areas/ai";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import { type Route, route } from "../../kernel/http/route.ts";
import { showParsingSetting, updateParsingSetting } from "./parsing-setting.ts";
import { correctClassification, reviewClassification } from "./review-classification.ts";
import { showAgreement } from "./show-agreement.ts";
import { listClassifications, showClassification } from "./show-classifications.ts";

export const routesWith = (handlers: readonly ReplyHandler[]): readonly Route[] => [
  route(aiClassifications.list, (ctx, { query }) => listClassifications(ctx, query)),
  route(aiClassifications.agreement, showAgreement),
  route(aiClassifications.show, (ctx, { params }) => showClassification(ctx, params.externalId)),
  route(aiClassifications.review, (ctx, { params }) => reviewClassification(ctx, params.externalId, handlers)),
  route(aiClassifications.correct, (ctx, { params, body }) => correctClassification(ctx, params.externalId, body, handlers)),
  route(parsingSettings.show, showParsingSetting),
  route(parsingSettings.update, (ctx, { body }) => updateParsingSetting(ctx, body)),
];
