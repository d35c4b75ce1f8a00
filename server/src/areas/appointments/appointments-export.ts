// The download of appointments: the rows behind the list's filters, in the order in which they were made.
import { AppointmentFilters } from "@tidings/contract/areas/appointments/filters";
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { defineExport, requestExport, tableRows } from "../../core/exports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentCells } from "./appointment-cells.ts";
import { appointmentConditions } from "./appointment-conditions.ts";
import { joined } from "./appointment-rows.ts";

const columns = {
  Date: appointmentCells.date,
  Time: appointmentCells.time,
  "Time zone": sql`a.time_zone`,
  "Patient ID": sql`p.external_id`,
  "First name": sql`p.first_name`,
  "Last name": sql`p.last_name`,
  Provider: appointmentCells.provider,
  Location: appointmentCells.location,
  Template: sql`t.title`,
  State: appointmentCells.state,
  "Patient response": appointmentCells.response,
  "Send via": sql`a.send_via`,
  Duration: sql`a.duration::text`,
  Phone: sql`a.phone`,
  Address: sql`a.address`,
  "Custom content": sql`a.custom_content`,
  Notes: sql`a.notes`,
  Attended: sql`case a.is_attended when true then 'yes' when false then 'no' end`,
  "Appointment ID": sql`a.external_id`,
  // Last: systems that read the file by position keep reading it.
  Format: sql`case a.modality when 'in_person' then 'in person' else a.modality end`,
};

const appointmentsExport = defineExport({
  name: "appointments",
  needs: { action: "download", subject: "appointment" },
  query: AppointmentFilters,
  open: async (ctx, filters) =>
    tableRows(ctx, { table: "appointments", alias: "a", where: await appointmentConditions(ctx, filters), joined, columns }),
});

export async function exportAppointments(
  ctx: Ctx,
  { search, fileName }: BodyOf<typeof exportRequests.appointments>,
): Promise<{ file: ExportFile }> {
  return { file: await requestExport(ctx, { kind: appointmentsExport.name, query: search ?? {}, fileName }) };
}
