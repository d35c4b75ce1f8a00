// Filters of the conversation list: from the parameters of the URL to the query of the endpoint. Pure.
import { type InboxTab, inboxTabs, type messenger, type ThreadState, threadStates } from "@tidings/contract/areas/messenger";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { type FilterValues, textOf, valuesOf } from "../../../kit/filter-spec.ts";

export const periods = ["today", "yesterday", "7", "30", "90", "all"] as const;
export type Period = (typeof periods)[number];
const searchNames = ["name", "externalId", "phoneNumber"];
export const conversationFilterNames = [...searchNames, "state", "waiting", "period", "sentBy", "homeLocationExternalId"];

/** Hours that a conversation has waited. */
export const waits = ["1", "4", "24"] as const;

const isState = (text: string): text is ThreadState => (threadStates as readonly string[]).includes(text);
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

const isTab = (text: string): text is InboxTab => (inboxTabs as readonly string[]).includes(text);
const isSet = (filters: FilterValues, name: string): boolean => textOf(filters[name]) !== "";
export const isFiltered = (filters: FilterValues): boolean => conversationFilterNames.some((name) => isSet(filters, name));
export const isSearch = (part: FilterValues): boolean => searchNames.some((name) => name in part);

/** A search looks in all conversations unless a tab is chosen. */
export function tabOf(filters: FilterValues): InboxTab {
  const chosen = textOf(filters.tab);
  if (isTab(chosen)) return chosen;
  return isFiltered(filters) ? "all" : "needs_you";
}

/** Only the two tabs that hold what is done begin with what is new, and not while something is searched. */
export function periodOf(filters: FilterValues, isNewMessenger: boolean): Period {
  const chosen = textOf(filters.period);
  if (isPeriod(chosen)) return chosen;
  const tab = tabOf(filters);
  const isSearching = conversationFilterNames.some((name) => name !== "period" && isSet(filters, name));
  return isNewMessenger && !isSearching && (tab === "all" || tab === "closed") ? "7" : "all";
}

/** The first and the last day, in the calendar of the organization. */
export function daysOf(period: Period, today: string): { minDate?: string; maxDate?: string } {
  const before = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  if (period === "all") return {};
  if (period === "today") return { minDate: today };
  if (period === "yesterday") return { minDate: before(1), maxDate: before(1) };
  return { minDate: before(Number(period) - 1) };
}

type Query = GivenQuery<typeof messenger.threads>;

export function conversationQuery(filters: FilterValues, period: Period, today: string): Omit<Query, "page" | "perPage"> {
  const [name, externalId, phoneNumber, state, sentBy] = ["name", "externalId", "phoneNumber", "state", "sentBy"].map((key) =>
    textOf(filters[key]),
  );
  const waiting = textOf(filters.waiting);
  const home = valuesOf(textOf(filters.homeLocationExternalId));
  const search = {
    ...(name ? { text: name } : {}),
    ...(externalId ? { externalId } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(state && isState(state) ? { state } : {}),
    ...((waits as readonly string[]).includes(waiting) ? { waitingHours: Number(waiting) } : {}),
    ...(home.length > 0 ? { homeLocationExternalId: home } : {}),
  };
  const tab = tabOf(filters);
  return {
    ...(tab === "all" ? {} : { tab }),
    ...(Object.keys(search).length > 0 ? { search } : {}),
    ...(sentBy && /^[0-9a-f-]{36}$/i.test(sentBy) ? { userExternalId: sentBy } : {}),
    ...daysOf(period, today),
  };
}
