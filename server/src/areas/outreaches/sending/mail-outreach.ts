// Emails about an outreach: that it is completed or was paused, and that it waits for a second person's approval.
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { accountMail, loadCurrentActor } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { isLimited } from "../../../kernel/database/limited-role.ts";
import { queueMail } from "../../../kernel/mail.ts";

interface Subject {
  external_id: string;
  title: string;
  is_confidential: boolean;
  creation_user_id: number | null;
}

interface Notice {
  kind: string;
  subject: string;
  text: string;
  link: string;
  note: string;
  /** Memberships that get it. */
  to: RawBuilder<unknown>;
  /** Only those who may approve outreaches. */
  isForApprovers?: boolean;
}

/** Only active users who may open the outreach get the mail. */
async function mailAbout(
  ctx: Ctx,
  outreach: Subject,
  { kind, subject, text, link, note, to, isForApprovers = false }: Notice,
): Promise<void> {
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from memberships_public where organization_id = ${ctx.org.id} and is_active and ${to} order by user_id`.execute(ctx.tx);
  for (const { user_id: toUserId } of rows) {
    const person = await loadCurrentActor(ctx, toUserId);
    if (!person || !can(person.actor.permissions, "read", "outreach_message")) continue;
    if (isForApprovers && !can(person.actor.permissions, "update", "outreach_approval")) continue;
    if (outreach.is_confidential && isLimited(person.actor)) continue;
    const href = `${ctx.settings.publicUrl}/outreaches/outreach/${outreach.external_id}`;
    const mail = accountMail(subject, [text, { label: link, href }, { note }]);
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId, toEmail: person.email, kind, ...mail }, ctx);
  }
}

/** To its creator and to the users who subscribed to all outreaches, as their settings say. */
const toSubscribers = ({ creation_user_id }: Subject) => ({
  to: sql`(outreach_completion_notification = 'all' or (outreach_completion_notification = 'user_created' and user_id = ${creation_user_id}))`,
  note: "You'll need to sign in. You can choose which of these emails you get in your profile.",
});

export const mailCompletion = (ctx: Ctx, outreach: Subject): Promise<void> =>
  mailAbout(ctx, outreach, {
    ...toSubscribers(outreach),
    kind: "outreach_completed",
    subject: "Outreach completed",
    text: `The outreach "${outreach.title}" of ${ctx.org.name} has been sent to all of its recipients.`,
    link: "View results",
  });

export const mailPause = (ctx: Ctx, outreach: Subject): Promise<void> =>
  mailAbout(ctx, outreach, {
    ...toSubscribers(outreach),
    kind: "outreach_paused",
    subject: "Outreach paused",
    text: `The outreach "${outreach.title}" of ${ctx.org.name} is paused because many of its messages failed. Look at the reasons, then resume or stop it.`,
    link: "View results",
  });

/** To everyone who may approve it. */
export const mailApprovalRequest = (ctx: Ctx, outreach: Subject): Promise<void> =>
  mailAbout(ctx, outreach, {
    to: sql`user_id is distinct from ${outreach.creation_user_id} and user_id is distinct from ${ctx.actor.userId}`,
    isForApprovers: true,
    kind: "outreach_approval",
    subject: "Outreach waiting for approval",
    text: `The outreach "${outreach.title}" of ${ctx.org.name} waits for a second person's approval. Nothing is sent until then.`,
    link: "Review the outreach",
    note: "You'll need to sign in.",
  });
