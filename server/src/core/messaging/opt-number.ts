// Stop, start, wrong number and doubtful wording: what they do to a number and to everybody who has it.
import type { Ctx } from "../../kernel/context.ts";
import {
  applyOpt,
  holdPatients,
  liftSuppression,
  markReachable,
  markWrongNumber,
  patientsWithPhone,
  suppressionOf,
  suppressNumber,
} from "../patients/public.ts";

/** `staff`: they read a request to stop in what the patient wrote. */
export type NumberOptSource = "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "carrier" | "staff";

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
  staff: "stop",
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
  await markReachable(ctx, ids);
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
  await holdPatients(ctx, others);
  if (isTextedElsewhere) {
    if (others.length === 0) await suppressNumber(ctx, opt.phone, suppressionReason[opt.source]);
    return;
  }
  if (others.length === 0) await optOutNumber(ctx, opt);
  else
    await applyOpt(ctx, [patientId], { direction: "out", features: ["all"], source: opt.source, inboundMessageId: opt.inboundMessageId });
  await markWrongNumber(ctx, patientId);
}

/** A wording that may be a stop: whoever has the number is held. */
export async function holdForReview(ctx: Ctx, phone: string): Promise<void> {
  await holdPatients(ctx, await idsOf(ctx, phone));
}
