// The consent history of a patient in the contract's shape: texts only as far as the viewer may read them, and masked like any patient data.
import { type ConsentEvent, type consent, consentReasons } from "@tidings/contract/areas/consent";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { activityOfReplies } from "../activity/public.ts";
import { paginationOf } from "../organizations/public.ts";
import { type ConsentEventRow, hidden, isMasked, maskedPhone, patientIdOf, readConsentEvents, tenDigits } from "../patients/public.ts";
import { namesOfStaff, type StaffName } from "../sign-in/public.ts";

interface Evidence {
  replies: Awaited<ReturnType<typeof activityOfReplies>>;
  staff: ReadonlyMap<number, StaffName>;
}

function presentEvent(ctx: Ctx, externalId: string, row: ConsentEventRow, { replies, staff }: Evidence): ConsentEvent {
  const masked = isMasked(ctx.actor);
  const reason = consentReasons.find((one) => one === row.note) ?? null;
  const note = reason === null ? row.note : null;
  const reply = row.inbound_message_id === null ? undefined : replies.get(row.inbound_message_id);
  return {
    externalId: row.external_id,
    kind: row.kind as ConsentEvent["kind"],
    isAboutNumber: row.is_about_number,
    phone: masked ? maskedPhone(row.phone) : tenDigits(row.phone),
    feature: row.feature as ConsentEvent["feature"],
    channel: row.channel as ConsentEvent["channel"],
    purpose: row.purpose as ConsentEvent["purpose"],
    givenOn: row.given_on,
    wording: row.wording,
    source: row.source as ConsentEvent["source"],
    reason,
    // On a shared phone the words of another patient stay with that patient.
    words: reply?.patientExternalId === externalId ? reply.body : null,
    note: masked && note !== null ? hidden : note,
    phoneOwner: row.phone_owner,
    programTitle: can(ctx.actor.permissions, "read", "educational_stream") ? row.subject : null,
    user: (row.user_id === null ? null : staff.get(row.user_id)) ?? null,
    isMasked: masked,
    occurredAt: row.occurred_at,
  };
}

export async function listConsentEvents(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof consent.list>,
): Promise<OutputOf<typeof consent.list>> {
  const patientId = await patientIdOf(ctx, externalId);
  ctx.seenPatientIds?.add(patientId);
  const { rows, total } = await readConsentEvents(ctx, patientId, query);
  const idsOf = (column: "inbound_message_id" | "user_id") => [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const evidence = { replies: await activityOfReplies(ctx, idsOf("inbound_message_id")), staff: await namesOfStaff(ctx, idsOf("user_id")) };
  return { consentEvents: rows.map((row) => presentEvent(ctx, externalId, row, evidence)), pagination: paginationOf(query, total) };
}
