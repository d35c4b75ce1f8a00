// Reads the messages that calls read to patients.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { SpokenLanguage } from "../rules/draft.ts";

/** What a call reads, and whether it still may. */
export interface SpokenMessage {
  id: number;
  patient_id: number | null;
  to_phone: string;
  carrier_message_id: string | null;
  body: string;
  spoken_in: SpokenLanguage;
  source_id: number | null;
  feature: string;
  language: string;
  question_id: number | null;
  /** Open to an answer by a key. */
  asks: boolean;
  is_withdrawn: boolean;
}

const messageColumns = sql`m.id, m.patient_id, m.to_phone, m.carrier_message_id, m.body, coalesce(m.spoken_in, 'english') as spoken_in, m.source_id, m.feature,
  m.language, m.question_id, coalesce(m.expects = 'yes_no' and m.reply_state in ('open', 'answered'), false) as asks,
  coalesce(s.state = 'withdrawn', false) as is_withdrawn`;
const messageSource = sql`messages m left join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id`;

export async function spokenMessage(ctx: Ctx, id: number): Promise<SpokenMessage | null> {
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.id = ${id} and m.channel = 'voice'`.execute(ctx.tx);
  return rows[0] ?? null;
}

const callBackHours = 48;

/** What was to be said to this phone last, and still is of use. */
export async function lastCalledPatient(ctx: Ctx, phone: string, patientIds: readonly number[]): Promise<SpokenMessage | null> {
  const now = ctx.clock.now();
  const { rows } = await sql<SpokenMessage>`select ${messageColumns} from ${messageSource}
    where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...patientIds]}::bigint[]) and m.channel = 'voice' and m.purpose in ('reminder', 'outreach', 'welcome')
      and m.to_phone = ${phone} and m.created_at > ${now.subtract({ hours: callBackHours }).toString()}
      and m.state in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered') and (m.not_after is null or m.not_after > ${now.toString()})
      and coalesce(s.state, 'wanted') = 'wanted'
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}
