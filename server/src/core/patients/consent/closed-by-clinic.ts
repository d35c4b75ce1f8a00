// What the clinic itself closed for a patient (desk, form, file or API): no word of the patient's opens it again.
import { type OptFeature, optFeatures } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** By patient; only patients with something that the clinic closed and that is still closed. */
export async function closedByClinic(ctx: Pick<Ctx, "tx" | "org">, patientIds: readonly number[]): Promise<Map<number, OptFeature[]>> {
  const { rows } = await sql<{ patient_id: number; feature: OptFeature }>`
    select p.id as patient_id, f.feature from patients p cross join unnest(${[...optFeatures]}::text[]) as f(feature)
    where p.organization_id = ${ctx.org.id} and p.id = any (${[...patientIds]}::bigint[])
      and (f.feature = any (p.opted_out_features) or 'all' = any (p.opted_out_features))
      and exists (select from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id and e.kind = 'opted_out' and e.channel = 'any' and e.purpose = 'care'
        and e.source in ('staff', 'file', 'api') and e.feature in (f.feature, 'all')
        and not exists (select from consent_events o where o.organization_id = e.organization_id and o.patient_id = e.patient_id
          and o.kind = 'opted_in' and o.channel = 'any' and o.feature in (f.feature, 'all') and o.id > e.id))
    order by p.id, array_position(${[...optFeatures]}::text[], f.feature)`.execute(ctx.tx);
  return new Map([...Map.groupBy(rows, (row) => row.patient_id)].map(([id, of]) => [id, of.map((row) => row.feature)]));
}
