// Module definition of saved views.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const savedViewsModule: ModuleDefinition = { name: "saved-views", tables: ["saved_views", "saved_view_defaults"], routes };
