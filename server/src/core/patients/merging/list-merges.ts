// What was merged into a patient, the newest first, and until when it can be taken back.
import { type PatientMerge, undoMergeHours } from "@tidings/contract/areas/patients/merging";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { patientIdOf } from "../lists/find-patients.ts";

interface MergeRow {
  external_id: string;
  merged_external_id: string;
  merged_at: string;
  undone_at: string | null;
  can_undo: boolean;
  person: PatientMerge["user"];
}

const maxShown = 50;

export async function listMerges(ctx: Ctx, externalId: string): Promise<PatientMerge[]> {
  const id = await patientIdOf(ctx, externalId);
  const { rows } = await sql<MergeRow>`
    select m.external_id, m.merged_external_id, m.merged_at, m.undone_at,
      m.undone_at is null and m.merged_row is not null and m.first_survivor_id = m.survivor_id as can_undo,
      (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) from users_public u where u.id = m.user_id) as person
    from patient_merges m where m.organization_id = ${ctx.org.id} and m.survivor_id = ${id} order by m.id desc limit ${maxShown}`.execute(
    ctx.tx,
  );
  return rows.map((row) => {
    const undoUntil = Temporal.Instant.from(row.merged_at).add({ hours: undoMergeHours });
    return {
      externalId: row.external_id,
      mergedExternalId: row.merged_external_id,
      mergedAt: row.merged_at,
      undoUntil: undoUntil.toString(),
      undoneAt: row.undone_at,
      canUndo: row.can_undo && Temporal.Instant.compare(undoUntil, ctx.clock.now()) >= 0,
      user: row.person,
    };
  });
}
