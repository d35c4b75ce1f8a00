// Exported files of the demonstration: one that can be downloaded and one that has expired.
import { exportKeptDays } from "@tidings/contract/areas/exports";
import { sql } from "kysely";
import { csvType } from "../core/exports/csv.ts";
import { exportKind } from "../core/exports/export-kind.ts";
import { writeRows } from "../core/exports/write-file.ts";
import type { Ctx } from "../kernel/context.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";

const kind = "patients";
const elders = { language: ["spanish"], minAge: 70, state: "enabled" };

async function addRow(ctx: Ctx, file: { name: string; daysAgo: number; state: "ready" | "expired"; rows: number }): Promise<string> {
  const madeAt = ctx.clock.now().subtract({ hours: 24 * file.daysAgo });
  const { rows } = await sql<{ external_id: string }>`
    insert into export_files (organization_id, kind, file_name, query, state, attempts, rows_total, rows_done, user_id, created_at, updated_at, finished_at, expires_at)
    values (${ctx.org.id}, ${kind}, ${file.name}, '{}', ${file.state}, 1, ${file.rows}, ${file.rows}, ${ctx.actor.userId}, ${madeAt.toString()},
      ${madeAt.toString()}, ${madeAt.add({ seconds: 2 }).toString()}, ${madeAt.add({ hours: 24 * exportKeptDays }).toString()}) returning external_id`.execute(
    ctx.tx,
  );
  return (rows[0] as { external_id: string }).external_id;
}

/** Writes the file as the job does, without its email. */
async function addReady(ctx: Ctx): Promise<void> {
  const source = await exportKind(kind).open(ctx, elders);
  const { rows } = await source.read(ctx, 0, source.total);
  const { handle, byteSize } = await writeRows(
    source.columns,
    (async function* () {
      yield rows;
    })(),
  );
  const externalId = await addRow(ctx, { name: "Spanish-speaking elders.csv", daysAgo: 2, state: "ready", rows: rows.length });
  const path = `org-${ctx.org.id}/exports/${externalId}-1.csv`;
  try {
    await openStorage(ctx.settings, ctx.clock).put(path, handle.createReadStream({ start: 0, autoClose: false }), {
      contentType: csvType,
      byteSize,
    });
  } finally {
    await handle.close();
  }
  await sql`update export_files set storage_path = ${path}, byte_size = ${byteSize} where external_id = ${externalId}`.execute(ctx.tx);
}

/** `ctx` acts as the supervisor of the clinic. */
export async function seedFiles(ctx: Ctx): Promise<void> {
  await addRow(ctx, { name: "patients before the move.csv", daysAgo: exportKeptDays + 12, state: "expired", rows: 1_104 });
  await addReady(ctx);
}
