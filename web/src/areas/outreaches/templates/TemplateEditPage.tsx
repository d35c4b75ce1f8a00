// Page that changes one of the organization's own templates: title, reply type, languages, texts.

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type OutreachTemplate, OutreachTemplateInput, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { Suspense, useState } from "react";
import { sendRequest } from "../../../api/request.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { BasicsSection } from "../form/BasicsSection.tsx";
import { FollowOnSection, OptionsSection, PictureSection } from "../form/later-sections.ts";
import { MessageSection } from "../form/MessageSection.tsx";
import { emptyOutreach } from "../form/outreach-values.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";
import { checkTemplate, templateValues, toTemplateInput } from "./template-values.ts";

function EditForm({ template }: { template: OutreachTemplate }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { externalId } = template;
  const [initial] = useState(() => ({ ...emptyOutreach(), ...templateValues(template) }));
  const form = useForm({
    name: `outreach-template|${externalId}`,
    back: outreachPaths.template(externalId),
    initial,
    toBody: toTemplateInput,
    schema: OutreachTemplateInput,
    check: checkTemplate,
    submit: (body, idempotencyKey) => sendRequest(outreachTemplates.update, { params: { externalId }, body, idempotencyKey }),
    renameError: (path) => path.replace(/^question\./, ""),
    onSaved: () => {
      toast.success(t("templates.saved"));
      for (const { path } of [outreachTemplates.show, outreachTemplates.list]) void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: outreachPaths.template(externalId) });
    },
  });
  return (
    <FormPage form={form} title={t("templates.edit")} submitLabel={t("templates.save")}>
      <BasicsSection form={form} />
      <Suspense fallback={<Skeletons kind="form" count={2} />}>
        {form.values.type === "multiple_choice" && <OptionsSection form={form} />}
        {form.values.answers.length > 0 && <FollowOnSection form={form} />}
      </Suspense>
      <MessageSection form={form} segmentPrice={undefined} />
      <Suspense fallback={<Skeletons kind="form" count={2} />}>
        <PictureSection form={form} />
      </Suspense>
    </FormPage>
  );
}

/** Library templates can be read and copied, but not changed. */
function NotEditable({ template }: { template: OutreachTemplate }) {
  return (
    <EmptyState
      title={t("templates.notEditable")}
      headingOrder={1}
      action={
        <UiLink isOneLine href={outreachPaths.template(template.externalId)}>
          {t("templates.show")}
        </UiLink>
      }
    >
      {t("templates.notEditableBody")}
    </EmptyState>
  );
}

export const TemplateEditPage = recordPage(
  outreachTemplates.show,
  {
    needs: ["update", "outreach_message"],
    trail: (data, { externalId }) => [
      outreachesCrumb,
      { label: t("tabs.templates"), href: outreachPaths.templates },
      ...(data ? [{ label: data.template.title, href: outreachPaths.template(externalId) }] : []),
      { label: t("templates.edit") },
    ],
  },
  ({ template }) =>
    template.currentUserAbilities.update ? <EditForm key={template.externalId} template={template} /> : <NotEditable template={template} />,
);
