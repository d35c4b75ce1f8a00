// Who looks after a patient: one of the organization's own staff, by their id.
import type { PatientInput } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";
import type { Columns } from "../lists/patient-columns.ts";

/** Nothing where it was left out; a user who is not staff here is refused on the field. */
export async function caseManagerColumn(ctx: Pick<Ctx, "tx" | "org">, given: PatientInput["caseManager"]): Promise<Columns> {
  if (given === undefined) return {};
  if (given === null) return { case_manager_id: null };
  const { rows } = await sql<{ id: number }>`
    select u.id from users_public u join memberships_public m on m.user_id = u.id
    where m.organization_id = ${ctx.org.id} and u.external_id = ${given.externalId} and m.removed_at is null and u.deleted_at is null`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw invalidField("caseManager", { key: "validation.invalid" });
  return { case_manager_id: rows[0].id };
}
