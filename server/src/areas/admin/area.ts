// What the provider's own area hands to the application.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { routesWith } from "./routes.ts";
import type { TakenCodes } from "./write-canvas.ts";

/** `libraryCodes`: of the programs that come with the product, which no canvas may take. */
export const adminPlug = (libraryCodes: TakenCodes): ModuleDefinition => ({
  name: "admin",
  tables: ["canvases", "customers", "library_resources"],
  publishes: ["hand_out_library"],
  routes: routesWith(libraryCodes),
});
