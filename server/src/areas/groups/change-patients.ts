// Adds and removes members of a group: few in the request, many in the background with progress and cancellation.
import type { GroupChange, GroupChangeInput, GroupPatients, groups } from "@tidings/contract/areas/groups";
import type { Selection } from "@tidings/contract/areas/patients";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { applyBatch, type ChangeRow, countSelected, endCancelled, lockChange, readChange } from "./apply-change.ts";
import { changeGroupJob } from "./change-group.job.ts";
import { refuseConfidentialFilter } from "./confidential-kinds.ts";
import { groupByExternalId } from "./group-rows.ts";
import { changeableGroup } from "./write-group.ts";

/** Up to this number the change runs in the request, faster than a progress bar could appear. */
const maxInRequest = 5_000;

export const presentChange = (row: ChangeRow): GroupChange => ({
  externalId: row.external_id,
  state: row.state,
  total: row.total,
  done: row.done,
  added: row.added,
  removed: row.removed,
  createdAt: row.created_at,
});

const hasRunning = async (ctx: Ctx, groupId: number): Promise<boolean> => {
  const { rows } = await sql`select from patient_group_changes
    where organization_id = ${ctx.org.id} and patient_group_id = ${groupId} and state = 'running' limit 1`.execute(ctx.tx);
  return rows.length > 0;
};

export async function changePatients(
  ctx: Ctx,
  externalId: string,
  { added, removed }: GroupChangeInput,
): Promise<OutputOf<typeof groups.changePatients>> {
  const group = await changeableGroup(ctx, externalId);
  await refuseConfidentialFilter(ctx, group, added);
  // Counting uses the user's own permissions, and so rejects filters they may not use.
  const total = await countSelected(ctx, removed, added);
  const isAfterAnother = await hasRunning(ctx, group.id);
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    insert into patient_group_changes (organization_id, patient_group_id, selection_added, selection_removed, is_masked, total, creation_user_id, api_key_id, created_at, updated_at)
    values (${ctx.org.id}, ${group.id}, ${JSON.stringify(added)}::jsonb, ${JSON.stringify(removed)}::jsonb, ${ctx.actor.isPhiAnonymized}, ${total},
      ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${now}, ${now}) returning id`.execute(ctx.tx);
  const changeId = rows[0]?.id as number;
  let change = (await lockChange(ctx, group.id, changeId)) as ChangeRow;
  if (total > maxInRequest || isAfterAnother) {
    await enqueue(ctx.tx, changeGroupJob, { organizationId: ctx.org.id, groupId: group.id, changeId }, { clock: ctx.clock });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "group", id: externalId });
  } else {
    while (change.state === "running") change = await applyBatch(ctx, change);
  }
  return { patientsCount: group.patients_count + change.added - change.removed, change: presentChange(change) };
}

/** The selection may be a plain list of ids. */
function selectionOf({ patientExternalId, ...selection }: GroupPatients): Selection {
  if (patientExternalId === undefined) return selection;
  return { ...selection, externalIds: [...(selection.externalIds ?? []), ...[patientExternalId].flat()] };
}

export const addPatients = (ctx: Ctx, externalId: string, patients: GroupPatients) =>
  changePatients(ctx, externalId, { added: selectionOf(patients), removed: {} });

export const removePatients = (ctx: Ctx, externalId: string, patients: GroupPatients) =>
  changePatients(ctx, externalId, { added: {}, removed: selectionOf(patients) });

interface Named {
  externalId: string;
  changeExternalId: string;
}

/** Returns the change, or throws 404. */
async function idsOf(ctx: Ctx, { externalId, changeExternalId }: Named): Promise<{ groupId: number; changeId: number }> {
  const group = await groupByExternalId(ctx, externalId);
  const { rows } = await sql<{ id: number }>`select id from patient_group_changes
    where organization_id = ${ctx.org.id} and patient_group_id = ${group.id} and external_id = ${changeExternalId}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return { groupId: group.id, changeId: rows[0].id };
}

export async function showChange(ctx: Ctx, named: Named): Promise<OutputOf<typeof groups.change>> {
  const { changeId } = await idsOf(ctx, named);
  const change = await readChange(ctx, changeId);
  if (!change) throw problem("not_found");
  return { change: presentChange(change) };
}

/** Waits at most for the current batch. */
export async function cancelChange(ctx: Ctx, named: Named): Promise<OutputOf<typeof groups.cancelChange>> {
  const { groupId, changeId } = await idsOf(ctx, named);
  const change = await lockChange(ctx, groupId, changeId);
  if (!change) throw problem("not_found");
  if (change.state !== "running") throw problem("invalid_state");
  await endCancelled(ctx, change);
  return { change: presentChange({ ...change, state: "cancelled" }) };
}
