// Numbers that were stopped: the stop belongs to the number and meets whoever has it next (OP-204). Each change is an event of the consent ledger.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type OptSource, recordConsent } from "./consent-events.ts";

export type SuppressionReason = "stop" | "wrong_number" | "carrier_block" | "clinic";
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

/** Repeating it changes nothing, and is no event. */
export async function suppressNumber(ctx: Where, phone: string, change: NumberChange): Promise<void> {
  if ((await suppressionOf(ctx, phone)) !== null) return;
  await recordConsent(ctx, [{ ...change, kind: "opted_out", patientId: null, phone, feature: "all" }]);
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
