// The documents of the library: found by title and type, opened and downloaded.
import { IconBooks } from "@tabler/icons-react";
import { type DocumentKind, documentKinds, type LibraryDocument, library } from "@tidings/contract/areas/library";
import { useEndpoint } from "../../api/queries.ts";
import { type FilterSpec, type FilterValues, searchOf, textOf } from "../../kit/filter-spec.ts";
import { formatDate, formatSize } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { useListState } from "../../kit/use-list-state.ts";
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
  const list = useListState<FilterValues>({ filterNames: ["title", "kind"] });
  const title = textOf(list.filters.title)?.slice(0, 255);
  const search = { ...(title ? { title } : {}), ...(searchOf(filters, list.filters) as { kind?: DocumentKind }) };
  const { page, perPage } = list.query;
  const query = useEndpoint(library.list, { query: { page, perPage, search } }, { keepsPrevious: true });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      list={list}
      query={query}
      rowsOf={(answer) => answer.documents}
      search={{ name: "title", label: t("search") }}
      filters={filters}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={(document) => document.title}
      rowActions={(document) => <DownloadButton document={document} isInRow />}
      sorting={null}
      empty={{ icon: <IconBooks size={32} stroke={1.5} />, title: t("empty"), body: t("emptyBody") }}
    />
  );
}
