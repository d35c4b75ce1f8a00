// Files that many messages share: marked as shared, kept while they are needed, read, and copied for a test.
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { RawReply } from "../../../kernel/http/route.ts";
import { openStorage } from "../../../kernel/storage/open-storage.ts";
import { disposition } from "../../../kernel/storage/storage-path.ts";
import { requireStorage } from "../../organizations/public.ts";
import { isMine } from "./sent-file-rows.ts";

export interface SharedFile {
  id: number;
  contentType: string;
}

interface StoredFile {
  id: number;
  content_type: string;
  file_name: string;
  byte_size: number;
  storage_path: string;
  kind: string;
}

async function uploadedFile(ctx: Ctx, externalId: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select id, content_type, file_name, byte_size, storage_path, kind from sent_media_files
    where organization_id = ${ctx.org.id} and external_id = ${externalId} and state = 'uploaded' and message_id is null`.execute(ctx.tx);
  return rows[0];
}

/** True: uploaded by this user or key. */
export async function isOwnUpload(ctx: Ctx, externalId: string): Promise<boolean> {
  const { rows } = await sql`select from sent_media_files f
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId} and ${isMine(ctx)}`.execute(ctx.tx);
  return rows.length > 0;
}

/**
 * Marks an uploaded file as shared by many messages. Whether the user may use it is the caller's to check.
 *
 * @param until when it is needed last, as far as is known
 * @returns null where it is gone, or belongs to one message
 */
export async function shareFile(ctx: Ctx, externalId: string, description: string, until: Temporal.Instant): Promise<SharedFile | null> {
  const { rows } = await sql<SharedFile>`update sent_media_files set used_until = greatest(used_until, ${until.toString()}::timestamptz),
      description = ${description}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and external_id = ${externalId} and state = 'uploaded' and message_id is null
    returning id, content_type as "contentType"`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** It is needed again now. */
export async function keepSharedFile(ctx: Ctx, fileId: number): Promise<void> {
  await sql`update sent_media_files set used_until = greatest(used_until, ${ctx.clock.now().toString()}::timestamptz)
    where organization_id = ${ctx.org.id} and id = ${fileId} and used_until is not null`.execute(ctx.tx);
}

/** As a download, never as a page. */
export async function fileReply(
  ctx: Ctx,
  file: { content_type: string; file_name: string; byte_size: number; storage_path: string },
): Promise<RawReply> {
  const bytes = await openStorage(ctx.settings, ctx.clock).get(file.storage_path);
  return new RawReply(bytes, {
    "content-type": file.content_type,
    "content-disposition": disposition(file.file_name),
    "content-length": String(file.byte_size),
    "cache-control": "no-store",
    // Whatever the file contains, it cannot run as a page of ours.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
}

/** Null where its bytes are gone. */
export async function downloadSharedFile(ctx: Ctx, externalId: string): Promise<RawReply | null> {
  const file = await uploadedFile(ctx, externalId);
  return file ? fileReply(ctx, file) : null;
}

/** A copy with a life of its own: for one message, or for an outreach that says something else of it. Null where its bytes are gone. */
export async function copyFile(ctx: Ctx, externalId: string): Promise<{ id: number; externalId: string } | null> {
  const file = await uploadedFile(ctx, externalId);
  if (!file) return null;
  await requireStorage(ctx, "file", file.byte_size);
  const storage = openStorage(ctx.settings, ctx.clock);
  const named = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.tx);
  const copyId = (named.rows[0] as { id: string }).id;
  const path = `org-${ctx.org.id}/sent/${copyId}`;
  await storage.put(path, await buffer(await storage.get(file.storage_path)), { contentType: file.content_type, byteSize: file.byte_size });
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    insert into sent_media_files (organization_id, external_id, state, kind, file_name, content_type, byte_size, storage_path, user_id, api_key_id, created_at, updated_at)
    values (${ctx.org.id}, ${copyId}, 'uploaded', ${file.kind}, ${file.file_name}, ${file.content_type}, ${file.byte_size}, ${path}, ${ctx.actor.userId},
      ${ctx.actor.apiKeyId ?? null}, ${now}, ${now}) returning id`.execute(ctx.tx);
  return rows[0] ? { id: rows[0].id, externalId: copyId } : null;
}
