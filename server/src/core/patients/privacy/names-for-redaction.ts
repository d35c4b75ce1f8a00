// The names to take out of a text about a patient: the patient's own, and those of the owners of the phones.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** In the order in which they are given; of patients of any organization. */
export async function namesForRedaction(
  { tx }: Pick<Ctx, "tx">,
  patients: readonly { organizationId: number; patientId: number }[],
): Promise<(string | null)[][]> {
  const { rows } = await sql<{ names: (string | null)[] | null }>`
    select array[p.first_name, p.middle_name, p.last_name, p.phone_owner_name, p.landline_owner_name] as names
    from unnest(${patients.map((one) => one.organizationId)}::bigint[], ${patients.map((one) => one.patientId)}::bigint[])
      with ordinality as u (organization_id, id, at)
    left join patients p on p.organization_id = u.organization_id and p.id = u.id order by u.at`.execute(tx);
  return rows.map(({ names }) => names ?? []);
}
