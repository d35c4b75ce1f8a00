// Brings in the appointments of some rows: patients first, then what is new with its reminders, a statement for all, then changes.
import type { ImportMessageKey } from "@tidings/contract/areas/imports/messages";
import { sql } from "kysely";
import type { ImportRequest, RecordRow, RowIssue, RowIssues, RowOutcome, RowPreview } from "../../../core/imports/public.ts";
import { checkNamedPeople, patientPart, previewNamedPatients, upsertPatients } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { insertReminders } from "../plan-appointment.ts";
import { planReminders } from "../plan-reminders.ts";
import { remindPatientsJob } from "../remind-patients.job.ts";
import { changeAppointments, differs } from "./change-appointments.ts";
import { recordAppointments } from "./import-changes.ts";
import { type FilePatient, given, openContext, patientOf, type RowMeaning, valuesOfRow } from "./resolve-rows.ts";

export async function checkAppointments(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues> {
  const { issueOf, warningsOf } = await openContext(ctx, rows);
  const people = await checkNamedPeople(ctx, rows);
  return new Map(
    rows.flatMap((row): [number, RowIssue[]][] => {
      const issue = people.get(row.rowNumber) ?? issueOf(row);
      return [[row.rowNumber, [...(issue ? [issue] : []), ...warningsOf(row)]]];
    }),
  );
}

/** The outcome is that of the appointment; the changes are those of the patient's record. */
export async function previewAppointments(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, RowPreview>> {
  const { meaningOf } = await openContext(ctx, rows);
  const patients = await previewNamedPatients(
    ctx,
    rows.map((row) => ({ ...row, record: patientPart(row, ofPatient, true) })),
  );
  const outcomeOf = (row: RecordRow): RowPreview["outcome"] => {
    const meaning = meaningOf(row);
    if (!meaning?.before) return "created";
    return differs(meaning, meaning.before) ? "updated" : "unchanged";
  };
  return new Map(
    rows.flatMap((row): [number, RowPreview][] => {
      const patient = patients.get(row.rowNumber);
      return patient ? [[row.rowNumber, { ...patient, outcome: outcomeOf(row) }]] : [];
    }),
  );
}

const ofPatient = ["first_name", "middle_name", "last_name", "phone", "landline_phone", "language", "dob"] as const;

/** What the rows say of the patients themselves; several appointments of one are one patient. */
async function bringPatients(
  ctx: Ctx,
  rows: readonly RecordRow[],
  isKnown: (row: RecordRow) => boolean,
  request: Pick<ImportRequest, "externalId" | "origin">,
): Promise<Map<string, RowOutcome>> {
  const merged = new Map<string, RecordRow & { externalId: string }>();
  for (const row of rows) {
    const said = patientPart(row, ofPatient, isKnown(row));
    const externalId = patientOf(row);
    merged.set(externalId, { rowNumber: row.rowNumber, externalId, record: { ...merged.get(externalId)?.record, ...said } });
  }
  const all = [...merged.values()];
  const outcomes = await upsertPatients(ctx, all, "patient", request);
  return new Map(all.map((one, at) => [one.externalId, outcomes[at] as RowOutcome]));
}

async function defaultVia(ctx: Ctx): Promise<"sms" | "voice"> {
  const { rows } = await sql<{
    via: "sms" | "voice";
  }>`select appointment_default_type as via from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.via ?? "sms";
}

interface Made {
  meaning: RowMeaning & { patient: FilePatient };
  externalId: string;
  sendVia: "sms" | "voice";
}

const recordOf = ({ meaning, externalId, sendVia }: Made) => {
  const visit = valuesOfRow(meaning);
  return {
    external_id: externalId,
    patient_id: meaning.patient.id,
    template_id: meaning.template.id,
    provider_id: meaning.provider?.id ?? null,
    location_id: meaning.location?.id ?? null,
    starts_on: meaning.start.on,
    starts_time: meaning.start.time,
    time_zone: meaning.start.timeZone,
    starts_at: meaning.start.at.toString(),
    duration: meaning.template.duration,
    modality: meaning.modality,
    is_modality_assumed: given(meaning.row, "modality") === null,
    send_via: sendVia,
    phone: visit.phone,
    address: visit.address,
    custom_content: visit.customContent,
    notes: given(meaning.row, "notes"),
  };
};

/** Returns the ids by external id, without those that another transaction inserted at the same moment. */
async function insert(ctx: Ctx, made: readonly Made[]): Promise<Map<string, number>> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into appointments (organization_id, external_id, patient_id, appointment_template_id, provider_id, location_id, starts_on, starts_time, time_zone,
      starts_at, duration, modality, is_modality_assumed, send_via, phone, address, custom_content, notes, rsvp, created_by_user_id, created_at, updated_at)
    select ${ctx.org.id}, external_id, patient_id, template_id, provider_id, location_id, starts_on, starts_time, time_zone, starts_at, duration, modality, is_modality_assumed,
      send_via, phone, address, custom_content, notes, 'no_reminders_scheduled', ${ctx.actor.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(made.map(recordOf))}::jsonb) as g (external_id text, patient_id bigint, template_id bigint, provider_id bigint,
      location_id bigint, starts_on date, starts_time time, time_zone text, starts_at timestamptz, duration integer, modality text,
      is_modality_assumed boolean, send_via text, phone text, address text, custom_content text, notes text)
    on conflict (organization_id, external_id) do nothing returning id, external_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

/** By the number of the row: the id of the appointment, or null where another took it. */
async function create(ctx: Ctx, meanings: readonly Made["meaning"][]): Promise<Map<number, string | null>> {
  if (meanings.length === 0) return new Map();
  const via = await defaultVia(ctx);
  const made = meanings.map((meaning): Made => {
    const sendVia = (given(meaning.row, "send_via") ?? meaning.patient.default_appointment_send_via ?? via) as Made["sendVia"];
    return { meaning, externalId: given(meaning.row, "appointment_external_id") ?? crypto.randomUUID(), sendVia };
  });
  const ids = await insert(ctx, made);
  const now = ctx.clock.now();
  const plans = made.flatMap(({ meaning: { start, patient, template }, externalId, sendVia }) => {
    const id = ids.get(externalId);
    const plan = { start, now, patientZone: patient.time_zone ?? ctx.org.timeZone, hasFollowUp: template.isFollowUpEnabled };
    return id === undefined ? [] : [{ id, generation: 1, last_number: 0, send_via: sendVia, planned: planReminders(template.slots, plan) }];
  });
  await insertReminders(ctx, plans);
  return new Map(made.map((one) => [one.meaning.row.rowNumber, ids.has(one.externalId) ? one.externalId : null]));
}

/** Requests a run of the reminder job, which sends the reminders that are due at once. */
export async function importAppointments(
  ctx: Ctx,
  rows: readonly RecordRow[],
  request: Pick<ImportRequest, "externalId" | "origin">,
): Promise<RowOutcome[]> {
  const before = await openContext(ctx, rows);
  const issues = new Map(rows.map((row) => [row.rowNumber, before.issueOf(row)]));
  const good = rows.filter((row) => !issues.get(row.rowNumber));
  const patients = await bringPatients(ctx, good, (row) => before.meaningOf(row)?.patient !== undefined, request);
  const now = await openContext(ctx, good);
  const meanings = good.flatMap((row): Made["meaning"][] => {
    const meaning = now.meaningOf(row);
    return meaning?.patient ? [{ ...meaning, patient: meaning.patient }] : [];
  });
  const created = await create(
    ctx,
    meanings.filter((meaning) => !meaning.before),
  );
  const changed = await changeAppointments(ctx, meanings);
  await recordAppointments(ctx, request, {
    createdIds: [...created.values()].flatMap((externalId) => externalId ?? []),
    changed: [...changed.before.values()],
  });
  await enqueue(ctx.tx, remindPatientsJob, {}, { clock: ctx.clock });
  const byRow = new Map(meanings.map((meaning) => [meaning.row.rowNumber, meaning]));
  return rows.map((row): RowOutcome => {
    const { rowNumber } = row;
    const refuse = (key: ImportMessageKey): RowOutcome => ({ rowNumber, outcome: "refused", message: { key } });
    const issue = issues.get(rowNumber);
    const patient = patients.get(patientOf(row));
    const patientId = byRow.get(rowNumber)?.patient.id;
    if (issue) return { rowNumber, outcome: "refused", message: issue.message };
    if (patientId === undefined) return patient?.outcome === "refused" ? { ...patient, rowNumber } : refuse("unknownPatient");
    if (created.has(rowNumber)) return created.get(rowNumber) ? { rowNumber, patientId, outcome: "created" } : refuse("takenAppointment");
    const isChanged = changed.outcomes.get(rowNumber);
    return isChanged === null ? refuse("notChangeable") : { rowNumber, patientId, outcome: isChanged ? "updated" : "unchanged" };
  });
}
