// A new report of appointments.
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { ReportForm } from "./ReportForm.tsx";
import { t } from "./text.ts";

export function ReportCreatePage() {
  usePageTrail([
    { label: appointmentText("nav"), href: appointmentPaths.list },
    { label: t("title"), href: appointmentPaths.reports },
    { label: t("form.createTitle") },
  ]);
  return (
    <RequireGrant action="create" subject="reports_appointment">
      <ReportForm />
    </RequireGrant>
  );
}
