// What the Response Assistant hands to the application: its calls and its weekly mail.
import { askLargeModelJob, type ReplyHandler } from "../../core/messaging/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routesWith } from "./routes.ts";
import { findSummaries, mailSummary } from "./weekly-summary.job.ts";

/** A correction is told to the feature that asked, as an answer is. */
export const aiPlug = (handlers: readonly ReplyHandler[]): ModuleDefinition => ({
  name: "ai",
  routes: routesWith(handlers),
  jobs: [findSummaries, mailSummary, askLargeModelJob(handlers)],
  crons: [{ name: "ai-weekly-summary", pattern: "*/15 * * * *", job: findSummaries }],
});
