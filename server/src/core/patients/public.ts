// Public interface of patients: what other modules and areas may use.

export { applyOpt, type OptAct, type OptOutcome } from "./apply-opt.ts";
export { patientsModule } from "./area.ts";
export { knownAreaCodes, zonesOfPhone } from "./area-code-zones.ts";
export { closedByClinic } from "./closed-by-clinic.ts";
export { conditionKinds } from "./conditions/confidential-conditions.ts";
export { confirmDeceased } from "./confirm-deceased.ts";
export {
  type ConsentEvent,
  type ConsentEventRow,
  type ConsentOnRecord,
  consentOnRecord,
  type OptSource,
  readConsentEvents,
  recordConsent,
} from "./consent-events.ts";
export { countPatientsByLanguage } from "./count-by-language.ts";
export type { Span } from "./exact-filter.ts";
export {
  homeOf,
  namesOfPatients,
  type PatientName,
  type PhonePatient,
  patientIdOf,
  patientsWithPhone,
  patientsWithPhoneIn,
} from "./find-patients.ts";
export { readIdsPage } from "./ids-page.ts";
export { checkNamedPeople } from "./importing/check-people.ts";
export { type HoldEnrollment, patientImportKinds } from "./importing/import-kinds.ts";
export { patientColumn } from "./importing/patient-import-columns.ts";
export { previewNamedPatients } from "./importing/preview-patients.ts";
export * as cellReaders from "./importing/read-cells.ts";
export { previewPatientsUndo, undoPatients } from "./importing/undo-patients.ts";
export { upsertPatients } from "./importing/upsert-patients.ts";
export { listPatients } from "./list-patients.ts";
export { hidden, isMasked, maskedPhone, maskText } from "./mask.ts";
export { homeLocations } from "./merged-places.ts";
export { survivorOf } from "./merging/merged-away.ts";
export { namesForRedaction } from "./names-for-redaction.ts";
export { holdPatients, markReachable, markWelcomed, markWrongNumber, releasePatients } from "./number-marks.ts";
export { contactNameSql, isOtherPhoneSql, type NumberOwner, ownerOfNumberSql } from "./number-owner.ts";
export type { OptTarget } from "./opt-rules.ts";
export { clearCachedCounts } from "./patient-counts.ts";
export { allOf, areKnown, filterConditions } from "./patient-filter.ts";
export type {
  HomeLocationPort,
  ImportedRow,
  KnownRow,
  MergePort,
  PatientFilterPort,
  PatientImportPort,
  PatientLifecycle,
  PatientMerge,
  PatientPort,
  Row,
} from "./patient-ports.ts";
export { computedColumns, listColumns, type PatientListRow, type PatientRow } from "./patient-row.ts";
export { patientTotals, totalsTable } from "./patient-totals.ts";
export { tenDigits } from "./phone.ts";
export { patientName, presentPatientRow, type Viewer } from "./present.ts";
export {
  blockedSql,
  contactsSql,
  hasOpenNumberSql,
  landlineStoppedSql,
  optedOutSql,
  reachableSql,
  stoppedSql,
  type UnreachableReason,
} from "./reachability.ts";
export { atLocation } from "./reader-at.ts";
export { type PatientOnRecord, patientScope, patientsInScope, type RecordScope, rowsInScope } from "./record-scope.ts";
export { type Criterion, type FoundPatient, searchPatients } from "./search-patients.ts";
export { type PatientSelection, patientIdsMatching } from "./selection.ts";
export {
  closeNumberFor,
  liftSuppression,
  openNumberFor,
  type SuppressionReason,
  suppressionOf,
  suppressNumber,
} from "./suppressed-numbers.ts";
export { visiblePatients } from "./visible-patients.ts";
export { zonesOfZip } from "./zip-zone.ts";
