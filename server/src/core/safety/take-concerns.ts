// Handles safety concerns: alert, safety text, pause of the number. Messaging calls this port before any other processing.
import { type SafetyKind, safetyKinds } from "@tidings/contract/message/safety/safety-kinds";
import { textOfKind } from "@tidings/contract/message/safety/safety-texts";
import type { Ctx } from "../../kernel/context.ts";
import { pageAgain, raiseAlert } from "../alerts/public.ts";
import { pauseNumber, type SafetyAnswer, type SafetyPort } from "../messaging/public.ts";
import { keepMessage, openEpisodes, takenAlready } from "./episode-rows.ts";
import { type Concern, findConcerns } from "./find-concern.ts";
import { sendSafetyText } from "./send-safety-text.ts";

/** Within an episode the safety text is repeated at most once in this time. */
const textAgainMinutes = 10;

const isSafetyKind = (kind: string): kind is SafetyKind => (safetyKinds as readonly string[]).includes(kind);

/** A help word has no kind of its own and takes the kind of the episode. */
const kindOf = ({ kind, episode }: Concern): SafetyKind => (isSafetyKind(kind) ? kind : (episode?.kind ?? "crisis"));

function isTextDue(ctx: Ctx, { episode, isAlwaysAnswered }: Pick<Concern, "episode" | "isAlwaysAnswered">): boolean {
  if (isAlwaysAnswered || !episode?.last_text_at) return true;
  return ctx.clock.now().since(Temporal.Instant.from(episode.last_text_at)).total("minutes") >= textAgainMinutes;
}

async function takeOne(ctx: Ctx, concern: Concern): Promise<void> {
  const { question, kind, level, evidence, language } = concern;
  const { inbound, patientId, isHelpAnsweredByCarrier } = question;
  const phone = inbound.from_phone;
  const alertId = await raiseAlert(ctx, { source: "safety", kind, level, phone, isHelpAnsweredByCarrier });
  await keepMessage(ctx, { alertId, inbound, kind, level, evidence });
  await pauseNumber(ctx, phone, alertId);
  if (!isTextDue(ctx, concern)) return;
  const isSent = await sendSafetyText(ctx, {
    alertId,
    kind: textOfKind[kindOf(concern)],
    language,
    patientId,
    toPhone: phone,
    key: `safety:${inbound.id}`,
    isRepeat: false,
  });
  if (!isSent) await pageAgain(ctx, alertId, "not_delivered");
}

/** Handles an answer as a possible concern: it is first in the list of replies, and pages if no user opens it. */
async function takeAnswer(ctx: Ctx, answer: SafetyAnswer): Promise<void> {
  const { inbound, patientId, language, value, hasOwnReply } = answer;
  const phone = inbound.from_phone;
  const [kind, level] = ["scale_answer", "possible"] as const;
  const episode = (await openEpisodes(ctx, [phone])).get(phone) ?? null;
  const alertId = await raiseAlert(ctx, { source: "safety", kind, level, phone, isHelpAnsweredByCarrier: false });
  await keepMessage(ctx, { alertId, inbound, kind, level, evidence: String(value) });
  await pauseNumber(ctx, phone, alertId);
  const isDue = !hasOwnReply && isTextDue(ctx, { episode, isAlwaysAnswered: false });
  if (!isDue) return;
  const isSent = await sendSafetyText(ctx, {
    alertId,
    kind: "self_harm",
    language,
    patientId,
    toPhone: phone,
    key: `safety:${inbound.id}`,
    isRepeat: false,
  });
  if (!isSent) await pageAgain(ctx, alertId, "not_delivered");
}

export const safetyPort: SafetyPort = {
  takeAnswers: async (ctx, answers) => {
    for (const answer of answers) await takeAnswer(ctx, answer);
  },
  take: async (ctx, texts) => {
    const concerns = await findConcerns(ctx, texts);
    const taken = await takenAlready(
      ctx,
      concerns.map(({ question }) => question.inbound.id),
    );
    for (const concern of concerns) if (!taken.has(concern.question.inbound.id)) await takeOne(ctx, concern);
    // Messages that an earlier attempt handled are recognized, even if their episode has since changed the meaning of a word.
    const concerned = await takenAlready(
      ctx,
      texts.map(({ inbound }) => inbound.id),
    );
    const episodes = await openEpisodes(
      ctx,
      texts.map(({ inbound }) => inbound.from_phone),
    );
    return { concerned, quietNumbers: new Set(episodes.keys()) };
  },
};
