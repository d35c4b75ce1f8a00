// The conversation list: tab, search and filters of the URL, and the page of conversations, polled.
import { messenger, threadStates } from "@tidings/contract/areas/messenger";
import { users } from "@tidings/contract/areas/users";
import { useMemo } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import type { FilterSpec, FilterValues } from "../../../kit/filter-spec.ts";
import { formatName } from "../../../kit/format.ts";
import { useListState } from "../../../kit/use-list-state.ts";
import { useHomeLocationFilter } from "../../../kit/use-source-filters.ts";
import { useNow } from "../../../ui/use-now.ts";
import { t } from "../text.ts";
import {
  conversationFilterNames,
  conversationQuery,
  isFiltered,
  isSearch,
  periodOf,
  periods,
  tabOf,
  waits,
} from "./conversation-filters.ts";

/** Users who may see staff choose among all who ever wrote; others have only themselves. */
function useSenders(): { value: string; label: string }[] {
  const user = useCurrentUser();
  const can = useCan();
  const query = useEndpoint(
    users.list,
    { query: { perPage: 120, search: { sentDirectMessagingMessages: "true" } } },
    { isEnabled: can("read", "user") },
  );
  const others = (query.data?.users ?? []).filter((one) => one.externalId !== user.externalId);
  return [
    { value: user.externalId, label: t("list.me", { name: formatName(user) }) },
    ...others.map((one) => ({ value: one.externalId, label: formatName(one) })),
  ];
}

function useSpecs(isForReview: boolean): FilterSpec[] {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const senders = useSenders();
  const home = useHomeLocationFilter();
  return [
    ...(isForReview
      ? []
      : [
          {
            name: "state",
            label: t("list.state"),
            kind: "select" as const,
            options: threadStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]),
    { name: "waiting", label: t("list.waiting"), kind: "select", options: waits.map((value) => ({ value, label: t(`waiting.${value}`) })) },
    { name: "period", label: t("list.period"), kind: "select", options: periods.map((value) => ({ value, label: t(`period.${value}`) })) },
    { name: "sentBy", label: t("list.sentBy"), kind: "select", options: senders },
    ...home,
    ...(isMasked ? [] : [{ name: "phoneNumber", label: t("list.phone"), kind: "phone" as const }]),
  ];
}

const dayIn = (timeZone: string, now: number): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);

export function useConversations(isForReview: boolean) {
  const { organization, isPhiAnonymized: isMasked } = useCurrentUser();
  const timeZone = organization?.timeZone ?? "UTC";
  const today = dayIn(timeZone, useNow(60_000));
  const list = useListState<FilterValues>({ filterNames: ["tab", ...conversationFilterNames] });
  const filters: FilterValues = isForReview ? { ...list.filters, state: "needs_review" } : list.filters;
  const period = periodOf(filters, organization?.features.configs.directMessaging.newMessenger ?? true);
  const wanted = useMemo(() => conversationQuery(filters, period, today), [filters, period, today]);
  const query = useEndpoint(
    messenger.threads,
    { query: { page: list.page, perPage: list.perPage, ...wanted } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  const tab = tabOf(filters);
  const none = Object.fromEntries(conversationFilterNames.map((name) => [name, undefined]));
  return {
    list: { ...list, clearFilters: () => list.setFilters(none) },
    query,
    tab,
    period,
    timeZone,
    specs: useSpecs(isForReview),
    search: isMasked ? { name: "externalId", label: t("list.searchId") } : { name: "name", label: t("list.search") },
    /** A default period is shown as the filter that it is. */
    values: period === "all" && !list.filters.period ? filters : { ...filters, period },
    // A filter narrows the open tab; a search looks everywhere.
    change: (part: FilterValues) => {
      const kept = "period" in part && part.period === undefined ? { ...part, period: "all" } : part;
      list.setFilters(isSearch(part) || isForReview ? kept : { ...kept, tab });
    },
    isFiltered: isFiltered(list.filters),
  };
}
