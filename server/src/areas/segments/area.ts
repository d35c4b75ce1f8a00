// What segments hand to the application.
import type { Plug } from "../../kernel/plug.ts";
import { recomputeDueSegmentsJob, recomputeSegmentJob } from "./recompute-segment.job.ts";
import { routes } from "./routes.ts";

export const segments: Plug = {
  name: "segments",
  routes,
  jobs: [recomputeSegmentJob, recomputeDueSegmentsJob],
  crons: [{ name: "segments-recompute", pattern: "*/10 * * * *", job: recomputeDueSegmentsJob }],
};
