// Definition of the organization's profile, which owns no table: it changes those of other modules through them.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routes } from "./routes.ts";

export const organizationProfileModule: ModuleDefinition = { name: "organization-profile", tables: [], routes };
