// Appointments for external systems: those that meet all criteria, in order of creation, with keyset pagination.
import type { AppointmentRow as Shown } from "@tidings/contract/areas/appointments";
import type { AppointmentModality } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import { allOf, type Span } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type AppointmentRow, columns, joined } from "./appointment-rows.ts";
import { presentRow } from "./present.ts";

export interface AppointmentCriterion {
  ids?: readonly number[];
  externalIds?: readonly string[];
  patientIds?: readonly number[];
  starts?: Span;
  changed?: Span;
  modality?: AppointmentModality;
  isCancelled?: boolean;
  /** Whether the patient came; null: not recorded. */
  attended?: boolean | null;
}

export interface AppointmentSearch {
  /** All of them hold, of each at least one of its alternatives. */
  criteria: readonly (readonly AppointmentCriterion[])[];
  /** The last appointment of the page before; 0 for the first page. */
  afterId: number;
  limit: number;
}

export interface FoundAppointment {
  id: number;
  patientId: number;
  appointment: Shown;
}

type Condition = RawBuilder<unknown>;

const spanSql = (column: Condition, { from, before }: Span = {}): Condition[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
  ...(before === undefined ? [] : [sql`${column} < ${before}`]),
];

function oneSql({ ids, externalIds, patientIds, starts, changed, modality, isCancelled, attended }: AppointmentCriterion): Condition {
  return allOf([
    ...(ids ? [sql`a.id = any (${[...ids]}::bigint[])`] : []),
    ...(externalIds ? [sql`a.external_id = any (${[...externalIds]}::text[])`] : []),
    ...(patientIds ? [sql`a.patient_id = any (${[...patientIds]}::bigint[])`] : []),
    ...spanSql(sql`a.starts_at`, starts),
    ...spanSql(sql`a.updated_at`, changed),
    ...(modality ? [sql`a.modality = ${modality}`] : []),
    ...(isCancelled === undefined ? [] : [isCancelled ? sql`a.state = 'cancelled'` : sql`a.state <> 'cancelled'`]),
    ...(attended === undefined ? [] : [sql`a.is_attended is not distinct from ${attended}::boolean`]),
  ]);
}

/** As in the list, those of disabled patients are left out. */
export async function searchAppointments(
  ctx: Ctx,
  { criteria, afterId, limit }: AppointmentSearch,
): Promise<{ found: FoundAppointment[]; total: number; hasMore: boolean }> {
  const matching = allOf([
    sql`a.organization_id = ${ctx.org.id}`,
    sql`a.state <> 'disabled'`,
    ...criteria.map((alternatives) => sql`(${sql.join(alternatives.map(oneSql), sql` or `)})`),
  ]);
  // One more than is shown tells whether there is a page behind.
  const { rows } = await sql<AppointmentRow>`
    with page as materialized (
      select a.id from appointments a where ${matching} and a.id > ${afterId} order by a.id limit ${limit + 1}
    )
    select ${columns} from page join appointments a on a.organization_id = ${ctx.org.id} and a.id = page.id ${joined} order by a.id`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from appointments a where ${matching}`.execute(ctx.tx);
  return {
    found: rows.slice(0, limit).map((row) => ({ id: row.id, patientId: row.patient.id, appointment: presentRow(row, ctx) })),
    total: counted.rows[0]?.n ?? 0,
    hasMore: rows.length > limit,
  };
}
