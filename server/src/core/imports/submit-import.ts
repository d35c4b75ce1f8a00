// Starts the import of the valid rows.
import type { FileUpload } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { lockForStep, maySubmit, presentFile, readFile, updateFile } from "./file-rows.ts";
import { processFileJob } from "./process-file.job.ts";

export async function submitImport(ctx: Ctx, externalId: string): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, ["reviewing"]);
  if (!maySubmit(ctx.actor, file)) throw problem("forbidden");
  if (file.valid_rows === 0) throw problem("invalid_state", { base: [{ key: "import.noValidRows" }] });
  // The import runs on behalf of this user.
  await updateFile(
    ctx,
    file,
    sql`state = 'importing', done_rows = 0, attempts = 0, user_id = ${ctx.actor.userId}, api_key_id = ${ctx.actor.apiKeyId ?? null}`,
  );
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const detail = { type: file.type, valid: file.valid_rows, failed: file.failed_rows };
  await auditEvent(ctx, { action: "file_upload.submitted", subjectType: "file_upload", subjectId: externalId, detail });
  return presentFile(await readFile(ctx, externalId), ctx);
}
