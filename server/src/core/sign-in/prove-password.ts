// Verifies a password by email: rate-limited by account and network address, with the same cost for an unknown account.
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent } from "./audit-event.ts";
import { verifyPassword } from "./password-hash.ts";
import { findSignInUser, type SignInUser } from "./sign-in-user.ts";
import { countAttempt, networkAddress, refuseWhenBlocked, signInThrottle, throttle } from "./throttle.ts";

/** Returns the user, or null after the attempt was counted and audited; the caller must commit so that both are kept. */
export async function provePassword(ctx: Ctx, email: string, password: string): Promise<SignInUser | null> {
  const throttles = [signInThrottle(ctx, email), throttle("sign_in_address", networkAddress(ctx), 50)];
  await refuseWhenBlocked(ctx, throttles);
  const person = await findSignInUser(ctx.tx, email);
  const isRight = await verifyPassword(password, person?.password_hash);
  if (person && isRight) {
    // Concurrent attempts may have used up the guesses during the check.
    await refuseWhenBlocked(ctx, throttles);
    return person;
  }
  await countAttempt(ctx, throttles);
  await auditEvent(ctx, {
    action: "session.refused",
    subjectType: "user",
    subjectId: person?.external_id ?? null,
    userId: person?.id ?? null,
    organizationId: person?.organization_id ?? null,
  });
  return null;
}

/** True if the password is older than the strictest of the user's organizations allows, or a supervisor requires a new one. */
export function mustReplacePassword({ clock }: Pick<Ctx, "clock">, person: SignInUser): boolean {
  if (person.must_change_password) return true;
  if (person.password_max_age_days <= 0 || !person.password_set_at) return false;
  const age = clock.now().epochMilliseconds - Temporal.Instant.from(person.password_set_at).epochMilliseconds;
  return age >= person.password_max_age_days * 86_400_000;
}
