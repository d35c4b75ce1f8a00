// Brings in the referrals of some rows, a statement for all: patients first, then types, then what is new and what has moved on.

import type { ImportMessage } from "@tidings/contract/areas/imports/messages";
import { type ReferralState, referralStates } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import type { ImportRecord, ImportRequest, RecordRow, RowIssue, RowIssues, RowOutcome, RowPreview } from "../../../core/imports/public.ts";
import { checkNamedPeople, patientPart, previewNamedPatients, upsertPatients } from "../../../core/patients/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { corrected, imported, isOpen, type Progress } from "../progress.ts";
import { type Moved, progressNames, progressOf, progressShape, type ReferralRow, referralsWhere, storeProgress } from "../referral-rows.ts";
import { sendDueJob } from "../send-due.job.ts";
import { withdrawSteps } from "../withdraw-steps.ts";
import { detailNames, recordReferrals, trackedReferrals } from "./import-changes.ts";

const text = (record: ImportRecord, name: string): string | null => (record[name] as string | undefined) ?? null;
const patientOf = ({ record }: RecordRow): string => record.patient_external_id as string;
const idOf = ({ record }: RecordRow): string => record.referral_external_id as string;

/** Their names in the file, where the patient's have the plain one. */
const inFile: Partial<Record<(typeof detailNames)[number], string>> = { phone: "referral_phone" };

async function knownReferrals(ctx: Ctx, rows: readonly RecordRow[], isLocked: boolean): Promise<Map<string, ReferralRow>> {
  const ids = rows.map(idOf);
  if (isLocked)
    await sql`select from referrals where organization_id = ${ctx.org.id} and external_id = any (${ids}::text[]) order by id for update`.execute(
      ctx.tx,
    );
  return new Map((await referralsWhere(ctx, sql`r.external_id = any (${ids}::text[])`)).map((row) => [row.external_id, row]));
}

const notTheirs: ImportMessage = { key: "otherPatientsReferral" };
const notForMembers: ImportMessage = { key: "memberReferral" };

