// What the send policy would refuse of a confidential record, known before anything is sent: recipients, and words of its texts.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type Confidentiality, revealing } from "./sources.ts";

export interface ConfidentialRecipient {
  patientId: number;
  toPhone: string;
  body: string;
}

/** Of each record, the words that its texts must not say; none where it is not confidential. */
export async function revealingWords(ctx: Pick<Ctx, "tx" | "org">, records: readonly Confidentiality[]): Promise<string[][]> {
  if (!records.some(({ isConfidential }) => isConfidential)) return records.map(() => []);
  const names = JSON.stringify(records.map((one) => (one.isConfidential ? revealing(one) : [])));
  const { rows } = await sql<{ words: string[] }>`
    select revealing_words(array(select jsonb_array_elements_text(r.names)), o.name) as words
    from jsonb_array_elements(${names}::jsonb) with ordinality as r (names, place) join organizations_public o on o.id = ${ctx.org.id}
    order by r.place`.execute(ctx.tx);
  return rows.map((row) => row.words);
}

/** By the rules of the send policy: the number is the patient's own and no other's, and the text has none of the words. */
export async function countConfidentialRefusals(
  ctx: Ctx,
  recipients: readonly ConfidentialRecipient[],
  confidentiality: Confidentiality,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from unnest(${recipients.map((one) => one.patientId)}::bigint[], ${recipients.map((one) => one.toPhone)}::text[],
      ${recipients.map((one) => one.body)}::text[]) as r (patient_id, phone, body)
    join organizations_public o on o.id = ${ctx.org.id}
    where reveals_confidential(r.body, ${revealing(confidentiality)}::text[], o.name) or confidential_refusal(${ctx.org.id}, r.patient_id, r.phone, ${ctx.clock.now().toString()}::timestamptz) is not null`.execute(
    ctx.tx,
  );
  return rows[0]?.n ?? 0;
}
