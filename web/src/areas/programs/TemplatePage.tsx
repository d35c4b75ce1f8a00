// Page of a library program with all messages, and the action to launch it.
import { useParams } from "@tanstack/react-router";
import { programs } from "@tidings/contract/areas/programs";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useEndpoint } from "../../api/queries.ts";
import { label } from "../../kit/labels.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { DataTable } from "../../ui/data/DataTable.tsx";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { programsCrumb } from "./crumbs.ts";
import { LaunchAction } from "./LaunchAction.tsx";
import { programPaths } from "./paths.ts";
import { scheduleText } from "./program-labels.ts";
import { TemplateFacts } from "./TemplateFacts.tsx";
import { t } from "./text.ts";

type Question = OutputOf<typeof programs.template>["questions"][number];

const columns: DataColumn<Question>[] = [
  { key: "schedule", header: t("column.schedule"), width: "11rem", cell: (row) => scheduleText(row.scheduling) },
  { key: "topic", header: t("column.topic"), width: "9rem", cell: (row) => row.parameterOfInterest },
  { key: "type", header: t("messages.type"), width: "8rem", hideBelow: "lg", cell: (row) => label("questionType", row.type) },
  {
    key: "english",
    header: t("column.english"),
    cell: (row) => <TemplateText template={row.contentText.english ?? ""} language="english" />,
  },
  {
    key: "spanish",
    header: t("column.spanish"),
    cell: (row) => <TemplateText template={row.contentText.spanish ?? ""} language="spanish" />,
  },
];

export function TemplatePage() {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const query = useEndpoint(programs.template, { params: { code } });
  const template = query.data?.programTemplate;
  usePageTrail([
    programsCrumb,
    { label: t("tabs.explore"), href: programPaths.explore },
    ...(template ? [{ label: template.name, href: programPaths.exploreOne(code) }, { label: t("template.messages") }] : []),
  ]);
  return (
    <RequireGrant action="read" subject="educational_program">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={10} />}>
        {({ programTemplate, questions }) => (
          <>
            <PageHeader
              title={programTemplate.name}
              description={programTemplate.summary}
              actions={
                <>
                  {programTemplate.programExternalId && (
                    <LinkButton href={programPaths.show(programTemplate.programExternalId)} variant="default">
                      {t("explore.openProgram")}
                    </LinkButton>
                  )}
                  <LaunchAction template={programTemplate} />
                </>
              }
            />
            <TemplateFacts template={programTemplate} />
            <DataTable label={t("template.messages")} columns={columns} rows={questions} rowKey={(row) => row.code} empty={null} />
          </>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
