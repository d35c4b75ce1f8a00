// Archives files and restores them; a job archives old ones.
import { archivedAfterDays } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { auditEvent } from "../sign-in/public.ts";

async function auditAndAnnounce(ctx: Ctx, action: string, externalIds: readonly string[]): Promise<void> {
  for (const id of externalIds) {
    await auditEvent(ctx, { action, subjectType: "file_upload", subjectId: id });
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "file_upload", id });
  }
}

/** A running import continues: archiving only affects lists. */
export async function archiveFiles(ctx: Ctx, externalIds: readonly string[]): Promise<{ externalIds: string[] }> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`update file_uploads set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::uuid[]) and archived_at is null returning external_id`.execute(
    ctx.tx,
  );
  const done = rows.map((row) => row.external_id);
  await auditAndAnnounce(ctx, "file_upload.archived", done);
  return { externalIds: done };
}

/** They stay for another 30 days. */
export async function unarchiveFiles(ctx: Ctx, externalIds: readonly string[]): Promise<{ externalIds: string[] }> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ external_id: string }>`update file_uploads set archived_at = null, updated_at = ${now.toString()},
      archive_after = ${now.add({ hours: 24 * archivedAfterDays }).toString()}
    where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::uuid[]) and archived_at is not null returning external_id`.execute(
    ctx.tx,
  );
  const done = rows.map((row) => row.external_id);
  await auditAndAnnounce(ctx, "file_upload.unarchived", done);
  return { externalIds: done };
}
