// Module definition of outreaches: routes, jobs, scheduled work and reply handler.

import { sql } from "kysely";
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { PlaceMergePort } from "../../core/places/public.ts";
import type { UserActivityPort } from "../../core/users/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { outreachKinds } from "./confidential-kinds.ts";
import { outreachPatientPort } from "./patient-port.ts";
import { expandOutreachJob } from "./planning/expand-outreach.job.ts";
import { outreachPlaces } from "./planning/merged-places.ts";
import { prepareOutreachJob } from "./planning/prepare-outreach.job.ts";
import { outreachReplies } from "./replies/handle-outreach-reply.ts";
import { routes } from "./routes.ts";
import { completeOutreachesJob } from "./sending/complete-outreaches.job.ts";
import { pauseFailingJob } from "./sending/pause-failing.job.ts";
import { resumeOutreachesJob } from "./sending/resume-outreaches.job.ts";
import { watchProgressJob } from "./sending/watch-progress.job.ts";
import { startOutreachJob } from "./writing/start-outreach.job.ts";

export const outreaches = {
  name: "outreaches",
  tables: ["outreach_occurrences", "outreach_patients", "outreach_settings", "outreach_templates", "outreaches"],
  publishes: ["outreaches_public", "outreach_recipients", "receive_outreach_templates"],
  routes,
  jobs: [
    completeOutreachesJob,
    expandOutreachJob,
    pauseFailingJob,
    prepareOutreachJob,
    resumeOutreachesJob,
    startOutreachJob,
    watchProgressJob,
  ],
  crons: [
    { name: "outreaches-complete", pattern: "* * * * *", job: completeOutreachesJob },
    { name: "outreaches-pause-failing", pattern: "* * * * *", job: pauseFailingJob },
    { name: "outreaches-resume", pattern: "* * * * *", job: resumeOutreachesJob },
    { name: "outreaches-watch-progress", pattern: "* * * * *", job: watchProgressJob },
  ],
  replies: outreachReplies,
  userActivity: {
    createdOutreachesSql: sql`exists (select from outreaches w where w.organization_id = m.organization_id and w.creation_user_id = u.id)`,
  },
  markableKinds: outreachKinds,
  patientPort: outreachPatientPort,
  places: outreachPlaces,
  named: [
    namedBy("outreach", "outreach_message", "outreaches", "title"),
    namedBy("outreach_template", "outreach_message", "outreach_templates", "title"),
  ],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  patientPort: PatientPort;
  places: PlaceMergePort;
  replies: ReplyHandler;
  userActivity: UserActivityPort;
};
