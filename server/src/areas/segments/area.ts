// Definition of patient segments.
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { segmentKinds } from "./confidential-kinds.ts";
import { segmentPatientPort } from "./patient-port.ts";
import { recomputeDueSegmentsJob, recomputeSegmentJob } from "./recompute-segment.job.ts";
import { routes } from "./routes.ts";

export const segments = {
  name: "segments",
  tables: ["patient_segment_members", "patient_segments"],
  routes,
  jobs: [recomputeSegmentJob, recomputeDueSegmentsJob],
  crons: [{ name: "segments-recompute", pattern: "*/2 * * * *", job: recomputeDueSegmentsJob }],
  markableKinds: segmentKinds,
  patientPort: segmentPatientPort,
  named: [namedBy("patient_segment", "patients_segment", "patient_segments", "name")],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  patientPort: PatientPort;
};
