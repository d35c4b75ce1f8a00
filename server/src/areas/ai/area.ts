// Module definition of the Response Assistant: its routes and its weekly email.
import { askLargeModelJob, type ReplyHandler } from "../../core/messaging/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routesWith } from "./routes.ts";
import { findSummaries, mailSummary } from "./weekly-summary.job.ts";

/** A correction goes to the reply handler of the feature that asked the question, as a reply does. */
export const aiModule = (handlers: readonly ReplyHandler[]): ModuleDefinition => ({
  name: "ai",
  routes: routesWith(handlers),
  jobs: [findSummaries, mailSummary, askLargeModelJob(handlers)],
  crons: [{ name: "ai-weekly-summary", pattern: "*/15 * * * *", job: findSummaries }],
});
