// What Messenger hands to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const messenger: Plug = { name: "messenger", routes };
