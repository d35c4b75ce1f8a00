// Documents of the library, published or not, by title.
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { type AdminDocument, adminDocuments } from "@tidings/contract/areas/admin/documents";
import { type DocumentKind, documentKinds } from "@tidings/contract/areas/library";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { formatDate, formatSize } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { useAdminList } from "../use-admin-list.ts";
import { t } from "./document-text.ts";
import { LibraryTabs } from "./LibraryTabs.tsx";

const columns: DataColumn<AdminDocument>[] = [
  { key: "title", header: t("column.title"), cell: ({ title }) => title },
  { key: "kind", header: t("column.kind"), width: "9rem", cell: ({ kind }) => t(`kind.${kind}`) },
  { key: "size", header: t("column.size"), width: "7rem", hideBelow: "md", cell: ({ byteSize }) => formatSize(byteSize) },
  {
    key: "state",
    header: t("column.state"),
    width: "9rem",
    cell: ({ isPublished }) => (
      <StatusBadge
        status={isPublished ? "active" : "draft"}
        group={isPublished ? "success" : "light"}
        label={t(isPublished ? "published" : "unpublished")}
      />
    ),
  },
  {
    key: "updatedAt",
    header: t("column.updatedAt"),
    width: "8rem",
    hideBelow: "lg",
    cell: ({ updatedAt }) => formatDate(updatedAt.slice(0, 10)),
  },
];

const filters: FilterSpec[] = [
  {
    name: "kind",
    label: t("column.kind"),
    kind: "select",
    isPrimary: true,
    options: documentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  },
];

export function DocumentListPage() {
  const { list, asked } = useAdminList<{ title?: string; kind?: DocumentKind }>("title", filters);
  const query = useEndpoint(adminDocuments.list, { query: asked }, { keepsPrevious: true });
  usePageTrail([{ label: t("title"), href: adminPaths.library }, { label: t("tab.documents") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={
        <LinkButton href={adminPaths.newDocument} leftSection={<IconPlus size={16} stroke={1.5} />}>
          {t("new")}
        </LinkButton>
      }
      above={<LibraryTabs />}
      list={list}
      query={query}
      rowsOf={(answer) => answer.documents}
      search={{ name: "title", label: t("search") }}
      filters={filters}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={(document) => document.title}
      rowHref={({ externalId }) => adminPaths.editDocument(externalId)}
      sorting={null}
      empty={{ icon: <IconFileText size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
