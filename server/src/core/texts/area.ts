// Module definition of texts.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const texts: ModuleDefinition = {
  name: "texts",
  tables: ["auto_responders", "compliance_text_versions", "custom_messages"],
  routes,
};
