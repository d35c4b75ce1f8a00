// A new appointment template.
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { t } from "./text.ts";

export function TemplateCreatePage() {
  usePageTrail([
    { label: appointmentText("nav"), href: appointmentPaths.list },
    { label: t("title"), href: appointmentPaths.templates },
    { label: t("form.createTitle") },
  ]);
  return (
    <RequireGrant action="create" subject="appointment_template">
      <TemplateForm />
    </RequireGrant>
  );
}
