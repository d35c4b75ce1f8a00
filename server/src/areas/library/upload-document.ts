// Upload of a document's file: its address, and the checks of type, size and viruses before it is used.
import { buffer } from "node:stream/consumers";
import type { adminDocuments, DocumentInput } from "@tidings/contract/areas/admin/documents";
import { documentTypes, maxDocumentMb } from "@tidings/contract/areas/library";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { FieldIssue } from "@tidings/contract/errors";
import { sql } from "kysely";
import { refuseInfected } from "../../core/virus-scan/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { invalidField } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";

const expiresInSeconds = 15 * 60;
const refuseFile = (issue: FieldIssue) => invalidField("attachedFile", issue);
const unsupported: FieldIssue = { key: "validation.unsupportedFileType" };

/** Where an upload waits; no address leads from there to staff. */
export const uploadPath = (signedId: string): string => `library/uploads/${signedId}`;

const namedType = (fileName: string): string | undefined =>
  documentTypes[/\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() as keyof typeof documentTypes];

const signatures: readonly (readonly [start: string, contentType: string])[] = [
  ["255044462d", documentTypes.pdf],
  ["89504e470d0a1a0a", documentTypes.png],
  ["ffd8ff", documentTypes.jpg],
];
/** By the first bytes. */
const typeOf = (bytes: Buffer): string | undefined => signatures.find(([start]) => bytes.toString("hex", 0, 8).startsWith(start))?.[1];

export async function createDocumentUpload(
  ctx: Ctx,
  { fileName, byteSize }: BodyOf<typeof adminDocuments.directUpload>,
): Promise<OutputOf<typeof adminDocuments.directUpload>> {
  const contentType = namedType(fileName);
  if (!contentType) throw refuseFile(unsupported);
  if (byteSize === 0) throw refuseFile({ key: "validation.blank" });
  if (byteSize > maxDocumentMb * 1024 * 1024) throw refuseFile({ key: "validation.fileTooLarge", maxSize: maxDocumentMb });
  const { rows } = await sql<{ id: string }>`insert into library_uploads (file_name, byte_size, user_id, created_at)
    values (${fileName}, ${byteSize}, ${ctx.actor.userId}, ${ctx.clock.now().toString()}) returning external_id as id`.execute(ctx.tx);
  const signedId = (rows[0] as { id: string }).id;
  const upload = await openStorage(ctx.settings, ctx.clock).presignUpload(uploadPath(signedId), {
    contentType,
    byteSize,
    expiresInSeconds,
  });
  return { directUpload: { signedId, ...upload } };
}

export interface StoredDocument {
  file_name: string;
  content_type: string;
  byte_size: number;
  storage_path: string;
}

/** One's own upload, used once, and kept at a path that its address does not reach; or the refusal of an infected one. */
export async function takeDocumentUpload(
  ctx: Ctx,
  { signedId, fileName }: NonNullable<DocumentInput["attachedFile"]>,
): Promise<StoredDocument | RawReply> {
  const { rows } = await sql<{ byte_size: number }>`delete from library_uploads
    where external_id = ${signedId} and user_id = ${ctx.actor.userId} returning byte_size`.execute(ctx.tx);
  const storage = openStorage(ctx.settings, ctx.clock);
  const from = uploadPath(signedId);
  const size = rows[0] ? await storage.size(from) : null;
  if (size === null || size !== Number(rows[0]?.byte_size)) throw refuseFile({ key: "validation.invalid" });
  const bytes = await buffer(await storage.get(from));
  const contentType = typeOf(bytes);
  if (!contentType || contentType !== namedType(fileName)) throw refuseFile(unsupported);
  const refusal = await refuseInfected(ctx, bytes, { field: "attachedFile", source: "library", fileId: signedId });
  const path = `library/documents/${signedId}`;
  if (!refusal) await storage.put(path, bytes, { contentType, byteSize: bytes.length });
  await storage.remove(from);
  return refusal ?? { file_name: fileName, content_type: contentType, byte_size: bytes.length, storage_path: path };
}
