// Definition of a core module or area: its routes, jobs and crons.
import type { Route } from "./http/route.ts";
import type { Cron } from "./jobs/crons.ts";
import type { Job } from "./jobs/define-job.ts";

export interface ModuleDefinition {
  name: string;
  routes: readonly Route[];
  jobs?: readonly Job[];
  crons?: readonly Cron[];
}
