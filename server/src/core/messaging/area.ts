// The plug of messaging: what runs later and by the clock. Texts leave by the dispatcher, not by jobs; reports come by the door.
import type { Plug } from "../../kernel/plug.ts";
import { cancelWithdrawn } from "./cancel-withdrawn.job.ts";
import { compareLog } from "./compare-log.job.ts";
import { fetchMediaJob, takeUpMediaJob } from "./media/fetch-media.job.ts";
import { tidySentFilesJob } from "./sent-media/tidy-sent-files.job.ts";
import { stopAtCarrierJob } from "./stop-at-carrier.job.ts";
import { sweep } from "./sweep.job.ts";
import { takeUpTranslationsJob, translateJob } from "./translation/translate.job.ts";

export const messaging = {
  name: "messaging",
  routes: [],
  jobs: [
    cancelWithdrawn,
    compareLog,
    fetchMediaJob,
    stopAtCarrierJob,
    sweep,
    takeUpMediaJob,
    takeUpTranslationsJob,
    tidySentFilesJob,
    translateJob,
  ],
  crons: [
    { name: "messaging-sweep", pattern: "17 * * * *", job: sweep },
    { name: "messaging-take-up-media", pattern: "47 * * * *", job: takeUpMediaJob },
    { name: "messaging-tidy-sent-files", pattern: "7 * * * *", job: tidySentFilesJob },
    { name: "messaging-take-up-translations", pattern: "53 * * * *", job: takeUpTranslationsJob },
    { name: "messaging-compare-log", pattern: "37 * * * *", job: compareLog },
  ],
} satisfies Plug;
