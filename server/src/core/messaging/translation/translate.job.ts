// Translates what patients wrote, apart from reading it: outside of transactions, retried with backoff; logs the failure and gives up after the last attempt.
import { languageCode } from "@tidings/contract/message/languages";
import * as z from "zod/mini";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { countTranslations } from "../../../kernel/metrics.ts";
import { checkTranslation } from "./check-translation.ts";
import { openTranslator } from "./libretranslate.ts";
import {
  dueTexts,
  type Ended,
  endTranslations,
  nextDueAt,
  organizationsWaitingSince,
  postponeTranslations,
  type WaitingText,
} from "./translation-rows.ts";
import type { Translated, Translator } from "./translator.ts";

/** The product's own pages are in English (OP-021). */
export const readersLanguage = "english";

const textsARound = 20;
/** A round of its own follows; no job holds its worker for longer than this and one call. */
const budgetMs = 45_000;
/** Texts on which a translator breaks one after the other are its fault and not theirs. */
const maxConsecutiveFailures = 3;
const busyMs = 60_000;
/** Side by side, so that a slow translator never takes all the workers' hands. */
const organizationsAtOnce = 2;
const strandedHours = 1;

interface Round {
  ended: Ended[];
  broken: number[];
  /** The translator itself is away, busy or wrongly set up. */
  away: Extract<Translated, { kind: "later" }> | null;
}

/** Those we know to be Spanish go together; of the others each goes alone, and so does whatever failed before. */
function groupsOf(texts: readonly WaitingText[]): WaitingText[][] {
  const isTogether = (text: WaitingText) => text.guess === "spanish" && text.attempts === 0;
  const together = texts.filter(isTogether);
  return [...(together.length > 0 ? [together] : []), ...texts.filter((text) => !isTogether(text)).map((text) => [text])];
}

const cannotBe = (text: WaitingText): Ended => ({
  inboundId: text.inboundId,
  state: "failed",
  reason: "unsupported",
  fromLanguage: null,
  isDetected: false,
});

/** Until the time is up: what was not asked then is still due. */
async function askAll(translator: Translator, texts: readonly WaitingText[], until: number, signal: AbortSignal): Promise<Round> {
  const round: Round = { ended: [], broken: [], away: null };
  const queue = groupsOf(texts);
  let inARow = 0;
  for (let group = queue.shift(); group && performance.now() < until; group = queue.shift()) {
    const [first] = group;
    const from = first?.guess ? languageCode(first.guess) : null;
    const answer = await translator.translate(
      group.map((text) => text.body),
      { from, to: languageCode(readersLanguage) },
      signal,
    );
    if (answer.kind === "later" && !answer.isAboutText) return { ...round, away: answer };
    if (answer.kind === "translated") {
      inARow = 0;
      for (const [at, text] of group.entries()) {
        const translation = answer.translations[at];
        if (translation)
          round.ended.push({
            ...checkTranslation(translation, text, readersLanguage),
            inboundId: text.inboundId,
            isDetected: from === null,
          });
      }
    } else if (group.length > 1) {
      // One text among them is enough for a no to all.
      queue.unshift(...group.map((text) => [text]));
    } else if (answer.kind === "refused") round.ended.push(...group.map(cannotBe));
    else {
      inARow += 1;
      round.broken.push(...group.map((text) => text.inboundId));
      if (inARow >= maxConsecutiveFailures) return { ...round, away: answer };
    }
  }
  return round;
}

async function writeDown(context: SystemJobContext, organizationId: number, source: string, { ended, broken, away }: Round): Promise<void> {
  const givenUp = await actFor(context, organizationId, "translation", async (ctx) => {
    await endTranslations(ctx, source, ended);
    const retryAfterMs = away?.what === "answered_429" ? (away.retryAfterMs ?? busyMs) : null;
    const lost =
      (broken.length > 0 ? await postponeTranslations(ctx, { inboundIds: broken, retryAfterMs: null }) : 0) +
      (away ? await postponeTranslations(ctx, { inboundIds: null, retryAfterMs }) : 0);
    if (lost > 0 || ended.some((one) => one.state !== "not_needed")) await announce(ctx.tx, { organizationId, topic: "activity" });
    return lost;
  });
  for (const [outcome, those] of Map.groupBy(ended, (one) => one.state)) countTranslations(outcome, those.length);
  if (broken.length > 0 || away) countTranslations("postponed", Math.max(1, broken.length));
  if (givenUp > 0) countTranslations("failed", givenUp);
  if (away) context.log.warn({ organizationId, code: away.what }, "the translator does not answer: texts wait for their translation");
  if (givenUp > 0) context.log.error({ organizationId, count: givenUp, code: "translation_given_up" }, "texts stay without a translation");
}

type Payload = { organizationId: number };

async function translateDue(context: SystemJobContext, { organizationId }: Payload): Promise<void> {
  const translator = openTranslator(context.settings);
  // Set up when they came, and no more: they wait until it is again.
  if (!translator) return;
  const until = performance.now() + budgetMs;
  try {
    for (let isAway = false; !isAway && performance.now() < until; ) {
      const texts = await dueTexts(context.db, organizationId, context.clock.now(), textsARound);
      if (texts.length === 0) break;
      const round = await askAll(translator, texts, until, context.signal);
      // An end of ours is no failure of theirs.
      context.signal.throwIfAborted();
      await writeDown(context, organizationId, translator.name, round);
      isAway = round.away !== null;
    }
  } finally {
    await translator.close();
  }
  const runAt = await nextDueAt(context.db, organizationId);
  // Under a name of its own: a text that comes meanwhile is not made to wait until then.
  if (runAt)
    await enqueue(context.db.system, translateJob, { organizationId }, { clock: context.clock, runAt, key: `${organizationId}-again` });
}

export const translateJob = defineJob({
  name: "messaging.translate",
  payload: z.object({ organizationId: z.number() }),
  for: "system",
  timeoutMs: 300_000,
  maxAttempts: 10,
  key: ({ organizationId }) => String(organizationId),
  queue: ({ organizationId }) => `messaging.translate-${organizationId % organizationsAtOnce}`,
  run: translateDue,
});

export const resumeTranslationsJob = defineJob({
  name: "messaging.take-up-translations",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock, log, settings }) => {
    if (!settings.translator) return;
    const stranded = await organizationsWaitingSince(db, clock.now().subtract({ hours: strandedHours }));
    for (const organizationId of stranded) await enqueue(db.system, translateJob, { organizationId }, { clock });
    if (stranded.length > 0) log.warn({ count: stranded.length }, "translations that nobody asked for any more are taken up again");
  },
});
