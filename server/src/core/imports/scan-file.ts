// Virus scan of an import's file: before it is read, downloaded or imported.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { ScanResult } from "../../kernel/scanner/scanner.ts";
import { noteInfected } from "../virus-scan/public.ts";
import { type FileRow, updateFile } from "./file-rows.ts";

export const scanAgainAfter = { minutes: 1 };

/** Of a file that has just come. */
export const firstScan = ({ settings }: Pick<Ctx, "settings">): FileRow["scan"] => (settings.scanner ? "due" : "not_scanned");

const after: Record<ScanResult["kind"], FileRow["scan"]> = {
  off: "not_scanned",
  clean: "clean",
  infected: "infected",
  unavailable: "waiting",
};

/** A scanner that does not answer uses up no attempt: the file waits as long as it takes. */
export async function noteScan(ctx: Ctx, file: FileRow, result: ScanResult): Promise<void> {
  const isWaiting = result.kind === "unavailable";
  if (isWaiting) ctx.log.warn({ organizationId: ctx.org.id, code: result.code }, "a file waits for the virus scanner");
  await updateFile(ctx, file, sql`scan = ${after[result.kind]}, attempts = case when ${isWaiting}::boolean then 0 else attempts end`);
  if (result.kind === "infected") await noteInfected(ctx, { source: file.source, signature: result.signature, fileId: file.external_id });
}

/** Files of all organizations that wait for the scanner. */
export async function importsWaitingForScan({ tx }: Pick<Ctx, "tx">): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from file_uploads where scan = 'waiting'`.execute(tx);
  return rows[0]?.n ?? 0;
}
