// What organizations hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { countContactedJob } from "./contacted-patients.ts";
import { routes } from "./routes.ts";

export const organizations: Plug = { name: "organizations", routes, jobs: [countContactedJob] };
