// A new report of appointments.
import { page } from "../../../kit/page.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { ReportForm } from "./ReportForm.tsx";
import { t } from "./text.ts";

export const ReportCreatePage = page(
  {
    needs: ["create", "reports_appointment"],
    trail: [appointmentsCrumb, { label: t("title"), href: appointmentPaths.reports }, { label: t("form.createTitle") }],
  },
  ReportForm,
);
