// Stop, start, wrong number and doubtful wording: what they do to a number and to everybody who has it.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { applyOpt, liftSuppression, patientsWithPhone, suppressionOf, suppressNumber } from "../patients/public.ts";

export type NumberOptSource = "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "carrier";

interface OptNumber {
  /** E.164. */
  phone: string;
  source: NumberOptSource;
  inboundMessageId: number | null;
}

const suppressionReason = {
  patient_keyword: "stop",
  patient_wording: "stop",
  patient_voice: "stop",
  wrong_number: "wrong_number",
  carrier: "carrier_block",
} as const;

async function idsOf(ctx: Ctx, phone: string): Promise<number[]> {
  return (await patientsWithPhone(ctx, phone)).map((patient) => patient.id);
}

/**
 * Everybody with the number is out of everything, the number itself stays stopped, and nothing pending leaves.
 * False when all of that was so already: a repeated STOP is not confirmed again.
 */
export async function optOutNumber(ctx: Ctx, opt: OptNumber): Promise<boolean> {
  const isNew = (await suppressionOf(ctx, opt.phone)) === null;
  await suppressNumber(ctx, opt.phone, suppressionReason[opt.source]);
  const outcomes = await applyOpt(ctx, await idsOf(ctx, opt.phone), {
    direction: "out",
    features: ["all"],
    source: opt.source,
    inboundMessageId: opt.inboundMessageId,
  });
  return isNew || outcomes.some((outcome) => outcome.isChanged);
}

/** START: the number is free again, everybody with it is in, and it is known to reach somebody. */
export async function optInNumber(ctx: Ctx, opt: OptNumber): Promise<void> {
  await liftSuppression(ctx, opt.phone);
  const ids = await idsOf(ctx, opt.phone);
  await applyOpt(ctx, ids, { direction: "in", features: ["all"], source: opt.source, inboundMessageId: opt.inboundMessageId });
  await sql`update patients set is_unreachable = false, unreachable_reason = null, unreachable_since = null, hard_failures = 0, is_held_for_review = false
    where organization_id = ${ctx.org.id} and id = any (${ids}::bigint[]) and (is_unreachable or is_held_for_review)`.execute(ctx.tx);
}

/**
 * The number does not belong to this patient. On a number of their own it is stopped altogether; on a shared one only this profile
 * leaves, and the others wait for a person to look. Somebody who was never texted there, for they have a mobile of their own and this
 * is a landline, keeps that mobile: only the wrong number is given up.
 */
export async function leaveWrongNumber(ctx: Ctx, opt: OptNumber, patientId: number): Promise<void> {
  const everybody = await patientsWithPhone(ctx, opt.phone);
  const others = everybody.filter((one) => one.id !== patientId).map((one) => one.id);
  const mobile = everybody.find((one) => one.id === patientId)?.phone ?? null;
  const isTextedElsewhere = mobile !== null && mobile !== opt.phone;
  await hold(ctx, others);
  if (isTextedElsewhere) {
    if (others.length === 0) await suppressNumber(ctx, opt.phone, suppressionReason[opt.source]);
    return;
  }
  if (others.length === 0) await optOutNumber(ctx, opt);
  else
    await applyOpt(ctx, [patientId], { direction: "out", features: ["all"], source: opt.source, inboundMessageId: opt.inboundMessageId });
  await sql`update patients set is_unreachable = true, unreachable_reason = 'wrong_number', unreachable_since = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
}

/** Automated texts to them wait until a person has looked. */
async function hold(ctx: Ctx, patientIds: readonly number[]): Promise<void> {
  await sql`update patients set is_held_for_review = true, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and not is_held_for_review`.execute(ctx.tx);
}

/** A wording that may be a stop: whoever has the number is held. */
export async function holdForReview(ctx: Ctx, phone: string): Promise<void> {
  await hold(ctx, await idsOf(ctx, phone));
}
