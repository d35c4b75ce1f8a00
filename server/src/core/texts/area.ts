// Definition of texts.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const texts: ModuleDefinition = { name: "texts", tables: ["auto_responders", "custom_messages"], routes };
