// What threads are looked for by: from the filters of the address to what the call takes. Pure.
import { type messenger, type ThreadState, threadStates } from "@tidings/contract/areas/messenger";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { type FilterValues, textOf } from "../../kit/filter-spec.ts";

export const periods = ["today", "yesterday", "7", "30", "90", "all"] as const;
export type Period = (typeof periods)[number];
export const conversationFilterNames = ["name", "externalId", "phoneNumber", "state", "period", "sentBy"];

const isState = (text: string): text is ThreadState => (threadStates as readonly string[]).includes(text);
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

/** Whoever looks for somebody, or for what waits, is not shown only what is new. */
export function periodOf(filters: FilterValues, isNewMessenger: boolean): Period {
  const chosen = textOf(filters.period);
  if (isPeriod(chosen)) return chosen;
  const isLooking = conversationFilterNames.some((name) => name !== "period" && textOf(filters[name]) !== "");
  return isNewMessenger && !isLooking ? "7" : "all";
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
  const search = {
    ...(name ? { nameOrExternalId: name } : {}),
    ...(externalId ? { externalId } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(state && isState(state) ? { state } : {}),
  };
  return {
    ...(Object.keys(search).length > 0 ? { search } : {}),
    ...(sentBy && /^[0-9a-f-]{36}$/i.test(sentBy) ? { userExternalId: sentBy } : {}),
    ...daysOf(period, today),
  };
}
