// Module definition of safety: routes of its texts, and the job that checks sent texts and pauses every minute.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";
import { checkSafetyJob, watchSafetyJob } from "./watch-texts.job.ts";

export const safety: ModuleDefinition = {
  name: "safety",
  tables: ["safety_messages", "safety_text_sends", "safety_text_words"],
  publishes: ["safety_messages_public", "is_safety_reply"],
  routes,
  jobs: [checkSafetyJob, watchSafetyJob],
  crons: [{ name: "safety-watch", pattern: "* * * * *", job: watchSafetyJob }],
};
