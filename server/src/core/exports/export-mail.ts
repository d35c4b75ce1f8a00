// Mails the requester that the file is ready or has failed: a link that requires sign-in, and no patient data.
import { exportKeptDays } from "@tidings/contract/areas/exports";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { type AccountMail, accountMail } from "../sign-in/public.ts";
import { exportKind } from "./export-kind.ts";
import { noticeExport } from "./export-notice.ts";
import { loadCurrentRequester, type RequestedBy } from "./requester.ts";

const ready = (fileName: string, rows: number, href: string): AccountMail =>
  accountMail("Your export is ready", [
    `The file ${fileName} with ${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"} is ready to download.`,
    { label: "Download file", href },
    {
      note: `You'll need to sign in. The file is kept for ${exportKeptDays} days. It contains patient information: store it where only people who need it can open it.`,
    },
  ]);

const failed = (fileName: string, href: string): AccountMail =>
  accountMail("Your export failed", [
    `The file ${fileName} couldn't be created after several attempts. Nothing was exported.`,
    { label: "View exports", href },
    { note: "Try again. If it fails again, contact support." },
  ]);

interface MailedExport extends RequestedBy {
  query: unknown;
}

async function readyMail(ctx: Ctx, asked: MailedExport, rows: number): Promise<AccountMail> {
  const href = `${ctx.settings.publicUrl}/data_export/${asked.external_id}/download`;
  const kind = exportKind(asked.kind);
  if (kind.readyMail) return kind.readyMail(ctx, z.parse(kind.query, asked.query), { rows, href });
  return ready(asked.file_name, rows, href);
}

/** `rows` is null when the export failed. No mail is sent to users who lost the permission, nor for API keys. */
export async function mailExport(ctx: Ctx, asked: MailedExport, rows: number | null): Promise<void> {
  const person = await loadCurrentRequester(ctx, asked);
  if (!person) return;
  const mail = rows === null ? failed(asked.file_name, `${ctx.settings.publicUrl}/files/exported`) : await readyMail(ctx, asked, rows);
  const kind = rows === null ? "export_failed" : "export_ready";
  await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: person.userId, toEmail: person.email, kind, ...mail }, ctx);
  await noticeExport(ctx, kind, { userId: person.userId, fileExternalId: asked.external_id });
}
