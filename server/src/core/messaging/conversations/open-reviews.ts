// The newest reply of a patient that needs review, with the question that it answers.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface OpenReview {
  external_id: string;
  reason: string;
  feature: string;
  received_at: string;
  body: string | null;
  /** The message that it answers, with the positions of patient data in it; null: it answers none. */
  question: { body: string; phi_spans: number[] } | null;
}

/** By patient; replies to features that the viewer may not read are left out. */
export async function openReviews(ctx: Ctx, patientIds: readonly number[]): Promise<Map<number, OpenReview>> {
  if (patientIds.length === 0) return new Map();
  const { rows } = await sql<OpenReview & { patient_id: number }>`
    select distinct on (f.patient_id) f.patient_id, f.external_id, f.reason, f.feature, i.received_at, i.body,
      case when m.id is not null then json_build_object('body', m.body, 'phi_spans', m.phi_spans) end as question
    from response_flags f
      join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
      left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where f.organization_id = ${ctx.org.id} and f.patient_id = any (${[...patientIds]}::bigint[]) and f.name = 'invalid'
      and f.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])
    order by f.patient_id, i.received_at desc, i.id desc`.execute(ctx.tx);
  return new Map(rows.map(({ patient_id, ...review }) => [patient_id, review]));
}
