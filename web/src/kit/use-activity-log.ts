// Activity log of a patient or record: newest page polled, older pages on demand, merged into one list.

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import type { GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import { useMemo, useRef } from "react";
import { keyOf, pollEvery, useEndpoint } from "../api/queries.ts";
import { type ApiError, sendRequest } from "../api/request.ts";
import { mergeEntries } from "./activity-entries.ts";

export type ActivityQuery = Pick<GivenQuery<typeof activity.list>, "features" | "featureExternalId" | "search">;

const perPage = 30;

export function useActivityLog(asked: ActivityQuery) {
  const newest = useEndpoint(activity.list, { query: { ...asked, page: 1, perPage } }, { pollMs: pollEvery.activityMs });
  const totalPages = newest.data?.pagination.totalPages ?? 1;
  const older = useInfiniteQuery<OutputOf<typeof activity.list>, ApiError, { pages: OutputOf<typeof activity.list>[] }, unknown[], number>({
    queryKey: [...keyOf(activity.list, { query: asked }), "older"],
    queryFn: ({ pageParam, signal }) => sendRequest(activity.list, { query: { ...asked, page: pageParam, perPage }, signal }),
    initialPageParam: 2,
    getNextPageParam: (last, _pages, page) => (page < last.pagination.totalPages ? page + 1 : undefined),
    enabled: false,
  });
  // Keep entries that new ones push off the first page: the older pages do not contain them.
  const kept = useRef<{ of: string; entries: ActivityEntry[] }>({ of: "", entries: [] });
  const of = JSON.stringify(asked);
  const entries = useMemo(() => {
    const before = kept.current.of === of ? kept.current.entries : [];
    const olderPages = (older.data?.pages ?? []).map((page) => page.activityLogs);
    kept.current = { of, entries: mergeEntries(before, ...olderPages, newest.data?.activityLogs ?? []) };
    return kept.current.entries;
  }, [of, newest.data, older.data]);
  return {
    entries,
    newest,
    hasOlder: older.data ? older.hasNextPage : totalPages > 1,
    isLoadingOlder: older.isFetching,
    olderError: older.error,
    loadOlder: () => void (older.data ? older.fetchNextPage() : older.refetch()),
  };
}
