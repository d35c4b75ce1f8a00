// The port that tells staff in the product that a file which they exported is ready or has failed.
import type { Ctx } from "../../kernel/context.ts";

export type ExportNoticePort = (
  ctx: Ctx,
  kind: "export_ready" | "export_failed",
  about: { userId: number; fileExternalId: string },
) => Promise<void>;

let connected: ExportNoticePort | null = null;

/** Called once by the application. */
export function connectExportNotice(port: ExportNoticePort): void {
  connected = port;
}

export const noticeExport: ExportNoticePort = async (ctx, kind, about) => connected?.(ctx, kind, about);
