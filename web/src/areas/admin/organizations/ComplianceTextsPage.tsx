// An organization's compliance texts: each in its languages, the form to change it, and what it was before.
import { Button, Stack, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { adminCompliance, type ComplianceTexts, type ComplianceVersion } from "@tidings/contract/areas/admin/compliance";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { formatName, formatZonedDateTime } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import classes from "../admin.module.css";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { ComplianceTextDialog } from "./ComplianceTextDialog.tsx";
import { t } from "./compliance-text.ts";

type Text = ComplianceTexts["complianceTexts"][number];

function ComplianceText({ text, onEdit }: { text: Text; onEdit: () => void }) {
  const name = t(`key.${text.key}`);
  return (
    <FactList
      title={name}
      facts={[
        ...Object.entries(text.contentText).map(([language, template]) => ({
          label: languageLabel(language),
          value: <TemplateText template={template} language={language} />,
        })),
        ...text.fallbackLanguages.map((language) => ({ label: languageLabel(language), value: t("fallback") })),
      ]}
    >
      <div>
        <Button variant="default" size="compact-md" aria-label={t("edit.of", { name })} onClick={onEdit}>
          {t("edit")}
        </Button>
      </div>
    </FactList>
  );
}

function Versions({ versions, timeZone }: { versions: readonly ComplianceVersion[]; timeZone: string }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t("versions.title")}
      </Title>
      {versions.length === 0 && <p>{t("versions.empty")}</p>}
      <Stack gap="md">
        {versions.map((version) => (
          <div key={`${version.changedAt} ${version.key} ${version.language}`}>
            <strong>{t("versions.line", { name: t(`key.${version.key}`), language: languageLabel(version.language) })}</strong>
            <div>
              {t("versions.by", {
                time: formatZonedDateTime(version.changedAt, timeZone),
                person: version.changedBy ? formatName(version.changedBy) : "–",
              })}
            </div>
            <div>
              {t("versions.before")}: <TemplateText template={version.before} language={version.language} />
            </div>
            <div>
              {t("versions.after")}: <TemplateText template={version.after} language={version.language} />
            </div>
          </div>
        ))}
      </Stack>
    </section>
  );
}

export function ComplianceTextsPage() {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const organization = useEndpoint(adminOrganizations.show, { params: { code } }).data?.organization;
  const query = useEndpoint(adminCompliance.show, { params: { code } });
  const [edited, setEdited] = useState<Text | null>(null);
  const name = organization?.name ?? code;
  usePageTrail([
    { label: words("organizations.title"), href: adminPaths.organizations },
    { label: name, href: adminPaths.organization(code) },
    { label: t("title") },
  ]);
  return (
    <>
      <PageHeader title={t("titleOf", { name })} description={t("description")} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={5} />} notFoundHref={adminPaths.notFound}>
        {({ complianceTexts, versions }) => (
          <div className={classes.parts}>
            {complianceTexts.map((text) => (
              <ComplianceText key={text.key} text={text} onEdit={() => setEdited(text)} />
            ))}
            <Versions versions={versions} timeZone={organization?.timeZone ?? "UTC"} />
          </div>
        )}
      </QueryPage>
      {edited && <ComplianceTextDialog code={code} text={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
