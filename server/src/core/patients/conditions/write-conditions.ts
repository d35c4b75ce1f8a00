// Keeps a patient's conditions as they were given: the whole list, in its order.
import type { Condition } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { hidden } from "../privacy/mask.ts";
import { knownName } from "./known-conditions.ts";

/** For a code of the list its own name counts; others keep what they came with. */
function settled(given: readonly Condition[]): Condition[] {
  const seen = new Set<string>();
  return given.flatMap(({ code: raw, system, value }, at) => {
    const code = raw.trim().toUpperCase();
    // Symbols that a masked screen showed are no condition.
    if ([code, value].some((text) => text.includes(hidden) || text.includes("\u0000") || !text.isWellFormed()))
      throw invalidField(`conditions[${at}].value`, { key: "validation.invalid" });
    const key = `${system} ${code}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ code, system, value: (system === "icd_10_cm" && knownName(code)) || value.trim() }];
  });
}

/** Undefined leaves the list as it is; null and [] empty it. */
export async function writeConditions(
  ctx: Pick<Ctx, "tx" | "org" | "clock">,
  patientId: number,
  given: readonly Condition[] | null | undefined,
): Promise<void> {
  if (given === undefined) return;
  const list = settled(given ?? []).map((condition, position) => ({ ...condition, position }));
  await sql`delete from patient_conditions where organization_id = ${ctx.org.id} and patient_id = ${patientId}`.execute(ctx.tx);
  if (list.length === 0) return;
  await sql`insert into patient_conditions (organization_id, patient_id, system, code, value, position, created_at)
    select ${ctx.org.id}, ${patientId}, c.system, c.code, c.value, c.position, ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as c (system text, code text, value text, position smallint)`.execute(ctx.tx);
}
