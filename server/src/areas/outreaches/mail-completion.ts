// Emails that an outreach is completed or was paused to its creator and to the users who subscribed to all outreaches, as their settings say.
import { can } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { accountMail, loadCurrentActor } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited } from "../../kernel/database/limited-role.ts";
import { queueMail } from "../../kernel/mail.ts";

interface Completed {
  external_id: string;
  title: string;
  is_confidential: boolean;
  creation_user_id: number | null;
}

interface Notice {
  kind: string;
  subject: string;
  text: string;
}

/** Only active users who may open the outreach get the mail. */
async function mailAbout(ctx: Ctx, outreach: Completed, { kind, subject, text }: Notice): Promise<void> {
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from memberships where organization_id = ${ctx.org.id} and is_active
    and (outreach_completion_notification = 'all'
      or (outreach_completion_notification = 'user_created' and user_id = ${outreach.creation_user_id})) order by user_id`.execute(ctx.tx);
  for (const { user_id: toUserId } of rows) {
    const person = await loadCurrentActor(ctx, toUserId);
    if (!person || !can(person.actor.permissions, "read", "outreach_message")) continue;
    if (outreach.is_confidential && isLimited(person.actor)) continue;
    const mail = accountMail(subject, [
      text,
      { label: "View results", href: `${ctx.settings.publicUrl}/outreaches/outreach/${outreach.external_id}` },
      { note: "You'll need to sign in. You can choose which of these emails you get in your profile." },
    ]);
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId, toEmail: person.email, kind, ...mail }, ctx);
  }
}

export const mailCompletion = (ctx: Ctx, outreach: Completed): Promise<void> =>
  mailAbout(ctx, outreach, {
    kind: "outreach_completed",
    subject: "Outreach completed",
    text: `The outreach "${outreach.title}" of ${ctx.org.name} has been sent to all of its recipients.`,
  });

export const mailPause = (ctx: Ctx, outreach: Completed): Promise<void> =>
  mailAbout(ctx, outreach, {
    kind: "outreach_paused",
    subject: "Outreach paused",
    text: `The outreach "${outreach.title}" of ${ctx.org.name} is paused because many of its messages failed. Look at the reasons, then resume or stop it.`,
  });
