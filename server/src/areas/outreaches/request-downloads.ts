// Asks for a file of an outreach: it must be there now, and not be missed by a job that can only fail.
import type { ExportFile, exportRequests } from "@tidings/contract/areas/exports";
import type { BodyOf } from "@tidings/contract/endpoint";
import { requestExport } from "../../core/exports/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { failedPatientsExport, outreachPatientsExport } from "./outreach-exports.ts";
import { outreachByExternalId } from "./outreach-rows.ts";

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
