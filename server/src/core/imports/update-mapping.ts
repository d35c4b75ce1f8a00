// Sets the column mapping and validates all rows with it; also used to correct a wrong mapping.
import type { importSteps } from "@tidings/contract/areas/imports";
import { type FileUpload, noColumn } from "@tidings/contract/areas/imports/files";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { FieldIssues } from "@tidings/contract/errors";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { rememberMatches } from "./column-matches.ts";
import { lockForStep, presentFile, readFile, updateFile } from "./file-rows.ts";
import { namesOf } from "./file-settings.ts";
import { rememberShape } from "./file-shapes.ts";
import { columnOf, type ImportKind, importKind, isRemembered, withFilled } from "./import-kind.ts";
import { processFileJob } from "./process-file.job.ts";
import { beginCheck } from "./process-steps.ts";

function issuesOf(kind: ImportKind, headers: readonly string[], mapping: readonly string[]): FieldIssues {
  if (mapping.length !== headers.length) return { columnsMapping: [{ key: "validation.invalid" }] };
  const out: FieldIssues = {};
  const seen = new Set<string>();
  for (const [at, name] of mapping.entries()) {
    const column = columnOf(kind, name);
    if (name !== noColumn && !column) out[`columnsMapping[${at}]`] = [{ key: "validation.invalid" }];
    if (column && !column.isRepeatable && seen.has(name)) out[`columnsMapping[${at}]`] = [{ key: "validation.unique" }];
    seen.add(name);
  }
  const given = withFilled(kind, mapping);
  const missing = namesOf(kind, "required").filter((name) => !given.has(name));
  if (missing.length > 0) out.columnsMapping = [{ key: "validation.blank", columns: missing }];
  return out;
}

export async function updateMapping(
  ctx: Ctx,
  externalId: string,
  { columnsMapping: mapping, dateOrder: given }: BodyOf<typeof importSteps.updateColumnsMapping>,
): Promise<FileUpload> {
  const file = await lockForStep(ctx, externalId, ["mapping", "recategorizing", "reviewing"]);
  const issues = issuesOf(importKind(file.type), file.header_columns, mapping);
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
  const dateOrder = given ?? file.date_order;
  await sql`delete from file_upload_values where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`.execute(ctx.tx);
  await updateFile(ctx, file, sql`columns_mapping = ${[...mapping]}::text[], date_order = ${dateOrder}, is_recategorized = false`);
  if (isRemembered(ctx)) {
    await rememberMatches(ctx, file, mapping);
    await rememberShape(ctx, file, { mapping: [...mapping], dateOrder });
  }
  await beginCheck(ctx, file);
  await enqueue(ctx.tx, processFileJob, { organizationId: ctx.org.id, fileId: file.id }, { clock: ctx.clock });
  const columns = mapping.filter((name) => name !== noColumn).join();
  await auditEvent(ctx, {
    action: "file_upload.matched",
    subjectType: "file_upload",
    subjectId: externalId,
    detail: { type: file.type, columns },
  });
  return presentFile(await readFile(ctx, externalId), ctx);
}
