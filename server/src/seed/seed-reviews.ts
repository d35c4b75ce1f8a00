// The demonstration's clinic shares its redacted replies, and some answers to choices, true or false, scales, numbers and dates are in patients' own words.
import { reviewTermsVersion } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import { agreeToReviews } from "../core/messaging/public.ts";
import type { Ctx } from "../kernel/context.ts";

const perType = 9;

/** `ctx` acts as the supervisor of the clinic. */
export async function seedReviews(ctx: Ctx): Promise<void> {
  await agreeToReviews(ctx, reviewTermsVersion);
  await sql`
    with found as (
      select i.id, i.patient_id, m.feature, m.expects, r.answer_type, r.value, i.received_at,
        row_number() over (partition by m.expects order by i.id desc) as n,
        case when i.language = 'spanish' then case m.expects when 'multiple_choice' then i.body || ' por favor' else 'Creo que ' || i.body end
          else case m.expects when 'multiple_choice' then i.body || ' please' else 'I think ' || i.body end end as body
      from inbound_messages i join messages m on m.organization_id = i.organization_id and m.id = i.message_id
      join responses r on r.organization_id = i.organization_id and r.inbound_message_id = i.id and r.superseded_at is null
      where i.organization_id = ${ctx.org.id} and m.expects in ('multiple_choice', 'true_false', 'scale', 'numerical', 'date') and r.is_valid
    ), said as (
      update inbound_messages i set body = f.body from found f where i.organization_id = ${ctx.org.id} and i.id = f.id and f.n <= ${perType}
    ), likely as (
      update responses r set confidence = 'likely' from found f where r.organization_id = ${ctx.org.id} and r.inbound_message_id = f.id
        and r.superseded_at is null and f.n <= ${perType}
    )
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, value, layer, response_key, created_at)
    select ${ctx.org.id}, id, patient_id, feature, expects, answer_type, case when expects not in ('multiple_choice', 'true_false') then value end, 'rules',
      fold_key(left(btrim(body), 60)), received_at from found where n <= ${perType}
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
  await seedOptOuts(ctx);
}

/** What some patients wrote who left all messages in words of their own; it answered no question. */
async function seedOptOuts(ctx: Ctx): Promise<void> {
  await sql`
    with left_all as (
      select p.id, p.phone, p.language, e.occurred_at, row_number() over (order by p.id) as n from patients p
      join lateral (select occurred_at from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id
        and e.source = 'patient_keyword' and e.feature = 'all' order by e.id limit 1) e on true
      where p.organization_id = ${ctx.org.id} and p.phone is not null and p.language in ('english', 'spanish') order by p.id limit 4
    ), said as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition,
        language, processed_at)
      select ${ctx.org.id}, 'twilio', 'SMseedleft' || n, phone, (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1),
        case language when 'spanish' then 'ya no me manden mensajes por favor' else 'please quit texting me, thank you' end, occurred_at, id, 'keyword_stop',
        language, occurred_at from left_all
      returning id, patient_id, body, received_at
    )
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, classification, layer, response_key, created_at)
    select ${ctx.org.id}, id, patient_id, 'messenger', 'opt_out', 'rules', fold_key(left(btrim(body), 60)), received_at from said`.execute(
    ctx.tx,
  );
}
