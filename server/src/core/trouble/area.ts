// What trouble in browsers hands to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const trouble: Plug = { name: "trouble", routes };
