// Public interface of notifications.
export { notificationsModule } from "./area.ts";
export { notifyOfFile, notifyStaff } from "./notify-staff.ts";
export { notificationsPatientPort } from "./patient-port.ts";
