// The documents of the library: found by title and type, opened and downloaded.
import { IconBooks } from "@tabler/icons-react";
import { documentKinds, type LibraryDocument, library } from "@tidings/contract/areas/library";
import { changedOnColumn } from "../../kit/day-columns.ts";
import { choiceFilter, type FilterSpec } from "../../kit/filter-spec.ts";
import { formatSize } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { useListPage } from "../../kit/use-list-page.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { libraryPaths } from "./paths.ts";
import { t } from "./text.ts";

const columns: DataColumn<LibraryDocument>[] = [
  {
    key: "title",
    header: t("column.title"),
    cell: ({ externalId, title }) => <UiLink href={libraryPaths.show(externalId)}>{title}</UiLink>,
  },
  { key: "kind", header: t("column.kind"), width: "9rem", cell: ({ kind }) => t(`kind.${kind}`) },
  { key: "file", header: t("column.file"), width: "7rem", hideBelow: "md", cell: ({ byteSize }) => formatSize(byteSize) },
  changedOnColumn(t("column.updatedAt")),
];

const filters: FilterSpec[] = [choiceFilter("kind", t("column.kind"), documentKinds, (value) => t(`kind.${value}`))];

export function DocumentListPage() {
  const page = useListPage(library.list, { search: { name: "title", label: t("search") }, filters });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      {...page}
      columns={columns}
      rowName={(document) => document.title}
      rowActions={(document) => <DownloadButton document={document} isInRow />}
      empty={{ icon: <IconBooks size={32} stroke={1.5} />, title: t("empty"), body: t("emptyBody") }}
    />
  );
}
