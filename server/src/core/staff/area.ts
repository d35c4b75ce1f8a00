// What staff hand to the application: sign-in, sessions with their nightly forgetting, and the people themselves.
import type { Plug } from "../../kernel/plug.ts";
import { mailToWhomAsked } from "./mail-to-whom-asked.job.ts";
import { findWaiting, mailWaiting } from "./mail-waiting.job.ts";
import { routes } from "./routes.ts";
import { sweepSignIn } from "./sweep-sign-in.job.ts";
import { userRoutes } from "./user-routes.ts";

export const staff: Plug = {
  name: "staff",
  routes: [...routes, ...userRoutes],
  jobs: [findWaiting, mailToWhomAsked, mailWaiting, sweepSignIn],
  crons: [
    { name: "staff.find-waiting", pattern: "* * * * *", job: findWaiting },
    { name: "staff.sweep-sign-in", pattern: "10 9 * * *", job: sweepSignIn },
  ],
};
