// Formats calls as the carrier's call resource, and lists them with filters.

import type { Call } from "./call-store.ts";
import { carrierDate } from "./message-resource.ts";
import type { SimulatorState } from "./simulator-state.ts";

export function callResource(call: Call): Record<string, unknown> {
  const date = (at: number) => (at === 0 ? null : carrierDate(at));
  const isEnded = call.endedAt > 0;
  return {
    sid: call.sid,
    account_sid: call.accountSid,
    api_version: "2010-04-01",
    answered_by: call.detectsMachines && call.answeredBy !== "" ? call.answeredBy : null,
    date_created: carrierDate(call.createdAt),
    date_updated: carrierDate(call.endedAt || call.answeredAt || call.createdAt),
    direction: call.direction,
    duration: isEnded ? String(call.answeredAt > 0 ? Math.ceil((call.endedAt - call.answeredAt) / 1000) : 0) : null,
    start_time: date(call.answeredAt),
    end_time: date(call.endedAt),
    from: call.from,
    from_formatted: call.from,
    to: call.to,
    to_formatted: call.to,
    status: call.status,
    price: null,
    price_unit: "USD",
    uri: `/2010-04-01/Accounts/${call.accountSid}/Calls/${call.sid}.json`,
  };
}

const maxPageSize = 1_000;

export function listCalls(state: SimulatorState, accountSid: string, path: string, query: URLSearchParams): string {
  const [to, from, status] = [query.get("To"), query.get("From"), query.get("Status")];
  const pageSize = Math.min(maxPageSize, Math.max(1, Number(query.get("PageSize")) || 50));
  const page = Math.max(0, Number(query.get("Page")) || 0);
  const found = state.calls
    .newestFirst()
    .filter(
      (call) =>
        call.accountSid === accountSid && (!to || call.to === to) && (!from || call.from === from) && (!status || call.status === status),
    );
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  const uriOf = (number: number): string => {
    const params = new URLSearchParams(query);
    params.set("Page", String(number));
    return `${path}?${params}`;
  };
  return JSON.stringify({
    calls: shown.map(callResource),
    page,
    page_size: pageSize,
    uri: uriOf(page),
    next_page_uri: found.length > (page + 1) * pageSize ? uriOf(page + 1) : null,
  });
}
