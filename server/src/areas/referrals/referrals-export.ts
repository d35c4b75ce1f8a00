// The download of referrals: the rows behind the list's filters, in the order in which they came.
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import { ReferralFilters } from "@tidings/contract/areas/referrals";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { type Cell, defineExport, type RowSource, requestExport } from "../../core/exports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { referralConditions } from "./referral-conditions.ts";
import { joined } from "./referral-rows.ts";

const spaced = (column: string) => sql`replace(${sql.ref(column)}, '_', ' ')`;

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

async function open(ctx: Ctx, filters: ReferralFilters): Promise<RowSource> {
  const where = await referralConditions(ctx, filters);
  const counted = await sql<{ n: number }>`select count(*) as n from referrals r where ${where}`.execute(ctx.tx);
  return {
    columns: Object.keys(columns),
    total: counted.rows[0]?.n ?? 0,
    async read(now, after, most) {
      const { rows } = await sql<{ id: number; cells: Cell[] }>`
        with page as materialized (select r.id from referrals r where ${where} and r.id > ${after} order by r.id limit ${most})
        select r.id, array[${sql.join(Object.values(columns))}] as cells
        from page join referrals r on r.organization_id = ${now.org.id} and r.id = page.id ${joined} order by r.id`.execute(now.tx);
      return { rows: rows.map((row) => row.cells), next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

const referralsExport = defineExport({
  name: "referrals",
  needs: { action: "download", subject: "referral" },
  query: ReferralFilters,
  open,
});

export async function exportReferrals(
  ctx: Ctx,
  { search, fileName }: BodyOf<typeof exportRequests.referrals>,
): Promise<{ file: ExportFile }> {
  return { file: await requestExport(ctx, { kind: referralsExport.name, query: search ?? {}, fileName }) };
}
