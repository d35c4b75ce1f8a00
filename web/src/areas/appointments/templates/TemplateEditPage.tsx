// Changes an appointment template.
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { recordPage } from "../../../kit/record-page.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { t } from "./text.ts";

export const TemplateEditPage = recordPage(
  appointmentTemplates.show,
  {
    skeleton: ["formPage", 8],
    needs: ["update", "appointment_template"],
    trail: (data) => [
      appointmentsCrumb,
      { label: t("title"), href: appointmentPaths.templates },
      { label: data?.appointmentTemplate.title ?? t("form.editTitle") },
    ],
  },
  ({ appointmentTemplate }) => <TemplateForm key={appointmentTemplate.externalId} template={appointmentTemplate} />,
);
