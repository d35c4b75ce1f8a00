// Requests a password reset link; the response and its timing are the same for an unknown address.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { auditEvent } from "./audit-event.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";
import { countAttempt, networkAddress, refuseWhenBlocked, throttle } from "./throttle.ts";

export async function requestReset(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  // Five requests per email within five minutes (OP-026); more per network address, because an office shares one.
  const throttles = [throttle("reset_email", email, 5, 5), throttle("reset_address", networkAddress(ctx), 50)];
  await refuseWhenBlocked(ctx, throttles);
  await countAttempt(ctx, throttles);
  const { rows } = await sql<{ id: number; external_id: string; current_organization_id: number | null }>`
    select id, external_id, current_organization_id from users where email = ${email} and deleted_at is null and status <> 'disabled'`.execute(
    ctx.tx,
  );
  const person = rows[0];
  await enqueue(ctx.tx, sendRequestedMailJob, { what: "password_link", userId: person?.id ?? null }, { clock: ctx.clock });
  await auditEvent(ctx, {
    action: "password.reset_requested",
    subjectType: "user",
    subjectId: person?.external_id ?? null,
    userId: person?.id ?? null,
    organizationId: person?.current_organization_id ?? null,
  });
  return { sent: true };
}
