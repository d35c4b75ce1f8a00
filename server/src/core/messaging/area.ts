// The plug of messaging: what runs later and by the clock. Texts leave by the dispatcher, not by jobs.
import type { Plug } from "../../kernel/plug.ts";
import { cancelWithdrawn } from "./cancel-withdrawn.job.ts";

export const messaging = {
  name: "messaging",
  routes: [],
  jobs: [cancelWithdrawn],
} satisfies Plug;
