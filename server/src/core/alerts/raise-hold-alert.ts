// Raises an alert about a number on which staff must act, because its messages wait or a reminder was dropped; it emails supervisors and does not escalate.
import type { CallAlertKind, HoldAlertKind } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import type { AlertSourceHandler } from "./alert-source.ts";
import { mailAlert } from "./mail-alert.ts";
import { confidentialReaders, supervisors } from "./page-people.ts";

const texts: Record<HoldAlertKind | CallAlertKind, { subject: string; body: string }> = {
  stop_deadline: {
    subject: "A possible opt-out needs a decision",
    body: "A reply may be a request to stop. If it isn't decided within one more business day, it counts as STOP. The alert lists upcoming appointments for all patients with this number.",
  },
  held_visit: {
    subject: "A reminder is on hold: call the patient",
    body: "A patient's messages are on hold, and the appointment is before the deadline for deciding. Call the patient about the appointment, then decide about the reply.",
  },
  deceased_hold: {
    subject: "Messages are on hold: a patient may have died",
    body: "A reply may mean that a patient has died. Messages to the number stay on hold until you decide.",
  },
  reminder_not_called: {
    subject: "A reminder call wasn't made: call the patient",
    body: "An appointment reminder by phone was dropped, because the line had its automated calls: at most one a day and three in seven days without recorded consent. Call the patient about the appointment, then close the alert.",
  },
};

/** For supervisors, where no user has the right to see a confidential alert. */
const unread = (body: string) => ({
  subject: "Nobody can open an alert about a confidential appointment",
  body: `${body} Nobody at the clinic has the right to read confidential records: ask your Tidings operator to give it to a supervisor, who can then open the alert.`,
});

interface NumberAlert {
  source: "hold" | "call";
  kind: HoldAlertKind | CallAlertKind;
  phone: string;
  /** All that it is about is: only users with the right see it, and only they are emailed. If no user has it, supervisors learn that. */
  isConfidential: boolean;
  /** The sources of the messages that it is about, whose marks it follows; none: it is about the number as a whole. */
  sourceIds: readonly number[];
}

/** A line of which an alert is raised. */
type Line = Pick<NumberAlert, "phone" | "isConfidential" | "sourceIds">;

async function raiseNumberAlert(ctx: Ctx, { source, kind, phone, isConfidential, sourceIds }: NumberAlert): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number; external_id: string; is_new: boolean }>`
    insert into alerts as a (organization_id, source, kind, level, phone, is_confidential, about_source_ids, raised_at, last_event_at)
    values (${ctx.org.id}, ${source}, ${kind}, 'clear', ${phone}, ${isConfidential}, ${[...sourceIds]}::bigint[], ${now}, ${now})
    on conflict (organization_id, source, phone, is_confidential, (about_source_ids = '{}')) where state <> 'closed' and phone is not null do update set
      kind = excluded.kind, last_event_at = excluded.last_event_at,
      about_source_ids = array(select distinct unnest(a.about_source_ids || excluded.about_source_ids) order by 1)
    returning id, external_id, xmax = 0 as is_new`.execute(ctx.tx);
  const alert = rows[0] as { id: number; external_id: string; is_new: boolean };
  const readers = isConfidential ? await confidentialReaders(ctx) : await supervisors(ctx);
  const isUnread = readers.length === 0;
  await mailAlert(ctx, alert, isUnread ? await supervisors(ctx) : readers, {
    ...(isUnread ? unread(texts[kind].body) : texts[kind]),
    reason: alert.is_new ? "raised" : "pause_undecided",
  });
  const action = alert.is_new ? "alert.raised" : "alert.renewed";
  await auditEvent(ctx, { action, subjectType: "alert", subjectId: alert.external_id, detail: { kind, level: "clear" } });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: alert.external_id });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
}

/**
 * Keeps one open alert about each number, one about its held visits and one about its confidential held visits: a new kind replaces the
 * previous one and emails supervisors again.
 */
export const raiseHoldAlert = (ctx: Ctx, about: Line & { kind: HoldAlertKind }): Promise<void> =>
  raiseNumberAlert(ctx, { source: "hold", ...about });

/** Keeps one open alert for each line, and a second one for confidential visits: a further reminder that is dropped renews it. */
export const raiseCallAlert = (ctx: Ctx, line: Line): Promise<void> =>
  raiseNumberAlert(ctx, { source: "call", kind: "reminder_not_called", ...line });

/** Nothing waits behind it: staff call the patient and close it. */
export const callAlertSource: AlertSourceHandler = {
  source: "call",
  outcomes: ["resolved"],
  parts: () => Promise.resolve({ messages: [], texts: [], pause: null, hold: null, conversation: [] }),
  closed: () => Promise.resolve(),
  decidePause: () => Promise.reject(problem("invalid_state")),
};

export async function organizationsWithHoldAlerts(db: Databases): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct organization_id as id from alerts where source = 'hold' and state <> 'closed'`.execute(db.system);
  return rows.map((row) => row.id);
}

/** Numbers with an open alert of this source. */
export async function heldNumbersWithAlert(ctx: Pick<Ctx, "tx" | "org">): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select phone from alerts
    where organization_id = ${ctx.org.id} and source = 'hold' and state <> 'closed' group by phone order by min(id)`.execute(ctx.tx);
  return rows.map((row) => row.phone);
}
