// Takes a merge back within a day: both records as they were, what came since stays with the survivor.
import { undoMergeHours } from "@tidings/contract/areas/patients/merging";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../staff/public.ts";
import { patientByExternalId, patientIdOf } from "../find-patients.ts";
import { type Besides, lockWithMemberships } from "../lock-memberships.ts";
import { applyNumberOptOut } from "../opted-out-number.ts";
import { assertPatientLimit } from "../patient-limit.ts";
import type { PatientRow } from "../patient-row.ts";
import { clearMergedFlags, type MergeSnapshot, recountOutreaches, setColumns } from "./merge-patients.ts";
import { moveBack, restoreColumns } from "./move-rows.ts";

type Row = Record<string, unknown>;

interface StoredMerge {
  id: number;
  first_survivor_id: number;
  merged_id: number;
  merged_row: Row | null;
  moved: MergeSnapshot;
  merged_at: string;
}

const impossible = (key: string) => problem("invalid_state", { base: [{ key }] });

async function readMerge(ctx: Ctx, survivorId: number, externalId: string, lock = sql``): Promise<StoredMerge> {
  const { rows } = await sql<StoredMerge>`select id, first_survivor_id, merged_id, merged_row, moved, merged_at from patient_merges
    where organization_id = ${ctx.org.id} and survivor_id = ${survivorId} and external_id = ${externalId} and undone_at is null ${lock}`.execute(
    ctx.tx,
  );
  const merge = rows[0];
  if (!merge) throw problem("not_found");
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(merge.merged_at).add({ hours: undoMergeHours }), ctx.clock.now()) < 0;
  if (isOver || !merge.merged_row) throw impossible("merge.tooLate");
  // What was done on top of it has to be taken back first.
  if (merge.first_survivor_id !== survivorId) throw impossible("merge.mergedSince");
  return merge;
}

/** A field that somebody has changed since is left as they want it. */
async function restoreSurvivor(ctx: Ctx, survivorId: number, memory: MergeSnapshot): Promise<void> {
  const { rows } = await sql<{
    row: Row;
  }>`select to_jsonb(p) as row from patients p where organization_id = ${ctx.org.id} and id = ${survivorId} for update`.execute(ctx.tx);
  const now = rows[0]?.row ?? {};
  const untouched = Object.entries(memory.patient).filter(([name, { after }]) => JSON.stringify(now[name]) === JSON.stringify(after));
  await setColumns(ctx, survivorId, Object.fromEntries(untouched.map(([name, { before }]) => [name, before])));
  if (!memory.conversation) return;
  await sql`update conversations c set is_pending_by_review = b.is_pending_by_review, created_at = b.created_at, is_pending_answer = b.is_pending_answer, is_unread = b.is_unread, last_inbound_at = b.last_inbound_at,
      last_activity_at = b.last_activity_at, last_auto_response_at = b.last_auto_response_at, last_unrequested_at = b.last_unrequested_at
    from jsonb_populate_record(null::conversations, ${JSON.stringify(memory.conversation.before)}::jsonb) b
    where c.organization_id = ${ctx.org.id} and c.patient_id = ${survivorId} and to_jsonb(c) = ${JSON.stringify(memory.conversation.after)}::jsonb`.execute(
    ctx.tx,
  );
}

async function restoreMerged(ctx: Ctx, row: Row): Promise<void> {
  if (row.state === "enabled" && !(row.opted_out_features as string[]).includes("all")) await assertPatientLimit(ctx);
  const { rows: taken } = await sql`select 1 from patients where organization_id = ${ctx.org.id}
    and (external_id = ${row.external_id as string} or (code is not null and code = ${row.code as string | null}))`.execute(ctx.tx);
  if (taken.length > 0) throw impossible("merge.idTaken");
  // Back for whoever asks what has changed since, too.
  await restoreColumns(ctx, "patients", [{ ...row, updated_at: ctx.clock.now().toString() }]);
}

