// Writes the texts of referrals to the outbox and keeps each as a step, in the caller's transaction; one key a referral and number.
import { type ReferralStep, referralReplyDays } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { type Draft, openSources, sendMany } from "../../core/messaging/public.ts";
import type { Rendered } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Progress, sent } from "./progress.ts";
import { expectsOf, questionIds } from "./questions.ts";
import type { Moved, ReferralRow } from "./referral-rows.ts";

export interface Wanted {
  row: ReferralRow;
  from: Progress;
  step: ReferralStep;
  text: Extract<Rendered, { ok: true }>;
  toPhone: string;
}

/** A text that was held back longer is no news any more; the next round sends another. */
const usefulHours = 72;
/** More at once wait behind persons' texts, as a mass send does. */
const maxInteractive = 50;

interface How {
  /** Asked behind an answer: it leaves at any hour, as every reply does. */
  isReply: boolean;
  notBefore: Temporal.Instant | null;
}

const numberOf = ({ from }: Wanted): number => from.last_number + 1;
const keyOf = (wanted: Wanted): string => `referral:${wanted.row.id}:${numberOf(wanted)}`;

async function storeSteps(ctx: Ctx, steps: readonly { wanted: Wanted; sourceId: number; messageId: number }[]): Promise<void> {
  const given = JSON.stringify(
    steps.map(({ wanted, sourceId, messageId }) => ({
      referral_id: wanted.row.id,
      number: numberOf(wanted),
      step: wanted.step,
      scheduled_for: wanted.from.next_step_at,
      source_id: sourceId,
      message_id: messageId,
    })),
  );
  const now = ctx.clock.now().toString();
  await sql`insert into referral_steps (organization_id, referral_id, number, step, scheduled_for, source_id, message_id, created_at)
    select ${ctx.org.id}, g.referral_id, g.number, g.step, coalesce(g.scheduled_for, ${now}), g.source_id, g.message_id, ${now}
    from jsonb_to_recordset(${given}::jsonb) as g (referral_id bigint, number integer, step text, scheduled_for timestamptz, source_id bigint,
      message_id bigint)`.execute(ctx.tx);
}

/** Answers how far each is then; the caller stores it. */
export async function sendSteps(ctx: Ctx, wanted: readonly Wanted[], { isReply, notBefore }: How): Promise<Moved[]> {
  if (wanted.length === 0) return [];
  const now = ctx.clock.now();
  const questions = await questionIds(ctx);
  const sourceIds = await openSources(
    ctx,
    { feature: "referral", purpose: "referral", recordType: "referral" },
    wanted.map((one) => ({
      recordId: one.row.id,
      recordExternalId: one.row.external_id,
      occurrence: numberOf(one),
      confidential: {
        isConfidential: one.row.type.isConfidential,
        words: [one.row.type.name, ...Object.values(one.row.type.contentText), one.row.provider_last_name, one.row.address],
      },
    })),
  );
  const drafts = wanted.map((one, at): Draft => {
    const { row, step, text } = one;
    return {
      patientId: row.patient.id,
      toPhone: one.toPhone,
      purpose: isReply ? "referral_next" : "referral",
      feature: "referral",
      sourceId: sourceIds[at] as number,
      // Theirs, also where they get English for want of it: the gate looks whether it is still theirs.
      language: row.patient.language ?? "english",
      body: text.text,
      phiSpans: text.spans,
      key: keyOf(one),
      notBefore,
      notAfter: now.add({ hours: usefulHours }),
      question: step === "intro" ? null : { id: questions[step], expects: expectsOf[step], replyHours: 24 * referralReplyDays },
    };
  });
  const { created } = await sendMany(ctx, { lane: wanted.length > maxInteractive ? "bulk" : "now" }, drafts);
  await storeSteps(
    ctx,
    wanted.map((one, at) => ({ wanted: one, sourceId: sourceIds[at] as number, messageId: created.get(keyOf(one)) as number })),
  );
  const at = { now, timeZone: ctx.org.timeZone };
  return wanted.map((one) => ({ id: one.row.id, progress: sent(one.from, one.step, at) }));
}
