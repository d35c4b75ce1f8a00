// Emails an alert once to users who are not paged in turn; no email names the patient or quotes the message.
import type { PageReason } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { accountMail } from "../sign-in/public.ts";
import type { Responder } from "./page-people.ts";

interface AlertMail {
  subject: string;
  body: string;
  reason: PageReason;
}

export async function mailAlert(
  ctx: Ctx,
  alert: { id: number; external_id: string },
  people: readonly Responder[],
  { subject, body, reason }: AlertMail,
): Promise<void> {
  const href = `${ctx.settings.publicUrl}/alerts/${alert.external_id}?organization=${encodeURIComponent(ctx.org.code)}`;
  for (const { userId, email } of people) {
    const mail = accountMail(`${subject}: ${ctx.org.name}`, [body, { label: "Open alert", href }]);
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "alert", ...mail }, ctx);
    await sql`insert into alert_pages (organization_id, alert_id, user_id, reason, is_by_email, paged_at)
      values (${ctx.org.id}, ${alert.id}, ${userId}, ${reason}, true, ${ctx.clock.now().toString()})`.execute(ctx.tx);
  }
}
