// Module definition of a core module or area: its routes, jobs, crons and tables.
import type { DB } from "./database/db.gen.ts";
import type { Route } from "./http/route.ts";
import type { Cron } from "./jobs/crons.ts";
import type { Job } from "./jobs/define-job.ts";
import type { GaugeReader } from "./metrics.ts";

export interface ModuleDefinition {
  name: string;
  routes: readonly Route[];
  jobs?: readonly Job[];
  crons?: readonly Cron[];
  /** Read at each scrape of the metrics. */
  gauges?: readonly GaugeReader[];
  /** Tables that this module owns: only it writes them. tools/check-tables.ts reads this list. */
  tables?: readonly (keyof DB)[];
  /** SQL views and functions of this module that modules above and beside it may use. */
  publishes?: readonly string[];
  /** Own tables whose new, changed or removed rows other modules may follow with a trigger, in the same transaction. */
  announces?: readonly (keyof DB)[];
}
