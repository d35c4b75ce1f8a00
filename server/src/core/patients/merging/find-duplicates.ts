// Who may be the same person: the same number, or the same name and date of birth.
import type { PatientRow as PatientRowShape, patients } from "@tidings/contract/areas/patients";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isMasked } from "../mask.ts";
import { computedColumns, listColumns, type PatientListRow } from "../patient-row.ts";
import { readPhone } from "../phone.ts";
import { presentPatientRows } from "../present.ts";

const maxShown = 10;

export async function findDuplicates(ctx: Ctx, asked: BodyOf<typeof patients.duplicates>): Promise<PatientRowShape[]> {
  // For masked staff each answer would tell what the screen hides.
  if (isMasked(ctx.actor)) return [];
  const phones = [asked.phone, asked.landlinePhone].flatMap((digits) => (digits ? (readPhone(digits) ?? []) : []));
  const { firstName, lastName, dob } = asked;
  const person = firstName && lastName && dob ? { firstName: firstName.trim(), lastName: lastName.trim(), dob } : null;
  const { rows } = await sql<PatientListRow>`
    with same as (
      select id from patients where organization_id = ${ctx.org.id} and phone = any (${phones}::text[])
      union select id from patients where organization_id = ${ctx.org.id} and landline_phone = any (${phones}::text[])
      ${
        person
          ? sql`union select id from patients where organization_id = ${ctx.org.id} and last_name_key = fold_key(${person.lastName})
              and fold_key(first_name) = fold_key(${person.firstName}) and dob = ${person.dob}`
          : sql``
      }
    )
    select ${listColumns}, ${computedColumns()} from same join patients p on p.organization_id = ${ctx.org.id} and p.id = same.id
    where p.external_id is distinct from ${asked.exceptExternalId ?? null} order by p.state desc, p.id limit ${maxShown}`.execute(ctx.tx);
  return presentPatientRows(rows, ctx);
}
