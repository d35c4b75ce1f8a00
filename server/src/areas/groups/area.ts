// Module definition of groups.
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { changeGroupJob, resumeGroupChangesJob } from "./change-group.job.ts";
import { groupKinds } from "./confidential-kinds.ts";
import { groupPatientPort } from "./patient-port.ts";
import { routes } from "./routes.ts";

export const groups = {
  name: "groups",
  tables: ["patient_group_changes", "patient_group_members", "patient_groups"],
  routes,
  jobs: [changeGroupJob, resumeGroupChangesJob],
  crons: [{ name: "groups-resume", pattern: "* * * * *", job: resumeGroupChangesJob }],
  markableKinds: groupKinds,
  patientPort: groupPatientPort,
  named: [namedBy("patient_group", "patient_group", "patient_groups", "name")],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  patientPort: PatientPort;
};
