// Shows a messenger template, and changes it where that is allowed.
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { recordPage } from "../../../kit/record-page.tsx";
import { messengerCrumb } from "../crumbs.ts";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";

export const TemplateEditPage = recordPage(
  messengerTemplates.show,
  {
    skeleton: ["formPage", 4],
    needs: ["read", "messenger_template"],
    trail: (data) => [
      messengerCrumb,
      { label: t("tab.templates"), href: messengerPaths.templates },
      { label: data?.template.title ?? t("form.viewTitle") },
    ],
  },
  ({ template }) => <TemplateForm key={template.externalId} template={template} />,
);
