// Every table that holds something of a patient, and what may stand only once for each: the same list merges and takes back.

export interface MergedTable {
  table: string;
  /** The column that names the patient. */
  column: string;
  /** What names one row, besides the patient where that is part of it. */
  key: readonly string[];
  /** Two rows that agree in these cannot both be one patient's. */
  onceBy?: readonly string[];
  /** That counts only of two that are both in one of these states. */
  inStates?: readonly string[];
}

export const mergedTables: readonly MergedTable[] = [
  { table: "patient_opt_events", column: "patient_id", key: ["id"] },
  { table: "messages", column: "patient_id", key: ["id"] },
  { table: "inbound_messages", column: "patient_id", key: ["id"] },
  { table: "voice_calls", column: "patient_id", key: ["id"] },
  { table: "responses", column: "patient_id", key: ["id"] },
  { table: "response_flags", column: "patient_id", key: ["id"] },
  { table: "ai_classifications", column: "patient_id", key: ["id"] },
  { table: "appointments", column: "patient_id", key: ["id"] },
  { table: "referrals", column: "patient_id", key: ["id"] },
  { table: "outreach_patients", column: "patient_id", key: ["id"], onceBy: ["outreach_id"] },
  { table: "program_patients", column: "patient_id", key: ["id"], onceBy: ["program_id"], inStates: ["ready", "in_progress"] },
  { table: "patient_group_members", column: "patient_id", key: ["patient_group_id"], onceBy: ["patient_group_id"] },
  { table: "patient_segment_members", column: "patient_id", key: ["patient_segment_id"], onceBy: ["patient_segment_id"] },
  { table: "patient_conditions", column: "patient_id", key: ["system", "code"], onceBy: ["system", "code"] },
  { table: "patient_welcomes", column: "patient_id", key: [], onceBy: [] },
  { table: "conversations", column: "patient_id", key: [], onceBy: [] },
  { table: "patient_merges", column: "survivor_id", key: ["id"] },
];
