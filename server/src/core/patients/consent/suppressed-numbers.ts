// Suppressed numbers: a stop belongs to the number and applies to its next owner (OP-204). Each change is an event in the consent ledger.
import { type OptFeature, optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type OptSource, recordConsent } from "./consent-events.ts";

export type SuppressionReason = "stop" | "wrong_number" | "carrier_block" | "clinic";
/** Closed so that only staff open it. */
const isForStaff = (reason: SuppressionReason | undefined): boolean => reason === "clinic" || reason === "wrong_number";

type Where = Pick<Ctx, "tx" | "org" | "actor" | "clock">;

/** By what the number was stopped, or opened again. */
export interface NumberChange {
  source: OptSource;
  inboundMessageId?: number | null;
  note?: string | null;
  /** The file and its row that say so. */
  fileExternalId?: string;
  rowNumber?: number;
}

/**
 * Repeating it changes nothing, and is no event. A patient's own request is one even where the clinic closed the number before: undoing the
 * clinic's file must not open what the patient closed.
 */
export async function suppressNumber(ctx: Where, phone: string, change: NumberChange): Promise<void> {
  const reason = await suppressionOf(ctx, phone);
  if (reason !== null && (reason !== "clinic" || ["staff", "file", "api"].includes(change.source))) return;
  await recordConsent(ctx, [{ ...change, kind: "opted_out", patientId: null, phone, feature: "all" }]);
}

/**
 * As `suppressNumber`, for many numbers that the clinic closes. What the person or the carrier closed is closed by the clinic as well, so that
 * START does not open it. Returns the numbers that were not suppressed before.
 */
export async function suppressNumbers(
  ctx: Where,
  numbers: readonly { phone: string; rowNumber: number }[],
  change: NumberChange,
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string; reason: SuppressionReason }>`select phone, reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = any (${numbers.map(({ phone }) => phone)}::text[]) and lifted_at is null`.execute(
    ctx.tx,
  );
  const before = new Map(rows.map((row) => [row.phone, row.reason]));
  const closed = new Map(numbers.filter(({ phone }) => !isForStaff(before.get(phone))).map((one) => [one.phone, one]));
  await recordConsent(
    ctx,
    [...closed.values()].map((one) => ({ ...change, ...one, kind: "opted_out" as const, patientId: null, feature: "all" as const })),
  );
  return new Set([...closed.keys()].filter((phone) => !before.has(phone)));
}

export async function liftSuppression(ctx: Where, phone: string, change: NumberChange): Promise<void> {
  if ((await suppressionOf(ctx, phone)) === null) return;
  await recordConsent(ctx, [{ ...change, kind: "opted_in", patientId: null, phone, feature: "all" }]);
}

export async function suppressionOf(ctx: Pick<Ctx, "tx" | "org">, phone: string | null): Promise<SuppressionReason | null> {
  if (phone === null) return null;
  const { rows } = await sql<{ reason: SuppressionReason }>`select reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = ${phone} and lifted_at is null`.execute(ctx.tx);
  return rows[0]?.reason ?? null;
}

/** The features that the number itself is closed for, by number; numbers that are closed for none are left out. */
export async function featuresClosedFor(ctx: Pick<Ctx, "tx" | "org">, phones: readonly string[]): Promise<Map<string, OptFeature[]>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; features: OptFeature[] }>`
    select u.phone, features_closed_for_number(${ctx.org.id}, u.phone) as features from unnest(${[...new Set(phones)]}::text[]) as u (phone)
    where exists (select from consent_events e where e.organization_id = ${ctx.org.id} and e.phone = u.phone and e.patient_id is null)`.execute(
    ctx.tx,
  );
  return new Map(rows.filter(({ features }) => features.length > 0).map(({ phone, features }) => [phone, features]));
}

/** The number stays closed for these features, also for patients who get it later. Repeating it changes nothing, and is no event. */
export async function closeNumberFor(ctx: Where, phone: string, features: readonly OptFeature[], change: NumberChange): Promise<void> {
  const closed = (await featuresClosedFor(ctx, [phone])).get(phone) ?? [];
  const fresh = features.filter((feature) => !closed.includes(feature));
  await recordConsent(
    ctx,
    fresh.map((feature) => ({ ...change, kind: "opted_out" as const, patientId: null, phone, feature })),
  );
}

/** The number is open again for these features, which alone does not open what a patient or the clinic closed. */
export async function openNumberFor(
  ctx: Where,
  phone: string,
  change: NumberChange,
  features: readonly OptFeature[] = optFeatures,
): Promise<void> {
  const closed = (await featuresClosedFor(ctx, [phone])).get(phone) ?? [];
  const opened = closed.filter((feature) => features.includes(feature));
  await recordConsent(
    ctx,
    opened.map((feature) => ({ ...change, kind: "opted_in" as const, patientId: null, phone, feature })),
  );
}
