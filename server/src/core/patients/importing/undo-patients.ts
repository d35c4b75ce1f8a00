// Undoes what a file did to patients: removes or disables those it added, and restores what it changed unless that was changed since.
import { noUndoCounts, type UndoCounts } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import type { ImportUndo, UndoneBatch, UndoRequest } from "../../imports/public.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { recordConsent } from "../consent/consent-events.ts";
import { applyNumberStops } from "../consent/opted-out-number.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { clearMergedFlags } from "../merging/merge-patients.ts";
import { afterDisabling, type ExceptRecords, portsOf } from "../patient-ports.ts";
import { deletePatients } from "../records/delete-patients.ts";
import { hasMessagesBesideWelcomeSql, hasMessagesSql, hasRecordsSql, wasOptedOutSql } from "../records/kept-patient.ts";
import { journaledColumns } from "./import-changes.ts";

const patientsAtOnce = 1_000;

/** What happens to a patient `p`, who is in the journal as `j`. */
const fateSql = ({ externalId, importedAt }: UndoRequest, except: ExceptRecords = {}) => sql`case
  when not j.is_created then 'restore'
  when ${hasMessagesBesideWelcomeSql()} or ${hasRecordsSql(except)} or p.updated_at > ${importedAt}::timestamptz
    or exists (select from patient_merges g where g.organization_id = p.organization_id and g.survivor_id = p.id and g.undone_at is null)
    or exists (select from patient_import_changes o where o.organization_id = p.organization_id and o.patient_id = p.id and o.file_external_id <> ${externalId}::uuid)
    then 'keep'
  when ${hasMessagesSql()} or ${wasOptedOutSql} then 'disable'
  else 'remove' end`;

/** By patient and column, what it was before the file and what the file made of it; several rows of one patient are one change. */
const changesSql = (ctx: Pick<Ctx, "org">, { externalId }: UndoRequest) => sql`
  select c.patient_id, k.key, (array_agg(k.value -> 0 order by c.id))[1] as before, (array_agg(k.value -> 1 order by c.id desc))[1] as after
  from patient_import_changes c cross join jsonb_each(c.changes) k
  where c.organization_id = ${ctx.org.id} and c.file_external_id = ${externalId}::uuid and not c.is_created`;

async function preview(ctx: Ctx, file: UndoRequest, except: ExceptRecords = {}): Promise<UndoCounts> {
  const { rows } = await sql<{ fate: "restore" | "keep" | "disable" | "remove"; n: number }>`
    select ${fateSql(file, except)} as fate, count(*) as n from (select patient_id, bool_or(is_created) as is_created from patient_import_changes
      where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid group by patient_id) j
    join patients p on p.organization_id = ${ctx.org.id} and p.id = j.patient_id group by 1`.execute(ctx.tx);
  const { rows: since } = await sql<{ patients: number; outs: number }>`
    select (select count(distinct c.patient_id) from (${changesSql(ctx, file)} group by 1, 2) c
        join patients p on p.organization_id = ${ctx.org.id} and p.id = c.patient_id
        where to_jsonb(p) -> c.key is distinct from c.after and to_jsonb(p) -> c.key is distinct from c.before) as patients,
      (select count(distinct e.patient_id) from consent_events e where e.organization_id = ${ctx.org.id} and e.file_external_id = ${file.externalId}::uuid
        and e.kind = 'opted_out' and exists (select from patients p where p.organization_id = e.organization_id and p.id = e.patient_id)) as outs`.execute(
    ctx.tx,
  );
  const count = (fate: string) => rows.find((row) => row.fate === fate)?.n ?? 0;
  return {
    ...noUndoCounts,
    removed: count("remove"),
    disabled: count("disable"),
    kept: count("keep"),
    restored: count("restore"),
    changedSince: since[0]?.patients ?? 0,
    stillOptedOut: since[0]?.outs ?? 0,
  };
}

interface Found {
  id: number;
  external_id: string;
  fate: "restore" | "keep" | "disable" | "remove";
}

