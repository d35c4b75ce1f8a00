// Applies a change of a group's members in batches; progress is stored with each batch, so it can stop and resume anywhere.
import type { Selection } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { patientIdsMatching } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** About 0.2 s of work, so that a cancellation takes effect soon and the group's row is not locked for long. */
const batchSize = 20_000;

export interface ChangeRow {
  id: number;
  external_id: string;
  patient_group_id: number;
  group_external_id: string;
  selection_added: Selection;
  selection_removed: Selection;
  is_masked: boolean;
  step: "remove" | "add";
  done_to_patient_id: number;
  state: "running" | "done" | "cancelled";
  total: number;
  done: number;
  added: number;
  removed: number;
  creation_user_id: number | null;
  api_key_id: number | null;
  created_at: string;
}

const columns = sql`c.id, c.external_id, c.patient_group_id, g.external_id as group_external_id, c.selection_added, c.selection_removed, c.is_masked, c.step,
  c.done_to_patient_id, c.state, c.total, c.done, c.added, c.removed, c.creation_user_id, c.api_key_id, c.created_at`;

/** Undefined when the change or its group was deleted. */
export async function readChange(ctx: Ctx, changeId: number, lock = sql``): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from patient_group_changes c
    join patient_groups g on g.organization_id = c.organization_id and g.id = c.patient_group_id
    where c.organization_id = ${ctx.org.id} and c.id = ${changeId} ${lock}`.execute(ctx.tx);
  return rows[0];
}

/** Locks the group first, as every change of its members does. */
export async function lockChange(ctx: Ctx, groupId: number, changeId: number): Promise<ChangeRow | undefined> {
  await sql`select from patient_groups where organization_id = ${ctx.org.id} and id = ${groupId} for update`.execute(ctx.tx);
  return readChange(ctx, changeId, sql`for update of c`);
}

interface Batch {
  /** Patients of the selection, evaluated now. */
  seen: number;
  last: number | null;
  /** Patients who were actually added or removed. */
  changed: number;
}

async function batchOf(ctx: Ctx, change: ChangeRow): Promise<Batch> {
  const isAdding = change.step === "add";
  const asked = await patientIdsMatching(asMeant(ctx, change), isAdding ? change.selection_added : change.selection_removed);
  // `for key share` waits for patients that are being deleted and then leaves them out. Other changes of the group wait for the lock on
  // its row, so no member can be added between the check and the insert, and the slower `on conflict` is not needed.
  const stay = isAdding ? sql`for key share of p` : sql``;
  const act = isAdding
    ? sql`insert into patient_group_members (organization_id, patient_group_id, patient_id, creation_user_id, created_at)
        select ${ctx.org.id}, ${change.patient_group_id}, chosen.id, ${change.creation_user_id}::bigint, ${ctx.clock.now().toString()}::timestamptz
        from chosen where not exists (select from patient_group_members m where m.organization_id = ${ctx.org.id}
          and m.patient_group_id = ${change.patient_group_id} and m.patient_id = chosen.id) order by chosen.id returning 1`
    : sql`delete from patient_group_members m using chosen
        where m.organization_id = ${ctx.org.id} and m.patient_group_id = ${change.patient_group_id} and m.patient_id = chosen.id returning 1`;
  const { rows } = await sql<Batch>`
    with chosen as materialized (${asked} and p.id > ${change.done_to_patient_id} order by p.id limit ${batchSize} ${stay}), changed as (${act})
    select (select count(*) from chosen) as seen, (select max(id) from chosen) as last, (select count(*) from changed) as changed`.execute(
    ctx.tx,
  );
  return rows[0] as Batch;
}

/** Users without access to PHI cannot search hidden fields; the job must not do it for them. */
const asMeant = (ctx: Ctx, change: Pick<ChangeRow, "is_masked">): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, isPhiAnonymized: change.is_masked },
});

/** Counts the selected patients, for the progress. */
export async function countSelected(ctx: Ctx, ...selections: Selection[]): Promise<number> {
  let total = 0;
  for (const selection of selections) {
    const ids = await patientIdsMatching(ctx, selection);
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${ids}) as chosen`.execute(ctx.tx);
    total += rows[0]?.n ?? 0;
  }
  return total;
}

async function finish(ctx: Ctx, change: ChangeRow, why: { isRightLost?: true } = {}): Promise<void> {
  const now = ctx.clock.now().toString();
  // The selection is not needed any more; the result stays.
  await sql`update patient_group_changes set state = ${change.state}, finished_at = ${now}, selection_added = '{}', selection_removed = '{}'
    where organization_id = ${ctx.org.id} and id = ${change.id}`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "patient_group.patients_changed",
    subjectType: "patient_group",
    subjectId: change.group_external_id,
    detail: { added: change.added, removed: change.removed, state: change.state, ...why },
  });
}

/** Applies one batch; returns the change afterwards. */
export async function applyBatch(ctx: Ctx, change: ChangeRow): Promise<ChangeRow> {
  const { seen, last, changed } = await batchOf(ctx, change);
  const isStepDone = seen < batchSize;
  const next: ChangeRow = {
    ...change,
    done: change.done + seen,
    added: change.added + (change.step === "add" ? changed : 0),
    removed: change.removed + (change.step === "remove" ? changed : 0),
    step: isStepDone ? "add" : change.step,
    done_to_patient_id: isStepDone ? 0 : (last ?? 0),
    state: isStepDone && change.step === "add" ? "done" : "running",
  };
  const now = ctx.clock.now().toString();
  await sql`update patient_group_changes set step = ${next.step}, done_to_patient_id = ${next.done_to_patient_id}, done = ${next.done},
      total = greatest(total, ${next.done}), added = ${next.added}, removed = ${next.removed}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${change.id}`.execute(ctx.tx);
  if (changed > 0) {
    await sql`update patient_groups set updated_at = ${now} where organization_id = ${ctx.org.id} and id = ${change.patient_group_id}`.execute(
      ctx.tx,
    );
  }
  if (next.state === "done") await finish(ctx, next);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "group", id: change.group_external_id });
  return next;
}

/** Members changed before the cancellation stay changed. */
export async function endCancelled(ctx: Ctx, change: ChangeRow, why: { isRightLost?: true } = {}): Promise<void> {
  await finish(ctx, { ...change, state: "cancelled" }, why);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "group", id: change.group_external_id });
}
