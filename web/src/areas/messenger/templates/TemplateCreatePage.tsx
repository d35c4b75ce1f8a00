// Writes a new messenger template.
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";

export function TemplateCreatePage() {
  usePageTrail([
    { label: t("nav"), href: messengerPaths.list },
    { label: t("tab.templates"), href: messengerPaths.templates },
    { label: t("form.createTitle") },
  ]);
  return (
    <RequireGrant action="create" subject="messenger_template">
      <TemplateForm />
    </RequireGrant>
  );
}