async function patientsAfter(ctx: Ctx, { externalId }: UndoRequest, afterPatientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct patient_id as id from patient_import_changes
    where organization_id = ${ctx.org.id} and file_external_id = ${externalId}::uuid and patient_id > ${afterPatientId}
    order by patient_id limit ${patientsAtOnce}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/**
 * Entries of the batches before are deleted, and stay in the index until they are vacuumed: each batch would read them all again.
 * At the end it looks once from the beginning, where a merge may have moved an entry meanwhile.
 */
async function nextPatients(ctx: Ctx, file: UndoRequest, afterPatientId: number): Promise<number[]> {
  const ids = await patientsAfter(ctx, file, afterPatientId);
  return ids.length > 0 || afterPatientId === 0 ? ids : patientsAfter(ctx, file, 0);
}

async function findFates(ctx: Ctx, file: UndoRequest, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`select p.id, p.external_id, ${fateSql(file)} as fate
    from (select patient_id, bool_or(is_created) as is_created from patient_import_changes where organization_id = ${ctx.org.id}
      and file_external_id = ${file.externalId}::uuid and patient_id = any (${[...ids]}::bigint[]) group by patient_id) j
    join patients p on p.organization_id = ${ctx.org.id} and p.id = j.patient_id order by p.id`.execute(ctx.tx);
  return rows;
}

async function disable(ctx: Ctx, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{
    id: number;
  }>`update patients set state = 'disabled', disabled_reason = 'import_undone', disabled_at = ${now}::timestamptz,
      disabled_by_user_id = ${ctx.actor.userId}, updated_at = ${now}::timestamptz
    where organization_id = ${ctx.org.id} and id = any (${found.map(({ id }) => id)}::bigint[]) and state = 'enabled' returning id`.execute(
    ctx.tx,
  );
  await afterDisabling(
    ctx,
    rows.map((row) => row.id),
  );
}

/** Returns the number of patients with a value that stays because it was changed since. */
async function restore(ctx: Ctx, file: UndoRequest, found: readonly Found[]): Promise<number> {
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<{ id: number; phone: string | null }>`
    with change as (${changesSql(ctx, file)} and c.patient_id = any (${ids}::bigint[]) group by 1, 2), now as (
      select c.patient_id, jsonb_object_agg(c.key, c.before) as columns from change c
      join patients p on p.organization_id = ${ctx.org.id} and p.id = c.patient_id
      where to_jsonb(p) -> c.key is not distinct from c.after group by 1)
    update patients p set ${sql.join(journaledColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))},
      updated_at = ${ctx.clock.now().toString()}::timestamptz
    from now w join patients o on o.organization_id = ${ctx.org.id} and o.id = w.patient_id cross join lateral jsonb_populate_record(o, w.columns) n
    where p.organization_id = ${ctx.org.id} and p.id = o.id returning p.id, p.phone`.execute(ctx.tx);
  const { rows: kept } = await sql<{ n: number }>`select count(distinct c.patient_id) as n
    from (${changesSql(ctx, file)} and c.patient_id = any (${ids}::bigint[]) group by 1, 2) c
    join patients p on p.organization_id = ${ctx.org.id} and p.id = c.patient_id
    where to_jsonb(p) -> c.key is distinct from c.before`.execute(ctx.tx);
  await applyNumberStops(ctx, rows);
  await sql`delete from patient_conditions where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid
    and patient_id = any (${ids}::bigint[])`.execute(ctx.tx);
  for (const port of portsOf("imports")) await port.undo(ctx, file, ids);
  return kept[0]?.n ?? 0;
}

interface FileEvent {
  kind: "consented" | "opted_in";
  patientId: number;
  feature: "all";
  channel: "any" | "text" | "call";
}

/** Consent that only this file recorded no longer counts, and what the file opened is closed again. Opt-outs stay. */
async function withdrawConsent(ctx: Ctx, { externalId }: UndoRequest, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<FileEvent>`select distinct kind, patient_id as "patientId", feature, channel from consent_events
    where organization_id = ${ctx.org.id} and file_external_id = ${externalId}::uuid and patient_id = any (${[...ids]}::bigint[])
      and kind in ('consented', 'opted_in') order by patient_id, channel`.execute(ctx.tx);
  const consented = new Set(rows.filter(({ kind }) => kind === "consented").map(({ patientId }) => patientId));
  const by = { source: "file", fileExternalId: externalId, feature: "all" } as const;
  await recordConsent(ctx, [
    ...[...consented].map((patientId) => ({ ...by, patientId, kind: "import_undone" as const })),
    ...rows.flatMap(({ kind, patientId, channel }) =>
      kind === "opted_in" && channel !== "any" ? [{ ...by, patientId, channel, kind: "opted_out" as const }] : [],
    ),
  ]);
}

async function next(ctx: Ctx, file: UndoRequest, afterPatientId: number): Promise<UndoneBatch> {
  // A number that comes back is not a new one: no welcome is sent for it.
  await clearMergedFlags(ctx);
  const ids = await nextPatients(ctx, file, afterPatientId);
  if (ids.length === 0) return { counts: noUndoCounts, isDone: true };
  await lockWithMemberships(ctx, ids);
  const found = await findFates(ctx, file, ids);
  const of = (fate: Found["fate"]) => found.filter((one) => one.fate === fate);
  const staying = found.filter(({ fate }) => fate !== "remove").map(({ id }) => id);
  await withdrawConsent(ctx, file, staying);
  const changedSince = await restore(ctx, file, of("restore"));
  await disable(ctx, of("disable"));
  await sql`delete from patient_import_changes where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid
    and patient_id = any (${ids}::bigint[])`.execute(ctx.tx);
  await deletePatients(
    ctx,
    of("remove").map(({ id }) => id),
  );
  const counts = {
    ...noUndoCounts,
    removed: of("remove").length,
    disabled: of("disable").length,
    kept: of("keep").length,
    restored: of("restore").length,
    changedSince,
  };
  await auditEvent(ctx, {
    action: "file_upload.patients_undone",
    subjectType: "file_upload",
    subjectId: file.externalId,
    detail: { removed: counts.removed, disabled: counts.disabled, restored: counts.restored, kept: counts.kept },
    patientIds: ids,
  });
  for (const topic of ["patient", "group"] as const) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
  return { counts, isDone: false, afterPatientId: ids.at(-1) ?? 0 };
}

/** Also for records that the user may not read: only counts are shown. `except`: records that are deleted before the patients. */
export const previewPatientsUndo = (ctx: Ctx, file: UndoRequest, except: ExceptRecords = {}): Promise<UndoCounts> =>
  reachAll(ctx.tx, () => preview(ctx, file, except));

export const undoPatients: ImportUndo = {
  preview: (ctx, file) => previewPatientsUndo(ctx, file),
  next: (ctx, file, afterPatientId) => reachAll(ctx.tx, () => next(ctx, file, afterPatientId)),
};
