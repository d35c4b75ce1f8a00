// What organizations hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const organizations: Plug = { name: "organizations", routes };
