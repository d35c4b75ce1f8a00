// Reads Twilio's list of messages page by page, and parses its dates.
import type { TwilioAccount } from "./account.ts";
import { exchange } from "./exchange.ts";

export interface Listed {
  sid: string;
  from: string;
  to: string;
  body: string;
  status: string;
  error_code: number | string | null;
  date_created: string;
  date_sent: string | null;
  direction: string;
  num_media: string;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Milliseconds of `Mon, 23 Nov 2026 18:00:00 +0000`, always in UTC from this carrier; NaN for anything else. */
export function readRfc2822(text: string): number {
  const [, day, month = "", year, time] = /^\w{3}, (\d{1,2}) (\w{3}) (\d{4}) (\d\d:\d\d:\d\d) \+0000$/.exec(text) ?? [];
  const number = months.indexOf(month) + 1;
  if (!day || number === 0) return Number.NaN;
  return Temporal.Instant.from(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}T${time}Z`).epochMilliseconds;
}

/** Gets a path of our account as JSON; null if it does not exist any more. Throws if the carrier cannot be queried. */
export async function readJson<T>(account: TwilioAccount, path: string): Promise<T | null> {
  const exchanged = await exchange(account, { method: "GET", path, headers: [...account.headers] });
  if (exchanged.ok && exchanged.answer.status === 404) return null;
  if (!exchanged.ok || exchanged.answer.status !== 200)
    throw new Error(`the carrier could not be asked: ${exchanged.ok ? exchanged.answer.status : exchanged.what}`);
  return JSON.parse(exchanged.answer.body) as T;
}

interface Page {
  messages: Listed[];
  /** Query of the next page; null after the last. */
  next: string | null;
}

/** Uses only the query of the carrier's next-page URL, so that no other host or account is requested. */
export function nextQuery(uri: string | null | undefined): string | null {
  const at = typeof uri === "string" ? uri.indexOf("?") : -1;
  return typeof uri === "string" && at >= 0 ? uri.slice(at + 1) : null;
}

/** Newest first. */
export async function listPage(account: TwilioAccount, query: string): Promise<Page> {
  const page = await readJson<{ messages?: Listed[]; next_page_uri?: string | null }>(account, `${account.messagesPath}?${query}`);
  const { messages, next_page_uri: uri } = page ?? {};
  if (!Array.isArray(messages)) throw new Error("the carrier answered without a list");
  return { messages, next: nextQuery(uri) };
}
