// Patients who get a number that was stopped, or closed for some features, start opted out of the same, with the reason in the history.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { applyOpt } from "./apply-opt.ts";
import type { OptSource } from "./consent-events.ts";
import { featuresClosedFor, type SuppressionReason } from "./suppressed-numbers.ts";

const sourceOf: Record<SuppressionReason, OptSource> = {
  stop: "patient_keyword",
  wrong_number: "wrong_number",
  carrier_block: "carrier",
  clinic: "file",
};

/** Which of these numbers were stopped, and why. */
export async function optedOutAmong(ctx: Pick<Ctx, "tx" | "org">, phones: readonly string[]): Promise<Map<string, SuppressionReason>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; reason: SuppressionReason }>`select phone, reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = any (${[...phones]}::text[]) and lifted_at is null`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.phone, row.reason]));
}

export async function applyNumberOptOuts(ctx: Ctx, patients: readonly { id: number; phone: string | null }[]): Promise<void> {
  const phones = patients.flatMap(({ phone }) => phone ?? []);
  const stopped = await optedOutAmong(ctx, phones);
  const asEngine = { ...ctx, actor: { ...ctx.actor, userId: null } };
  for (const reason of new Set(stopped.values())) {
    const ids = patients.filter(({ phone }) => phone !== null && stopped.get(phone) === reason).map(({ id }) => id);
    await applyOpt(asEngine, ids, { direction: "out", features: ["all"], source: sourceOf[reason], note: "number_stopped_before" });
  }
  const closed = await featuresClosedFor(
    ctx,
    phones.filter((phone) => !stopped.has(phone)),
  );
  for (const [phone, features] of closed) {
    const ids = patients.filter((one) => one.phone === phone).map(({ id }) => id);
    await applyOpt(asEngine, ids, { direction: "out", features, source: "patient_keyword", note: "number_closed_before" });
  }
}

export const applyNumberOptOut = (ctx: Ctx, id: number, phone: string | null): Promise<void> => applyNumberOptOuts(ctx, [{ id, phone }]);
