// Emails about fetched files: the result, the question that stopped one, and alerts. They never name a file: names may contain those of patients.
import type { SftpError, SftpFileType } from "@tidings/contract/areas/admin/sftp";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { operators, supervisors } from "../alerts/public.ts";
import type { QuestionStep, UnattendedProgress } from "../imports/public.ts";
import { accountMail, type MailBlock } from "../sign-in/public.ts";

const kindNames: Record<SftpFileType, string> = {
  patient: "patient file",
  appointment: "appointment file",
  referral: "referral file",
  member: "member file",
  cancel_appointment: "file of canceled appointments",
  opt_out_patient: "opt-out file",
};

const questions: Record<QuestionStep, string> = {
  mapping: "Its columns haven't been matched before. Match them once, and the next file with the same columns won't ask.",
  recategorizing: "It has values that Tidings doesn't know. Say what they mean once, and the next file won't ask.",
  reviewing: "Its rows need review: many have errors, or it would change many names, phone numbers or dates of birth.",
};

const failures: Record<SftpError, string> = {
  host_key_unknown: "The server's host key isn't trusted yet.",
  host_key_changed: "The server has a different host key than the trusted one.",
  unreachable: "The server can't be reached.",
  login_refused: "The server refuses the user name, password or key.",
  folder_missing: "The folder can't be opened.",
  file_unreadable: "A file can't be read.",
  file_too_large: "A file is too large.",
  not_moved: "A file can't be moved after its import.",
  secret_unreadable: "The stored password or key can't be used.",
  storage_full: "The organization's storage for files is full.",
  interrupted: "The connection breaks while a file is downloaded.",
};

async function mail(
  ctx: Ctx,
  to: readonly { userId: number; email: string }[],
  kind: string,
  subject: string,
  blocks: readonly MailBlock[],
) {
  const text = accountMail(subject, blocks);
  const people = [...new Map(to.map((one) => [one.userId, one])).values()];
  for (const { userId, email } of people)
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind, ...text }, ctx);
}

const fileLink = (ctx: Ctx, externalId: string, label: string): MailBlock => ({
  label,
  href: `${ctx.settings.publicUrl}/files/file/${externalId}`,
});
const count = (n: number, words: string): string => `${n.toLocaleString("en-US")} ${words}`;

type Ended = Extract<UnattendedProgress, { state: "ended" }>;

/** To the supervisors, once for each file. */
export async function mailResult(ctx: Ctx, type: SftpFileType, { externalId, isImported, counts }: Ended): Promise<void> {
  const name = kindNames[type];
  const { created, updated, unchanged, failed, canceled } = counts;
  const rows = [count(created, "added"), count(updated, "updated"), count(unchanged, "unchanged"), count(failed, "with errors")]
    .concat(canceled > 0 ? count(canceled, "not imported, because the import was canceled") : [])
    .join(", ");
  const blocks = isImported
    ? [`A ${name} from your server was imported. Rows: ${rows}.`, fileLink(ctx, externalId, "View import")]
    : [`A ${name} from your server couldn't be imported.`, fileLink(ctx, externalId, "See why")];
  await mail(
    ctx,
    await supervisors(ctx),
    "sftp_result",
    isImported ? "A file from your server was imported" : "A file from your server couldn't be imported",
    blocks,
  );
}

/** To the supervisors, when a file stops. */
export async function mailQuestion(ctx: Ctx, type: SftpFileType, step: QuestionStep, externalId: string): Promise<void> {
  await mail(ctx, await supervisors(ctx), "sftp_question", "A file from your server needs review", [
    `A ${kindNames[type]} from your server is waiting. Nothing was imported yet. ${questions[step]}`,
    fileLink(ctx, externalId, "Open the file"),
    { note: "Later files of this kind wait until this one is imported or archived." },
  ]);
}

export async function mailTooLarge(ctx: Ctx, type: SftpFileType): Promise<void> {
  await mail(ctx, [...(await supervisors(ctx)), ...(await operators(ctx))], "sftp_result", "A file on your server is too large", [
    `A ${kindNames[type]} on the server of ${ctx.org.name} is larger than the limit. It wasn't imported. Split it, and put the parts in the folder.`,
  ]);
}

/** To the supervisors and the operator, once for each file. */
export async function mailStoppedAlert(ctx: Ctx, type: SftpFileType, externalId: string, hours: number): Promise<void> {
  await mail(ctx, [...(await supervisors(ctx)), ...(await operators(ctx))], "sftp_alert", "A file from your server is still waiting", [
    `A ${kindNames[type]} of ${ctx.org.name} has been waiting for ${hours} hours. None of it was imported, and later files of this kind wait until it is imported or archived.`,
    fileLink(ctx, externalId, "Open the file"),
  ]);
}

/** To the supervisors and the operator, once until the source works again. */
export async function mailFailingAlert(ctx: Ctx, type: SftpFileType, code: SftpError, hours: number): Promise<void> {
  await mail(ctx, [...(await supervisors(ctx)), ...(await operators(ctx))], "sftp_alert", "Can't get files from the SFTP server", [
    `Tidings hasn't been able to get a ${kindNames[type]} for ${ctx.org.name} for ${hours} hours. ${failures[code]}`,
    { note: "The operator can see and change the connection on the organization's page in the admin area." },
  ]);
}
