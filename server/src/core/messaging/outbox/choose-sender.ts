// Chooses the number each message is sent from: that of the conversation, of the appointment's location, of the patient's home location, or the organization's.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { homeSenders, locationSenders } from "../../places/public.ts";
import type { Channel, Draft } from "../rules/draft.ts";
import { automatedPurposes } from "../rules/message-states.ts";

interface Number {
  id: number;
  phone: string;
}

/** The numbers of ours for texts or calls, the organization's own first. */
async function sendersOf(ctx: Ctx, channel: Channel, avoidSender: string | null): Promise<Number[]> {
  const { rows } = await sql<Number>`select id, phone from senders where organization_id = ${ctx.org.id} and channel = ${channel}
    order by phone = ${avoidSender}::text, id`.execute(ctx.tx);
  return rows;
}

/** The numbers of ours that texts leave from, in the order of the organization. */
export const textSenders = (ctx: Ctx): Promise<Number[]> => sendersOf(ctx, "sms", null);

/** What answers a person, and what staff write, stays on the number of the conversation. */
const staysInConversation = ({ purpose }: Draft): boolean => !automatedPurposes.includes(purpose) && purpose !== "staff_page";

/** On which number of ours each phone wrote last, or else staff wrote to it last. */
async function numbersOfConversations(ctx: Ctx, drafts: readonly Draft[]): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const { rows } = await sql<{ to_phone: string; phone: string | null }>`
    select d.to_phone, coalesce(
      (select i.to_phone from inbound_messages i where i.organization_id = ${ctx.org.id} and i.from_phone = d.to_phone order by i.received_at desc, i.id desc limit 1),
      (select m.from_phone from messages m where m.organization_id = ${ctx.org.id} and m.patient_id = d.patient_id and m.to_phone = d.to_phone
        and m.channel = 'sms' and m.purpose = 'direct' order by m.created_at desc, m.id desc limit 1)) as phone
    from unnest(${drafts.map(({ toPhone }) => toPhone)}::text[], ${drafts.map(({ patientId }) => patientId)}::bigint[]) as d (to_phone, patient_id)`.execute(
    ctx.tx,
  );
  return new Map(rows.flatMap(({ to_phone, phone }) => (phone === null ? [] : [[to_phone, phone]])));
}

/**
 * @param avoidSender leave from another number than this one, where there is one
 * @returns the number of each draft, in their order; null: the organization has no number for this channel
 */
export async function chooseSenders(
  ctx: Ctx,
  channel: Channel,
  drafts: readonly Draft[],
  avoidSender: string | null,
): Promise<string[] | null> {
  const ours = await sendersOf(ctx, channel, avoidSender);
  const [first] = ours;
  if (!first) return null;
  // Most organizations have one number: nothing else is read for them.
  if (ours.length === 1 || channel === "voice" || avoidSender !== null) return drafts.map(() => first.phone);
  const kept = await numbersOfConversations(ctx, drafts.filter(staysInConversation));
  const phoneOf = new Map(ours.map(({ id, phone }) => [id, phone]));
  const phones = new Set(phoneOf.values());
  const places = await locationSenders(ctx);
  const homes = places.size > 0 ? await homeSenders(ctx, [...new Set(drafts.flatMap(({ patientId }) => patientId ?? []))]) : new Map();
  return drafts.map((draft) => {
    const conversation = kept.get(draft.toPhone);
    if (staysInConversation(draft) && conversation !== undefined && phones.has(conversation)) return conversation;
    const { visitLocationId, patientId } = draft;
    const sender = visitLocationId === undefined ? homes.get(patientId) : places.get(visitLocationId);
    return phoneOf.get(sender) ?? first.phone;
  });
}
