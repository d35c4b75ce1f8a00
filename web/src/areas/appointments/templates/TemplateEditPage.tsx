// Changes an appointment template.
import { useParams } from "@tanstack/react-router";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { useEndpoint } from "../../../api/queries.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { t } from "./text.ts";

export function TemplateEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(appointmentTemplates.show, { params: { externalId } });
  usePageTrail([
    { label: appointmentText("nav"), href: appointmentPaths.list },
    { label: t("title"), href: appointmentPaths.templates },
    { label: query.data?.appointmentTemplate.title ?? t("form.editTitle") },
  ]);
  return (
    <RequireGrant action="update" subject="appointment_template">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={8} />}>
        {({ appointmentTemplate }) => <TemplateForm key={externalId} template={appointmentTemplate} />}
      </QueryPage>
    </RequireGrant>
  );
}
