// Which saved view a list shows: named in the URL; a URL without filters and view opens with the user's default view.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type SavedView, savedViews, type ViewList } from "@tidings/contract/areas/saved-views";
import { toSnake } from "@tidings/contract/wire";
import { useEffect } from "react";
import { useEndpoint } from "../../api/queries.ts";
import type { FilterValues } from "../filter-spec.ts";
import { filtersOf } from "../filter-spec.ts";
import type { ListState } from "../use-list-state.ts";

export interface ViewedList {
  list: ViewList;
  state: ListState<FilterValues>;
  /** The list's filters, as its endpoint takes them. */
  filters: Record<string, unknown>;
  /** Optional columns that are shown; null where columns cannot be chosen. */
  columns: readonly string[] | null;
  chooseColumns?: (keys: readonly string[]) => void;
}

/** In the URL, for the list without a view. */
const noView = "none";

const inUrl = (filters: Record<string, unknown>): FilterValues =>
  Object.fromEntries(
    Object.entries(filtersOf(filters)).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

const ordered = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, one]) => [name, ordered(one)]),
      )
    : Array.isArray(value)
      ? value.map(String).toSorted()
      : String(value);

const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

export const sortOf = ({ sort }: ListState<FilterValues>): string | null => (sort ? `${toSnake(sort.key)}:${sort.direction}` : null);

export function useViewChoice({ list, state, filters, columns, chooseColumns }: ViewedList) {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const navigate = useNavigate();
  const query = useEndpoint(savedViews.list, { query: { search: { list } } });
  const views = query.data?.savedViews ?? [];
  const current = views.find(({ externalId }) => externalId === view) ?? null;
  const first = views.find(({ isDefault }) => isDefault);
  const apply = (chosen: SavedView) => {
    if (chosen.columns) chooseColumns?.(chosen.columns);
    state.replaceAll(inUrl(chosen.filters), chosen.sort ?? undefined, { view: chosen.externalId });
  };
  const isPlain = view === undefined && !state.isFiltered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is applied once for each plain URL, whatever else changes
  useEffect(() => {
    if (isPlain && first) apply(first);
  }, [isPlain, first?.externalId]);
  const isChanged =
    current !== null &&
    !(
      sameAs(current.filters, filters) &&
      (current.sort === null || current.sort === sortOf(state)) &&
      (current.columns === null || columns === null || sameAs(current.columns, columns))
    );
  return {
    query,
    views,
    current,
    isChanged,
    apply,
    showAll: () => state.replaceAll({}, undefined, { view: noView }),
    mark: (externalId: string | null) =>
      void navigate({ to: ".", replace: true, search: (old: object) => ({ ...old, view: externalId ?? noView }) } as never),
    now: { list, filters, columns: columns === null ? null : [...columns], sort: sortOf(state) },
  };
}

export type ViewChoice = ReturnType<typeof useViewChoice>;
