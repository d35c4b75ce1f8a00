// Asks Twilio for its record of a call whose answer was lost: the same two numbers, about the same time, and nobody else's.
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

/** As for texts; a second call to a phone never comes sooner than half an hour after the first. */
const minStartMs = 20 * 60_000;
const maxStartMs = 10 * 60_000;

const reportOf = (call: ListedCall): Report | null => {
  const told = readCallStatus(call.status);
  return told && { carrierId: call.sid, errorCode: null, ...told };
};

/** `now` is the world's clock, not the product's, which a demonstration may shift. */
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
