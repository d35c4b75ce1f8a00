// Shows a messenger template, and changes it where that is allowed.
import { useParams } from "@tanstack/react-router";
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { useEndpoint } from "../../../api/queries.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";

export function TemplateEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(messengerTemplates.show, { params: { externalId } });
  usePageTrail([
    { label: t("nav"), href: messengerPaths.list },
    { label: t("tab.templates"), href: messengerPaths.templates },
    { label: query.data?.template.title ?? t("form.viewTitle") },
  ]);
  return (
    <RequireGrant action="read" subject="messenger_template">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={4} />}>
        {({ template }) => <TemplateForm key={externalId} template={template} />}
      </QueryPage>
    </RequireGrant>
  );
}
