// Looks up the patients that rows name by their ids.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordRow, RowIssues } from "../../imports/public.ts";

export const idOf = (row: Pick<RecordRow, "record">): string => row.record.patient_external_id as string;

/** Internal id and list of opt-outs by external id. */
export async function knownPatients(
  ctx: Pick<Ctx, "tx" | "org">,
  externalIds: readonly string[],
): Promise<Map<string, { id: number; state: string }>> {
  const { rows } = await sql<{ id: number; external_id: string; state: string }>`select id, external_id, state from patients
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::text[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.external_id, row]));
}

export async function reportUnknown(ctx: Pick<Ctx, "tx" | "org">, rows: readonly RecordRow[]): Promise<RowIssues> {
  const known = await knownPatients(ctx, rows.map(idOf));
  return new Map(
    rows
      .filter((row) => !known.has(idOf(row)))
      .map((row) => [row.rowNumber, [{ column: "patient_external_id", message: { key: "unknownPatient" } }]]),
  );
}
