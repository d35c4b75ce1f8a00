// Looks up Twilio's record of a text whose response was lost: same numbers, same body, about the same time, of no other text of ours.
import type { LookUpQuestion, Report } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { readCode } from "./error-codes.ts";
import { exchange } from "./exchange.ts";
import { encode } from "./form.ts";
import { type Listed, listPage, readRfc2822 } from "./message-list.ts";
import { stateOfStatus } from "./read-callback.ts";

/** A dead worker is noticed after up to one lease; clocks differ by minutes at most. */
const minStartMs = 20 * 60_000;
const maxStartMs = 10 * 60_000;

async function listTo(account: TwilioAccount, question: LookUpQuestion): Promise<Listed[]> {
  // Without a date filter: a text that is still queued at the carrier has no sent date yet. Newest come first.
  return (await listPage(account, `To=${encode(question.to)}&From=${encode(question.from)}&PageSize=200`)).messages;
}

const reportOf = (text: Listed): Report | null => {
  const state = stateOfStatus(text.status);
  return state && { carrierId: text.sid, state, errorCode: readCode(text.error_code) };
};

async function readOne(account: TwilioAccount, carrierId: string): Promise<Report | null> {
  const path = account.messagesPath.replace(/\.json$/, `/${encode(carrierId)}.json`);
  const exchanged = await exchange(account, { method: "GET", path, headers: [...account.headers] });
  if (exchanged.ok && exchanged.answer.status === 404) return null;
  if (!exchanged.ok || exchanged.answer.status !== 200) throw new Error("the carrier could not be asked");
  return reportOf(JSON.parse(exchanged.answer.body) as Listed);
}

/** `now` is the real time, not the product's clock, which a demonstration may shift. */
export async function lookUpText(account: TwilioAccount, question: LookUpQuestion, now = Temporal.Now.instant()): Promise<Report | null> {
  if (question.carrierId !== null) return readOne(account, question.carrierId);
  const handedAt = now.epochMilliseconds - question.handedMsAgo;
  const distance = (text: Listed): number => {
    const createdAt = readRfc2822(text.date_created);
    const late = createdAt - handedAt;
    return late < -minStartMs || late > maxStartMs ? Number.NaN : Math.abs(late);
  };
  const isSame = (text: Listed) => text.body === question.body && Number(text.num_media ?? 0) === (question.mediaCount ?? 0);
  const candidates = (await listTo(account, question))
    .filter((text) => text.direction.startsWith("outbound") && isSame(text) && !question.takenIds.has(text.sid))
    .map((text) => ({ text, away: distance(text) }))
    .filter(({ away }) => !Number.isNaN(away))
    .sort((a, b) => a.away - b.away);
  const found = candidates[0]?.text;
  return found ? reportOf(found) : null;
}
