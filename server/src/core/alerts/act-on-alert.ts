// Actions of staff on an alert: open, take, close with an outcome, decide about held messages. Each action is audited.
import type { Alert, AlertDetail, AlertPause, alerts } from "@tidings/contract/areas/alerts";
import type { BodyOf } from "@tidings/contract/endpoint";
import { isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type AlertRow, isAlertMasked, patientsOfNumbers, presentAlerts, readAlert } from "./alert-rows.ts";
import type { AlertParts, AlertSourceHandler } from "./alert-source.ts";
import { readPages } from "./read-pages.ts";

type Sources = readonly AlertSourceHandler[];

const sourceOf = (sources: Sources, row: AlertRow): AlertSourceHandler | undefined => sources.find((one) => one.source === row.source);

const nothing: AlertParts = {
  messages: [],
  texts: [],
  pause: null,
  hold: null,
  conversation: [],
};

async function detailOf(ctx: Ctx, row: AlertRow, sources: Sources): Promise<AlertDetail> {
  const [alert] = await presentAlerts(ctx, [row]);
  const parts = (await sourceOf(sources, row)?.parts(ctx, row, isAlertMasked(ctx, row))) ?? nothing;
  return { alert: alert as Alert, ...parts, pages: await readPages(ctx, row.id) };
}

async function presentOne(ctx: Ctx, externalId: string): Promise<{ alert: Alert }> {
  const [alert] = await presentAlerts(ctx, [await readAlert(ctx, externalId)]);
  return { alert: alert as Alert };
}

/** The operator may act only on alerts that were escalated to them. */
const isStranger = (ctx: Ctx, row: AlertRow): boolean => isOperator(ctx.actor.role) && !row.was_paged;

function refuseStranger(ctx: Ctx, row: AlertRow): void {
  if (isStranger(ctx, row)) throw problem("forbidden");
}

/** Part of the communication record of the patients with the number. */
async function audit(
  ctx: Ctx,
  row: AlertRow,
  action: string,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const patients = row.phone === null ? [] : ((await patientsOfNumbers(ctx, [row.phone])).get(row.phone) ?? []);
  await auditEvent(ctx, {
    action,
    subjectType: "alert",
    subjectId: row.external_id,
    detail: { ...detail, wasPaged: row.was_paged },
    patientIds: patients.map(({ id }) => id),
  });
}

const changed = async (ctx: Ctx, row: AlertRow): Promise<void> => {
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert", id: row.external_id });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
};

export async function showAlert(ctx: Ctx, externalId: string, sources: Sources): Promise<AlertDetail> {
  return detailOf(ctx, await readAlert(ctx, externalId), sources);
}

/** Stores the first opening and audits each one. A possible alert that was opened sends no more pages. */
export async function openAlert(ctx: Ctx, externalId: string, sources: Sources): Promise<AlertDetail> {
  const row = await readAlert(ctx, externalId, true);
  // A stranger's look must not end the paging.
  if (isStranger(ctx, row)) return detailOf(ctx, row, sources);
  await sql`update alerts set opened_at = coalesce(opened_at, ${ctx.clock.now().toString()}),
      opened_by_user_id = coalesce(opened_by_user_id, ${ctx.actor.userId}),
      next_page_at = case when level = 'possible' and state = 'open' then null else next_page_at end
    where organization_id = ${ctx.org.id} and id = ${row.id} and state <> 'closed'`.execute(ctx.tx);
  await audit(ctx, row, "alert.opened");
  await changed(ctx, row);
  return detailOf(ctx, await readAlert(ctx, externalId), sources);
}

