// What texts hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const texts: Plug = { name: "texts", routes };
