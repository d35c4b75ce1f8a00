// Counts what a change of a group's members would do, without changing anything.
import type { GroupChangeInput, groups } from "@tidings/contract/areas/groups";
import type { Selection } from "@tidings/contract/areas/patients";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { patientIdsMatching } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { refuseConfidentialFilter } from "./confidential-kinds.ts";
import { groupByExternalId } from "./group-rows.ts";

interface Counts {
  members: number;
  others: number;
}

async function countOf(ctx: Ctx, groupId: number, selection: Selection): Promise<Counts> {
  const ids = await patientIdsMatching(ctx, selection);
  const { rows } = await sql<Counts>`
    select count(*) filter (where m.patient_id is not null) as members, count(*) filter (where m.patient_id is null) as others
    from (${ids}) as chosen left join patient_group_members m on m.organization_id = ${ctx.org.id}
      and m.patient_group_id = ${groupId} and m.patient_id = chosen.id`.execute(ctx.tx);
  return rows[0] ?? { members: 0, others: 0 };
}

export async function previewChange(
  ctx: Ctx,
  externalId: string,
  { added, removed }: GroupChangeInput,
): Promise<OutputOf<typeof groups.previewChange>> {
  const group = await groupByExternalId(ctx, externalId);
  // Users cannot change system groups.
  if (group.is_automated) throw problem("invalid_state");
  await refuseConfidentialFilter(ctx, group, added);
  const add = await countOf(ctx, group.id, added);
  const remove = await countOf(ctx, group.id, removed);
  return { preview: { toAdd: add.others, alreadyMembers: add.members, toRemove: remove.members, notMembers: remove.others } };
}
