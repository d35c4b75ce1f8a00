// The list of appointments: filtered, sorted, a page by its number.
import { appointmentSortFields, type appointments } from "@tidings/contract/areas/appointments";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort, type SortTerm } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import { isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { appointmentConditions } from "./appointment-conditions.ts";
import { type AppointmentRow, columns, joined } from "./appointment-rows.ts";
import { presentRow } from "./present.ts";

type Sort = SortTerm<(typeof appointmentSortFields)[number]>;

const keys: Record<Sort["field"], readonly string[]> = {
  startsAt: ["a.starts_at", "a.id"],
  patientName: ["p.last_name_key", "p.given_names_key", "a.starts_at", "a.id"],
  rsvp: ["a.rsvp", "a.starts_at", "a.id"],
};

/** The place in the alphabet tells too much: masked staff see the order of time. */
function sortFor(ctx: Ctx, sort: string | undefined): Sort {
  const wanted = readSort(sort, appointmentSortFields, { field: "startsAt", isDescending: false });
  return isMasked(ctx.actor) && wanted.field === "patientName" ? { ...wanted, field: "startsAt" } : wanted;
}

function orderBy({ field, isDescending }: Sort): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc nulls first` : sql`asc nulls last`;
  return sql.join(keys[field].map((key) => sql`${sql.ref(key)} ${direction}`));
}

export async function listAppointments(ctx: Ctx, query: QueryOf<typeof appointments.list>): Promise<OutputOf<typeof appointments.list>> {
  const where = await appointmentConditions(ctx, query.search ?? {});
  const sort = sortFor(ctx, query.sort);
  const named =
    sort.field === "patientName" ? sql`join patients_public p on p.organization_id = a.organization_id and p.id = a.patient_id` : sql``;
  const { rows } = await sql<AppointmentRow>`
    with page as materialized (
      select a.id from appointments a ${named} where ${where} order by ${orderBy(sort)} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select ${columns} from page join appointments a on a.organization_id = ${ctx.org.id} and a.id = page.id ${joined} order by ${orderBy(sort)}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from appointments a where ${where}`.execute(ctx.tx);
  return { appointments: rows.map((row) => presentRow(row, ctx)), pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}
