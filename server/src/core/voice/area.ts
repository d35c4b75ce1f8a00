// Definition of voice: phone calls and their rows. Calls are started by the dispatcher; their events arrive by webhook.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { PatientPort } from "../patients/public.ts";

export const voice = {
  name: "voice",
  tables: ["voice_calls"],
  publishes: ["patients_to_call_back", "voice_calls_public"],
  routes: [],
  patientPort: { name: "voice", merge: { tables: [{ table: "voice_calls", column: "patient_id", key: ["id"] }] } },
} satisfies ModuleDefinition & { patientPort: PatientPort };
