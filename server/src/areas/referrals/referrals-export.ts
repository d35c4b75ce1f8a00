// The download of referrals: the rows behind the list's filters, in the order in which they came.
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import { ReferralFilters } from "@tidings/contract/areas/referrals";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { defineExport, requestExport, spaced, tableRows } from "../../core/exports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { referralConditions } from "./referral-conditions.ts";
import { joined } from "./referral-rows.ts";

const columns = {
  "Patient ID": sql`p.external_id`,
  "First name": sql`p.first_name`,
  "Last name": sql`p.last_name`,
  Type: sql`t.name`,
  State: sql`case when r.state in ('approved', 'scheduled') then 'Open: ' else 'Closed: ' end || initcap(r.state)`,
  "Order date": sql`r.ordered_on::text`,
  "Appointment made": spaced("r.schedule_status"),
  "Appointment date": sql`r.appointment_on::text`,
  Attendance: spaced("r.attendance"),
  "Provider first name": sql`r.provider_first_name`,
  "Provider last name": sql`r.provider_last_name`,
  Address: sql`r.address`,
  Phone: sql`r.phone`,
  "Custom content": sql`r.custom_content`,
  "Patient instructions": sql`r.patient_instructions`,
  "Referral ID": sql`r.external_id`,
};

const referralsExport = defineExport({
  name: "referrals",
  needs: { action: "download", subject: "referral" },
  query: ReferralFilters,
  open: async (ctx, filters) =>
    tableRows(ctx, { table: "referrals", alias: "r", where: await referralConditions(ctx, filters), joined, columns }),
});

export async function exportReferrals(
  ctx: Ctx,
  { search, fileName }: BodyOf<typeof exportRequests.referrals>,
): Promise<{ file: ExportFile }> {
  return { file: await requestExport(ctx, { kind: referralsExport.name, query: search ?? {}, fileName }) };
}
