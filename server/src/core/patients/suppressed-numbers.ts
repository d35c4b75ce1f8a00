// Numbers that were stopped: the stop belongs to the number and meets whoever has it next (OP-204). Each change is an event of the consent ledger.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type OptSource, recordConsent } from "./consent-events.ts";

export type SuppressionReason = "stop" | "wrong_number" | "carrier_block";
type Where = Pick<Ctx, "tx" | "org" | "actor" | "clock">;

/** By what the number was stopped, or opened again. */
export interface NumberChange {
  source: OptSource;
  inboundMessageId?: number | null;
  note?: string | null;
}

const reasonOf = (source: OptSource): SuppressionReason =>
  source === "wrong_number" ? "wrong_number" : source === "carrier" ? "carrier_block" : "stop";

/** Repeating it changes nothing, and is no event. */
export async function suppressNumber(ctx: Where, phone: string, change: NumberChange): Promise<void> {
  const { rows } = await sql`insert into number_suppressions (organization_id, phone, reason, since)
    values (${ctx.org.id}, ${phone}, ${reasonOf(change.source)}, ${ctx.clock.now().toString()})
    on conflict (organization_id, phone) where lifted_at is null do nothing returning id`.execute(ctx.tx);
  if (rows.length > 0) await recordConsent(ctx, [{ ...change, kind: "opted_out", patientId: null, phone, feature: "all" }]);
}

export async function liftSuppression(ctx: Where, phone: string, change: NumberChange): Promise<void> {
  const { rows } = await sql`update number_suppressions set lifted_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and phone = ${phone} and lifted_at is null returning id`.execute(ctx.tx);
  if (rows.length > 0) await recordConsent(ctx, [{ ...change, kind: "opted_in", patientId: null, phone, feature: "all" }]);
}

export async function suppressionOf(ctx: Pick<Ctx, "tx" | "org">, phone: string | null): Promise<SuppressionReason | null> {
  if (phone === null) return null;
  const { rows } = await sql<{ reason: SuppressionReason }>`select reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = ${phone} and lifted_at is null`.execute(ctx.tx);
  return rows[0]?.reason ?? null;
}
