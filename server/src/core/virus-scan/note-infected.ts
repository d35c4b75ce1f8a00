// What happens when a file is infected or cannot be scanned yet: the audit event, and the refusal at the field of an upload.
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { invalidField } from "../../kernel/problem.ts";
import { openScanner } from "../../kernel/scanner/open-scanner.ts";
import { auditEvent, refusedField } from "../sign-in/public.ts";

interface InfectedFile {
  /** How it came. */
  source: "upload" | "sftp" | "patient" | "library";
  /** As the scanner names it. */
  signature: string;
  /** External id of the file's record. */
  fileId: string;
  /** Of the patient who sent it. */
  patientId?: number;
}

export async function noteInfected(ctx: Ctx, { source, signature, fileId, patientId }: InfectedFile): Promise<void> {
  ctx.log.warn({ organizationId: ctx.org.id, code: signature }, "a file is infected and was deleted");
  await auditEvent(ctx, {
    action: "file.infected",
    subjectType: "file",
    subjectId: fileId,
    detail: { source, signature },
    ...(patientId === undefined ? {} : { patientIds: [patientId] }),
  });
}

/**
 * Scans an uploaded file within its request. Returns null when it may be used, and the refusal of an infected one, with which the audit
 * event is committed; the caller deletes the bytes.
 * @throws `invalid` at the field while the scanner does not answer: the upload stays, and the same request can be repeated
 */
export async function refuseInfected(
  ctx: Ctx,
  bytes: Buffer,
  { field, ...about }: { field: string } & Omit<InfectedFile, "signature" | "patientId">,
): Promise<RawReply | null> {
  const result = await openScanner(ctx.settings).scan(bytes);
  if (result.kind === "unavailable") {
    ctx.log.warn({ organizationId: ctx.org.id, code: result.code }, "a file waits for the virus scanner");
    throw invalidField(field, { key: "validation.scanWaiting" });
  }
  if (result.kind !== "infected") return null;
  await noteInfected(ctx, { ...about, signature: result.signature });
  return refusedField(field, { key: "validation.infectedFile" });
}
