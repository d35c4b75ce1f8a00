// Records what staff decide about a pair of patients who may be one person: both stay, or the pair is asked about again.
import type { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { patientIdOf } from "../lists/find-patients.ts";

export async function decidePair(
  ctx: Ctx,
  { externalId, otherExternalId, decision }: BodyOf<typeof patientDuplicates.decide>,
): Promise<void> {
  const ids = [await patientIdOf(ctx, externalId), await patientIdOf(ctx, otherExternalId)];
  const { rows } = await sql<{ facts: string }>`update patient_duplicates set is_settled = ${decision !== "ask_again"}
    where organization_id = ${ctx.org.id} and first_id = ${Math.min(...ids)} and second_id = ${Math.max(...ids)} returning facts`.execute(
    ctx.tx,
  );
  const pair = rows[0];
  if (!pair) throw problem("not_found");
  const names = sql`least(${externalId}::text collate "C", ${otherExternalId}::text collate "C"), greatest(${externalId}::text collate "C", ${otherExternalId}::text collate "C")`;
  if (decision === "ask_again")
    await sql`delete from patient_duplicate_decisions where organization_id = ${ctx.org.id}
      and (first_external_id, second_external_id) = (${names})`.execute(ctx.tx);
  else
    await sql`insert into patient_duplicate_decisions (organization_id, first_external_id, second_external_id, decision, facts, user_id, decided_at)
      values (${ctx.org.id}, ${names}, ${decision}, ${pair.facts}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
      on conflict (organization_id, first_external_id, second_external_id) do update set decision = excluded.decision, facts = excluded.facts,
        user_id = excluded.user_id, decided_at = excluded.decided_at`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "patient.duplicate_decided",
    subjectType: "patient",
    subjectId: String(ids[0]),
    detail: { decision, otherId: ids[1] ?? 0 },
    patientIds: ids,
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
}
