// Opens the session of a user who has just authenticated, and returns its token.
import type { session } from "@tidings/contract/areas/session";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent } from "./audit-event.ts";
import { openSession } from "./sessions.ts";
import type { SignInUser } from "./sign-in-user.ts";

type Entered = OutputOf<typeof session.create>;

/** The caller holds the user's lock and has verified the password, and the emailed code if `isCodeProven`. */
export async function enterSession(ctx: Ctx, person: SignInUser, { isCodeProven }: { isCodeProven: boolean }): Promise<Entered> {
  const now = ctx.clock.now().toString();
  // A user whose password expired under a rule that no longer applies becomes active again.
  await sql`update users set last_sign_in_at = current_sign_in_at, current_sign_in_at = ${now}, sign_in_count = sign_in_count + 1, status = 'active',
    current_organization_id = coalesce(${person.organization_id}, current_organization_id) where id = ${person.id}`.execute(ctx.tx);
  const token = await openSession(ctx.tx, ctx.clock, {
    userId: person.id,
    organizationId: person.organization_id,
    isCodeProven,
    ...ctx.request,
  });
  await auditEvent(ctx, {
    action: "session.opened",
    subjectType: "user",
    subjectId: person.external_id,
    userId: person.id,
    organizationId: person.organization_id,
  });
  return { authentication: { token } };
}
