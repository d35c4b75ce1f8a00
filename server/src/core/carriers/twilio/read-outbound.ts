// Reads from Twilio's log all messages, or phone calls, of our account to one number.
import type { OutboundQuestion } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { encode } from "./form.ts";
import { listPage, nextQuery, readJson, readRfc2822 } from "./message-list.ts";

interface LoggedCall {
  sid: string;
  direction: string;
  date_created: string;
}

interface CallPage {
  calls?: LoggedCall[];
  next_page_uri?: string | null;
}

const pageSize = 1_000;

async function* messagePages(account: TwilioAccount, query: string): AsyncGenerator<LoggedCall[]> {
  for (let next: string | null = query; next !== null; ) {
    const page = await listPage(account, next);
    yield page.messages;
    next = page.next;
  }
}

async function* callPages(account: TwilioAccount, query: string): AsyncGenerator<LoggedCall[]> {
  const path = account.messagesPath.replace(/Messages\.json$/, "Calls.json");
  let next: string | null = query;
  while (next !== null) {
    const page: CallPage | null = await readJson<CallPage>(account, `${path}?${next}`);
    if (!Array.isArray(page?.calls)) throw new Error("the carrier answered without a list");
    yield page.calls;
    next = nextQuery(page.next_page_uri);
  }
}

/**
 * From any of our numbers, whatever the words. No date in the question: what still waits at the carrier has no date of sending yet.
 * `now` is the world's clock, not the product's, which a demonstration may shift. A record whose date cannot be read counts as new.
 */
export async function readOutbound(account: TwilioAccount, question: OutboundQuestion, now = Temporal.Now.instant()): Promise<string[]> {
  const query = `To=${encode(question.to)}&PageSize=${pageSize}`;
  const ids: string[] = [];
  for await (const page of question.isCall ? callPages(account, query) : messagePages(account, query)) {
    for (const record of page) {
      const createdMsAgo = now.epochMilliseconds - readRfc2822(record.date_created);
      if (record.direction.startsWith("outbound") && !(createdMsAgo > question.sinceMsAgo)) ids.push(record.sid);
    }
  }
  return ids;
}
