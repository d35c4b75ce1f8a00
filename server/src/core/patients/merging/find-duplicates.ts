// Who may be the person of a form: patients with the same number, and those who may be one person with them.
import type { PatientRow as PatientRowShape, patients } from "@tidings/contract/areas/patients";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { matchPeople } from "../duplicates/match-people.ts";
import { computedColumns, listColumns, type PatientListRow } from "../patient-row.ts";
import { readPhone } from "../phones/phone.ts";
import { presentPatientRows } from "../present.ts";
import { isMasked } from "../privacy/mask.ts";

const maxShown = 10;

export async function findDuplicates(ctx: Ctx, asked: BodyOf<typeof patients.duplicates>): Promise<PatientRowShape[]> {
  // For masked staff each answer would tell what the screen hides.
  if (isMasked(ctx.actor)) return [];
  const [phone, landline] = [asked.phone, asked.landlinePhone].map((text) => (text ? readPhone(text) : null));
  const phones = [phone, landline].filter((one) => one !== null && one !== undefined);
  const { firstName: first = null, lastName: last = null, dob = null } = asked;
  const matches = await matchPeople(ctx, [{ n: 0, first, last, dob, phone: phone ?? null, landline: landline ?? null }]);
  // The exact ones are looked up as well: the keys of a patient who was added a moment ago are not there yet.
  const { rows } = await sql<PatientListRow>`
    with same as (
      select id from patients where organization_id = ${ctx.org.id} and phone = any (${phones}::text[])
      union select id from patients where organization_id = ${ctx.org.id} and landline_phone = any (${phones}::text[])
      union select id from patients where organization_id = ${ctx.org.id} and last_name_key = fold_key(btrim(${last}::text))
        and fold_key(first_name) = fold_key(btrim(${first}::text)) and dob = ${dob}::date
      union select id from unnest(${matches.map((one) => one.id)}::bigint[]) as m (id)
    )
    select ${listColumns}, ${computedColumns()} from same join patients p on p.organization_id = ${ctx.org.id} and p.id = same.id
    where p.external_id is distinct from ${asked.exceptExternalId ?? null}
    order by p.state desc, array_position(${matches.map((one) => one.id)}::bigint[], p.id), p.id limit ${maxShown}`.execute(ctx.tx);
  return presentPatientRows(rows, ctx);
}
