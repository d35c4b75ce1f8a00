// Page layout of all lists: title and actions, search and filters, table, pagination, and empty, error and loading states.
import type { UseQueryResult } from "@tanstack/react-query";
import type { FormDraftRow } from "@tidings/contract/areas/form-drafts";
import { type Pagination as Paging, type RowOf, rowsOf } from "@tidings/contract/wire";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { ApiError } from "../api/request.ts";
import { DataTable } from "../ui/data/DataTable.tsx";
import { cardHeadIndex, type DataColumn, type DataSelection, type RowKey } from "../ui/data/data-table.ts";
import { Pagination } from "../ui/data/Pagination.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterSpec, FilterValues } from "./filter-spec.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { NoMatch } from "./NoMatch.tsx";
import { useFailure } from "./use-failure.ts";
import type { ListState } from "./use-list-state.ts";

interface ListContent<Answer extends { pagination: Paging }, Row = RowOf<Answer>> {
  title: string;
  description?: ReactNode;
  /** Buttons beside the title; the main one last. */
  actions?: ReactNode;
  /** Content between header and filters: tabs, a notice. */
  above?: ReactNode;
  list: ListState<FilterValues>;
  /** Queried with `keepsPrevious`, so that the table does not flicker between pages. */
  query: UseQueryResult<Answer, ApiError>;
  search?: { name: string; label: string };
  filters?: readonly FilterSpec[];
  /** Content at the end of the line of filters. */
  trailing?: ReactNode;
  columns: DataColumn<Row>[];
  rowName?: (row: Row) => string;
  /** Rows that are about to leave the list. */
  isHidden?: (row: Row) => boolean;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  selection?: DataSelection;
  /** Key of the row whose record is open. */
  currentKey?: RowKey | undefined;
  /** Drafts of forms: of records that do not exist yet, and of those in rows. */
  drafts?: {
    /** Name of the form for a new record, and what a draft without a title is called. */
    created?: { form: string; fallback: string };
    /** Name of the form that changes the row's record. */
    ofRow?: (row: Row) => string;
  };
  /** Empty state without filters: what belongs here and the first action. */
  empty: { icon?: ReactNode; title: string; body?: ReactNode; action?: ReactNode };
}

/** Loaded after the list. */
const DraftNotes = lazyPart(() => import("./DraftNotes.tsx"), "DraftNotes");
const DraftMark = lazyPart(() => import("./DraftNotes.tsx"), "DraftMark");

/** Rows are told apart by their external id, or by what else is unique. */
type RowIdentity<Row> = [Row] extends [{ externalId: string }] ? { rowKey?: (row: Row) => RowKey } : { rowKey: (row: Row) => RowKey };

type ListPageProps<Answer extends { pagination: Paging }> = ListContent<Answer> & RowIdentity<RowOf<Answer>>;

const externalIdOf = (row: unknown): RowKey => (row as { externalId: string }).externalId;

/** The column that names the record also says that it has unsaved changes. */
function withMarks<Row>(
  { columns, drafts: wanted }: { columns: DataColumn<Row>[]; drafts?: { ofRow?: (row: Row) => string } },
  drafts: readonly FormDraftRow[],
): DataColumn<Row>[] {
  const { ofRow } = wanted ?? {};
  if (!ofRow || drafts.length === 0) return columns;
  const named = cardHeadIndex(columns);
  const marked =
    (cell: (row: Row) => ReactNode) =>
    (row: Row): ReactNode => (
      <>
        {cell(row)}
        {drafts.some(({ form }) => form === ofRow(row) || form.startsWith(`${ofRow(row)}|`)) && (
          <Suspense>
            <DraftMark />
          </Suspense>
        )}
      </>
    );
  return columns.map((column, index) =>
    index === named ? { ...column, cell: marked(column.cell), ...(column.cardCell ? { cardCell: marked(column.cardCell) } : {}) } : column,
  );
}

export function ListPage<Answer extends { pagination: Paging }>(props: ListPageProps<Answer>) {
  const [drafts, setDrafts] = useState<readonly FormDraftRow[]>([]);
  return (
    <>
      <PageHeader title={props.title} {...(props.description ? { description: props.description } : {})} actions={props.actions} />
      {props.above}
      {props.drafts && (
        <Suspense>
          <DraftNotes created={props.drafts.created} onDrafts={setDrafts} />
        </Suspense>
      )}
      {(props.search || props.filters) && (
        <FilterBar
          specs={props.filters ?? []}
          values={props.list.filters}
          onChange={props.list.setFilters}
          onClear={props.list.clearFilters}
          {...(props.search ? { search: props.search } : {})}
          trailing={props.trailing}
          isTextLost={props.list.isTextLost}
        />
      )}
      <ListBody {...props} columns={withMarks(props, drafts)} rowKey={props.rowKey ?? externalIdOf} />
    </>
  );
}

function ListBody<Answer extends { pagination: Paging }>(props: ListContent<Answer> & { rowKey: (row: RowOf<Answer>) => RowKey }) {
  const { list, query, empty } = props;
  const failure = useFailure(query);
  const isSortable = props.columns.some((column) => column.isSortable);
  const rows = query.data ? rowsOf(query.data).filter((row) => !props.isHidden?.(row)) : [];
  const paging = query.data?.pagination;
  const isLoading = query.isPending || query.isPlaceholderData;
  // If the page no longer exists (rows were deleted or filters narrowed), go to the last one.
  const lastPage = paging?.totalPages ?? 0;
  const isBeyond = !isLoading && rows.length === 0 && lastPage > 0 && list.page > lastPage;
  useEffect(() => {
    if (isBeyond) list.setPage(lastPage);
  }, [isBeyond, lastPage, list]);

  if (failure) return <LoadFailure error={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <>
      <DataTable
        label={props.title}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        {...(props.rowName ? { rowName: props.rowName } : {})}
        {...(props.rowHref ? { rowHref: props.rowHref } : {})}
        {...(props.rowActions ? { rowActions: props.rowActions } : {})}
        {...(props.selection ? { selection: props.selection } : {})}
        {...(props.currentKey === undefined ? {} : { currentKey: props.currentKey })}
        {...(isSortable ? { sort: list.sort, onSort: list.setSort } : {})}
        isLoading={isLoading || isBeyond}
        skeletonRows={12}
        isFiltered={list.isFiltered}
        isMainList
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.body}
          </EmptyState>
        }
        noMatch={<NoMatch onClear={list.clearFilters} />}
      />
      {paging && paging.totalCount > 0 && (
        <Pagination page={list.page} pageSize={list.perPage} total={paging.totalCount} onPage={list.setPage} onPageSize={list.setPerPage} />
      )}
    </>
  );
}
