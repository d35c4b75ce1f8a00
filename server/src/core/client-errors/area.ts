// Definition of client error reports.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const clientErrors: ModuleDefinition = { name: "client-errors", routes };
