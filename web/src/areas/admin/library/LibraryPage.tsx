// What the library of all organizations holds, by title.
import { IconBooks, IconPlus } from "@tabler/icons-react";
import { adminLibrary, type ResourceRow, resourceKinds } from "@tidings/contract/areas/admin/library";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { formatDate } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { useAdminList } from "../use-admin-list.ts";
import { t } from "./content-text.ts";
import { LibraryTabs } from "./LibraryTabs.tsx";

const columns: DataColumn<ResourceRow>[] = [
  { key: "title", header: t("title"), cell: ({ title }) => title },
  { key: "kind", header: t("library.kind"), width: "12rem", cell: ({ kind }) => t(`kind.${kind}`) },
  { key: "library", header: t("library.name"), hideBelow: "md", cell: ({ libraryName }) => libraryName },
  {
    key: "state",
    header: t("library.state"),
    width: "9rem",
    cell: ({ isPublished }) => (
      <StatusBadge
        status={isPublished ? "active" : "draft"}
        group={isPublished ? "success" : "light"}
        label={t(isPublished ? "library.published" : "library.unpublished")}
      />
    ),
  },
  {
    key: "updatedAt",
    header: t("library.updatedAt"),
    width: "8rem",
    hideBelow: "lg",
    cell: ({ updatedAt }) => formatDate(updatedAt.slice(0, 10)),
  },
];

const filters: FilterSpec[] = [
  {
    name: "kind",
    label: t("library.kind"),
    kind: "select",
    isPrimary: true,
    options: resourceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
];

export function LibraryPage() {
  const { list, asked } = useAdminList<{ title?: string; kind?: "outreach_template" }>("title", filters);
  const query = useEndpoint(adminLibrary.list, { query: asked }, { keepsPrevious: true });
  usePageTrail([{ label: t("library.title") }]);
  return (
    <ListPage
      title={t("library.title")}
      description={t("library.description")}
      actions={
        <LinkButton href={adminPaths.newResource} leftSection={<IconPlus size={16} stroke={1.5} />}>
          {t("library.new")}
        </LinkButton>
      }
      above={<LibraryTabs />}
      list={list}
      query={query}
      rowsOf={(answer) => answer.resources}
      search={{ name: "title", label: t("library.search") }}
      filters={filters}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={({ title }) => title}
      rowHref={({ externalId }) => adminPaths.editResource(externalId)}
      sorting={null}
      empty={{ icon: <IconBooks size={32} stroke={1.5} />, title: t("library.empty") }}
    />
  );
}
