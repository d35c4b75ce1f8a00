// Writes a new messenger template.
import { page } from "../../../kit/page.tsx";
import { messengerCrumb } from "../crumbs.ts";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { TemplateForm } from "./TemplateForm.tsx";

export const TemplateCreatePage = page(
  {
    needs: ["create", "messenger_template"],
    trail: [messengerCrumb, { label: t("tab.templates"), href: messengerPaths.templates }, { label: t("form.createTitle") }],
  },
  TemplateForm,
);
