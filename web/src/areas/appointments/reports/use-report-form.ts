// Saves a report: new, or changed as it was read.
import { useNavigate } from "@tanstack/react-router";
import { type AppointmentReport, AppointmentReportInput, appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { useEndpointMutation } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { appointmentPaths } from "../paths.ts";
import { emptyReport, type ReportValues, reportIssues, reportValues, toReportInput } from "./report-values.ts";
import { t } from "./text.ts";

/** `YYYY-MM-DDTHH:mm` by the organization's clock. */
export function useLocalNow(): () => string {
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return () => format.format(serverNow()).replace(" ", "T");
}

export function useReportForm(report?: AppointmentReport) {
  const navigate = useNavigate();
  const localNow = useLocalNow();
  const refreshes = [appointmentReports.list, appointmentReports.show];
  const create = useEndpointMutation(appointmentReports.create, { refreshes });
  const update = useEndpointMutation(appointmentReports.update, { refreshes });
  const before = report ? reportValues(report) : null;
  return useForm<ReportValues, AppointmentReportInput, unknown>({
    name: report ? `appointment-report-edit|${report.externalId}` : "appointment-report-new",
    back: appointmentPaths.reports,
    initial: before ?? emptyReport(localNow().slice(0, 10)),
    toBody: toReportInput,
    schema: AppointmentReportInput,
    check: (values) => reportIssues(values, before, localNow()),
    submit: (body, idempotencyKey) =>
      report
        ? update.mutateAsync({ params: { externalId: report.externalId }, body: { ...body, lockVersion: report.lockVersion } })
        : create.mutateAsync({ body, idempotencyKey }),
    onSaved: () => {
      toast.success(t(report ? "form.saved" : "form.created"));
      void navigate({ to: appointmentPaths.reports });
    },
  });
}
