// Starts an import of an uploaded file: names it, checks permission, and queues the processing.
import type { importFiles } from "@tidings/contract/areas/imports";
import { archivedAfterDays, type FileUpload, importOptions } from "@tidings/contract/areas/imports/files";
import type { BodyOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { acceptUpload } from "./direct-upload.ts";
import { presentFile, readFile } from "./file-rows.ts";
import { findKind, optionsFor, subjectOf } from "./import-kind.ts";
import { processFileJob } from "./process-file.job.ts";
import { firstScan } from "./scan-file.ts";

type Body = BodyOf<typeof importFiles.upload>;

/** Without extension, when no name was given. */
function nameOf({ name, attachedFile }: Body): string {
  const given = name?.trim();
  return given || attachedFile.fileName.replace(/\.csv$/i, "").trim() || attachedFile.fileName;
}

function requireKind(ctx: Ctx, body: Body): void {
  if (!can(ctx.actor.permissions, "create", subjectOf(body.type))) throw problem("forbidden");
  const kind = findKind(body.type);
  if (!kind) throw invalidField("type", { key: "validation.invalid" });
  const wanted = importOptions.filter((option) => body[option]);
  for (const option of wanted) if (!kind.options?.includes(option)) throw invalidField(option, { key: "validation.invalid" });
  const may = optionsFor(kind, ctx.actor);
  if (!wanted.every((option) => may.includes(option))) throw problem("forbidden");
}

export async function uploadFile(ctx: Ctx, body: Body): Promise<FileUpload> {
  requireKind(ctx, body);
  if (!/\.csv$/i.test(body.attachedFile.fileName)) throw invalidField("attachedFile", { key: "validation.unsupportedFileType" });
  const { storagePath, byteSize } = await acceptUpload(ctx, body.attachedFile.signedId);
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into file_uploads (organization_id, name, file_name, type, scan, storage_path, byte_size, user_id, api_key_id, send_cancellation_messages,
      mass_action_type, member_auto_enroll, archive_after, created_at, updated_at)
    values (${ctx.org.id}, ${nameOf(body)}, ${body.attachedFile.fileName}, ${body.type}, ${firstScan(ctx)}, ${storagePath}, ${byteSize}, ${ctx.actor.userId},
      ${ctx.actor.apiKeyId ?? null}, ${body.sendCancellationMessages}, ${body.massActionType ?? null}, ${body.memberAutoEnroll},
      ${now.add({ hours: 24 * archivedAfterDays }).toString()}, ${now.toString()}, ${now.toString()}) returning id, external_id`.execute(
    ctx.tx,
  );
  const { id, external_id: externalId } = rows[0] as { id: number; external_id: string };
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: id }, { clock: ctx.clock });
  await auditEvent(ctx, {
    action: "file_upload.uploaded",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { type: body.type, byteSize },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "file_upload", id: externalId });
  return presentFile(await readFile(ctx, externalId), ctx);
}
