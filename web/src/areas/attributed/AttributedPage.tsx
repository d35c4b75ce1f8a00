// The programs for members: how many are in each, how they answer and stay; and the way to import more.
import { IconUpload, IconUserStar } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { importFiles } from "@tidings/contract/areas/imports";
import { attributedCategory, type Program, programs } from "@tidings/contract/areas/programs";
import { mayCall } from "@tidings/contract/endpoint";
import { pollEvery } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { formatNumber, formatRate } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { Redirect } from "../../kit/Redirect.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { hasMembers } from "./has-members.ts";
import { attributedPaths } from "./paths.ts";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "title", direction: "asc" };

const columns: DataColumn<Program>[] = [
  { key: "title", header: t("list.title"), isSortable: true, cell: (program) => program.title },
  { key: "members", header: t("list.members"), isNumeric: true, width: "7rem", cell: (program) => formatNumber(program.membersCount) },
  {
    key: "responseRate",
    header: t("list.responseRate"),
    isNumeric: true,
    width: "8rem",
    cell: (program) => formatRate(program.responseRate),
  },
  {
    key: "retentionRate",
    header: t("list.retentionRate"),
    isNumeric: true,
    width: "8rem",
    cell: (program) => formatRate(program.retentionRate),
  },
];

function Download({ program }: { program: Program }) {
  if (!program.currentUserAbilities.download) return null;
  return (
    <ExportButton
      endpoint={exportRequests.programPatients}
      params={{ externalId: program.externalId }}
      body={{}}
      total={program.patientsCount}
      title={t("list.downloadTitle", { title: program.title })}
      label={t("list.download")}
    />
  );
}

function Enrollment() {
  const user = useCurrentUser();
  const can = useCan();
  const page = useListPage(programs.list, { defaultSort, fixed: { categoryName: attributedCategory }, pollMs: pollEvery.mediumMs });
  usePageTrail([{ label: t("nav") }]);
  const mayImport = mayCall(importFiles.upload, user) && can("create", "file_upload_member_file");
  return (
    <ListPage
      title={t("nav")}
      description={t("list.help")}
      actions={
        mayImport && (
          <LinkButton href={attributedPaths.import} leftSection={<IconUpload size={16} stroke={1.5} />}>
            {t("list.import")}
          </LinkButton>
        )
      }
      above={<TabLinks label={t("tabs.label")} tabs={[{ href: attributedPaths.list, label: t("tabs.enrollment") }]} />}
      {...page}
      columns={columns}
      rowName={(program) => program.title}
      rowHref={(program) => attributedPaths.program(program.externalId)}
      rowActions={(program) => <Download program={program} />}
      empty={{
        icon: <IconUserStar size={32} stroke={1.5} />,
        title: t("list.empty"),
        body: t("list.emptyBody"),
        action: can("read", "educational_program") && (
          <LinkButton href={attributedPaths.explore} variant="default">
            {t("list.explore")}
          </LinkButton>
        ),
      }}
    />
  );
}

export function AttributedPage() {
  const user = useCurrentUser();
  // Where there are no members, there is no such page.
  if (!hasMembers(user)) return <Redirect to="/not-found" replace />;
  return (
    <RequireGrant action="read" subject="educational_stream">
      <Enrollment />
    </RequireGrant>
  );
}
