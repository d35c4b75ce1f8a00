// Reads Twilio's log of the texts of one of our numbers, and the media of one of them.
import type { LoggedText, LogQuestion } from "../carrier.ts";
import type { InboundText } from "../carrier-events.ts";
import type { TwilioAccount } from "./account.ts";
import { encode } from "./form.ts";
import { type Listed, listPage, readJson, readRfc2822 } from "./message-list.ts";

const pageSize = 1_000;

/** Excludes the carrier's automatic replies and replies requested by a webhook response: we did not send these as messages. */
const directions = { in: "inbound", out: "outbound-api" } as const;

function loggedOf(text: Listed, now: number): LoggedText {
  const sentAt = readRfc2822(text.date_sent ?? text.date_created);
  return {
    carrierId: text.sid,
    from: text.from,
    to: text.to,
    body: text.body,
    mediaCount: Number(text.num_media) || 0,
    sentMsAgo: Number.isNaN(sentAt) ? 0 : Math.max(0, now - sentAt),
  };
}

/** `now` is the real time, not the product's clock, which a demonstration may shift. */
export async function* readLog(account: TwilioAccount, question: LogQuestion, now = Temporal.Now.instant()): AsyncGenerator<LoggedText[]> {
  const moment = (msAgo: number) => encode(now.subtract({ milliseconds: Math.round(msAgo) }).toString({ smallestUnit: "second" }));
  const side = question.direction === "in" ? "To" : "From";
  let query: string | null =
    `${side}=${encode(question.number)}&DateSent%3E=${moment(question.fromMsAgo)}&DateSent%3C=${moment(question.untilMsAgo)}&PageSize=${pageSize}`;
  while (query !== null) {
    const page = await listPage(account, query);
    const wanted = page.messages.filter((text) => text.direction === directions[question.direction]);
    if (wanted.length > 0) yield wanted.map((text) => loggedOf(text, now.epochMilliseconds));
    query = page.next;
  }
}

/** In the form of a webhook: the URL of the file at the carrier. */
export async function readMedia(account: TwilioAccount, carrierId: string): Promise<InboundText["media"]> {
  const path = account.messagesPath.replace(/\.json$/, `/${encode(carrierId)}/Media.json`);
  const kept = await readJson<{ media_list?: { uri: string; content_type: string }[] }>(account, path);
  return (kept?.media_list ?? []).map(({ uri, content_type: contentType }) => ({
    url: account.origin + uri.replace(/\.json$/, ""),
    contentType,
  }));
}
