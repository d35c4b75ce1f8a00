// What the provider's own area hands to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routesWith } from "./routes.ts";
import type { TakenCodes } from "./write-canvas.ts";

/** `libraryCodes`: of the programs that come with the product, which no canvas may take. */
export const adminPlug = (libraryCodes: TakenCodes): Plug => ({ name: "admin", routes: routesWith(libraryCodes) });
