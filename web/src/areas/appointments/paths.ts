// Addresses of the appointments area.
const base = "/appointments";
const appointment = (externalId: string) => `${base}/appointment/${encodeURIComponent(externalId)}`;
const template = (externalId: string) => `${base}/templates/template/${encodeURIComponent(externalId)}`;

export const appointmentPaths = {
  list: base,
  calendar: `${base}/calendar`,
  showOnCalendar: (externalId: string) => `${base}/calendar/appointment/${encodeURIComponent(externalId)}`,
  create: `${base}/new`,
  show: appointment,
  edit: (externalId: string) => `${appointment(externalId)}/edit`,
  reschedule: (externalId: string) => `${appointment(externalId)}/reschedule`,
  templates: `${base}/templates`,
  newTemplate: `${base}/templates/new`,
  editTemplate: (externalId: string) => `${template(externalId)}/edit`,
  reports: `${base}/reports`,
  newReport: `${base}/reports/new`,
  editReport: (externalId: string) => `${base}/reports/report/${encodeURIComponent(externalId)}/edit`,
  providers: `${base}/providers`,
  locations: `${base}/locations`,
  rescheduleSettings: `${base}/reschedule_settings`,
  editRescheduleSettings: `${base}/reschedule_settings/edit`,
  followUps: `${base}/followups`,
  editFollowUps: `${base}/followups/edit`,
};
