// Which act answers which call about appointments.
import { appointments } from "@tidings/contract/areas/appointments";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Route, route } from "../../kernel/http/route.ts";
import { exportAppointments } from "./appointments-export.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { createAppointment } from "./create-appointment.ts";
import { destroyAppointment } from "./destroy-appointment.ts";
import { listAppointments } from "./list-appointments.ts";
import { placeRoutes } from "./places/routes.ts";
import { previewAppointment } from "./preview-appointment.ts";
import { reportRoutes } from "./reports/routes.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";
import { setRsvp } from "./set-rsvp.ts";
import { settingRoutes } from "./settings/routes.ts";
import { showAppointment } from "./show-appointment.ts";
import { templateRoutes } from "./templates/routes.ts";
import { undoCancel } from "./undo-cancel.ts";
import { updateAppointment } from "./update-appointment.ts";

export const routes: readonly Route[] = [
  route(appointments.list, (ctx, { query }) => listAppointments(ctx, query)),
  route(appointments.show, (ctx, { params }) => showAppointment(ctx, params.externalId)),
  route(appointments.preview, (ctx, { body }) => previewAppointment(ctx, body)),
  route(appointments.create, (ctx, { body }) => createAppointment(ctx, body)),
  route(appointments.update, (ctx, { params, body }) => updateAppointment(ctx, params.externalId, body)),
  route(appointments.destroy, (ctx, { params }) => destroyAppointment(ctx, params.externalId)),
  route(appointments.reschedule, (ctx, { params, body }) => rescheduleAppointment(ctx, params.externalId, body)),
  route(appointments.cancel, (ctx, { params }) => cancelAppointment(ctx, params.externalId)),
  route(appointments.undoCancel, (ctx, { params }) => undoCancel(ctx, params.externalId)),
  route(appointments.rsvp, (ctx, { params, body }) => setRsvp(ctx, params.externalId, body.rsvp)),
  route(exportRequests.appointments, (ctx, { body }) => exportAppointments(ctx, body)),
  ...templateRoutes,
  ...placeRoutes,
  ...reportRoutes,
  ...settingRoutes,
];
