// What activity hands to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const activity: Plug = { name: "activity", routes };
