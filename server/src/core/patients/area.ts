// Definition of patients, with the ports of the modules that act when something happens to a patient.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { settleConsentJob } from "./consent/settle-consent.job.ts";
import { findPairsJob } from "./duplicates/find-pairs.job.ts";
import { purgeImportChangesJob } from "./importing/purge-import-changes.job.ts";
import { purgeMergesJob } from "./merging/purge-merges.job.ts";
import { connectPatientPorts, type PatientPort } from "./patient-ports.ts";
import { lookUpLinesJob } from "./phones/look-up-lines.job.ts";
import { purgeNamesJob } from "./records/purge-names.job.ts";
import { routes } from "./routes.ts";

export function patientsModule(ports: readonly PatientPort[]): ModuleDefinition {
  connectPatientPorts(ports);
  return {
    name: "patients",
    tables: [
      "confidential_conditions",
      "deleted_patients",
      "number_suppressions",
      "patient_code_counters",
      "patient_conditions",
      "patient_counters",
      "patient_home_counters",
      "patient_duplicate_decisions",
      "patient_duplicate_queue",
      "patient_duplicates",
      "patient_homes",
      "patient_import_changes",
      "patient_match_keys",
      "patient_merges",
      "patient_name_suffixes",
      "consent_events",
      "patients",
    ],
    publishes: [
      "consent_events_public",
      "deleted_patients_public",
      "number_suppressions_public",
      "patient_merges_public",
      "patients_public",
      "home_locations",
      "confidential_refusal",
      "has_call_consent",
      "has_needed_consent",
      "has_recorded_consent",
      "recorded_consents",
      "home_of_patient",
      "is_reachable",
      "patients_on_lines",
      "set_visited_homes",
    ],
    announces: ["patients"],
    routes,
    jobs: [findPairsJob, lookUpLinesJob, purgeImportChangesJob, purgeMergesJob, purgeNamesJob, settleConsentJob],
    crons: [
      { name: "patients.find-duplicates", pattern: "* * * * *", job: findPairsJob },
      { name: "patients.look-up-lines", pattern: "* * * * *", job: lookUpLinesJob },
      { name: "patients.purge-import-changes", pattern: "20 * * * *", job: purgeImportChangesJob },
      { name: "patients.forget-merges", pattern: "10 * * * *", job: purgeMergesJob },
      { name: "patients.forget-names", pattern: "40 8 * * *", job: purgeNamesJob },
    ],
  };
}
