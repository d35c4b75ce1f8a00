// Starts the import of the valid rows.
import type { importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { type FileRow, lockForStep, maySubmit, presentFile, readFile, updateFile } from "./file-rows.ts";
import { countIdentityChanges } from "./preview-file.ts";
import { processFileJob } from "./process-file.job.ts";

/** Many changes of names, numbers and dates of birth are confirmed by a person, by the number that the preview showed. Returns that number. */
async function requireConfirmation(ctx: Ctx, file: FileRow, confirmed: number | undefined): Promise<number> {
  const { count, needsConfirmation } = await countIdentityChanges(ctx, file);
  if (!needsConfirmation) return 0;
  if (ctx.actor.apiKeyId !== undefined) throw problem("invalid_state", { base: [{ key: "import.changesNeedPerson", count }] });
  if (confirmed !== count) throw invalidField("confirmedChanges", { key: "import.confirmChanges", count });
  return count;
}

export async function submitImport(
  ctx: Ctx,
  externalId: string,
  { confirmedChanges }: BodyOf<typeof importSteps.submit>,
): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, ["reviewing"]);
  if (!maySubmit(ctx.actor, file)) throw problem("forbidden");
  if (file.valid_rows === 0) throw problem("invalid_state", { base: [{ key: "import.noValidRows" }] });
  const confirmed = await requireConfirmation(ctx, file, confirmedChanges);
  // The import runs on behalf of this user.
  await updateFile(
    ctx,
    file,
    sql`state = 'importing', done_rows = 0, attempts = 0, canceled_at = null, user_id = ${ctx.actor.userId}, api_key_id = ${ctx.actor.apiKeyId ?? null}`,
  );
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const detail = { type: file.type, valid: file.valid_rows, failed: file.failed_rows, confirmedChanges: confirmed };
  await auditEvent(ctx, { action: "file_upload.submitted", subjectType: "file_upload", subjectId: externalId, detail });
  return presentFile(await readFile(ctx, externalId), ctx);
}
