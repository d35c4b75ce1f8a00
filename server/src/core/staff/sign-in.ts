// Signs a person in: throttles, password, age of the password, one-time code, then a session.
import type { session } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { sendCode, takeCode } from "./one-time-code.ts";
import { verifyPassword } from "./password-hash.ts";
import { refusal } from "./refusal.ts";
import { openSession } from "./sessions.ts";
import { findPerson, type Person } from "./sign-in-person.ts";
import { blockedSeconds, clearThrottle, countAttempt, throttle } from "./throttle.ts";

type SignIn = typeof session.create;

const throttlesOf = ({ request }: Ctx, email: string) => ({
  byEmail: throttle("sign_in_email", email, 10),
  byAddress: throttle("sign_in_address", request.ip ?? "unknown", 50),
});

async function refuseWhenBlocked(ctx: Ctx, throttles: ReturnType<typeof throttlesOf>): Promise<void> {
  const seconds = await blockedSeconds(ctx, [throttles.byEmail, throttles.byAddress]);
  if (seconds > 0) throw problem("too_many_requests", undefined, seconds);
}

function isTooOld(ctx: Ctx, person: Person): boolean {
  if (person.password_max_age_days <= 0 || !person.password_set_at) return false;
  const age = ctx.clock.now().epochMilliseconds - Temporal.Instant.from(person.password_set_at).epochMilliseconds;
  return age >= person.password_max_age_days * 86_400_000;
}

async function enter(ctx: Ctx, person: Person): Promise<OutputOf<SignIn>> {
  const now = ctx.clock.now().toString();
  await sql`update users set last_sign_in_at = current_sign_in_at, current_sign_in_at = ${now}, sign_in_count = sign_in_count + 1,
    current_organization_id = coalesce(${person.organization_id}, current_organization_id) where id = ${person.id}`.execute(ctx.tx);
  const token = await openSession(ctx.tx, ctx.clock, { userId: person.id, organizationId: person.organization_id, ...ctx.request });
  await auditEvent(ctx, {
    action: "session.opened",
    subjectType: "user",
    subjectId: person.external_id,
    userId: person.id,
    organizationId: person.organization_id,
  });
  return { authentication: { token } };
}

/** Outcomes in the order of OP-023 to OP-026 and AUTH-005; each no keeps its count, its mail and its audit line. */
export async function signIn(ctx: Ctx, { email, password, otpAttempt }: BodyOf<SignIn>): Promise<OutputOf<SignIn> | RawReply> {
  const throttles = throttlesOf(ctx, email);
  await refuseWhenBlocked(ctx, throttles);
  const person = await findPerson(ctx.tx, email);
  const isRight = await verifyPassword(password, person?.password_hash);
  if (!person || !isRight) {
    await countAttempt(ctx, [throttles.byEmail, throttles.byAddress]);
    await auditEvent(ctx, {
      action: "session.refused",
      subjectType: "user",
      subjectId: person?.external_id ?? null,
      userId: person?.id ?? null,
      organizationId: person?.organization_id ?? null,
    });
    return refusal("invalid_credentials");
  }
  // Others may have used up the guesses while this one was being checked.
  await refuseWhenBlocked(ctx, throttles);
  if (isTooOld(ctx, person)) {
    await ctx.tx.updateTable("users").set({ status: "expired" }).where("id", "=", person.id).execute();
    return refusal("password_change_required");
  }
  if (person.is_mfa_required) {
    if (!otpAttempt) await sendCode(ctx, person);
    if (!otpAttempt || !(await takeCode(ctx, person.id, otpAttempt))) return refusal("invalid_otp");
  }
  await clearThrottle(ctx, throttles.byEmail);
  return enter(ctx, person);
}
