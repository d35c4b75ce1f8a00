// Page that changes one of the organization's own templates: title, reply type, languages, texts.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type OutreachTemplate, OutreachTemplateInput, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { sendRequest } from "../../../api/request.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { BasicsSection } from "../form/BasicsSection.tsx";
import { FollowOnSection } from "../form/FollowOnSection.tsx";
import { MessageSection } from "../form/MessageSection.tsx";
import { OptionsSection } from "../form/OptionsSection.tsx";
import { emptyOutreach } from "../form/outreach-values.ts";
import { PictureSection } from "../form/PictureSection.tsx";
import classes from "../outreaches.module.css";
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
    <FormPage form={form} title={t("templates.edit")} submitLabel={t("templates.save")} cancelHref={outreachPaths.template(externalId)}>
      <BasicsSection form={form} />
      {form.values.type === "multiple_choice" && <OptionsSection form={form} />}
      {form.values.answers.length > 0 && <FollowOnSection form={form} />}
      <MessageSection form={form} segmentPrice={undefined} />
      <PictureSection form={form} />
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
        <UiLink className={classes.link} href={outreachPaths.template(template.externalId)}>
          {t("templates.show")}
        </UiLink>
      }
    >
      {t("templates.notEditableBody")}
    </EmptyState>
  );
}

export function TemplateEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const query = useEndpoint(outreachTemplates.show, { params: { externalId } });
  usePageTrail([
    { label: t("nav"), href: outreachPaths.list },
    { label: t("tabs.templates"), href: outreachPaths.templates },
    ...(query.data ? [{ label: query.data.template.title, href: outreachPaths.template(externalId) }] : []),
    { label: t("templates.edit") },
  ]);
  return (
    <RequireGrant action="update" subject="outreach_message">
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={6} />}>
        {({ template }) =>
          template.currentUserAbilities.update ? <EditForm key={externalId} template={template} /> : <NotEditable template={template} />
        }
      </QueryPage>
    </RequireGrant>
  );
}
