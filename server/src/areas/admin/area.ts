// What the provider's own area hands to the application.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { ProgramAdministration } from "./launched-programs.ts";
import { routesWith } from "./routes.ts";
import type { TakenCodes } from "./write-canvas.ts";

/** `libraryCodes`: of the programs that come with the product, which no canvas may take. `programs`: how a launched one is changed. */
export const adminModule = (libraryCodes: TakenCodes, programs: ProgramAdministration): ModuleDefinition => ({
  name: "admin",
  tables: ["canvases", "customers", "library_resources"],
  publishes: ["canvases_public", "hand_out_library"],
  routes: routesWith(libraryCodes, programs),
});
