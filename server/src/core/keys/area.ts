// What API keys hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { forgetSealedKeys } from "./forget-sealed-keys.job.ts";
import { routes } from "./routes.ts";

export const keys: Plug = {
  name: "keys",
  routes,
  jobs: [forgetSealedKeys],
  crons: [{ name: "keys.forget-sealed", pattern: "20 * * * *", job: forgetSealedKeys }],
};