/** Taking over from another user is allowed. A test alert is over when its recipient takes it. */
export async function takeAlert(ctx: Ctx, externalId: string): Promise<{ alert: Alert }> {
  const row = await readAlert(ctx, externalId, true);
  refuseStranger(ctx, row);
  if (row.state === "closed") throw problem("invalid_state");
  const now = ctx.clock.now().toString();
  if (row.source === "test") {
    // On every list with the same phone and email.
    const { rows } = await sql`update on_call_people o set acknowledged_at = ${now}, tested_at = t.tested_at from on_call_people t
      where t.organization_id = ${ctx.org.id} and t.id = ${row.on_call_person_id} and t.user_id = ${ctx.actor.userId} and t.tested_at <= ${row.raised_at}
        and o.organization_id = t.organization_id and o.user_id = t.user_id and o.phone is not distinct from t.phone and o.email = t.email
      returning o.id`.execute(ctx.tx);
    if (rows.length === 0) throw problem("invalid_state");
    await sql`update alerts set state = 'closed', closed_at = ${now}, closed_by_user_id = ${ctx.actor.userId}, outcome = 'reached'
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  }
  await sql`update alerts set state = case when state = 'closed' then state else 'taken' end, taken_at = ${now}, taken_by_user_id = ${ctx.actor.userId},
      opened_at = coalesce(opened_at, ${now}), opened_by_user_id = coalesce(opened_by_user_id, ${ctx.actor.userId}), next_page_at = null, next_attempt_at = null
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await audit(ctx, row, "alert.taken");
  await changed(ctx, row);
  return presentOne(ctx, externalId);
}

const future = (ctx: Ctx, field: string, at: string | undefined): Temporal.Instant => {
  if (at === undefined) throw invalidField(field, { key: "validation.blank" });
  const instant = Temporal.Instant.from(at);
  if (Temporal.Instant.compare(instant, ctx.clock.now()) <= 0) throw invalidField(field, { key: "validation.past" });
  return instant;
};

/** With the outcome "not reached" the alert waits and pages again at the next attempt. Every other outcome closes it. */
export async function closeAlert(
  ctx: Ctx,
  externalId: string,
  { outcome, nextAttemptAt }: BodyOf<typeof alerts.close>,
  sources: Sources,
): Promise<{ alert: Alert }> {
  const row = await readAlert(ctx, externalId, true);
  refuseStranger(ctx, row);
  const source = sourceOf(sources, row);
  if (row.state === "closed" || !source) throw problem("invalid_state");
  if (!source.outcomes.includes(outcome)) throw invalidField("outcome", { key: "validation.invalid" });
  const now = ctx.clock.now().toString();
  if (outcome === "not_reached") {
    const next = future(ctx, "nextAttemptAt", nextAttemptAt).toString();
    await sql`update alerts a set state = 'waiting', outcome = ${outcome}, next_attempt_at = ${next}, next_page_at = ${next}, next_page_reason = 'next_attempt',
        round_after_page_id = (select coalesce(max(g.id), 0) from alert_pages g where g.organization_id = a.organization_id and g.alert_id = a.id), taken_at = coalesce(taken_at, ${now}), taken_by_user_id = coalesce(taken_by_user_id, ${ctx.actor.userId})
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  } else {
    await sql`update alerts set state = 'closed', outcome = ${outcome}, closed_at = ${now}, closed_by_user_id = ${ctx.actor.userId}, next_page_at = null,
        next_attempt_at = null, taken_at = coalesce(taken_at, ${now}), taken_by_user_id = coalesce(taken_by_user_id, ${ctx.actor.userId})
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
    await source.closed(ctx, row, outcome);
  }
  await audit(ctx, row, outcome === "not_reached" ? "alert.not_reached" : "alert.closed", { outcome });
  await changed(ctx, row);
  return presentOne(ctx, externalId);
}

export async function decidePause(
  ctx: Ctx,
  externalId: string,
  { decision, until, stopsAppointments }: BodyOf<typeof alerts.decidePause>,
  sources: Sources,
): Promise<{ pause: AlertPause }> {
  const row = await readAlert(ctx, externalId, true);
  refuseStranger(ctx, row);
  const source = sourceOf(sources, row);
  if (!source) throw problem("invalid_state");
  const heldUntil = decision === "hold" ? future(ctx, "until", until) : null;
  await source.decidePause(ctx, row, { decision, until: heldUntil, stopsAppointments: stopsAppointments ?? false });
  await audit(ctx, row, "alert.pause_decided", { decision, stopsAppointments: stopsAppointments ?? false });
  await changed(ctx, row);
  const { pause } = await source.parts(ctx, row, isAlertMasked(ctx, row));
  if (!pause) throw problem("invalid_state");
  return { pause };
}
