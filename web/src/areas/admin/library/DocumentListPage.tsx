// Documents of the library, published or not, by title.
import { IconFileText } from "@tabler/icons-react";
import { type AdminDocument, adminDocuments } from "@tidings/contract/areas/admin/documents";
import { documentKinds } from "@tidings/contract/areas/library";
import { changedOnColumn } from "../../../kit/day-columns.ts";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatSize } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { adminPaths } from "../paths.ts";
import { t } from "./document-text.ts";
import { LibraryTabs } from "./LibraryTabs.tsx";
import { PublishedBadge } from "./PublishedBadge.tsx";

const columns: DataColumn<AdminDocument>[] = [
  { key: "title", header: t("column.title"), cell: ({ title }) => title },
  { key: "kind", header: t("column.kind"), width: "9rem", cell: ({ kind }) => t(`kind.${kind}`) },
  { key: "size", header: t("column.size"), width: "7rem", hideBelow: "md", cell: ({ byteSize }) => formatSize(byteSize) },
  {
    key: "state",
    header: t("column.state"),
    width: "9rem",
    cell: ({ isPublished }) => <PublishedBadge isPublished={isPublished} label={t(isPublished ? "published" : "unpublished")} />,
  },
  changedOnColumn(t("column.updatedAt")),
];

const filters: FilterSpec[] = [choiceFilter("kind", t("column.kind"), documentKinds, (value) => t(`kind.${value}`))];

export function DocumentListPage() {
  const page = useListPage(adminDocuments.list, { search: { name: "title", label: t("search") }, filters });
  usePageTrail([{ label: t("title"), href: adminPaths.library }, { label: t("tab.documents") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={<CreateButton href={adminPaths.newDocument} label={t("new")} />}
      above={<LibraryTabs />}
      {...page}
      columns={columns}
      rowName={(document) => document.title}
      rowHref={({ externalId }) => adminPaths.editDocument(externalId)}
      empty={{ icon: <IconFileText size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
