// The file of a report: a recipient's own, whose mail says what is in it.
import { defineExport } from "../../../core/exports/public.ts";
import { countComing, openComing, ReportQuery } from "./coming-appointments.ts";
import { listMail } from "./report-mail.ts";

export const reportExport = defineExport({
  name: "appointment_report",
  needs: { action: "read", subject: "reports_appointment" },
  query: ReportQuery,
  open: openComing,
  readyMail: async (ctx, query, { href }) => listMail(ctx, query, await countComing(ctx, query), href),
});
