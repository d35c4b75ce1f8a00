// What a core module or an area hands to the application: its routes, what runs later, and what runs by the clock.
import type { Route } from "./http/route.ts";
import type { Cron } from "./jobs/crons.ts";
import type { Job } from "./jobs/define-job.ts";

export interface Plug {
  name: string;
  routes: readonly Route[];
  jobs?: readonly Job[];
  crons?: readonly Cron[];
}
