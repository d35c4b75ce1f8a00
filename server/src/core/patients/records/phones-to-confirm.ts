// Lists the patients whose phone staff have to confirm as their own, and keeps the age of confidential care.
import { ownPhoneAge } from "@tidings/contract/areas/patients/phone-owner";
import { monthsToConfirm, type PhoneToConfirm, type phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { paginationOf, readConfidentialAge, setConfidentialAge } from "../../organizations/public.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { tenDigits } from "../phones/phone.ts";

interface FoundRow {
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string;
  phone_owner: PhoneToConfirm["phoneOwner"];
  phone_owner_name: string | null;
  age: number;
  since: string;
  total: number;
}

/**
 * Patients who reached one of the ages in the last months and were known before, with a number that is not recorded as theirs and that
 * staff have not confirmed since that birthday.
 */
export async function listPhonesToConfirm(
  ctx: Ctx,
  query: QueryOf<typeof phonesToConfirm.list>,
): Promise<OutputOf<typeof phonesToConfirm.list>> {
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString();
  const ages = [ownPhoneAge, await readConfidentialAge(ctx)].filter((age) => age !== null);
  const { rows } = await sql<FoundRow>`
    select p.id, p.external_id, p.first_name, p.last_name, p.phone, p.phone_owner, p.phone_owner_name, a.age,
      (p.dob + make_interval(years => a.age))::date as since, count(*) over ()::int as total
    from unnest(${ages}::int[]) as a (age) join patients p on p.organization_id = ${ctx.org.id}
      and p.dob <= (${today}::date - make_interval(years => a.age))::date
      and p.dob > (${today}::date - make_interval(years => a.age, months => ${monthsToConfirm}))::date
    where p.state = 'enabled' and p.phone is not null and p.phone_owner is distinct from 'patient'
      and (p.dob + make_interval(years => a.age))::date > (p.created_at at time zone ${ctx.org.timeZone})::date
      and (p.phone_owner_confirmed_on is null or p.phone_owner_confirmed_on < (p.dob + make_interval(years => a.age))::date)
    order by since desc, p.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  for (const { id } of rows) ctx.seenPatientIds?.add(id);
  return {
    phones: rows.map((row) => ({
      externalId: row.external_id,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: tenDigits(row.phone) ?? row.phone,
      phoneOwner: row.phone_owner,
      phoneOwnerName: row.phone_owner_name,
      age: row.age,
      since: row.since,
    })),
    pagination: paginationOf(query, rows[0]?.total ?? 0),
  };
}

export const showConfidentialAge = async (ctx: Ctx): Promise<OutputOf<typeof phonesToConfirm.showAge>> => ({
  confidentialAge: await readConfidentialAge(ctx),
});

export async function updateConfidentialAge(ctx: Ctx, age: number | null): Promise<OutputOf<typeof phonesToConfirm.updateAge>> {
  if (await setConfidentialAge(ctx, age)) {
    await auditEvent(ctx, {
      action: "confidential_care.age_changed",
      subjectType: "organization",
      subjectId: String(ctx.org.id),
      detail: { age: age ?? "none" },
    });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  }
  return { confidentialAge: age };
}
