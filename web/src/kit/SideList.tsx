// List of a master-detail page: search, filters, entries, pagination; arrow keys, j and k move through it.
import { type ReactNode, useRef } from "react";
import type { ApiError } from "../api/request.ts";
import { Pagination } from "../ui/data/Pagination.tsx";
import { useRowKeys } from "../ui/data/use-row-keys.ts";
import { LoadingShape, SideRowsShape } from "../ui/feedback/LoadingShape.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterSpec, FilterValues } from "./filter-spec.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { NoMatch } from "./NoMatch.tsx";
import { t } from "./pattern-texts.ts";
import classes from "./SideList.module.css";
import type { ListState } from "./use-list-state.ts";

interface SideListProps {
  /** Page, page size and filters from the URL. */
  list: ListState<FilterValues>;
  specs: FilterSpec[];
  search: { name: string; label: string };
  /** Filter values and their change handler, if they differ from the URL. */
  values?: FilterValues;
  onChange?: (part: FilterValues) => void;
  query: { isPending: boolean; isPlaceholderData: boolean; error: ApiError | null; refetch: () => unknown };
  label?: string;
  /** Total number of entries; undefined until loaded. */
  total: number | undefined;
  /** A filter or search is active. */
  isFiltered: boolean;
  /** Empty state without filters. */
  empty: ReactNode;
  /** Content at the end of the line of filters. */
  trailing?: ReactNode;
  /** Between the filters and the entries; stays in view while these are scrolled. */
  above?: ReactNode;
  children: ReactNode[];
}

export function SideList(props: SideListProps) {
  const { list, query, total, children } = props;
  const holder = useRef<HTMLUListElement>(null);
  useRowKeys(holder, true);
  const isLoaded = total !== undefined;
  return (
    <div className={classes.list}>
      <div className={classes.filters}>
        <FilterBar
          specs={props.specs}
          values={props.values ?? list.filters}
          onChange={props.onChange ?? list.setFilters}
          onClear={list.clearFilters}
          search={{ ...props.search, placeholder: t("list.searchShort") }}
          isTextLost={list.isTextLost}
          trailing={props.trailing}
        />
      </div>
      {props.above && <div className={classes.above}>{props.above}</div>}
      {query.error && !isLoaded && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <LoadingShape>
          <SideRowsShape count={8} />
        </LoadingShape>
      )}
      {isLoaded && children.length === 0 && (props.isFiltered ? <NoMatch onClear={list.clearFilters} /> : props.empty)}
      <ul
        ref={holder}
        className={classes.items}
        aria-label={props.label}
        aria-busy={query.isPlaceholderData}
        data-stale={query.isPlaceholderData || undefined}
      >
        {children}
      </ul>
      {isLoaded && total > 30 && (
        <div className={classes.pages}>
          <Pagination page={list.page} pageSize={list.perPage} total={total} onPage={list.setPage} onPageSize={list.setPerPage} />
        </div>
      )}
    </div>
  );
}
