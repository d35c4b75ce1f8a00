// Raises an alert, or renews the open one of the number: a new message pages again at once.
import type { AlertSource, PageReason } from "@tidings/contract/areas/alerts";
import type { SafetyLevel } from "@tidings/contract/message/safety/read-safety";
import type { AlertKind } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../sign-in/public.ts";
import { readAlertSettings } from "./alert-settings.ts";
import { watchSoon } from "./watch-alerts.job.ts";

/** A user who took the alert longer ago may be away: a new message then pages all responders in order, the taker first. */
const takenFor = { minutes: 30 };

/** Starts a new round, so that users who were paged before are paged again. `a` is the alert. */
const newRound = sql`(select coalesce(max(g.id), 0) from alert_pages g where g.organization_id = a.organization_id and g.alert_id = a.id)`;

export interface RaisedBy {
  source: AlertSource;
  kind: AlertKind;
  level: SafetyLevel;
  /** The patient's number, E.164. */
  phone: string;
  isHelpAnsweredByCarrier: boolean;
}

/**
 * Returns the id of the number's alert. A clear alert pages now, a possible one if no user has opened it in time. A clear message makes
 * an existing possible alert clear. Each new message pages again, the taker first.
 */
export async function raiseAlert(ctx: Ctx, by: RaisedBy): Promise<number> {
  const now = ctx.clock.now();
  const { possibleAfterMinutes } = await readAlertSettings(ctx);
  const pageAt = (by.level === "clear" ? now : now.add({ minutes: possibleAfterMinutes })).toString();
  const { rows } = await sql<{ id: number; external_id: string; is_new: boolean }>`
    insert into alerts as a (organization_id, source, kind, level, phone, raised_at, last_event_at, next_page_at, next_page_reason,
      is_help_answered_by_carrier)
    values (${ctx.org.id}, ${by.source}, ${by.kind}, ${by.level}, ${by.phone}, ${now.toString()}, ${now.toString()}, ${pageAt}, 'raised',
      ${by.isHelpAnsweredByCarrier})
    on conflict (organization_id, source, phone, is_confidential, (about_source_ids = '{}')) where state <> 'closed' and phone is not null do update set
      kind = case when a.level = 'possible' and excluded.level = 'clear' then excluded.kind else a.kind end,
      level = case when excluded.level = 'clear' then 'clear' else a.level end,
      state = case when a.state = 'waiting' or (a.state = 'taken' and a.taken_at < ${now.subtract(takenFor).toString()}) then 'open' else a.state end,
      next_attempt_at = null,
      last_event_at = excluded.last_event_at,
      round_after_page_id = ${newRound},
      next_page_at = case when a.level = 'possible' and excluded.level = 'possible' and a.opened_at is null and a.next_page_at is not null
        then a.next_page_at else excluded.last_event_at end,
      next_page_reason = 'new_message',
      is_help_answered_by_carrier = a.is_help_answered_by_carrier or excluded.is_help_answered_by_carrier
    returning id, external_id, xmax = 0 as is_new`.execute(ctx.tx);
  const alert = rows[0] as { id: number; external_id: string; is_new: boolean };
  await auditEvent(ctx, {
    action: alert.is_new ? "alert.raised" : "alert.renewed",
    subjectType: "alert",
    subjectId: alert.external_id,
    detail: { kind: by.kind, level: by.level },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: alert.external_id });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
  await watchSoon(ctx);
  return alert.id;
}

/** Pages again for a reason other than a new message, even if the alert is taken. */
export async function pageAgain(ctx: Ctx, alertId: number, reason: PageReason): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{
    external_id: string;
  }>`update alerts a set next_page_at = ${now}, next_page_reason = ${reason}, round_after_page_id = ${newRound},
      is_text_undelivered = is_text_undelivered or ${reason === "not_delivered"}
    where organization_id = ${ctx.org.id} and id = ${alertId} returning external_id`.execute(ctx.tx);
  const alert = rows[0];
  if (!alert) return;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: alert.external_id });
  await watchSoon(ctx);
}
