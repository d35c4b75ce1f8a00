// Replaces a user's password, not by a common one or one of the last five, and ends what the old one opened.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { type LinkOwner, mailOwner, voidLinks } from "./password-links.ts";
import { passwordChangedMail } from "./password-mails.ts";
import { passwordIssue } from "./password-policy.ts";
import { sessionsChanged } from "./session-cache.ts";
import { revokeAllSessions } from "./sessions.ts";

/** The current password and the four before it. */
const remembered = 4;

/** Reports violations of the policy at the field `password`; cheap, so it can run before costlier checks. */
export function assertPasswordPolicy(password: string, email: string): void {
  const issue = passwordIssue(password, email);
  if (issue) throw invalidField("password", issue);
}

export async function assertPasswordNotReused({ tx }: Pick<Ctx, "tx">, owner: LinkOwner, password: string): Promise<void> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from password_history where user_id = ${owner.id} order by replaced_at desc, id desc limit ${remembered}`.execute(
    tx,
  );
  const hashes = [...(owner.password_hash ? [owner.password_hash] : []), ...rows.map((row) => row.password_hash)];
  for (const hash of hashes) if (await verifyPassword(password, hash)) throw invalidField("password", { key: "validation.samePassword" });
}

async function remember({ tx, clock }: Ctx, owner: LinkOwner): Promise<void> {
  if (!owner.password_hash) return;
  await tx
    .insertInto("password_history")
    .values({ user_id: owner.id, password_hash: owner.password_hash, replaced_at: clock.now().toString() })
    .execute();
  await sql`delete from password_history where user_id = ${owner.id} and id not in (
    select id from password_history where user_id = ${owner.id} order by replaced_at desc, id desc limit ${remembered})`.execute(tx);
}

interface HowReplaced {
  by: "invitation" | "reset" | "expiry" | "own_wish";
  /** The session to keep, if the user changed the password while signed in. */
  keepsSessionId?: number;
}

/** The caller holds the user's lock (`lockOwner`) and has authenticated them. */
export async function replacePassword(ctx: Ctx, owner: LinkOwner, password: string, { by, keepsSessionId }: HowReplaced): Promise<void> {
  assertPasswordPolicy(password, owner.email);
  await assertPasswordNotReused(ctx, owner, password);
  const now = ctx.clock.now().toString();
  await remember(ctx, owner);
  await ctx.tx
    .updateTable("users")
    .set({
      password_hash: await hashPassword(password),
      password_set_at: now,
      must_change_password: false,
      status: "active",
      updated_at: now,
    })
    .where("id", "=", owner.id)
    .execute();
  await voidLinks(ctx, owner.id);
  await sql`update one_time_codes set consumed_at = ${now} where user_id = ${owner.id} and consumed_at is null`.execute(ctx.tx);
  const endedCount = await revokeAllSessions(ctx.tx, ctx.clock, owner.id, keepsSessionId);
  await sessionsChanged(ctx.tx, owner.id);
  await auditEvent(ctx, {
    action: "password.changed",
    subjectType: "user",
    subjectId: owner.external_id,
    userId: owner.id,
    organizationId: owner.organization_id,
    detail: { by, endedSessions: endedCount },
  });
  if (by === "invitation") return;
  const mail = passwordChangedMail({ firstName: owner.first_name, publicUrl: ctx.settings.publicUrl });
  await mailOwner(ctx, owner, "password_changed", mail);
}
