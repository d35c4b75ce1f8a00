// What patients hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { routes } from "./routes.ts";

export const patients: Plug = { name: "patients", routes };
