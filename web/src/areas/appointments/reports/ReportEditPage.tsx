// Changes a report of appointments.
import { useParams } from "@tanstack/react-router";
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { useEndpoint } from "../../../api/queries.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { ReportForm } from "./ReportForm.tsx";
import { t } from "./text.ts";

export function ReportEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(appointmentReports.show, { params: { externalId } });
  usePageTrail([
    { label: appointmentText("nav"), href: appointmentPaths.list },
    { label: t("title"), href: appointmentPaths.reports },
    { label: query.data?.appointmentReport.title ?? t("form.editTitle") },
  ]);
  return (
    <RequireGrant action="update" subject="reports_appointment">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={8} />}>
        {({ appointmentReport }) => <ReportForm key={externalId} report={appointmentReport} />}
      </QueryPage>
    </RequireGrant>
  );
}
