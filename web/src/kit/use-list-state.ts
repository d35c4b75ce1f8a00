// Filters, sort, page and page size of a list, stored in the URL so that links and reloads show the same rows; of typed text it has a key.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { toCamel, toSnake } from "@tidings/contract/wire";
import { useCallback, useMemo } from "react";
import { keepTyped, lostTextName } from "../api/typed-search.ts";
import type { DataSort } from "../ui/data/data-table.ts";

type Filters = Record<string, string | string[] | undefined>;

export interface ListState<F extends Filters> {
  filters: F;
  page: number;
  perPage: number;
  sort: DataSort | undefined;
  isFiltered: boolean;
  /** The link that led here was made in another tab, where a text was typed that it does not carry. */
  isTextLost: boolean;
  /** Parameters of a paged endpoint. */
  query: { page: number; perPage: number; sort?: string; search?: F };
  setFilters: (change: Partial<F>) => void;
  clearFilters: () => void;
  /** All filters and the sort at once, and what else is to be in the URL. */
  replaceAll: (filters: F, sort: string | undefined, more: Record<string, string | undefined>) => void;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: DataSort) => void;
}

interface Options {
  /** Known filter names; other URL parameters are left alone. */
  filterNames: readonly string[];
  defaultSort?: DataSort;
  /** For a list within a page: paging does not scroll to the top. */
  keepsScroll?: boolean;
}

/** A person who chooses filters has read that a text is missing. */
const noted = { [lostTextName]: undefined };

const clean = (value: unknown): string | string[] | undefined => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(String) : undefined;
  if (value === undefined || value === null || value === "") return undefined;
  return String(value);
};

export function useListState<F extends Filters>({ filterNames, defaultSort, keepsScroll = false }: Options): ListState<F> {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const names = filterNames.join(",");
  const change = useCallback(
    (part: Record<string, unknown>, isSamePage = false) => {
      keepTyped(part);
      return navigate({
        to: ".",
        replace: true,
        resetScroll: !keepsScroll,
        search: (old: Record<string, unknown>) => {
          const next = { ...old, ...(isSamePage ? {} : { page: undefined }), ...part };
          return Object.fromEntries(Object.entries(next).filter(([, value]) => clean(value) !== undefined));
        },
      } as never);
    },
    [navigate, keepsScroll],
  );
  return useMemo(() => {
    const filters = Object.fromEntries(
      names
        .split(",")
        .filter(Boolean)
        .map((name) => [name, clean(search[toSnake(name)])]),
    ) as F;
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    const [sortKey, direction] = String(search.sort ?? "").split(":");
    const sort: DataSort | undefined = sortKey ? { key: toCamel(sortKey), direction: direction === "desc" ? "desc" : "asc" } : defaultSort;
    const page = Math.max(1, Number(search.page) || 1);
    const perPage = [30, 60, 120].includes(Number(search.per_page)) ? Number(search.per_page) : 30;
    return {
      filters,
      page,
      perPage,
      sort,
      isFiltered,
      isTextLost: search[lostTextName] !== undefined,
      query: {
        page,
        perPage,
        ...(sort ? { sort: `${toSnake(sort.key)}:${sort.direction}` } : {}),
        ...(isFiltered ? { search: filters } : {}),
      },
      setFilters: (part) =>
        void change({ ...noted, ...Object.fromEntries(Object.entries(part).map(([name, value]) => [toSnake(name), value])) }),
      clearFilters: () => void change({ ...noted, ...Object.fromEntries(names.split(",").map((name) => [toSnake(name), undefined])) }),
      replaceAll: (next, sorted, more) =>
        void change({
          ...noted,
          ...Object.fromEntries(names.split(",").map((name) => [toSnake(name), next[name]])),
          sort: sorted,
          ...more,
        }),
      setPage: (next) => void change({ page: next === 1 ? undefined : next }, true),
      setPerPage: (next) => void change({ per_page: next === 30 ? undefined : next }),
      setSort: (next) => void change({ sort: `${toSnake(next.key)}:${next.direction}` }),
    };
  }, [search, names, defaultSort, change]);
}
