// Definition of Messenger.
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const messenger = {
  name: "messenger",
  tables: ["messenger_templates"],
  publishes: ["receive_messenger_templates"],
  routes,
  named: [namedBy("messenger_template", "messenger_template", "messenger_templates", "title")],
} satisfies ModuleDefinition & { named: readonly NamedRecords[] };
