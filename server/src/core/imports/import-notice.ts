// The port that tells staff in the product that a file which they imported is done or has failed.
import type { Ctx } from "../../kernel/context.ts";

export type ImportNoticePort = (
  ctx: Ctx,
  kind: "import_done" | "import_failed",
  about: { userId: number; fileExternalId: string },
) => Promise<void>;

let connected: ImportNoticePort | null = null;

/** Called once by the application. */
export function connectImportNotice(port: ImportNoticePort): void {
  connected = port;
}

/** What arrived without a user concerns no one alone. */
export async function noticeImport(
  ctx: Ctx,
  kind: "import_done" | "import_failed",
  file: { user_id: number | null; external_id: string },
): Promise<void> {
  if (file.user_id !== null) await connected?.(ctx, kind, { userId: file.user_id, fileExternalId: file.external_id });
}
