// The file of a report: a recipient's own, whose mail says what is in it.
import { defineExport } from "../../../core/exports/public.ts";
import { listMail } from "./report-mail.ts";
import { countUpcoming, openUpcoming, ReportQuery } from "./upcoming-appointments.ts";

export const reportExport = defineExport({
  name: "appointment_report",
  needs: { action: "read", subject: "reports_appointment" },
  query: ReportQuery,
  open: openUpcoming,
  readyMail: async (ctx, query, { href }) => listMail(ctx, query, await countUpcoming(ctx, query), href),
});
