// Every list of the product: title and actions, search and filters, table, pages, and its four other faces.
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Pagination as Paging } from "@tidings/contract/wire";
import { type ReactNode, useEffect } from "react";
import type { ApiError } from "../api/call.ts";
import { DataTable } from "../ui/DataTable.tsx";
import type { DataColumn, DataSelection, DataSort, RowKey } from "../ui/data-table.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterSpec, FilterValues } from "./filter-spec.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { t } from "./pattern-texts.ts";
import { useFailure } from "./use-failure.ts";
import type { ListState } from "./use-list-state.ts";

interface ListPageProps<Answer extends { pagination: Paging }, Row> {
  title: string;
  description?: ReactNode;
  /** Buttons on the right of the title; the main one last. */
  actions?: ReactNode;
  /** Between the head and the filters: tabs, a notice. */
  above?: ReactNode;
  list: ListState<FilterValues>;
  /** Asked with `keepsPrevious`, so that the table does not jump from page to page. */
  query: UseQueryResult<Answer, ApiError>;
  rowsOf: (answer: Answer) => readonly Row[];
  search?: { name: string; label: string };
  filters?: readonly FilterSpec[];
  columns: DataColumn<Row>[];
  rowKey: (row: Row) => RowKey;
  rowName?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  selection?: DataSelection;
  /** The row whose record is shown beside the list. */
  currentKey?: RowKey | undefined;
  /** Instead of the sort of the address, where a column sorts by another field; no sorting at all with `null`. */
  sorting?: { sort?: DataSort; onSort: (sort: DataSort) => void } | null;
  /** Why the list is empty without any filter, and what to do. */
  empty: { icon?: ReactNode; title: string; body?: ReactNode; action?: ReactNode };
}

export function ListPage<Answer extends { pagination: Paging }, Row>(props: ListPageProps<Answer, Row>) {
  return (
    <>
      <PageHeader title={props.title} {...(props.description ? { description: props.description } : {})} actions={props.actions} />
      {props.above}
      {(props.search || props.filters) && (
        <FilterBar
          specs={props.filters ?? []}
          values={props.list.filters}
          onChange={props.list.setFilters}
          onClear={props.list.clearFilters}
          {...(props.search ? { search: props.search } : {})}
        />
      )}
      <ListBody {...props} />
    </>
  );
}

function ListBody<Answer extends { pagination: Paging }, Row>(props: ListPageProps<Answer, Row>) {
  const { list, query, empty } = props;
  const failure = useFailure(query);
  const sorting = props.sorting === undefined ? { sort: list.sort, onSort: list.setSort } : props.sorting;
  const rows = query.data ? props.rowsOf(query.data) : [];
  const paging = query.data?.pagination;
  const isLoading = query.isPending || query.isPlaceholderData;
  // A page that went away (rows were deleted, a filter was narrowed in another tab) leads to the last one there is.
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
        {...(sorting ? { sort: sorting.sort, onSort: sorting.onSort } : {})}
        isLoading={isLoading || isBeyond}
        skeletonRows={12}
        isFiltered={list.isFiltered}
        isMainList
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.body}
          </EmptyState>
        }
        noMatch={
          <EmptyState
            title={t("list.noMatch")}
            action={
              <Button variant="default" onClick={list.clearFilters}>
                {t("list.clear")}
              </Button>
            }
          >
            {t("list.noMatchBody")}
          </EmptyState>
        }
      />
      {paging && paging.totalCount > 0 && (
        <Pagination page={list.page} pageSize={list.perPage} total={paging.totalCount} onPage={list.setPage} onPageSize={list.setPerPage} />
      )}
    </>
  );
}
