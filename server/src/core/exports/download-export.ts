// Serves an exported file as a download to users with permission.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import { auditEvent } from "../sign-in/public.ts";
import { fileTypeOf } from "./export-kind.ts";
import { currentState, mayExport, readExport } from "./export-rows.ts";

export async function downloadExport(ctx: Ctx, externalId: string): Promise<RawReply> {
  const row = await readExport(ctx, externalId);
  if (!mayExport(ctx.actor, row.kind)) throw problem("forbidden");
  if (currentState(row, ctx) !== "ready" || row.storage_path === null)
    throw problem("invalid_state", { base: [{ key: currentState(row, ctx) === "expired" ? "export.expired" : "export.notReady" }] });
  if (row.user_id !== null && row.user_id === ctx.actor.userId)
    await sql`update export_files set saved_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${row.id} and saved_at is null`.execute(ctx.tx);
  const detail = { kind: row.kind, fileName: row.file_name, rows: row.rows_done };
  await auditEvent(ctx, { action: "export.downloaded", subjectType: "export_file", subjectId: externalId, detail });
  const file = await openStorage(ctx.settings, ctx.clock).get(row.storage_path);
  return new RawReply(file, {
    "content-type": fileTypeOf(row.kind).contentType,
    "content-disposition": disposition(row.file_name),
    "content-length": String(row.byte_size ?? 0),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}
