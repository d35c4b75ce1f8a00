// Page of a template: its texts and question, with a link to a new outreach from it.
import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { sortLanguages } from "@tidings/contract/message/languages";
import { useState } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { label, languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { ShownPicture } from "../form/ShownPicture.tsx";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { OutreachTexts } from "../results/OutreachTexts.tsx";
import { t } from "../text.ts";
import { DeleteTemplateDialog } from "./DeleteTemplateDialog.tsx";
import { creatorOf } from "./template-creator.ts";

function Actions({ template }: { template: OutreachTemplate }) {
  const can = useCan();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { update, destroy } = template.currentUserAbilities;
  return (
    <>
      {destroy && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => setIsDeleting(true)}>
          {t("templates.deleteAction")}
        </Button>
      )}
      {update && (
        <LinkButton
          href={outreachPaths.editTemplate(template.externalId)}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.5} />}
        >
          {t("action.edit")}
        </LinkButton>
      )}
      {can("create", "outreach_message") && (
        <LinkButton href={outreachPaths.createFrom(template.externalId)}>{t("templates.use")}</LinkButton>
      )}
      <DeleteTemplateDialog
        template={isDeleting ? template : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate({ to: outreachPaths.templates })}
      />
    </>
  );
}

function Template({ template }: { template: OutreachTemplate }) {
  const timeZone = useTimeZone();
  const { question, languages } = template;
  usePageTrail([outreachesCrumb, { label: t("tabs.templates"), href: outreachPaths.templates }, { label: template.title }]);
  return (
    <>
      <PageHeader title={template.title} actions={<Actions template={template} />} />
      <div className={classes.stack}>
        <FactList
          title={t("overview.title")}
          facts={[
            { label: t("overview.languages"), value: sortLanguages(languages).map(languageLabel).join(", ") },
            { label: t("overview.method"), value: template.sendVia.map((via) => label("sendVia", via)).join(", ") },
            { label: t("overview.type"), value: label("questionType", question.type) },
          ]}
        />
        <FactList
          title={t("templates.info")}
          facts={[
            { label: t("templates.creator"), value: creatorOf(template) },
            { label: t("templates.updatedAt"), value: formatDateTime(template.updatedAt, timeZone) },
          ]}
        />
        <FactList title={t("content.title")}>
          {template.picture && <ShownPicture picture={template.picture} />}
          <OutreachTexts question={question} languages={languages} />
        </FactList>
      </div>
    </>
  );
}

export const TemplatePage = recordPage(
  outreachTemplates.show,
  { skeleton: ["page", 8], needs: ["read", "outreach_message"] },
  ({ template }) => <Template template={template} />,
);
