// Public interface of alerts.
export { activeAlertMarks } from "./alert-marks.ts";
export { type AlertRow, alertRecordKinds } from "./alert-rows.ts";
export type { AlertParts, AlertSourceHandler, PauseDecision } from "./alert-source.ts";
export { alertsModule } from "./area.ts";
export { onCallPlaces } from "./merged-places.ts";
export { onCallAcknowledgments, requireOnCall } from "./on-call.ts";
export { operators, supervisors } from "./page-people.ts";
export { pageAgain, raiseAlert } from "./raise-alert.ts";
export { type CarrierProblem, raiseCarrierAlert, resolveCarrierAlert } from "./raise-carrier-alert.ts";
export { callAlertSource, heldNumbersWithAlert, organizationsWithHoldAlerts, raiseCallAlert, raiseHoldAlert } from "./raise-hold-alert.ts";
export { resolveHoldAlert } from "./resolve-alert.ts";
export { watchAlertsJob } from "./watch-alerts.job.ts";
