// Endpoints behind an emailed link: its owner, the security code of a reset, and the new password.
import type { passwords } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { codeValidMinutes, makeCode, resendAfterSeconds, takeResetCode } from "./one-time-code.ts";
import { findLink, type LinkOwner, lockOwner, mailOwner, type OpenLink } from "./password-links.ts";
import { securityCodeMail } from "./password-mails.ts";
import { refusedField } from "./refusal.ts";
import { assertPasswordPolicy, replacePassword } from "./replace-password.ts";
import { accountCodeThrottle, clearSignInThrottles, clearThrottle, countAttempt, refuseWhenBlocked, throttle } from "./throttle.ts";

const unusable = () => invalidField("resetPasswordToken", { key: "validation.invalid" });

/** The link with its owner locked; read again after locking, because a concurrent request may have used it. */
async function openLink(ctx: Ctx, token: string): Promise<{ link: OpenLink; owner: LinkOwner }> {
  const found = await findLink(ctx, token);
  const owner = found && (await lockOwner(ctx.tx, found.user_id));
  const link = owner && (await findLink(ctx, token));
  if (!owner || !link) throw unusable();
  return { link, owner };
}

export async function showLink(ctx: Ctx, token: string): Promise<OutputOf<typeof passwords.showLink>> {
  const { link, owner } = await openLink(ctx, token);
  const { email, first_name: firstName, organization_name: organizationName } = owner;
  return { passwordLink: { purpose: link.purpose, email, firstName, organizationName } };
}

export async function sendSecurityCode(ctx: Ctx, token: string): Promise<OutputOf<typeof passwords.sendSecurityCode>> {
  const { link, owner } = await openLink(ctx, token);
  if (link.purpose !== "reset_password") throw unusable();
  const made = await makeCode(ctx, "reset_password", owner.id);
  if ("waitSeconds" in made) throw problem("too_many_requests", undefined, made.waitSeconds);
  const { publicUrl } = ctx.settings;
  const mail = securityCodeMail({ firstName: owner.first_name, publicUrl, code: made.code, minutes: codeValidMinutes });
  await mailOwner(ctx, owner, "security_code", mail);
  return { channel: "email", resendAfterSeconds: resendAfterSeconds.reset_password };
}

/** Returns null when the code is right; wrong codes are counted, and ten of them block further attempts for 15 minutes. */
async function refuseWrongCode(ctx: Ctx, owner: LinkOwner, code: string | undefined): Promise<RawReply | null> {
  if (!code) throw invalidField("resetPasswordSecurityCode", { key: "validation.blank" });
  const guesses = throttle("reset_code", owner.external_id, 10);
  await refuseWhenBlocked(ctx, [guesses]);
  if (await takeResetCode(ctx, owner.id, code)) {
    await clearThrottle(ctx, guesses);
    return null;
  }
  await countAttempt(ctx, [guesses]);
  await auditEvent(ctx, {
    action: "password.reset_refused",
    subjectType: "user",
    subjectId: owner.external_id,
    userId: owner.id,
    organizationId: owner.organization_id,
  });
  return refusedField("resetPasswordSecurityCode", { key: "validation.invalid" });
}

// biome-ignore lint/suspicious/noConfusingVoidType: done, or the refusal that keeps what was counted
export async function setPasswordByLink(ctx: Ctx, body: BodyOf<typeof passwords.set>): Promise<void | RawReply> {
  const { link, owner } = await openLink(ctx, body.resetPasswordToken);
  assertPasswordPolicy(body.password, owner.email);
  const isReset = link.purpose === "reset_password";
  const refused = isReset ? await refuseWrongCode(ctx, owner, body.resetPasswordSecurityCode) : null;
  if (refused) return refused;
  await replacePassword(ctx, owner, body.password, { by: isReset ? "reset" : "invitation" });
  await clearSignInThrottles(ctx, owner.email);
  await clearThrottle(ctx, accountCodeThrottle(owner.external_id));
}
