// Writes accounts, the rows of `users`: create, change, renew, retire, close. The caller checks permissions.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { lockOwner, mailReset, voidLinks } from "./password-links.ts";
import { sessionsChanged } from "./session-cache.ts";
import { revokeAllSessions } from "./sessions.ts";
import { uniqueEmail } from "./unique-email.ts";

type Columns = Record<string, string | boolean | null>;

export interface Account {
  id: number;
  external_id: string;
}

/** Creates a pending account, without a password; `columns` identify the user. */
export async function insertAccount(ctx: Ctx, columns: Columns): Promise<Account> {
  const now = ctx.clock.now().toString();
  return uniqueEmail(() =>
    ctx.tx
      .insertInto("users")
      .values({
        ...(columns as { first_name: string; last_name: string; email: string }),
        status: "pending",
        creation_user_id: ctx.actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning(["id", "external_id"])
      .executeTakeFirstOrThrow(),
  );
}

/** Changes only the given columns. */
export async function changeAccount(ctx: Ctx, id: number, columns: Columns): Promise<void> {
  await uniqueEmail(() =>
    ctx.tx
      .updateTable("users")
      .set({ ...columns, updated_at: ctx.clock.now().toString() })
      .where("id", "=", id)
      .execute(),
  );
}

/** Resets the account to pending: the old password and links become invalid. */
export async function renewAccount(ctx: Ctx, id: number, columns: Columns): Promise<void> {
  await ctx.tx
    .updateTable("users")
    .set({
      ...columns,
      status: "pending",
      password_hash: null,
      password_set_at: null,
      current_organization_id: null,
      updated_at: ctx.clock.now().toString(),
    })
    .where("id", "=", id)
    .execute();
  await voidLinks(ctx, id);
}

/** The record stays visible to organizations that know it, but can no longer sign in. */
export async function retireAccount(ctx: Ctx, id: number): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update users set deleted_at = ${now}, updated_at = ${now}, current_organization_id = null where id = ${id}`.execute(ctx.tx);
  await revokeAllSessions(ctx.tx, ctx.clock, id);
  await voidLinks(ctx, id);
  await sessionsChanged(ctx.tx, id);
}

/** Ends the sessions in `ctx.org`, in every process; without another organization (`isLast`) every session. Returns how many. */
export async function endSessionsHere(ctx: Ctx, id: number, { isLast }: { isLast: boolean }): Promise<number> {
  const { numAffectedRows } = await sql`update sessions set revoked_at = ${ctx.clock.now().toString()}
    where user_id = ${id} and revoked_at is null and (organization_id = ${ctx.org.id} or ${isLast})`.execute(ctx.tx);
  await sessionsChanged(ctx.tx, id);
  return Number(numAffectedRows ?? 0);
}

/** Ends the sessions in `ctx.org`; without another organization (`isLast`) also every other session, and the account is disabled. */
export async function closeAccount(ctx: Ctx, id: number, { isLast }: { isLast: boolean }): Promise<void> {
  const now = ctx.clock.now().toString();
  await endSessionsHere(ctx, id, { isLast });
  await sql`update users set current_organization_id = null where id = ${id} and current_organization_id = ${ctx.org.id}`.execute(ctx.tx);
  if (isLast) {
    await sql`update users set status = 'disabled', updated_at = ${now} where id = ${id}`.execute(ctx.tx);
    await voidLinks(ctx, id);
  }
}

/** The password can no longer sign in; it must be replaced with an emailed code, or by the link that is emailed now. */
export async function requireNewPassword(ctx: Ctx, id: number): Promise<void> {
  await voidAccess(ctx, id);
  await sql`update users set must_change_password = true, status = 'expired', updated_at = ${ctx.clock.now().toString()}
    where id = ${id}`.execute(ctx.tx);
  const owner = await lockOwner(ctx.tx, id);
  if (owner) await mailReset(ctx, owner, { isRequired: true });
  await sessionsChanged(ctx.tx, id);
}

/** Voids all emailed links and codes of this user and ends every session. */
export async function voidAccess(ctx: Ctx, id: number): Promise<void> {
  await voidLinks(ctx, id);
  await revokeAllSessions(ctx.tx, ctx.clock, id);
  await sql`update one_time_codes set consumed_at = ${ctx.clock.now().toString()} where user_id = ${id} and consumed_at is null`.execute(
    ctx.tx,
  );
}

export async function setOperatorRole(ctx: Ctx, id: number, role: string): Promise<void> {
  await sql`update users set provider_side_role = ${role}, updated_at = ${ctx.clock.now().toString()} where id = ${id}`.execute(ctx.tx);
}

export async function setUserStatus(ctx: Ctx, id: number, status: "active" | "disabled" | "pending"): Promise<void> {
  await sql`update users set status = ${status}, updated_at = ${ctx.clock.now().toString()} where id = ${id}`.execute(ctx.tx);
}
