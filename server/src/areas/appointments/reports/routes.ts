// Which act answers which call about reports of appointments.
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { type Route, route } from "../../../kernel/http/route.ts";
import { listReports, showReport } from "./show-report.ts";
import { createReport, destroyReport, updateReport } from "./write-report.ts";

export const reportRoutes: readonly Route[] = [
  route(appointmentReports.list, (ctx, { query }) => listReports(ctx, query)),
  route(appointmentReports.show, (ctx, { params }) => showReport(ctx, params.externalId)),
  route(appointmentReports.create, (ctx, { body }) => createReport(ctx, body)),
  route(appointmentReports.update, (ctx, { params, body }) => updateReport(ctx, params.externalId, body)),
  route(appointmentReports.destroy, (ctx, { params }) => destroyReport(ctx, params.externalId)),
];
