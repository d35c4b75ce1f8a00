// What referrals hand to the application: calls, the clock's work, how answers are taken, and the file they come from.

import { sql } from "kysely";
import { type NamedRecords, namedBy, type RecordKind } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { ImportKind } from "../../core/imports/public.ts";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { referralKinds } from "./confidential-kinds.ts";
import { referralReplies } from "./handle-referral-reply.ts";
import { purgeReferralChangesJob } from "./importing/import-changes.ts";
import { referralFile } from "./importing/referral-file.ts";
import { referralPatientPort } from "./patient-port.ts";
import { routes } from "./routes.ts";
import { sendDueJob } from "./send-due.job.ts";

export const referrals = {
  name: "referrals",
  tables: ["referral_import_changes", "referral_questions", "referral_steps", "referral_types", "referrals"],
  routes,
  jobs: [purgeReferralChangesJob, sendDueJob],
  crons: [
    { name: "referrals.purge-import-changes", pattern: "30 * * * *", job: purgeReferralChangesJob },
    { name: "referrals-send-due", pattern: "* * * * *", job: sendDueJob },
  ],
  replies: referralReplies,
  importKinds: [referralFile],
  markableKinds: referralKinds,
  patientPort: referralPatientPort,
  recordKinds: [
    {
      subjectType: "referral",
      visibleSql: (organizationId, ids) => sql`select external_id as id from referrals
        where organization_id = ${organizationId} and external_id = any (${[...ids]}::text[])`,
    },
  ],
  named: [namedBy("referral_type", "referral_type", "referral_types", "name")],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  recordKinds: readonly RecordKind[];
  patientPort: PatientPort;
  replies: ReplyHandler;
  importKinds: readonly ImportKind[];
};
