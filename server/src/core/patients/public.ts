// The front door of patients: what other modules and areas may use.
export { applyOpt, type OptAct, type OptOutcome, type OptSource } from "./apply-opt.ts";
export { patients } from "./area.ts";
export { createPatient } from "./create-patient.ts";
export { type PhonePatient, patientByExternalId, patientIdOf, patientsWithPhone } from "./find-patients.ts";
export { hidden, isMasked, maskedPhone, maskText } from "./mask.ts";
export type { OptTarget } from "./opt-rules.ts";
export { allOf, filterConditions } from "./patient-filter.ts";
export { besideColumns, listColumns, type PatientListRow, type PatientRow } from "./patient-row.ts";
export { readPhone, tenDigits } from "./phone.ts";
export { patientName, presentPatient, presentPatientRow, presentPatientRows, type Viewer } from "./present.ts";
export { reachableSql, type UnreachableReason, unreachableReasons } from "./reachability.ts";
export { type PatientSelection, patientIdsMatching } from "./selection.ts";
export { suppressPending } from "./suppress-pending.ts";
export { liftSuppression, type SuppressionReason, suppressionOf, suppressNumber } from "./suppressed-numbers.ts";
export { zoneOfZip } from "./zip-zone.ts";
