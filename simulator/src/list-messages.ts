// Answers GET Messages.json: the texts in both directions, filtered and in pages, newest first.

import { messageResource } from "./message-resource.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

type Filter = { to: string | null; from: string | null; sentFrom: number; sentUntil: number };

const mostPerPage = 1_000;

export function listMessages(world: World, accountSid: string, path: string, query: URLSearchParams): string {
  const pageSize = Math.min(mostPerPage, Math.max(1, Number(query.get("PageSize")) || 50));
  const page = Math.max(0, Number(query.get("Page")) || 0);
  const start = page * pageSize;
  const filter = readFilter(query);
  const found: Text[] = [];
  let position = 0;
  let hasMore = false;
  for (const text of candidates(world, filter)) {
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

/** A look-up of one phone walks that phone's chain; anything else walks the ring. */
function* candidates(world: World, filter: Filter): Generator<Text> {
  const phone = [filter.to, filter.from].find((number) => number !== null && world.texts.knowsPhone(number));
  if (phone) yield* world.texts.ofPhone(phone);
  else yield* world.texts.newestFirst();
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

/** DateSent, DateSent> and DateSent< with a day or a moment; the carrier's bounds include both ends. */
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
