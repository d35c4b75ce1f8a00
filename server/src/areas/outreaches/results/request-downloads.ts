// Requests an export of an outreach; an unknown outreach is refused here, because the job could only fail.
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { requestExport } from "../../../core/exports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { outreachByExternalId } from "../outreach-rows.ts";
import { failedPatientsExport, outreachPatientsExport } from "./outreach-exports.ts";

interface Asked {
  file: ExportFile;
}

export async function downloadPatients(ctx: Ctx, { search, fileName }: BodyOf<typeof exportRequests.outreachPatients>): Promise<Asked> {
  await outreachByExternalId(ctx, search.outreachExternalId);
  return { file: await requestExport(ctx, { kind: outreachPatientsExport.name, query: search, fileName }) };
}

export async function downloadFailed(ctx: Ctx, { search, fileName }: BodyOf<typeof exportRequests.failedPatients>): Promise<Asked> {
  await outreachByExternalId(ctx, search.externalId);
  return { file: await requestExport(ctx, { kind: failedPatientsExport.name, query: search, fileName }) };
}
