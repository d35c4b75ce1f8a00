// Definition of API keys.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { purgeUnopenedKeysJob } from "./purge-unopened-keys.job.ts";
import { routes } from "./routes.ts";

export const keys: ModuleDefinition = {
  name: "keys",
  tables: ["api_key_links", "api_keys"],
  publishes: ["api_keys_public"],
  routes,
  jobs: [purgeUnopenedKeysJob],
  crons: [{ name: "keys.forget-sealed", pattern: "20 * * * *", job: purgeUnopenedKeysJob }],
};
