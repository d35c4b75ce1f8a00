// Lets a browser upload a file directly to the storage, and accepts the uploaded file.
import { buffer } from "node:stream/consumers";
import { type importFiles, maxFileBytes, maxFileMb } from "@tidings/contract/areas/imports";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { FieldIssue } from "@tidings/contract/errors";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";

const contentType = "text/csv";
const expiresInSeconds = 15 * 60;

const refuseFile = (issue: FieldIssue) => invalidField("attachedFile", issue);

export async function createDirectUpload(
  ctx: Ctx,
  { fileName, byteSize }: BodyOf<typeof importFiles.directUpload>,
): Promise<OutputOf<typeof importFiles.directUpload>> {
  if (!/\.csv$/i.test(fileName)) throw refuseFile({ key: "validation.unsupportedFileType" });
  if (byteSize > maxFileBytes) throw refuseFile({ key: "validation.fileTooLarge", maxSize: maxFileMb });
  if (byteSize === 0) throw refuseFile({ key: "validation.blank" });
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.tx);
  const signedId = (rows[0] as { id: string }).id;
  const path = `org-${ctx.org.id}/handed-over/${signedId}.csv`;
  await sql`insert into file_upload_blobs (organization_id, external_id, file_name, byte_size, storage_path, user_id, api_key_id, created_at)
    values (${ctx.org.id}, ${signedId}, ${fileName}, ${byteSize}, ${path}, ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${ctx.clock.now().toString()})`.execute(
    ctx.tx,
  );
  const upload = await openStorage(ctx.settings, ctx.clock).presignUpload(path, { contentType, byteSize, expiresInSeconds });
  return { directUpload: { signedId, ...upload } };
}

interface Blob {
  storage_path: string;
  byte_size: number;
}

export interface StoredUpload {
  storagePath: string;
  byteSize: number;
}

async function readUpload(ctx: Ctx, { storage_path: path, byte_size: byteSize }: Blob): Promise<Buffer> {
  const bytes = await buffer(await openStorage(ctx.settings, ctx.clock).get(path));
  if (bytes.length !== byteSize) throw refuseFile({ key: "validation.invalid" });
  return bytes;
}

/** The file is moved to a path that the upload URL cannot reach: a reviewed file cannot be replaced afterwards. */
async function keepElsewhere(ctx: Ctx, signedId: string, blob: Blob): Promise<string> {
  const storage = openStorage(ctx.settings, ctx.clock);
  const bytes = await readUpload(ctx, blob);
  const path = `org-${ctx.org.id}/imports/${signedId}.csv`;
  await storage.put(path, bytes, { contentType, byteSize: blob.byte_size });
  await storage.remove(blob.storage_path);
  return path;
}

/** A file uploaded by this user and not used yet; it can be used once. */
async function claimUpload(ctx: Ctx, signedId: string): Promise<Blob> {
  const { rows } = await sql<Blob>`
    delete from file_upload_blobs where organization_id = ${ctx.org.id} and external_id = ${signedId}
      and user_id is not distinct from ${ctx.actor.userId}::bigint and api_key_id is not distinct from ${ctx.actor.apiKeyId ?? null}::bigint
    returning storage_path, byte_size`.execute(ctx.tx);
  const blob = rows[0];
  if (!blob) throw refuseFile({ key: "validation.invalid" });
  const stored = await openStorage(ctx.settings, ctx.clock).size(blob.storage_path);
  if (stored !== blob.byte_size) throw refuseFile({ key: "validation.invalid" });
  return blob;
}

export async function acceptUpload(ctx: Ctx, signedId: string): Promise<StoredUpload> {
  const blob = await claimUpload(ctx, signedId);
  return { storagePath: await keepElsewhere(ctx, signedId, blob), byteSize: blob.byte_size };
}

/** The bytes of a file that is used at once and not kept. If `check` throws, the upload stays and can be used again. */
export async function consumeUpload<T>(
  ctx: Ctx,
  signedId: string,
  check: (bytes: Buffer) => Promise<T>,
): Promise<{ bytes: Buffer; checked: T }> {
  const blob = await claimUpload(ctx, signedId);
  const bytes = await readUpload(ctx, blob);
  const checked = await check(bytes);
  await openStorage(ctx.settings, ctx.clock).remove(blob.storage_path);
  return { bytes, checked };
}
