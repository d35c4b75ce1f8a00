// Job that checks, every minute, safety texts without a final status and pauses that staff have to decide about.
import type { SafetyTextKind } from "@tidings/contract/message/safety/safety-kinds";
import type { MessageState } from "@tidings/contract/words";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { pageAgain } from "../alerts/public.ts";
import { remindOfPauses } from "../messaging/public.ts";
import { sendSafetyText } from "./send-safety-text.ts";

interface SentText {
  message_id: number;
  alert_id: number;
  kind: SafetyTextKind;
  is_repeat: boolean;
  sent_at: string;
  state: MessageState;
  language: string;
  patient_id: number | null;
  to_phone: string;
}

/** A text that is not accepted, or whose outcome is unknown, after this time is acted on. */
const acceptedWithinMinutes = 2;
/** The carrier's final status of a text arrives within days. */
const watchedForHours = 72;
const failed: ReadonlySet<MessageState> = new Set(["failed", "undelivered", "suppressed", "cancelled"]);

type Next = { at: Temporal.Instant | null };
const over: Next = { at: null };

/** The action that the state of a text requires, and when it is checked again. */
async function look(ctx: Ctx, text: SentText): Promise<Next> {
  const now = ctx.clock.now();
  const age = now.since(Temporal.Instant.from(text.sent_at));
  if (text.state === "delivered") return over;
  if (failed.has(text.state)) {
    await pageAgain(ctx, text.alert_id, "not_delivered");
    return over;
  }
  const isLate = age.total("minutes") >= acceptedWithinMinutes;
  if (text.state === "sent") {
    if (age.total("hours") >= watchedForHours) return over;
    return { at: now.add({ minutes: age.total("minutes") < 15 ? 1 : 10 }) };
  }
  if (!isLate) return { at: now };
  if (text.state === "sent_unconfirmed" && !text.is_repeat) {
    const { alert_id: alertId, kind, language, patient_id: patientId, to_phone: toPhone } = text;
    await sendSafetyText(ctx, { alertId, kind, language, patientId, toPhone, key: `safety-again:${text.message_id}`, isRepeat: true });
    return over;
  }
  await pageAgain(ctx, text.alert_id, "not_delivered");
  return over;
}

export const checkSafetyJob = defineJob({
  name: "safety.check",
  payload: z.object({ organizationId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 10,
  key: ({ organizationId }) => String(organizationId),
  queue: ({ organizationId }) => `safety:${organizationId}`,
  run: async (ctx) => {
    const { rows } = await sql<SentText>`
      select s.message_id, s.alert_id, s.kind, s.is_repeat, s.sent_at, m.state, m.language, m.patient_id, m.to_phone
      from safety_text_sends s join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
      where s.organization_id = ${ctx.org.id} and s.check_at <= ${ctx.clock.now().toString()} order by s.message_id for update of s skip locked`.execute(
      ctx.tx,
    );
    for (const text of rows) {
      const next = await look(ctx, text);
      await sql`update safety_text_sends set check_at = ${next.at?.toString() ?? null}
        where organization_id = ${ctx.org.id} and message_id = ${text.message_id}`.execute(ctx.tx);
    }
    for (const pause of await remindOfPauses(ctx)) await pageAgain(ctx, pause.alert_id, "pause_undecided");
  },
});

export const watchSafetyJob = defineJob({
  name: "safety.watch",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const now = clock.now().toString();
    const { rows } = await sql<{ organizationId: number }>`
      select organization_id as "organizationId" from safety_text_sends where check_at <= ${now}
      union select organization_id from number_pauses_public where remind_at <= ${now} and released_at is null order by 1`.execute(
      db.system,
    );
    for (const payload of rows) await enqueue(db.system, checkSafetyJob, payload, { clock });
  },
});
