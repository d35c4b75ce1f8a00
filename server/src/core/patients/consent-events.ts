// Writes the consent ledger: who opted out or in, when, by what, on which evidence. Rows are only added (docs/decisions/009).
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { OptTarget } from "./opt-rules.ts";

export type OptSource = "patient_keyword" | "patient_wording" | "patient_voice" | "wrong_number" | "staff" | "file" | "api" | "carrier";

export interface ConsentEvent {
  kind: "opted_out" | "opted_in" | "left_program";
  /** Null: about the number itself, not about a patient with it. */
  patientId: number | null;
  /** E.164. Left out: the patient's own. */
  phone?: string;
  feature: OptTarget;
  source: OptSource;
  /** Left out: the actor. */
  userId?: number | null;
  inboundMessageId?: number | null;
  note?: string | null;
  /** The title of the program that was left. */
  subject?: string;
}

/** In the order given, which is the order in which they count. */
export async function recordConsent(ctx: Pick<Ctx, "tx" | "org" | "actor" | "clock">, events: readonly ConsentEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into consent_events (organization_id, patient_id, phone, kind, feature, source, user_id, api_key_id, inbound_message_id, note, subject, occurred_at)
    select ${ctx.org.id}, e."patientId", coalesce(e.phone, p.phone, p.landline_phone), e.kind, e.feature, e.source, e."userId",
      ${ctx.actor.apiKeyId ?? null}::bigint, e."inboundMessageId", e.note, e.subject, ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(events.map((event, place) => ({ userId: ctx.actor.userId, ...event, place })))}::jsonb) as e (place integer, "patientId" bigint, phone text,
      kind text, feature text, source text, "userId" bigint, "inboundMessageId" bigint, note text, subject text)
    left join patients p on p.organization_id = ${ctx.org.id} and p.id = e."patientId" order by e.place`.execute(ctx.tx);
}
