// Changes a report of appointments.
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { recordPage } from "../../../kit/record-page.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { ReportForm } from "./ReportForm.tsx";
import { t } from "./text.ts";

export const ReportEditPage = recordPage(
  appointmentReports.show,
  {
    skeleton: ["formPage", 8],
    needs: ["update", "reports_appointment"],
    trail: (data) => [
      appointmentsCrumb,
      { label: t("title"), href: appointmentPaths.reports },
      { label: data?.appointmentReport.title ?? t("form.editTitle") },
    ],
  },
  ({ appointmentReport }) => <ReportForm key={appointmentReport.externalId} report={appointmentReport} />,
);
