// Public interface of patients: what other modules and areas may use.

export { patientsModule } from "./area.ts";
export { conditionKinds } from "./conditions/confidential-conditions.ts";
export { applyOpt, type OptAct, type OptOutcome } from "./consent/apply-opt.ts";
export { closedByClinic } from "./consent/closed-by-clinic.ts";
export {
  type ConsentEvent,
  type ConsentEventRow,
  type ConsentOnRecord,
  consentOnRecord,
  type OptSource,
  readConsentEvents,
  recordConsent,
} from "./consent/consent-events.ts";
export type { OptTarget } from "./consent/opt-rules.ts";
export { settleConsentJob } from "./consent/settle-consent.job.ts";
export {
  closeNumberFor,
  liftSuppression,
  openNumberFor,
  type SuppressionReason,
  suppressionOf,
  suppressNumber,
} from "./consent/suppressed-numbers.ts";
export { checkNamedPeople } from "./importing/check-people.ts";
export { type HoldEnrollment, patientImportKinds } from "./importing/import-kinds.ts";
export { barePhone, patientColumn, patientNameColumn } from "./importing/patient-import-columns.ts";
export { knownPatientPhone, newPatientPhone, patientPart } from "./importing/patients-of-records.ts";
export { previewNamedPatients } from "./importing/preview-patients.ts";
export * as cellReaders from "./importing/read-cells.ts";
export { previewPatientsUndo, undoPatients } from "./importing/undo-patients.ts";
export { upsertPatients } from "./importing/upsert-patients.ts";
export { confidentialNames, namesConfidential } from "./lists/confidential-filter.ts";
export { countPatientsByLanguage } from "./lists/count-by-language.ts";
export type { Span } from "./lists/exact-filter.ts";
export {
  homeOf,
  namesOfPatients,
  type PatientName,
  type PhonePatient,
  patientIdOf,
  patientsWithPhone,
  patientsWithPhoneIn,
} from "./lists/find-patients.ts";
export { readIdsPage } from "./lists/ids-page.ts";
export { listPatients } from "./lists/list-patients.ts";
export { clearCachedCounts, seesFew } from "./lists/patient-counts.ts";
export { allOf, areKnown, filterConditions } from "./lists/patient-filter.ts";
export { patientTotals, totalsTable } from "./lists/patient-totals.ts";
export {
  blockedSql,
  contactsSql,
  hasOpenNumberSql,
  landlineStoppedSql,
  optedOutSql,
  reachableSql,
  stoppedSql,
  type UnreachableReason,
} from "./lists/reachability.ts";
export { type Criterion, type FoundPatient, searchPatients } from "./lists/search-patients.ts";
export { type PatientSelection, patientIdsMatching } from "./lists/selection.ts";
export { visiblePatients } from "./lists/visible-patients.ts";
export { homeLocations } from "./memberships/merged-places.ts";
export { survivorOf } from "./merging/merged-away.ts";
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
export { knownAreaCodes, zonesOfPhone } from "./phones/area-code-zones.ts";
export { holdPatients, markReachable, markWelcomed, markWrongNumber, releasePatients } from "./phones/number-marks.ts";
export { tenDigits } from "./phones/phone.ts";
export { zonesOfZip } from "./phones/zip-zone.ts";
export { patientName, presentPatientRow, type Viewer } from "./present.ts";
export { hidden, isMasked, maskedPhone, maskText } from "./privacy/mask.ts";
export { namesForRedaction } from "./privacy/names-for-redaction.ts";
export { atLocation } from "./privacy/reader-at.ts";
export { type PatientOnRecord, patientScope, patientsInScope, type RecordScope, rowsInScope } from "./privacy/record-scope.ts";
export { confirmDeceased } from "./records/confirm-deceased.ts";
export { contactNameSql, isOtherPhoneSql, type NumberOwner, ownerOfNumberSql } from "./records/number-owner.ts";
