// A new appointment template.
import { page } from "../../../kit/page.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { t } from "./text.ts";

export const TemplateCreatePage = page(
  {
    needs: ["create", "appointment_template"],
    trail: [appointmentsCrumb, { label: t("title"), href: appointmentPaths.templates }, { label: t("form.createTitle") }],
  },
  TemplateForm,
);
