// Module definition of programs: routes, jobs, reply handler, and the enrollment of imported members.
import { sql } from "kysely";
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { ImportEffect } from "../../core/imports/public.ts";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { CounterPort } from "../../core/organizations/public.ts";
import type { HoldEnrollment, PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { renameProgram, switchProgram } from "./administer-program.ts";
import { programKinds } from "./confidential-kinds.ts";
import { enrollmentEffect, holdEnrollment } from "./enroll-members.ts";
import { programReplies } from "./handle-program-reply.ts";
import { library } from "./library/library.ts";
import { programPatientPort } from "./patient-port.ts";
import { routes } from "./routes.ts";
import { sendDueJob } from "./send-due.job.ts";

export const programs = {
  name: "programs",
  tables: ["program_enrollment_holds", "program_patients", "program_questions", "program_tallies", "programs"],
  publishes: ["program_patients_public", "program_tallies_public", "programs_public"],
  routes,
  jobs: [sendDueJob],
  crons: [{ name: "programs-send-due", pattern: "* * * * *", job: sendDueJob }],
  replies: programReplies,
  counter: {
    relation: "programs",
    countSql: ({ org }) => sql`select count(*) as n from programs where organization_id = ${org.id} and state <> 'disabled'`,
  },
  holdEnrollment,
  importEffect: enrollmentEffect,
  administration: { rename: renameProgram, setDisabled: switchProgram },
  libraryCodes: library.map((entry) => entry.code),
  markableKinds: programKinds,
  patientPort: programPatientPort,
  named: [
    namedBy("program", "educational_stream", "programs", "title"),
    {
      subjectType: "program_patient",
      needs: "educational_stream",
      namesSql: (organizationId, externalIds) => sql`select e.external_id::text as id, r.title as name from program_patients e
        join programs r on r.organization_id = e.organization_id and r.id = e.program_id
        where e.organization_id = ${organizationId} and e.external_id = any (${[...externalIds]}::uuid[])`,
    },
  ],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  patientPort: PatientPort;
  replies: ReplyHandler;
  counter: CounterPort;
  holdEnrollment: HoldEnrollment;
  importEffect: ImportEffect;
  administration: { rename: typeof renameProgram; setDisabled: typeof switchProgram };
  libraryCodes: readonly string[];
};
