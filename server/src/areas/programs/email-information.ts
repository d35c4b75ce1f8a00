// Emails the description and packet of a library program to the user who requests it, and notifies support.
import type { programs } from "@tidings/contract/areas/programs";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { accountMail, auditEvent, loadCurrentActor } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { packetFile } from "./download-packet.ts";
import type { LibraryEntry } from "./library/library.ts";

const aboutMail = (entry: LibraryEntry, href: string) =>
  accountMail(`${entry.name}: information about the program`, [
    entry.summary,
    ...entry.about,
    `What patients learn: ${entry.goals.join("; ")}.`,
    { label: "Open program", href },
    { note: "The packet with all messages is attached." },
  ]);

const noticeMail = (entry: LibraryEntry, recipientName: string, organization: string) =>
  accountMail(`Request for information about ${entry.name}`, [
    `${recipientName} of ${organization} requested information about ${entry.name} by email.`,
  ]);

/** An API key has no mailbox. */
export async function emailInformation(
  ctx: Ctx,
  { code, name }: BodyOf<typeof programs.emailInformation>,
): Promise<OutputOf<typeof programs.emailInformation>> {
  const { userId } = ctx.actor;
  const person = userId === null ? undefined : await loadCurrentActor(ctx, userId);
  if (userId === null || !person) throw problem("forbidden");
  const { email } = person;
  const { entry, fileName, file } = await packetFile(ctx, code);
  if (name && name !== entry.name) throw invalidField("name", { key: "validation.invalid" });
  const from = { organizationId: ctx.org.id, kind: "program_information" };
  const about = aboutMail(entry, `${ctx.settings.publicUrl}/programs/explore/${encodeURIComponent(code)}`);
  await queueMail(ctx.tx, { ...from, ...about, toUserId: userId, toEmail: email, attachment: { name: fileName, content: file } }, ctx);
  const { support } = ctx.settings.mail;
  if (support) await queueMail(ctx.tx, { ...from, ...noticeMail(entry, email, ctx.org.name), toUserId: null, toEmail: support }, ctx);
  await auditEvent(ctx, { action: "program.email_information", subjectType: "program", subjectId: code });
  return { sentTo: email };
}
