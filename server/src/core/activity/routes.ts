// Routes of activity.
import { activity } from "@tidings/contract/areas/activity";
import { type Route, route } from "../../kernel/http/route.ts";
import type { ReplyHandler } from "../messaging/public.ts";
import { countPatientMessages } from "./count-patient-messages.ts";
import { decideFlag } from "./decide-flag.ts";
import { downloadMediaFile } from "./download-media-file.ts";
import { listActivity } from "./list-activity.ts";
import { reviewFlag } from "./review-flag.ts";
import { sendAgain } from "./send-again.ts";

export const routesWith = (handlers: readonly ReplyHandler[]): readonly Route[] => [
  route(activity.list, (ctx, { query }) => listActivity(ctx, query)),
  route(activity.downloadMediaFile, (ctx, { params }) => downloadMediaFile(ctx, params.externalId)),
  route(activity.messageCounters, (ctx, { params, query }) => countPatientMessages(ctx, query.patientExternalId, params.month)),
  route(activity.reviewFlag, (ctx, { params }) => reviewFlag(ctx, params.externalId, handlers)),
  route(activity.decideFlag, (ctx, { params, body }) => decideFlag(ctx, params.externalId, body, handlers)),
  route(activity.sendAgain, (ctx, { params }) => sendAgain(ctx, params.externalId)),
  route(activity.reviewFlagPut, (ctx, { params }) => reviewFlag(ctx, params.externalId, handlers)),
];
