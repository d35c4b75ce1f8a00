// The demonstration's clinic shares its redacted replies, and some answers to choices, scales, numbers and dates are in patients' own words.
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
      where i.organization_id = ${ctx.org.id} and m.expects in ('multiple_choice', 'scale', 'numerical', 'date') and r.is_valid
    ), said as (
      update inbound_messages i set body = f.body from found f where i.organization_id = ${ctx.org.id} and i.id = f.id and f.n <= ${perType}
    ), likely as (
      update responses r set confidence = 'likely' from found f where r.organization_id = ${ctx.org.id} and r.inbound_message_id = f.id
        and r.superseded_at is null and f.n <= ${perType}
    )
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, value, layer, response_key, created_at)
    select ${ctx.org.id}, id, patient_id, feature, expects, answer_type, case when expects <> 'multiple_choice' then value end, 'rules',
      fold_key(left(btrim(body), 60)), received_at from found where n <= ${perType}
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
}
