// Gives a person a new password: not a common one, not one of the last five; everything the old one opened is closed.
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

/** The present password and the four before it. */
const remembered = 4;

/** Refuses at the field `password` what the rules forbid; cheap, so it may go before any costlier question. */
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
  /** The session that stays: of the person who changed it while signed in. */
  keepsSessionId?: number;
}

/** The caller holds the person's lock (`lockOwner`) and knows that it is this person. */
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
