// The safety part of an alert: its messages, the texts we sent, the pause of the number, and the conversation.
import { type AlertDetail, safetyOutcomes } from "@tidings/contract/areas/alerts";
import { mayReadMessages, type PermissionMap } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { reachAll } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";
import { patientActivity } from "../activity/public.ts";
import type { AlertParts, AlertRow, AlertSourceHandler, PauseDecision } from "../alerts/public.ts";
import { heldByPause, holdNumber, pauseOfAlert, releaseNumber, reviewFlags } from "../messaging/public.ts";
import { hidden, maskText, patientsWithPhone } from "../patients/public.ts";

type Messages = AlertDetail["messages"];

async function messagesOf(ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<Messages> {
  const { rows } = await sql<Messages[number]>`
    select i.body, s.evidence, s.kind, s.level, s.received_at as "receivedAt"
    from safety_messages s join inbound_messages_public i on i.organization_id = s.organization_id and i.id = s.inbound_message_id
    where s.organization_id = ${ctx.org.id} and s.alert_id = ${alert.id} order by s.received_at, s.id`.execute(ctx.tx);
  return isMasked ? rows.map((row) => ({ ...row, body: null, evidence: null })) : rows;
}

async function textsOf(ctx: Ctx, alert: AlertRow): Promise<AlertDetail["texts"]> {
  const { rows } = await sql<AlertDetail["texts"][number]>`
    select m.body, m.language, m.state, m.failure_reason as "failureReason", m.created_at as "createdAt"
    from safety_text_sends s join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${ctx.org.id} and s.alert_id = ${alert.id} order by s.message_id`.execute(ctx.tx);
  return rows;
}

type Patients = Awaited<ReturnType<typeof patientsWithPhone>>;

async function pausePart(ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<AlertDetail["pause"]> {
  const pause = await pauseOfAlert(ctx, alert.id);
  if (!pause) return null;
  const held = await heldByPause(ctx, pause);
  const permissions = permissionsFor(ctx, alert);
  const { rows } = await sql<{ id: number; external_id: string; first_name: string | null; last_name: string | null }>`
    select id, external_id, first_name, last_name from patients_public
    where organization_id = ${ctx.org.id} and id = any (${held.map((one) => one.patient_id)}::bigint[])`.execute(ctx.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (text: string | null) => (text !== null && isMasked ? hidden : text);
  return {
    since: pause.since,
    releasedAt: pause.released_at,
    keptUntil: pause.kept_until,
    areAppointmentsStopped: pause.stops_appointments,
    heldMessages: held.map((one) => {
      const patient = byId.get(one.patient_id);
      return {
        featureType: one.feature,
        patient: patient
          ? { externalId: patient.external_id, firstName: shown(patient.first_name), lastName: shown(patient.last_name) }
          : null,
        body: !mayReadMessages(permissions, one.feature) ? hidden : isMasked ? maskText(one.body, one.phi_spans) : one.body,
        createdAt: one.created_at,
        notAfter: one.not_after,
        isDropped: one.is_dropped,
      };
    }),
  };
}

const conversationLength = 50;

/** Users who were paged see the whole alert; other users see what their levels allow, and the alert's own messages. */
const permissionsFor = (ctx: Ctx, alert: AlertRow): PermissionMap => (alert.was_paged ? { manage: ["all"] } : ctx.actor.permissions);

/** The conversation as this user sees it: unmasked if they were paged. */
async function conversationOf(ctx: Ctx, alert: AlertRow, patients: Patients, isMasked: boolean): Promise<AlertDetail["conversation"]> {
  const actor: Actor = { ...ctx.actor, isPhiAnonymized: isMasked, permissions: permissionsFor(ctx, alert) };
  const all = [];
  for (const { id } of patients) all.push(...(await patientActivity({ ...ctx, actor }, { patientId: id, limit: conversationLength })));
  return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, conversationLength);
}

async function partsAsRead(ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<AlertParts> {
  const patients = alert.phone === null ? [] : await patientsWithPhone(ctx, alert.phone);
  return {
    messages: await messagesOf(ctx, alert, isMasked),
    texts: await textsOf(ctx, alert),
    pause: await pausePart(ctx, alert, isMasked),
    hold: null,
    conversation: await conversationOf(ctx, alert, patients, isMasked),
  };
}

/** Who was paged for a person in danger also reads what was confidential in the conversation. */
const parts = (ctx: Ctx, alert: AlertRow, isMasked: boolean): Promise<AlertParts> =>
  alert.was_paged ? reachAll(ctx.tx, () => partsAsRead(ctx, alert, isMasked)) : partsAsRead(ctx, alert, isMasked);

/** The replies of a closed alert need no further review. */
async function closed(ctx: Ctx, alert: AlertRow): Promise<void> {
  await reviewFlags(
    ctx,
    "inbound_message_id",
    sql`select s.inbound_message_id from safety_messages s where s.organization_id = ${ctx.org.id} and s.alert_id = ${alert.id}`,
  );
}

async function decidePause(ctx: Ctx, alert: AlertRow, { decision, until, stopsAppointments }: PauseDecision): Promise<void> {
  const pause = await pauseOfAlert(ctx, alert.id);
  if (!pause || pause.released_at !== null) throw problem("invalid_state");
  if (decision === "release") await releaseNumber(ctx, pause);
  else if (until) await holdNumber(ctx, pause.id, until, stopsAppointments);
}

export const safetyAlerts: AlertSourceHandler = {
  source: "safety",
  outcomes: safetyOutcomes,
  parts,
  closed,
  decidePause,
};
