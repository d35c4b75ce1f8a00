// The filters of patient lists by program and by how far patients are in it, as conditions over `patients p`.
import { can } from "@tidings/contract/permissions";
import type { ProgramStatus } from "@tidings/contract/words";
import { sql } from "kysely";
import type { PatientFilterPort } from "../../core/patients/public.ts";
import { invalidField, problem } from "../../kernel/problem.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const statesOf: Record<ProgramStatus, readonly string[]> = {
  enrolled: ["ready", "in_progress"],
  completed: ["completed"],
  left: ["disabled", "incomplete", "opted_out", "stopped"],
};

/** Requires the permission to read programs, because the status reveals what patients did. An unknown program has no patients. */
export const programConditions: PatientFilterPort = async (ctx, { programExternalId, programStatus }) => {
  if (!programExternalId?.length) {
    if (programStatus) throw invalidField("search.programExternalId", { key: "validation.blank" });
    return [];
  }
  if (!can(ctx.actor.permissions, "read", "educational_stream")) throw problem("forbidden");
  const externalIds = [programExternalId].flat().filter((id) => uuid.test(id));
  const { rows } = await sql<{ id: number }>`select id from programs
    where organization_id = ${ctx.org.id} and external_id = any (${externalIds}::uuid[])`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [sql`false`];
  const status = programStatus ? sql`and e.state = any (${[...statesOf[programStatus]]}::text[])` : sql``;
  return [
    sql`exists (select from program_patients e where e.organization_id = p.organization_id and e.program_id = any (${ids}::bigint[])
      and e.patient_id = p.id ${status})`,
  ];
};
