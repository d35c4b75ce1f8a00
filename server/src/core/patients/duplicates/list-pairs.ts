// Lists the open pairs of patients who may be one person, the likeliest first.
import type { DuplicateReason, DuplicateRecord, patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { paginationOf } from "../../organizations/public.ts";
import { computedColumns, listColumns, type PatientListRow } from "../patient-row.ts";
import { presentPatientRows } from "../present.ts";

interface PairRow {
  first_id: number;
  second_id: number;
  reasons: DuplicateReason[];
  found_at: string;
}

/** A record that was deleted or merged a moment ago is still in a pair. */
const openPairs = (ctx: Ctx) => sql`from patient_duplicates d
  join patients a on a.organization_id = d.organization_id and a.id = d.first_id
  join patients b on b.organization_id = d.organization_id and b.id = d.second_id
  where d.organization_id = ${ctx.org.id} and not d.is_settled`;

type RecordRow = PatientListRow & { middle_name: string | null; zipcode: string | null; created_at: string };

async function recordsOf(ctx: Ctx, pairs: readonly PairRow[]): Promise<Map<number, DuplicateRecord>> {
  const ids = [...new Set(pairs.flatMap((pair) => [pair.first_id, pair.second_id]))];
  const { rows } = await sql<RecordRow>`select ${listColumns}, ${computedColumns()}, p.middle_name, p.zipcode, p.created_at from patients p
    where p.organization_id = ${ctx.org.id} and p.id = any (${ids}::bigint[])`.execute(ctx.tx);
  const shown = presentPatientRows(rows, ctx);
  return new Map(
    rows.flatMap((row, at): [number, DuplicateRecord][] => {
      const record = shown[at];
      return record ? [[row.id, { ...record, middleName: row.middle_name, zipcode: row.zipcode, createdAt: row.created_at }]] : [];
    }),
  );
}

export async function listPairs(ctx: Ctx, query: QueryOf<typeof patientDuplicates.list>): Promise<OutputOf<typeof patientDuplicates.list>> {
  const { rows } = await sql<PairRow>`select d.first_id, d.second_id, d.reasons, d.found_at ${openPairs(ctx)}
    order by d.score desc, d.first_id, d.second_id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n ${openPairs(ctx)}`.execute(ctx.tx);
  const records = await recordsOf(ctx, rows);
  return {
    duplicates: rows.flatMap(({ first_id, second_id, reasons, found_at: foundAt }) => {
      const [first, second] = [records.get(first_id), records.get(second_id)];
      return first && second ? [{ first, second, reasons, foundAt }] : [];
    }),
    pagination: paginationOf(query, counted[0]?.n ?? 0),
  };
}
