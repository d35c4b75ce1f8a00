// Handles GET Messages.json: messages in both directions, filtered and paged, newest first.

import { messageResource } from "./message-resource.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

type Filter = { to: string | null; from: string | null; sentFrom: number; sentUntil: number };

const maxPageSize = 1_000;

export function listMessages(state: SimulatorState, accountSid: string, path: string, query: URLSearchParams): string {
  const pageSize = Math.min(maxPageSize, Math.max(1, Number(query.get("PageSize")) || 50));
  const page = Math.max(0, Number(query.get("Page")) || 0);
  const start = page * pageSize;
  const filter = readFilter(query);
  const found: Text[] = [];
  let position = 0;
  let hasMore = false;
  for (const text of candidates(state, filter)) {
    if (text.accountSid !== accountSid || !matches(text, filter)) continue;
    if (position >= start + pageSize) {
      hasMore = true;
      break;
    }
    if (position++ >= start) found.push(text);
  }
  const uriOf = (number: number, token: string): string => {
    const params = new URLSearchParams([...query].filter(([name]) => !["Page", "PageSize", "PageToken"].includes(name)));
    params.set("PageSize", String(pageSize));
    params.set("Page", String(number));
    if (token !== "") params.set("PageToken", token);
    return `${path}?${params}`;
  };
  const envelope = {
    first_page_uri: uriOf(0, ""),
    end: start + Math.max(0, found.length - 1),
    previous_page_uri: page > 0 ? uriOf(page - 1, `PB${found[0]?.sid ?? ""}`) : null,
    uri: uriOf(page, ""),
    page_size: pageSize,
    start,
    next_page_uri: hasMore ? uriOf(page + 1, `PA${found.at(-1)?.sid ?? ""}`) : null,
    page,
  };
  return `${JSON.stringify(envelope).slice(0, -1)},"messages":[${found.map((text) => messageResource(text)).join(",")}]}`;
}

/** A query for one phone follows that phone's chain; any other query scans the ring buffer. */
function* candidates(state: SimulatorState, filter: Filter): Generator<Text> {
  const phone = [filter.to, filter.from].find((number) => number !== null && state.texts.hasPhone(number));
  if (phone) yield* state.texts.ofPhone(phone);
  else yield* state.texts.newestFirst();
}

function matches(text: Text, filter: Filter): boolean {
  const sentAt = text.sentAt || text.createdAt;
  return (
    (filter.to === null || text.to === filter.to) &&
    (filter.from === null || text.from === filter.from) &&
    sentAt >= filter.sentFrom &&
    sentAt < filter.sentUntil
  );
}

/** DateSent, DateSent> and DateSent< take a day or a time; the carrier's bounds include both ends. */
function readFilter(query: URLSearchParams): Filter {
  const filter: Filter = { to: query.get("To"), from: query.get("From"), sentFrom: 0, sentUntil: Number.POSITIVE_INFINITY };
  const [on, after, before] = [query.get("DateSent"), query.get("DateSent>"), query.get("DateSent<")];
  if (on) {
    const day = on.slice(0, 10);
    filter.sentFrom = Date.parse(`${day}T00:00:00Z`);
    filter.sentUntil = filter.sentFrom + 86_400_000;
  }
  if (after) filter.sentFrom = Date.parse(after.length === 10 ? `${after}T00:00:00Z` : after);
  if (before) filter.sentUntil = before.length === 10 ? Date.parse(`${before}T00:00:00Z`) + 86_400_000 : Date.parse(before) + 1_000;
  return filter;
}
