// Opts the patients that a file lists out, of everything or of the feature the row names; no text is sent.
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordRow, RowOutcome } from "../../imports/public.ts";
import { applyOpt } from "../apply-opt.ts";
import type { OptTarget } from "../opt-rules.ts";
import { idOf, knownPatients, unknownPatient } from "./known-patients.ts";

const targetOf = (row: RecordRow): OptTarget => (row.record.feature as OptTarget | undefined) ?? "all";

export async function optOutListed(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowOutcome[]> {
  const known = await knownPatients(ctx, rows.map(idOf));
  const changed = new Set<number>();
  for (const feature of new Set(rows.map(targetOf))) {
    const ids = rows.filter((row) => targetOf(row) === feature).flatMap((row) => known.get(idOf(row))?.id ?? []);
    for (const one of await applyOpt(ctx, ids, { direction: "out", features: [feature], source: "file" }))
      if (one.isChanged) changed.add(one.id);
  }
  return rows.map((row) => {
    const patientId = known.get(idOf(row))?.id;
    if (patientId === undefined) return { rowNumber: row.rowNumber, outcome: "refused", message: unknownPatient };
    return { rowNumber: row.rowNumber, patientId, outcome: changed.has(patientId) ? "updated" : "unchanged" };
  });
}
