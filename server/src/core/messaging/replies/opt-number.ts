// Applies stop, start, wrong-number, and unclear texts to a number and to all patients who have it.
import { optFeatures } from "@tidings/contract/words";
import type { Ctx } from "../../../kernel/context.ts";
import {
  applyOpt,
  closedByClinic,
  closeNumberFor,
  holdPatients,
  liftSuppression,
  markReachable,
  markWrongNumber,
  openNumberFor,
  type PhonePatient,
  patientsWithPhone,
  suppressionOf,
  suppressNumber,
} from "../../patients/public.ts";
import { endDoubts, isHeldForDeath } from "./reply-holds.ts";

export type NumberOptSource = "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "carrier";

interface OptNumber {
  /** E.164. */
  phone: string;
  source: NumberOptSource;
  inboundMessageId: number | null;
}

async function idsOf(ctx: Ctx, phone: string): Promise<number[]> {
  return (await patientsWithPhone(ctx, phone)).map((patient) => patient.id);
}

/**
 * Opts all patients with the number out of everything, suppresses the number itself and cancels its pending messages.
 * Returns false when all of that was already so: a repeated STOP is not confirmed again.
 */
export async function optOutNumber(ctx: Ctx, opt: OptNumber): Promise<boolean> {
  const isNew = (await suppressionOf(ctx, opt.phone)) === null;
  await endDoubts(ctx, opt.phone);
  await suppressNumber(ctx, opt.phone, opt);
  const outcomes = await applyOpt(ctx, await idsOf(ctx, opt.phone), {
    ...opt,
    direction: "out",
    features: ["all"],
  });
  return isNew || outcomes.some((outcome) => outcome.isChanged);
}

/** A number closed as wrong or by the clinic, or held because the patient is said to have died: only staff open it. */
async function isForStaff(ctx: Ctx, phone: string): Promise<boolean> {
  const reason = await suppressionOf(ctx, phone);
  return reason === "wrong_number" || reason === "clinic" || (await isHeldForDeath(ctx, phone));
}

/** "Do not text" is the clinic's: no reply opens it. */
const isTextingClosed = (patient: PhonePatient): boolean => patient.opted_out_channels.includes("text");

/** `staff`: some of it the person cannot open by a word, and staff have to decide. */
export type Reopened = "open" | "staff";

/**
 * START: what was closed from this number is open again for all patients with it, and the number counts as reachable. What the clinic closed
 * (desk, form, file, API) stays closed.
 */
export async function optInNumber(ctx: Ctx, opt: OptNumber): Promise<Reopened> {
  const patients = await patientsWithPhone(ctx, opt.phone);
  const ids = patients.map((patient) => patient.id);
  if (await isForStaff(ctx, opt.phone)) return "staff";
  await endDoubts(ctx, opt.phone);
  await liftSuppression(ctx, opt.phone, opt);
  await openNumberFor(ctx, opt.phone, opt);
  const closed = await closedByClinic(ctx, ids);
  const act = { ...opt, direction: "in" } as const;
  await applyOpt(
    ctx,
    ids.filter((id) => !closed.has(id)),
    { ...act, features: ["all"] },
  );
  for (const [id, features] of closed)
    await applyOpt(ctx, [id], { ...act, features: optFeatures.filter((one) => !features.includes(one)) });
  await markReachable(ctx, ids);
  return closed.size > 0 || patients.some(isTextingClosed) ? "staff" : "open";
}

const allButReminders = optFeatures.filter((feature) => feature !== "appointment");

/**
 * REMINDERS: appointment messages alone for all patients with the number, also for those who get it later, whatever was open before; what
 * the clinic closed stays closed.
 */
export async function keepRemindersOnly(ctx: Ctx, opt: OptNumber): Promise<Reopened> {
  const patients = await patientsWithPhone(ctx, opt.phone);
  const ids = patients.map((patient) => patient.id);
  const isStaffs = await isForStaff(ctx, opt.phone);
  const closed = await closedByClinic(ctx, ids);
  const open = isStaffs ? [] : ids.filter((id) => !closed.get(id)?.includes("appointment"));
  if (open.length > 0) {
    await endDoubts(ctx, opt.phone);
    await liftSuppression(ctx, opt.phone, opt);
    await openNumberFor(ctx, opt.phone, opt, ["appointment"]);
    await applyOpt(ctx, open, { ...opt, direction: "in", features: ["appointment"] });
    await markReachable(ctx, open);
  }
  await closeNumberFor(ctx, opt.phone, allButReminders, opt);
  await applyOpt(ctx, ids, { ...opt, direction: "out", features: allButReminders });
  return open.length < ids.length || patients.some(isTextingClosed) ? "staff" : "open";
}

/**
 * The number does not belong to this patient. If no other patient has it, the number is suppressed; on a shared number only this
 * patient is removed, and the others are held until a user reviews them. A patient who has this number as a landline and is texted
 * on another mobile keeps that mobile: only the wrong number is removed.
 */
export async function leaveWrongNumber(ctx: Ctx, opt: OptNumber, patientId: number): Promise<void> {
  const patients = await patientsWithPhone(ctx, opt.phone);
  const others = patients.filter((one) => one.id !== patientId).map((one) => one.id);
  const mobile = patients.find((one) => one.id === patientId)?.phone ?? null;
  const isTextedElsewhere = mobile !== null && mobile !== opt.phone;
  await holdPatients(ctx, others);
  if (isTextedElsewhere) {
    if (others.length === 0) await suppressNumber(ctx, opt.phone, opt);
    return;
  }
  if (others.length === 0) await optOutNumber(ctx, opt);
  else await applyOpt(ctx, [patientId], { ...opt, direction: "out", features: ["all"] });
  await markWrongNumber(ctx, patientId);
}
