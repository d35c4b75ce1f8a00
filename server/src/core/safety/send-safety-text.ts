// Sends a safety text in the immediate lane and records it, so that its delivery is checked.
import type { SafetyTextKind } from "@tidings/contract/message/safety/safety-kinds";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { canSend, sendMany } from "../messaging/public.ts";
import { composeSafetyText } from "./safety-words.ts";

export interface SafetyTextTo {
  alertId: number;
  kind: SafetyTextKind;
  language: string;
  patientId: number | null;
  toPhone: string;
  key: string;
  /** True for the second text, sent after an unknown outcome. */
  isRepeat: boolean;
}

/** Returns false if no text can be sent. */
export async function sendSafetyText(ctx: Ctx, to: SafetyTextTo): Promise<boolean> {
  if (!(await canSend(ctx))) return false;
  const { text, language } = await composeSafetyText(ctx, to.kind, to.language);
  const { created } = await sendMany(ctx, { lane: "safety" }, [
    {
      patientId: to.patientId,
      toPhone: to.toPhone,
      purpose: "safety",
      feature: "patient",
      sourceId: null,
      language,
      body: text,
      phiSpans: [],
      key: to.key,
    },
  ]);
  const messageId = created.get(to.key);
  const now = ctx.clock.now().toString();
  if (messageId !== undefined)
    await sql`insert into safety_text_sends (organization_id, message_id, alert_id, kind, is_repeat, sent_at, check_at)
      values (${ctx.org.id}, ${messageId}, ${to.alertId}, ${to.kind}, ${to.isRepeat}, ${now}, ${now})`.execute(ctx.tx);
  return true;
}
