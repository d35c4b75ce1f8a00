// Definition of Messenger.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const messenger: ModuleDefinition = {
  name: "messenger",
  tables: ["messenger_templates"],
  publishes: ["receive_messenger_templates"],
  routes,
};
