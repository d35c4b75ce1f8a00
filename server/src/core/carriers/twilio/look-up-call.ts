// Looks up Twilio's record of a phone call whose response was lost: same two numbers, about the same time, of no other call of ours.
import type { LookUpQuestion, Report } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { encode } from "./form.ts";
import { readJson, readRfc2822 } from "./message-list.ts";
import { readCallStatus } from "./read-call-status.ts";

interface ListedCall {
  sid: string;
  status: string;
  direction: string;
  date_created: string;
}

/** As for texts; the second phone call to a number comes at least half an hour after the first. */
const minStartMs = 20 * 60_000;
const maxStartMs = 10 * 60_000;

const reportOf = (call: ListedCall): Report | null => {
  const status = readCallStatus(call.status);
  return status && { carrierId: call.sid, errorCode: null, ...status };
};

/** `now` is the real time, not the product's clock, which a demonstration may shift. */
export async function lookUpCall(account: TwilioAccount, question: LookUpQuestion, now = Temporal.Now.instant()): Promise<Report | null> {
  const path = account.messagesPath.replace(/Messages\.json$/, "Calls");
  if (question.carrierId !== null) {
    const call = await readJson<ListedCall>(account, `${path}/${encode(question.carrierId)}.json`);
    return call && reportOf(call);
  }
  const query = `To=${encode(question.to)}&From=${encode(question.from)}&PageSize=200`;
  const { calls } = (await readJson<{ calls?: ListedCall[] }>(account, `${path}.json?${query}`)) ?? {};
  if (!Array.isArray(calls)) throw new Error("the carrier answered without a list");
  const handedAt = now.epochMilliseconds - question.handedMsAgo;
  const late = (call: ListedCall): number => readRfc2822(call.date_created) - handedAt;
  const [found] = calls
    .filter(
      (call) =>
        call.direction.startsWith("outbound") && !question.takenIds.has(call.sid) && late(call) > -minStartMs && late(call) < maxStartMs,
    )
    .sort((a, b) => Math.abs(late(a)) - Math.abs(late(b)));
  return found ? reportOf(found) : null;
}
