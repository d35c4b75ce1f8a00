// The download of appointments: the rows behind the list's filters, in the order in which they were made.
import { AppointmentFilters } from "@tidings/contract/areas/appointments/filters";
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { type Cell, defineExport, type RowSource, requestExport } from "../../core/exports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentConditions } from "./appointment-conditions.ts";
import { joined } from "./appointment-rows.ts";

const spaced = (column: string) => sql`replace(${sql.ref(column)}, '_', ' ')`;

const columns = {
  Date: sql`a.starts_on::text`,
  Time: sql`to_char(a.starts_time, 'HH24:MI')`,
  "Time zone": sql`a.time_zone`,
  "Patient ID": sql`p.external_id`,
  "First name": sql`p.first_name`,
  "Last name": sql`p.last_name`,
  Provider: sql`nullif(concat_ws(' ', d.first_name, d.last_name), '')`,
  Location: sql`l.name`,
  Template: sql`t.title`,
  State: sql`a.state`,
  "Patient response": sql`case a.rsvp when 'waiting_for_clarification' then 'needs review' else ${spaced("a.rsvp")} end`,
  "Send via": sql`a.send_via`,
  Duration: sql`a.duration::text`,
  Phone: sql`a.phone`,
  Address: sql`a.address`,
  "Custom content": sql`a.custom_content`,
  Notes: sql`a.notes`,
  Attended: sql`case a.is_attended when true then 'yes' when false then 'no' end`,
  "Appointment ID": sql`a.external_id`,
};

async function open(ctx: Ctx, filters: AppointmentFilters): Promise<RowSource> {
  const where = await appointmentConditions(ctx, filters);
  const counted = await sql<{ n: number }>`select count(*) as n from appointments a where ${where}`.execute(ctx.tx);
  return {
    columns: Object.keys(columns),
    total: counted.rows[0]?.n ?? 0,
    async read(now, after, most) {
      const { rows } = await sql<{ id: number; cells: Cell[] }>`
        with page as materialized (select a.id from appointments a where ${where} and a.id > ${after} order by a.id limit ${most})
        select a.id, array[${sql.join(Object.values(columns))}] as cells
        from page join appointments a on a.organization_id = ${now.org.id} and a.id = page.id ${joined} order by a.id`.execute(now.tx);
      return { rows: rows.map((row) => row.cells), next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

const appointmentsExport = defineExport({
  name: "appointments",
  needs: { action: "download", subject: "appointment" },
  query: AppointmentFilters,
  open,
});

export async function exportAppointments(
  ctx: Ctx,
  { search, fileName }: BodyOf<typeof exportRequests.appointments>,
): Promise<{ file: ExportFile }> {
  return { file: await requestExport(ctx, { kind: appointmentsExport.name, query: search ?? {}, fileName }) };
}
