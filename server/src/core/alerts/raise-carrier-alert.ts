// Raises an alert about the carrier and emails operator and supervisors once. It does not escalate, because no patient is waiting.
import type { CarrierAlertKind } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../sign-in/public.ts";
import { mailAlert } from "./mail-alert.ts";
import { operators, type Responder, supervisors } from "./page-people.ts";
import { resolveAlert } from "./resolve-alert.ts";

export interface CarrierProblem {
  kind: CarrierAlertKind;
  /** Our number, `type:id` of the outreach or program, or `account`. An email names only the number. */
  subject: string;
  /** When the carrier last refused a message for this reason. */
  at: string;
}

const texts: Record<CarrierAlertKind, { subject: string; body: string }> = {
  sender_not_registered: {
    subject: "The carrier refuses our number",
    body: "The carrier rejects messages from this number because it isn't registered. Only safety texts are sent from it until an operator resumes sending. Number:",
  },
  region_not_enabled: {
    subject: "The carrier refuses a region",
    body: "A message was sent to a region that isn't enabled at the carrier. The patient is marked unreachable. Sent from:",
  },
  filtered: {
    subject: "The carrier is blocking messages as spam",
    body: "The carrier is blocking messages from this outreach or program as spam. It's paused. Change the wording, or resume sending.",
  },
  outreach_stalled: {
    subject: "An outreach isn't being sent",
    body: "No message of this outreach was sent for five minutes, although it isn't paused. The alert closes by itself when sending continues.",
  },
  daily_limit: {
    subject: "The carrier's daily limit has been reached",
    body: "The carrier isn't accepting more messages for this account today. Automated messages are tried again every hour, appointment messages first.",
  },
};

async function receivers(ctx: Ctx, kind: CarrierAlertKind): Promise<Responder[]> {
  // Only the operator can enable a region.
  const people = [...(await operators(ctx)), ...(kind === "region_not_enabled" ? [] : await supervisors(ctx))];
  return [...new Map(people.map((one) => [one.userId, one])).values()];
}

/**
 * Keeps one open alert for each kind and subject: a repetition renews it without an email. A refusal from before the last alert was
 * closed raises no alert.
 * @returns whether an alert was raised
 */
export async function raiseCarrierAlert(ctx: Ctx, { kind, subject, at }: CarrierProblem): Promise<boolean> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number; external_id: string; is_new: boolean }>`
    insert into alerts as a (organization_id, source, kind, level, subject, raised_at, last_event_at)
    select ${ctx.org.id}, 'carrier', ${kind}, 'clear', ${subject}, ${now}, ${at}
    where not exists (select from alerts c where c.organization_id = ${ctx.org.id} and c.source = 'carrier' and c.kind = ${kind}
      and c.subject = ${subject} and c.state = 'closed' and c.closed_at >= ${at})
    on conflict (organization_id, kind, subject) where state <> 'closed' and source = 'carrier' do update set
      last_event_at = greatest(a.last_event_at, excluded.last_event_at)
    returning id, external_id, xmax = 0 as is_new`.execute(ctx.tx);
  const alert = rows[0];
  if (!alert?.is_new) return false;
  const { subject: title, body } = texts[kind];
  await mailAlert(ctx, alert, await receivers(ctx, kind), {
    subject: title,
    body: subject.startsWith("+") ? `${body} ${subject}` : body,
    reason: "raised",
  });
  await auditEvent(ctx, { action: "alert.raised", subjectType: "alert", subjectId: alert.external_id, detail: { kind, level: "clear" } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: alert.external_id });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
  return true;
}

/** Closes the open alert of this kind and subject when its cause was fixed elsewhere. */
export const resolveCarrierAlert = (ctx: Ctx, kind: CarrierAlertKind, subject: string): Promise<void> =>
  resolveAlert(ctx, sql`source = 'carrier' and kind = ${kind} and subject = ${subject}`);