/** Where the record comes back to: the counts of these follow. */
const comesBackTo = ({ removed, outreachIds }: MergeSnapshot): Besides => ({
  outreach_patients: outreachIds,
  patient_group_members: (removed.patient_group_members ?? []).map((row) => row.patient_group_id as number),
  patient_segment_members: (removed.patient_segment_members ?? []).map((row) => row.patient_segment_id as number),
});

/** A place that comes back when its outreach has made all its texts is called off: nobody would ever send to it. */
async function callOffMissed(ctx: Ctx, patientId: number): Promise<void> {
  await sql`update outreach_patients op set state = 'stopped', ended_at = ${ctx.clock.now().toString()}
    from outreaches o where o.organization_id = op.organization_id and o.id = op.outreach_id
      and op.organization_id = ${ctx.org.id} and op.patient_id = ${patientId} and op.state = 'ready'
      and o.state in ('active', 'stopped', 'completed', 'disabled') and not exists (select from outreach_occurrences c
        where c.organization_id = o.organization_id and c.outreach_id = o.id and c.state in ('planned', 'expanding'))`.execute(ctx.tx);
}

/** What nobody has touched since goes on where it was; the survivor's own places only while the survivor still wants programs. */
async function resumePrograms(ctx: Ctx, survivorId: number, { leftPrograms = [] }: MergeSnapshot): Promise<void> {
  if (leftPrograms.length === 0) return;
  await sql`update program_patients e set state = b.state, failure_reason = b.failure_reason, next_due_at = b.next_due_at, ended_at = b.ended_at,
      updated_at = ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(leftPrograms)}::jsonb) l (before jsonb, after jsonb)
      cross join jsonb_populate_record(null::program_patients, l.before) b cross join jsonb_populate_record(null::program_patients, l.after) a,
      patients p
    where e.organization_id = ${ctx.org.id} and e.id = b.id and (e.state, e.ended_at) is not distinct from (a.state, a.ended_at)
      and p.organization_id = e.organization_id and p.id = e.patient_id
      and (p.id <> ${survivorId} or (p.state = 'enabled' and not p.opted_out_features && '{all,program}'))`.execute(ctx.tx);
}

/** Answers the record that is back. */
export async function undoMerge(ctx: Ctx, survivorExternalId: string, mergeExternalId: string): Promise<PatientRow> {
  await clearMergedFlags(ctx);
  const survivorId = await patientIdOf(ctx, survivorExternalId);
  const { moved } = await readMerge(ctx, survivorId, mergeExternalId);
  await lockWithMemberships(ctx, [survivorId], comesBackTo(moved));
  const merge = await readMerge(ctx, survivorId, mergeExternalId, sql`for update`);
  const row = merge.merged_row as Row;
  await restoreMerged(ctx, row);
  await moveBack(ctx, merge.moved, survivorId, merge.merged_id);
  await callOffMissed(ctx, merge.merged_id);
  await restoreSurvivor(ctx, survivorId, merge.moved);
  await resumePrograms(ctx, survivorId, merge.moved);
  await recountOutreaches(ctx, merge.moved.outreachIds);
  // Whoever stopped the number meanwhile stopped it for this record too.
  await applyNumberOptOut(ctx, merge.merged_id, row.phone as string | null);
  await sql`update patient_merges set undone_at = ${ctx.clock.now().toString()}, undone_by_user_id = ${ctx.actor.userId}, merged_row = null, moved = null
    where organization_id = ${ctx.org.id} and id = ${merge.id}`.execute(ctx.tx);
  for (const id of [survivorId, merge.merged_id])
    await auditEvent(ctx, { action: "patient.merge_undone", subjectType: "patient", subjectId: String(id) });
  for (const id of [survivorExternalId, row.external_id as string])
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id });
  return patientByExternalId(ctx, row.external_id as string);
}
