// Adds, changes and deletes documents of the library, each with its audit event.
import type { AdminDocument, DocumentInput } from "@tidings/contract/areas/admin/documents";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { invalidField } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { lockDocument, showAnyDocument } from "./read-documents.ts";
import { takeDocumentUpload } from "./upload-document.ts";

type Shown = { document: AdminDocument };

const about = (externalId: string) => ({ subjectType: "library_document", subjectId: externalId, organizationId: null });
const columnsOf = ({ kind, title, description, isPublished }: DocumentInput) => ({
  kind,
  title,
  description: description ?? null,
  is_published: isPublished,
});

export async function createDocument(ctx: Ctx, input: DocumentInput): Promise<Shown | RawReply> {
  if (!input.attachedFile) throw invalidField("attachedFile", { key: "validation.blank" });
  const file = await takeDocumentUpload(ctx, input.attachedFile);
  if (file instanceof RawReply) return file;
  const now = ctx.clock.now().toString();
  const { external_id: externalId } = await ctx.tx
    .insertInto("library_documents")
    .values({ ...columnsOf(input), ...file, created_by_user_id: ctx.actor.userId, created_at: now, updated_at: now })
    .returning("external_id")
    .executeTakeFirstOrThrow();
  await auditEvent(ctx, { ...about(externalId), action: "library_document.created", detail: { isPublished: input.isPublished } });
  return showAnyDocument(ctx, externalId);
}

export async function updateDocument(ctx: Ctx, externalId: string, input: DocumentInput): Promise<Shown | RawReply> {
  const before = await lockDocument(ctx, externalId);
  const file = input.attachedFile ? await takeDocumentUpload(ctx, input.attachedFile) : undefined;
  if (file instanceof RawReply) return file;
  await ctx.tx
    .updateTable("library_documents")
    .set({ ...columnsOf(input), ...file, updated_at: ctx.clock.now().toString() })
    .where("id", "=", before.id)
    .execute();
  if (file) await openStorage(ctx.settings, ctx.clock).remove(before.storagePath);
  const { kind, title, description = null, isPublished } = input;
  const after = { kind, title, description, isPublished, ...(file ? { fileName: file.file_name } : {}) };
  await auditEvent(ctx, {
    ...about(externalId),
    action: "library_document.updated",
    detail: { isPublished, isNewFile: file !== undefined },
    changes: changesBetween(before, after),
  });
  return showAnyDocument(ctx, externalId);
}

export async function destroyDocument(ctx: Ctx, externalId: string): Promise<void> {
  const { id, storagePath } = await lockDocument(ctx, externalId);
  await ctx.tx.deleteFrom("library_documents").where("id", "=", id).execute();
  await auditEvent(ctx, { ...about(externalId), action: "library_document.destroyed" });
  await openStorage(ctx.settings, ctx.clock).remove(storagePath);
}
