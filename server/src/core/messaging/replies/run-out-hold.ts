// Counts an unclear request to stop as STOP when its deadline passes, without a message; staff can still reverse it.
import { type OptFeature, optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { applyOpt, liftSuppression, patientsWithPhone, suppressionOf } from "../../patients/public.ts";
import { keepInboxAway } from "./correct-reply.ts";
import { optOutNumber } from "./opt-number.ts";
import { lockHold, type ReplyHold, releaseUnlessHeld } from "./reply-holds.ts";

interface Before {
  patients: { id: number; features: string[] }[];
  isSuppressed: boolean;
}

/** False where it was decided meanwhile. The flag stays: a person looks at it. */
export async function runOutHold(ctx: Ctx, inboundMessageId: number): Promise<boolean> {
  await keepInboxAway(ctx, inboundMessageId);
  const hold = await lockHold(ctx, inboundMessageId);
  const now = ctx.clock.now();
  if (!hold?.deadline_at || hold.ended_at || hold.ran_out_at) return false;
  if (Temporal.Instant.compare(Temporal.Instant.from(hold.deadline_at), now) > 0) return false;
  const patients = await patientsWithPhone(ctx, hold.phone);
  const before: Before = {
    patients: patients.map((one) => ({ id: one.id, features: one.opted_out_features })),
    isSuppressed: (await suppressionOf(ctx, hold.phone)) !== null,
  };
  await optOutNumber(ctx, { phone: hold.phone, source: "patient_wording", inboundMessageId });
  // Opting out ended every doubt about the number; this one can be taken back.
  await sql`update reply_holds set ran_out_at = ${now.toString()}, ended_at = null, remind_at = null, opted_out_before = ${JSON.stringify(before)}::jsonb
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId}`.execute(ctx.tx);
  await releaseUnlessHeld(ctx, hold.phone);
  return true;
}

/** Not a stop after all: all patients get again what they got before it ran out. What else was closed or decided since stays. */
export async function takeBackRunOut(ctx: Ctx, hold: ReplyHold): Promise<void> {
  const { rows } = await sql<{ before: Before }>`select opted_out_before as before from reply_holds
    where organization_id = ${ctx.org.id} and inbound_message_id = ${hold.inbound_message_id}`.execute(ctx.tx);
  const before = rows[0]?.before;
  if (!before) return;
  if (!before.isSuppressed) await liftSuppression(ctx, hold.phone, { source: "staff", inboundMessageId: hold.inbound_message_id });
  for (const { id, features } of before.patients) {
    if (features.includes("all")) continue;
    const open = optFeatures.filter((feature: OptFeature) => !features.includes(feature));
    await applyOpt(ctx, [id], {
      direction: "in",
      features: features.length === 0 ? ["all"] : open,
      source: "staff",
      phone: hold.phone,
      inboundMessageId: hold.inbound_message_id,
    });
  }
}
