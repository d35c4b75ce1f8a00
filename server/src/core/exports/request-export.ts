// Requests an export: permission is checked now, when it is built, and when it is downloaded.
import type { ExportFile } from "@tidings/contract/areas/exports";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited } from "../../kernel/database/limited-role.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { buildExportJob } from "./build-export.job.ts";
import { exportKind, fileTypeOf } from "./export-kind.ts";
import { mayExport, presentExport, readExport } from "./export-rows.ts";

export interface ExportRequest {
  kind: string;
  /** Parsed by the schema of the kind. */
  query: unknown;
  /** Without extension; when absent, the kind and the day. */
  fileName?: string | null | undefined;
  /** Confidential records stay out, also for who may read them: the file belongs to a report that is the same for all. */
  leavesOutConfidential?: boolean;
}

interface Asked {
  id: number;
  external_id: string;
  file_name: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what file systems and headers cannot carry
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*\u2028\u2029\u202a-\u202e]/g;

/** "patients 2026-11-18.csv": the name does not identify a patient. */
function nameOf(ctx: Ctx, { kind, fileName }: ExportRequest): string {
  const given = fileName
    ?.toWellFormed()
    .replace(unfit, " ")
    .replace(/\.(csv|pdf)$/i, "")
    .trim();
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  return `${given || `${kind.replaceAll("_", " ")} ${today}`}.${fileTypeOf(kind).ending}`;
}

/** The names of the search fields, never their values: "language, search.name". */
const filterNames = (query: unknown, below = ""): string[] =>
  Object.entries((query ?? {}) as object).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return typeof value === "object" && !Array.isArray(value) ? filterNames(value, `${below}${name}.`) : [below + name];
  });

/** The export is queued only if the caller's transaction commits. */
export async function requestExport(ctx: Ctx, request: ExportRequest): Promise<ExportFile> {
  const { name, query } = exportKind(request.kind);
  if (!mayExport(ctx.actor, name)) throw problem("forbidden");
  const now = ctx.clock.now().toString();
  const wanted = z.parse(query, request.query);
  const { rows } = await sql<Asked>`
    insert into export_files (organization_id, kind, file_name, query, user_id, api_key_id, reads_confidential, location_ids, created_at, updated_at)
    values (${ctx.org.id}, ${name}, ${nameOf(ctx, request)}, ${JSON.stringify(wanted)}, ${ctx.actor.userId},
      ${ctx.actor.apiKeyId ?? null}, ${!request.leavesOutConfidential && !isLimited(ctx.actor)},
      ${ctx.actor.locationIds ? [...ctx.actor.locationIds] : null}::bigint[], ${now}, ${now}) returning id, external_id, file_name`.execute(
    ctx.tx,
  );
  const { id, external_id: externalId, file_name: fileName } = rows[0] as Asked;
  await enqueue(ctx.tx, buildExportJob, { organizationId: ctx.org.id, exportId: id }, { clock: ctx.clock });
  const detail = { kind: name, fileName, filters: filterNames(wanted).join(", ") };
  await auditEvent(ctx, { action: "export.requested", subjectType: "export_file", subjectId: externalId, detail });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "export", id: externalId });
  return presentExport(await readExport(ctx, externalId), ctx);
}
