// Mail to staff: stored in the act's transaction and sent by a job; the text is erased after it was sent or failed permanently.
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { Clock } from "./clock.ts";
import type { Tx } from "./context.ts";
import type { DB } from "./database/db.gen.ts";
import { defineJob, enqueue, type SystemJobContext } from "./jobs/define-job.ts";
import type { Settings } from "./settings.ts";

export interface Mail {
  organizationId: number | null;
  toUserId: number | null;
  toEmail: string;
  /** The kind of mail, for lists and metrics: sign_in_code. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** One attachment with an ASCII name; never patient data. */
  attachment?: { name: string; content: Buffer };
}

const oneAddress = /^[^\s<>(),;:"@\\]+@[^\s<>(),;:"@\\]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a forged header needs
const control = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** A line break in an email address or subject would allow header injection. */
function refuseForgery(mail: Mail): void {
  if (!oneAddress.test(mail.toEmail) || control.test(mail.toEmail) || mail.toEmail.length > 254)
    throw new TypeError("a mail goes to exactly one address");
  if (control.test(mail.subject)) throw new TypeError("a subject is one line");
}

/** Stores the mail and queues its sending in the caller's transaction. */
export async function queueMail(tx: Tx | Kysely<DB>, mail: Mail, from: { clock: Clock; settings: Pick<Settings, "mail"> }): Promise<void> {
  refuseForgery(mail);
  const domain = /@([^\s>]+)/.exec(from.settings.mail.from)?.[1] ?? "localhost";
  const { rows } = await sql<{ id: number }>`
    insert into staff_emails (organization_id, to_user_id, to_email, kind, subject, body_text, body_html, attachment_name, attachment, message_id, created_at)
    values (${mail.organizationId}, ${mail.toUserId}, ${mail.toEmail}, ${mail.kind}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${mail.attachment?.name ?? null}, ${mail.attachment?.content ?? null}, ${`<${randomUUID()}@${domain}>`}, ${from.clock.now().toString()})
    returning id`.execute(tx);
  await enqueue(tx, sendMailJob, { emailId: rows[0]?.id ?? 0 }, { clock: from.clock });
}

interface StoredMail {
  id: number;
  to_email: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachment_name: string | null;
  attachment: Buffer | null;
  message_id: string;
  attempts: number;
}

async function hand(mail: StoredMail, settings: Settings["mail"], signal: AbortSignal): Promise<void> {
  const transport = createTransport({
    url: settings.smtpUrl ?? "",
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof createTransport>[0]);
  const close = () => transport.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    await transport.sendMail({
      from: settings.from,
      to: { name: "", address: mail.to_email },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      ...(mail.attachment_name && mail.attachment ? { attachments: [{ filename: mail.attachment_name, content: mail.attachment }] } : {}),
      messageId: mail.message_id,
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    signal.removeEventListener("abort", close);
    transport.close();
  }
}

/** A 5xx response is final; a 4xx response, a network failure or a rejected password of ours may be temporary. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return typeof responseCode === "number" && responseCode >= 500 && code !== "EAUTH";
};

async function settle(context: SystemJobContext, id: number, state: "sent" | "failed"): Promise<void> {
  await sql`update staff_emails set state = ${state}, attempts = attempts + 1, body_text = '', body_html = '',
    attachment_name = null, attachment = null, sent_at = ${state === "sent" ? context.clock.now().toString() : null} where id = ${id}`.execute(
    context.db.system,
  );
}

const maxAttempts = 8;

export const sendMailJob = defineJob({
  name: "mail.send",
  for: "system",
  payload: z.object({ emailId: z.number() }),
  timeoutMs: 60_000,
  maxAttempts,
  key: ({ emailId }) => String(emailId),
  run: async (context, { emailId }) => {
    const { rows } = await sql<StoredMail>`
      select id, to_email, subject, body_text, body_html, attachment_name, attachment, message_id, attempts from staff_emails where id = ${emailId} and state = 'queued'`.execute(
      context.db.system,
    );
    const mail = rows[0];
    if (!mail) return;
    if (!context.settings.mail.smtpUrl) {
      context.log.error({ emailId, reason: "SMTP_URL" }, "mail cannot be sent: no mail server is configured");
      return settle(context, emailId, "failed");
    }
    try {
      await hand(mail, context.settings.mail, context.signal);
    } catch (error) {
      if (isFinal(error) || mail.attempts + 1 >= maxAttempts) {
        context.log.error({ err: error, emailId, attempt: mail.attempts + 1 }, "mail was refused for good");
        return settle(context, emailId, "failed");
      }
      await sql`update staff_emails set attempts = attempts + 1 where id = ${emailId}`.execute(context.db.system);
      throw error;
    }
    // If this write is lost, the mail is sent again with the same Message-ID, which mail clients show once.
    await settle(context, emailId, "sent");
  },
});
