// The journal of imports: which appointments a file added or changed, with the fields before and after, until it can no longer be undone.
import { undoDays } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { ImportRequest } from "../../../core/imports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineJob } from "../../../kernel/jobs/define-job.ts";
import { type AppointmentRow, columns, joined } from "../appointment-rows.ts";

/** The fields that a file can set, as a request names them. */
export const fieldsOf = (row: AppointmentRow) => ({
  startsAt: `${row.starts_on}T${row.starts_time}`,
  appointmentTemplateExternalId: row.template.externalId,
  locationExternalId: row.location?.externalId ?? null,
  providerExternalId: row.provider?.externalId ?? null,
  modality: row.modality,
  sendVia: row.send_via,
  phone: row.phone,
  address: row.address,
  customContent: row.custom_content,
  notes: row.notes,
  attended: row.is_attended,
});
export type AppointmentFields = ReturnType<typeof fieldsOf>;

export const fieldNames = (fields: Partial<AppointmentFields>) => Object.keys(fields) as (keyof AppointmentFields)[];

const only = (fields: AppointmentFields, names: readonly (keyof AppointmentFields)[]): Partial<AppointmentFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

export async function appointmentsByExternalId(ctx: Ctx, externalIds: readonly string[]): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined}
    where a.organization_id = ${ctx.org.id} and a.external_id = any (${[...externalIds]}::text[]) order by a.id`.execute(ctx.tx);
  return rows;
}

/** `changed`: the rows as they were before. */
export async function recordAppointments(
  ctx: Ctx,
  { externalId }: Pick<ImportRequest, "externalId">,
  { createdIds, changed }: { createdIds: readonly string[]; changed: readonly AppointmentRow[] },
): Promise<void> {
  const before = new Map(changed.map((row) => [row.external_id, fieldsOf(row)]));
  const rows = await appointmentsByExternalId(ctx, [...createdIds, ...before.keys()]);
  const records = rows.map((row) => {
    const [was, is] = [before.get(row.external_id), fieldsOf(row)];
    const names = was ? fieldNames(is).filter((name) => was[name] !== is[name]) : fieldNames(is);
    return { appointment_id: row.id, is_created: !was, before: was ? only(was, names) : {}, after: only(is, names) };
  });
  if (records.length === 0) return;
  await sql`insert into appointment_import_changes (organization_id, file_external_id, appointment_id, is_created, before, after, created_at)
    select ${ctx.org.id}::bigint, ${externalId}::uuid, appointment_id, is_created, before, after, ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (appointment_id bigint, is_created boolean, before jsonb, after jsonb)`.execute(
    ctx.tx,
  );
}

/** An undo that was begun in time may still run. */
const spareDays = 1;

export const purgeAppointmentChangesJob = defineJob({
  name: "appointments.purge-import-changes",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock }) {
    const before = clock.now().subtract({ hours: 24 * (undoDays + spareDays) });
    await sql`delete from appointment_import_changes where created_at < ${before.toString()}`.execute(db.system);
  },
});
