// Keeps the consent ledger true when the events of two records become one history, or two again: what holds now is said by an event of its own.
import { type OptFeature, optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type ConsentEvent, type OptChannel, type OptSource, recordConsent } from "../consent/consent-events.ts";
import type { OptTarget } from "../consent/opt-rules.ts";

interface Origin {
  source: OptSource;
  user_id: number | null;
  inbound_message_id: number | null;
}

/** By what the patient was last opted out of this; staff themselves where nothing says. */
async function originOf(ctx: Ctx, patientId: number, target: OptTarget): Promise<Origin> {
  const { rows } = await sql<Origin>`select source, user_id, inbound_message_id from consent_events
    where organization_id = ${ctx.org.id} and patient_id = ${patientId} and kind = 'opted_out' and channel = 'any' and purpose = 'care' and feature in (${target}, 'all')
    order by feature = ${target} desc, id desc limit 1`.execute(ctx.tx);
  return rows[0] ?? { source: "staff", user_id: ctx.actor.userId, inbound_message_id: null };
}

/** What has to be opted out of and into so that the events say what the record says. */
export function consentDifference(said: readonly string[], isSo: readonly string[]): { out: OptTarget[]; in: OptTarget[] } {
  const isSaid = new Set(said);
  if (isSo.includes("all")) return { out: isSaid.has("all") ? [] : ["all"], in: [] };
  if (isSo.length === 0) return { out: [], in: said.length > 0 ? ["all"] : [] };
  const open = optFeatures.filter((feature) => !isSo.includes(feature));
  // Each feature by itself is not the same as everything: opting into one and out of it again says so.
  if (isSaid.has("all")) return open.length > 0 ? { out: [], in: open } : { out: [optFeatures[0]], in: [optFeatures[0]] };
  return { out: isSo.filter((feature): feature is OptFeature => !isSaid.has(feature)), in: open.filter((feature) => isSaid.has(feature)) };
}

export async function settleConsent(ctx: Ctx, patientId: number): Promise<void> {
  const { rows } = await sql<{ said: string[]; is_so: string[]; channels_said: OptChannel[]; channels: OptChannel[] }>`
    select opted_out_by_events(organization_id, id) as said, opted_out_features as is_so,
      opted_out_channels_by_events(organization_id, id) as channels_said, opted_out_channels as channels from patients
    where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) return;
  const difference = consentDifference(row.said, row.is_so);
  const events: ConsentEvent[] = difference.in.map((feature) => ({
    kind: "opted_in",
    patientId,
    feature,
    source: "staff",
    note: "records_merged",
  }));
  for (const feature of difference.out) {
    const { source, user_id: userId, inbound_message_id: inboundMessageId } = await originOf(ctx, patientId, feature);
    events.push({ kind: "opted_out", patientId, feature, source, userId, inboundMessageId, note: "records_merged" });
  }
  const channelEvent = (kind: "opted_out" | "opted_in", channel: OptChannel): ConsentEvent => ({
    kind,
    patientId,
    channel,
    feature: "all",
    source: "staff",
    note: "records_merged",
  });
  events.push(
    ...row.channels.filter((one) => !row.channels_said.includes(one)).map((one) => channelEvent("opted_out", one)),
    ...row.channels_said.filter((one) => !row.channels.includes(one)).map((one) => channelEvent("opted_in", one)),
  );
  await recordConsent(ctx, events);
}
