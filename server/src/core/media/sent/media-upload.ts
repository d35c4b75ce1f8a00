// Lets a member of staff hand over a file for a text, looks at what came by its bytes, and removes what is not wanted after all.
import { buffer } from "node:stream/consumers";
import type { MediaFile } from "@tidings/contract/areas/activity";
import type { mediaFiles } from "@tidings/contract/areas/media-files";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { FieldIssue } from "@tidings/contract/errors";
import { claimedType, isTooLarge, maxMbOf, type SendableType } from "@tidings/contract/message/writing/sendable-files";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RawReply } from "../../../kernel/http/route.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { openStorage } from "../../../kernel/storage/open-storage.ts";
import { requireStorage } from "../../organizations/public.ts";
import { refuseInfected } from "../../virus-scan/public.ts";
import { sanitizeFileName } from "./sanitize-file-name.ts";
import { lockOwnFiles, presentSentFile, type SentFileRow } from "./sent-file-rows.ts";
import { sniffSentFile } from "./sniff-sent-file.ts";

/** What it is shows only when it is there. */
const contentType = "application/octet-stream";
const expiresInSeconds = 15 * 60;

const refuseFile = (issue: FieldIssue) => invalidField("file", issue);
/** Which of the types that may be sent are taken. */
export type Accepts = (type: SendableType) => boolean;
const anyType: Accepts = () => true;
const unsupported: FieldIssue = { key: "validation.unsupportedFileType" };

function requireSize({ kind }: SendableType, byteSize: number): void {
  if (isTooLarge(kind, byteSize)) throw refuseFile({ key: "validation.fileTooLarge", maxSize: maxMbOf(kind) });
}

export async function createMediaUpload(
  ctx: Ctx,
  { fileName, byteSize, contentType: called }: BodyOf<typeof mediaFiles.directUpload>,
  accepts: Accepts = anyType,
): Promise<OutputOf<typeof mediaFiles.directUpload>> {
  const type = claimedType(fileName, called);
  if (!type || !accepts(type)) throw refuseFile(unsupported);
  if (byteSize === 0) throw refuseFile({ key: "validation.blank" });
  requireSize(type, byteSize);
  await requireStorage(ctx, "file", byteSize);
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.tx);
  const signedId = (rows[0] as { id: string }).id;
  const path = `org-${ctx.org.id}/handed-over/${signedId}`;
  const now = ctx.clock.now().toString();
  await sql`insert into sent_media_files (organization_id, external_id, file_name, content_type, byte_size, storage_path, user_id, api_key_id, created_at, updated_at)
    values (${ctx.org.id}, ${signedId}, ${fileName}, ${type.contentType}, ${byteSize}, ${path}, ${ctx.actor.userId}, ${ctx.actor.apiKeyId ?? null}, ${now}, ${now})`.execute(
    ctx.tx,
  );
  const upload = await openStorage(ctx.settings, ctx.clock).presignUpload(path, { contentType, byteSize, expiresInSeconds });
  return { directUpload: { signedId, ...upload } };
}

async function handedOver(ctx: Ctx, row: SentFileRow): Promise<Buffer> {
  const storage = openStorage(ctx.settings, ctx.clock);
  if (!row.storage_path || (await storage.size(row.storage_path)) !== row.byte_size) throw refuseFile({ key: "validation.invalid" });
  return buffer(await storage.get(row.storage_path));
}

/** What was looked at is kept where the address of handing over does not lead: it cannot be exchanged afterwards. */
export async function acceptMediaUpload(
  ctx: Ctx,
  { signedId, fileName }: BodyOf<typeof mediaFiles.create>,
  accepts: Accepts = anyType,
): Promise<Omit<MediaFile, "publicUrl"> | RawReply> {
  const [row] = await lockOwnFiles(ctx, [signedId]);
  if (!row || row.state === "expired") throw refuseFile({ key: "validation.invalid" });
  if (row.state === "uploaded") return presentSentFile(row);
  const bytes = await handedOver(ctx, row);
  const type = sniffSentFile(bytes, claimedType(fileName, row.content_type ?? ""));
  if (!type || !accepts(type)) throw refuseFile(unsupported);
  requireSize(type, bytes.length);
  const storage = openStorage(ctx.settings, ctx.clock);
  const refusal = await refuseInfected(ctx, bytes, { field: "file", source: "upload", fileId: signedId });
  if (refusal) {
    await sql`update sent_media_files set state = 'expired', storage_path = null, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
    await storage.remove(row.storage_path as string);
    return refusal;
  }
  const path = `org-${ctx.org.id}/sent/${signedId}`;
  await storage.put(path, bytes, { contentType: type.contentType, byteSize: bytes.length });
  const name = sanitizeFileName(fileName, type);
  await sql`update sent_media_files set state = 'uploaded', kind = ${type.kind}, content_type = ${type.contentType}, file_name = ${name},
      storage_path = ${path}, updated_at = ${ctx.clock.now().toString()} where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(
    ctx.tx,
  );
  await storage.remove(row.storage_path as string);
  return presentSentFile({ ...row, state: "uploaded", kind: type.kind, content_type: type.contentType, file_name: name });
}

export async function removeMediaUpload(ctx: Ctx, externalId: string): Promise<void> {
  const [row] = await lockOwnFiles(ctx, [externalId]);
  if (!row) throw problem("not_found");
  if (row.message_id !== null || row.used_until !== null) throw problem("invalid_state");
  if (row.storage_path) await openStorage(ctx.settings, ctx.clock).remove(row.storage_path);
  await sql`delete from sent_media_files where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
}
