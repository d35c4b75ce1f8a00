// What patients of the demonstration wrote in other languages: two replies of their own, and a guess for every reply that people read.
import { sql } from "kysely";
import { enqueueTranslations, type TranslatableText, translatableText } from "../core/messaging/public.ts";
import type { Ctx } from "../kernel/context.ts";

const said = [
  { from: "HCH-O11", body: "Hola, necesito cambiar mi cita para el viernes, trabajo el jueves", daysAgo: 3 },
  { from: "HCH-O5", body: "أريد تغيير موعدي", daysAgo: 9 },
] as const;

async function addReplies(ctx: Ctx): Promise<void> {
  const replies = said.map(({ from, body, daysAgo }) => ({
    from,
    body,
    at: ctx.clock
      .now()
      .subtract({ hours: 24 * daysAgo })
      .toString(),
  }));
  await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, processed_at)
    select ${ctx.org.id}, 'twilio', 'SMseedsaid' || p.id, p.phone, (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1),
      r.body, r.at, p.id, 'conversation', p.language, r.at
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as r ("from" text, body text, at timestamptz)
      join patients p on p.organization_id = ${ctx.org.id} and p.external_id = r."from" where p.phone is not null`.execute(ctx.tx);
}

/** The worker has them translated by the pretend translator, over its network, when it starts. */
export async function seedTranslations(ctx: Ctx, isWithReplies: boolean): Promise<void> {
  if (isWithReplies) await addReplies(ctx);
  const { rows } = await sql<{ id: number; body: string; disposition: string; expects: string | null }>`
    select i.id, i.body, i.disposition, m.expects from inbound_messages i left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where i.organization_id = ${ctx.org.id} order by i.id`.execute(ctx.tx);
  const texts: ({ inboundId: number } & TranslatableText)[] = rows.map((row) => ({ inboundId: row.id, ...translatableText(row) }));
  const guessed = texts.filter((text) => text.guess !== null);
  await sql`update inbound_messages i set detected_language = g.guess, detected_by = 'guess'
    from unnest(${guessed.map((text) => text.inboundId)}::bigint[], ${guessed.map((text) => text.guess)}::text[]) as g (id, guess)
    where i.organization_id = ${ctx.org.id} and i.id = g.id`.execute(ctx.tx);
  await enqueueTranslations(ctx, texts);
}
