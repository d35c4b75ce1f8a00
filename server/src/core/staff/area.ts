// What staff hand to the application; their routes are opened by a door of their own.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const staff: Plug = { name: "staff", routes };
