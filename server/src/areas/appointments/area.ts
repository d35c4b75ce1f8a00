// What appointments hand to the application: calls, the clock's work and how answers are taken.

import { sql } from "kysely";
import { type NamedRecords, namedBy, type RecordKind } from "../../core/audit/public.ts";
import type { MarkableKind } from "../../core/confidential-care/public.ts";
import type { ImportKind } from "../../core/imports/public.ts";
import type { PlannedCallsPort, ReplyHandler } from "../../core/messaging/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { PlacesPort } from "../../core/places/public.ts";
import type { UserLocationPort } from "../../core/users/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { appointmentKinds } from "./confidential-kinds.ts";
import { appointmentReplies } from "./handle-appointment-reply.ts";
import { appointmentImportKinds } from "./importing/appointment-file.ts";
import { purgeAppointmentChangesJob } from "./importing/import-changes.ts";
import { appointmentPatientPort } from "./patient-port.ts";
import { placesPort } from "./places/patient-locations.ts";
import { namedPlaces } from "./places/place-records.ts";
import { userLocationPort } from "./places/user-locations.ts";
import { plannedReminderCalls } from "./planned-calls.ts";
import { remindPatientsJob } from "./remind-patients.job.ts";
import { sendReportsJob } from "./reports/send-reports.job.ts";
import { routes } from "./routes.ts";
import { settleRemindersJob } from "./settle-reminders.job.ts";
import { upcomingVisits } from "./upcoming-visits.ts";

export const appointments = {
  name: "appointments",
  publishes: ["appointments_public", "location_names", "visit_locations_home", "visited_location_ids"],
  tables: [
    "appointment_import_changes",
    "appointment_questions",
    "appointment_reminders",
    "appointment_report_recipients",
    "appointment_report_runs",
    "appointment_reports",
    "appointment_template_reminders",
    "appointment_templates",
    "appointments",
    "locations",
    "providers",
    "reschedule_settings",
    "visit_locations",
  ],
  routes,
  jobs: [purgeAppointmentChangesJob, remindPatientsJob, sendReportsJob, settleRemindersJob],
  crons: [
    { name: "appointments.purge-import-changes", pattern: "25 * * * *", job: purgeAppointmentChangesJob },
    { name: "appointments-remind", pattern: "* * * * *", job: remindPatientsJob },
    { name: "appointments-report", pattern: "* * * * *", job: sendReportsJob },
    { name: "appointments-settle", pattern: "* * * * *", job: settleRemindersJob },
  ],
  replies: appointmentReplies,
  importKinds: appointmentImportKinds,
  markableKinds: appointmentKinds,
  patientPort: appointmentPatientPort,
  places: placesPort,
  userLocations: userLocationPort,
  upcomingVisits,
  plannedReminderCalls,
  recordKinds: [
    {
      subjectType: "appointment",
      visibleSql: (organizationId, ids) => sql`select external_id as id from appointments
        where organization_id = ${organizationId} and external_id = any (${[...ids]}::text[])`,
    },
  ],
  named: [
    namedBy("appointment_template", "appointment_template", "appointment_templates", "title"),
    namedBy("appointment_report", "reports_appointment", "appointment_reports", "title"),
    ...namedPlaces,
  ],
} satisfies ModuleDefinition & {
  markableKinds: readonly MarkableKind[];
  named: readonly NamedRecords[];
  recordKinds: readonly RecordKind[];
  patientPort: PatientPort;
  places: PlacesPort;
  replies: ReplyHandler;
  importKinds: readonly ImportKind[];
  upcomingVisits: typeof upcomingVisits;
  plannedReminderCalls: PlannedCallsPort;
  userLocations: UserLocationPort;
};