export async function checkReferrals(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues> {
  const known = await knownReferrals(ctx, rows, false);
  const { rows: members } = await sql<{ external_id: string }>`select external_id from patients_public where organization_id = ${ctx.org.id}
    and external_id = any (${rows.map(patientOf)}::text[]) and profile_type = 'member'`.execute(ctx.tx);
  const people = await checkNamedPeople(ctx, rows);
  const isMember = new Set(members.map((row) => row.external_id));
  return new Map(
    rows.flatMap((row): [number, RowIssue[]][] => {
      const before = known.get(idOf(row));
      if (before && before.patient.external_id !== patientOf(row))
        return [[row.rowNumber, [{ column: "patient_external_id", message: notTheirs }]]];
      if (isMember.has(patientOf(row))) return [[row.rowNumber, [{ column: "patient_external_id", message: notForMembers }]]];
      const issue = people.get(row.rowNumber);
      return issue ? [[row.rowNumber, [issue]]] : [];
    }),
  );
}

const ofPatient = ["first_name", "middle_name", "last_name", "phone", "language"] as const;

/** The external ids in these rows that are known. */
async function knownPatients(ctx: Ctx, rows: readonly RecordRow[]): Promise<Set<string>> {
  const { rows: known } = await sql<{ external_id: string }>`select external_id from patients_public where organization_id = ${ctx.org.id}
    and external_id = any (${rows.map(patientOf)}::text[])`.execute(ctx.tx);
  return new Set(known.map((row) => row.external_id));
}

/** What the rows say of the patients themselves; several referrals of one are one patient. */
async function patientsOf(
  ctx: Ctx,
  rows: readonly RecordRow[],
  request: Pick<ImportRequest, "externalId" | "origin">,
): Promise<Map<string, RowOutcome>> {
  const merged = new Map<string, RecordRow & { externalId: string }>();
  const known = await knownPatients(ctx, rows);
  for (const row of rows) {
    const said = patientPart(row, ofPatient, known.has(patientOf(row)));
    const before = merged.get(patientOf(row));
    merged.set(patientOf(row), { rowNumber: row.rowNumber, externalId: patientOf(row), record: { ...before?.record, ...said } });
  }
  const all = [...merged.values()];
  const outcomes = await upsertPatients(ctx, all, "patient", request);
  return new Map(all.map((one, at) => [one.externalId, outcomes[at] as RowOutcome]));
}

/** Ids by the name in lower case; a type that does not exist yet is created, and its text is its name until staff change it. */
async function typesOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, number>> {
  const names = [...new Set(rows.map(({ record }) => record.referral_type as string))];
  const now = ctx.clock.now().toString();
  const { rows: made } = await sql<{ external_id: string }>`
    insert into referral_types (organization_id, name, content_text, created_at, updated_at)
    select ${ctx.org.id}, min(name), jsonb_build_object('english', min(name), 'spanish', min(name)), ${now}::timestamptz, ${now}::timestamptz
    from unnest(${names}::text[]) as w (name)
    where not exists (select from referral_types t where t.organization_id = ${ctx.org.id} and lower(t.name) = lower(w.name))
    group by lower(name) order by lower(name) on conflict (organization_id, lower(name)) do nothing returning external_id`.execute(ctx.tx);
  for (const { external_id: id } of made)
    await auditEvent(ctx, { action: "referral_type.created", subjectType: "referral_type", subjectId: id });
  const { rows: found } = await sql<{ id: number; name: string }>`select t.id, w.name from referral_types t
    join unnest(${names}::text[]) as w (name) on lower(w.name) = lower(t.name) where t.organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return new Map(found.map((row) => [row.name, row.id]));
}

const rankOf = (state: ReferralState): number => (isOpen(state) ? referralStates.indexOf(state) : 2);

/** A file only moves a referral on: one that says every day that it is approved takes nothing back that the patient has told us since. */
function progressBy(ctx: Ctx, { record }: RecordRow, before: ReferralRow | undefined): Progress {
  const at = { now: ctx.clock.now(), timeZone: ctx.org.timeZone };
  const appointmentOn = text(record, "appointment_date");
  const said = text(record, "state") as ReferralState | null;
  const state = said === null || said === "approved" ? (appointmentOn ? "scheduled" : "approved") : said;
  const orderedOn = record.order_date as string;
  if (!before) return imported({ state, appointmentOn, orderedOn }, at);
  const was = progressOf(before);
  if (!isOpen(was.state) || rankOf(state) < rankOf(was.state)) return was;
  return corrected(was, { state, ...(appointmentOn ? { appointmentDate: appointmentOn } : {}) }, orderedOn, at);
}

/** Whether an import would write something: another type or order date, a detail, or progress. */
function differs(ctx: Ctx, row: RecordRow, before: ReferralRow): boolean {
  const progress = progressBy(ctx, row, before);
  const isDetail = detailNames.some((name) => {
    const value = text(row.record, inFile[name] ?? name);
    return value !== null && value !== before[name];
  });
  const isOtherType = (row.record.referral_type as string).toLowerCase() !== before.type.name.toLowerCase();
  const isMoved = before.state !== progress.state || before.appointment_on !== progress.appointment_on;
  return isDetail || isOtherType || isMoved || row.record.order_date !== before.ordered_on;
}

/** The outcome is that of the referral; the changes are those of the patient's record. */
export async function previewReferrals(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, RowPreview>> {
  const known = await knownReferrals(ctx, rows, false);
  const patients = await previewNamedPatients(
    ctx,
    rows.map((row) => ({ ...row, record: patientPart(row, ofPatient, true) })),
  );
  return new Map(
    rows.flatMap((row): [number, RowPreview][] => {
      const patient = patients.get(row.rowNumber);
      const before = known.get(idOf(row));
      const outcome = !before ? "created" : differs(ctx, row, before) ? "updated" : "unchanged";
      return patient ? [[row.rowNumber, { ...patient, outcome }]] : [];
    }),
  );
}

interface Given {
  row: RecordRow;
  patientId: number;
  typeId: number;
  before: ReferralRow | undefined;
  progress: Progress;
}

const recordsOf = (given: readonly Given[]): string =>
  JSON.stringify(
    given.map(({ row, patientId, typeId, progress }) => ({
      ...progressOf(progress),
      ...Object.fromEntries(detailNames.map((name) => [name, text(row.record, inFile[name] ?? name)])),
      external_id: idOf(row),
      patient_id: patientId,
      referral_type_id: typeId,
      ordered_on: row.record.order_date,
    })),
  );

const shape = sql.raw(
  `external_id text, patient_id bigint, referral_type_id bigint, ordered_on date, ${detailNames.map((name) => `${name} text`).join(", ")}, ${progressShape}`,
);

/** Returns the ids that are new; one that another import created at the same time is not among them. */
async function insert(ctx: Ctx, given: readonly Given[]): Promise<Set<string>> {
  if (given.length === 0) return new Set();
  const names = sql.raw(["external_id", "patient_id", "referral_type_id", "ordered_on", ...detailNames, ...progressNames].join(", "));
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`
    insert into referrals (organization_id, ${names}, created_by_user_id, created_at, updated_at)
    select ${ctx.org.id}, ${names}, ${ctx.actor.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${recordsOf(given)}::jsonb) as g (${shape})
    on conflict (organization_id, external_id) do nothing returning external_id`.execute(ctx.tx);
  return new Set(rows.map((row) => row.external_id));
}

/** Blank cells keep what is there; answers what really changed. */
async function update(ctx: Ctx, given: readonly Given[]): Promise<Set<string>> {
  if (given.length === 0) return new Set();
  const kept = (form: (name: string) => string) => sql.raw(detailNames.map(form).join(", "));
  const { rows } = await sql<{ external_id: string }>`
    update referrals r set referral_type_id = g.referral_type_id, ordered_on = g.ordered_on, ${kept((name) => `${name} = coalesce(g.${name}, r.${name})`)},
      lock_version = r.lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${recordsOf(given)}::jsonb) as g (${shape})
    where r.organization_id = ${ctx.org.id} and r.external_id = g.external_id and r.external_id = any (${given.map(({ row }) => idOf(row))}::text[])
      and (r.referral_type_id, r.ordered_on, ${kept((name) => `r.${name}`)}) is distinct from
        (g.referral_type_id, g.ordered_on, ${kept((name) => `coalesce(g.${name}, r.${name})`)})
    returning r.external_id`.execute(ctx.tx);
  return new Set(rows.map((row) => row.external_id));
}

async function moveOn(ctx: Ctx, given: readonly Given[]): Promise<Set<string>> {
  const moved = given.flatMap(({ row, before, progress }): (Moved & { externalId: string })[] => {
    const isMoved = before && (before.state !== progress.state || before.appointment_on !== progress.appointment_on);
    return isMoved ? [{ id: before.id, progress, externalId: idOf(row) }] : [];
  });
  await withdrawSteps(
    ctx,
    moved.map((one) => one.id),
  );
  await storeProgress(ctx, moved);
  return new Set(moved.map((one) => one.externalId));
}

export async function importReferrals(
  ctx: Ctx,
  rows: readonly RecordRow[],
  request: Pick<ImportRequest, "externalId" | "origin">,
): Promise<RowOutcome[]> {
  const issues = await checkReferrals(ctx, rows);
  const good = rows.filter((row) => !issues.get(row.rowNumber)?.some((one) => !one.isWarning));
  const patients = await patientsOf(ctx, good, request);
  const types = await typesOf(ctx, good);
  const known = await knownReferrals(ctx, good, true);
  const given = good.flatMap((row): Given[] => {
    const patientId = patients.get(patientOf(row))?.patientId;
    const typeId = types.get(row.record.referral_type as string);
    const before = known.get(idOf(row));
    return patientId === undefined || typeId === undefined
      ? []
      : [{ row, patientId, typeId, before, progress: progressBy(ctx, row, before) }];
  });
  const before = await trackedReferrals(ctx, [...known.keys()]);
  const created = await insert(
    ctx,
    given.filter((one) => !one.before),
  );
  const existing = given.filter((one) => one.before);
  const updated = (await update(ctx, existing)).union(await moveOn(ctx, existing));
  await recordReferrals(ctx, request, [...created, ...updated], before);
  await enqueue(ctx.tx, sendDueJob, {}, { clock: ctx.clock });
  const isGiven = new Map(given.map((one) => [one.row.rowNumber, one]));
  return rows.map((row): RowOutcome => {
    const issue = issues.get(row.rowNumber)?.find((one) => !one.isWarning);
    if (issue) return { rowNumber: row.rowNumber, outcome: "refused", message: issue.message };
    const one = isGiven.get(row.rowNumber);
    const patient = patients.get(patientOf(row));
    if (!one)
      return { rowNumber: row.rowNumber, outcome: "refused", message: patient?.outcome === "refused" ? patient.message : notTheirs };
    const outcome = created.has(idOf(row)) ? "created" : updated.has(idOf(row)) ? "updated" : "unchanged";
    return { rowNumber: row.rowNumber, patientId: one.patientId, outcome };
  });
}
