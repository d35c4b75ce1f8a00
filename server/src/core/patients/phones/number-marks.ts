// What a number's replies say about the patients who have it: reachable again, a wrong number, held for review, welcomed.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

type Where = Pick<Ctx, "tx" | "org" | "clock">;

/** The number reaches them: no mark is left. */
export async function markReachable(ctx: Where, patientIds: readonly number[]): Promise<void> {
  await sql`update patients set is_unreachable = false, unreachable_reason = null, unreachable_since = null, hard_failures = 0, is_held_for_review = false
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and (is_unreachable or is_held_for_review)`.execute(
    ctx.tx,
  );
}

export async function markWrongNumber(ctx: Where, patientId: number): Promise<void> {
  await sql`update patients set is_unreachable = true, unreachable_reason = 'wrong_number', unreachable_since = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
}

/** Automated texts to them wait until a person has looked. */
export async function holdPatients(ctx: Where, patientIds: readonly number[]): Promise<void> {
  await sql`update patients set is_held_for_review = true, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and not is_held_for_review`.execute(ctx.tx);
}

/** Staff have decided: automated texts to them go on. */
export async function releasePatients(ctx: Where, patientIds: readonly number[]): Promise<void> {
  await sql`update patients set is_held_for_review = false, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and is_held_for_review`.execute(ctx.tx);
}

/** At the number they have now. */
export async function markWelcomed(ctx: Where, patientIds: readonly number[]): Promise<void> {
  await sql`update patients set welcome_message_number = coalesce(phone, landline_phone) where organization_id = ${ctx.org.id}
    and id = any (${[...patientIds]}::bigint[])`.execute(ctx.tx);
}
