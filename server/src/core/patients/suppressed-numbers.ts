// Numbers that were stopped: the stop belongs to the number and meets whoever has it next (OP-204).
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export type SuppressionReason = "stop" | "wrong_number" | "carrier_block";
type Where = Pick<Ctx, "tx" | "org" | "clock">;

/** Repeating it changes nothing. */
export async function suppressNumber(ctx: Where, phone: string, reason: SuppressionReason): Promise<void> {
  await sql`insert into number_suppressions (organization_id, phone, reason, since)
    values (${ctx.org.id}, ${phone}, ${reason}, ${ctx.clock.now().toString()})
    on conflict (organization_id, phone) where lifted_at is null do nothing`.execute(ctx.tx);
}

export async function liftSuppression(ctx: Where, phone: string): Promise<void> {
  await sql`update number_suppressions set lifted_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and phone = ${phone} and lifted_at is null`.execute(ctx.tx);
}

export async function suppressionOf(ctx: Pick<Ctx, "tx" | "org">, phone: string | null): Promise<SuppressionReason | null> {
  if (phone === null) return null;
  const { rows } = await sql<{ reason: SuppressionReason }>`select reason from number_suppressions
    where organization_id = ${ctx.org.id} and phone = ${phone} and lifted_at is null`.execute(ctx.tx);
  return rows[0]?.reason ?? null;
}
