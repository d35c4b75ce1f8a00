// Definition of the setup checklist.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const setupModule: ModuleDefinition = { name: "setup", tables: ["setup_confirmations"], routes };
