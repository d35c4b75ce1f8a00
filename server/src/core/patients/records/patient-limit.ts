// The number of enabled patients an organization may have, checked under a lock so that two at once cannot pass together.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";

/** Throws when no further patient may be enabled. The lock is held to the end of the transaction. */
export async function assertPatientLimit(ctx: Pick<Ctx, "tx" | "org">): Promise<void> {
  const { rows } = await sql<{ maximum: number | null }>`
    select maximum_enabled_profiles as maximum from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  const maximum = rows[0]?.maximum ?? null;
  if (maximum === null) return;
  await sql`insert into patient_counters (organization_id) values (${ctx.org.id}) on conflict do nothing`.execute(ctx.tx);
  const { rows: counted } = await sql<{ n: number }>`
    select counted_to_limit as n from patient_counters where organization_id = ${ctx.org.id} for update`.execute(ctx.tx);
  if ((counted[0]?.n ?? 0) >= maximum) throw problem("patient_limit_reached", { base: [{ key: "validation.max", max: maximum }] });
}
