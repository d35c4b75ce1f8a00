// Every table that holds something of a patient: its owner says what may stand only once for each. One list merges and takes back.
import { type MergedTable, portsOf } from "../patient-ports.ts";

const own: readonly MergedTable[] = [
  { table: "consent_events", column: "patient_id", key: ["id"] },
  { table: "patient_conditions", column: "patient_id", key: ["system", "code"], onceBy: ["system", "code"] },
  { table: "patient_merges", column: "survivor_id", key: ["id"] },
];

export const mergedTables = (): readonly MergedTable[] => [...own, ...portsOf("merge").flatMap((port) => port.tables)];
