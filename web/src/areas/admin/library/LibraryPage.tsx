// What the library of all organizations holds, by title.
import { IconBooks } from "@tabler/icons-react";
import { adminLibrary, type ResourceRow, resourceKinds } from "@tidings/contract/areas/admin/library";
import { changedOnColumn } from "../../../kit/day-columns.ts";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { adminPaths } from "../paths.ts";
import { t } from "./content-text.ts";
import { LibraryTabs } from "./LibraryTabs.tsx";
import { PublishedBadge } from "./PublishedBadge.tsx";

const columns: DataColumn<ResourceRow>[] = [
  { key: "title", header: t("title"), cell: ({ title }) => title },
  { key: "kind", header: t("library.kind"), width: "12rem", cell: ({ kind }) => t(`kind.${kind}`) },
  { key: "library", header: t("library.name"), hideBelow: "md", cell: ({ libraryName }) => libraryName },
  {
    key: "state",
    header: t("library.state"),
    width: "9rem",
    cell: ({ isPublished }) => (
      <PublishedBadge isPublished={isPublished} label={t(isPublished ? "library.published" : "library.unpublished")} />
    ),
  },
  changedOnColumn(t("library.updatedAt")),
];

const filters: FilterSpec[] = [choiceFilter("kind", t("library.kind"), resourceKinds, (value) => t(`kind.${value}`))];

export function LibraryPage() {
  const page = useListPage(adminLibrary.list, { search: { name: "title", label: t("library.search") }, filters });
  usePageTrail([{ label: t("library.title") }]);
  return (
    <ListPage
      title={t("library.title")}
      description={t("library.description")}
      actions={<CreateButton href={adminPaths.newResource} label={t("library.new")} />}
      above={<LibraryTabs />}
      {...page}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={({ externalId }) => adminPaths.editResource(externalId)}
      empty={{ icon: <IconBooks size={32} stroke={1.5} />, title: t("library.empty") }}
    />
  );
}
