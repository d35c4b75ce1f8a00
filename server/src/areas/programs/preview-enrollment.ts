// Counts what enrolling a selection of patients would do, without changing anything.
import type { EnrollPreview, ProgramSelection, programPatients } from "@tidings/contract/areas/program-patients";
import { programCan } from "@tidings/contract/areas/programs";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { contactsSql, patientIdsMatching } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { refuseConfidentialFilter, selectionOf } from "./enroll-patients.ts";
import { isIn } from "./present.ts";
import { programByExternalId } from "./program-rows.ts";
import { refusedTexts } from "./refused-texts.ts";

type Obstacle = EnrollPreview["withoutMessages"][number]["reason"];

interface Counted {
  is_enrolled: boolean;
  obstacle: Obstacle | null;
  n: number;
}

/** The obstacles are those at which a program ends for a patient before its first message, in the same order. */
export async function previewEnrollment(
  ctx: Ctx,
  externalId: string,
  selection: ProgramSelection,
): Promise<OutputOf<typeof programPatients.preview>> {
  const program = await programByExternalId(ctx, externalId);
  if (!isIn(programCan.enroll, program.state)) throw problem("invalid_state");
  await refuseConfidentialFilter(ctx, program, selection);
  const ids = await patientIdsMatching(ctx, selectionOf(selection));
  const { rows } = await sql<Counted>`
    with inside as materialized (select e.patient_id from program_patients e
      where e.organization_id = ${ctx.org.id} and e.program_id = ${program.id} and e.state in ('ready', 'in_progress')),
    inside_contacts as materialized (${contactsSql(ctx.org.id, sql`select patient_id from inside`, "program")}),
    chosen as (select c.*, c.id in (select patient_id from inside) as is_enrolled
      from (${contactsSql(ctx.org.id, ids, "program")}) c),
    judged as (select is_enrolled, case when state <> 'enabled' then 'disabled' when is_opted_out then 'opted_out'
        when phone is null then 'no_phone' when language is null then 'no_language'
        when phone in (select i.phone from inside_contacts i where i.phone is not null)
          or row_number() over (partition by phone, is_enrolled, state <> 'enabled' or is_opted_out or language is null order by id) > 1
          then 'shared_phone' end as obstacle
      from chosen)
    select is_enrolled, obstacle, count(*) as n from judged group by 1, 2 order by 2`.execute(ctx.tx);
  const sum = (some: readonly Counted[]) => some.reduce((total, { n }) => total + n, 0);
  const entering = rows.filter((row) => !row.is_enrolled);
  return {
    preview: {
      enrolls: sum(entering),
      alreadyEnrolled: sum(rows.filter((row) => row.is_enrolled)),
      refusedTexts: await refusedTexts(ctx, program),
      withoutMessages: entering.flatMap(({ obstacle, n }) => (obstacle ? [{ reason: obstacle, count: n }] : [])),
    },
  };
}
