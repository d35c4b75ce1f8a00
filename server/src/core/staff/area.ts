// What staff hand to the application: sign-in, sessions, and the nightly forgetting of both.
import type { Plug } from "../../kernel/plug.ts";
import { mailToWhomAsked } from "./mail-to-whom-asked.job.ts";
import { routes } from "./routes.ts";
import { sweepSignIn } from "./sweep-sign-in.job.ts";

export const staff: Plug = {
  name: "staff",
  routes,
  jobs: [mailToWhomAsked, sweepSignIn],
  crons: [{ name: "staff.sweep-sign-in", pattern: "10 9 * * *", job: sweepSignIn }],
};
