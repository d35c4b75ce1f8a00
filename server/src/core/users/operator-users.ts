// Creates operators, and changes users on behalf of operators and of the jobs that email them.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type Account, changeAccount, insertAccount } from "../sign-in/public.ts";
import { type UserFields, userColumns } from "./user-columns.ts";

type Person = UserFields & { firstName: string; lastName: string; email: string };

/** `role` as it is stored. */
export const insertOperator = (ctx: Ctx, person: Person, role: string): Promise<Account> =>
  insertAccount(ctx, { ...userColumns(person), provider_side_role: role });

/** Changes only the given fields. */
export const changePerson = (ctx: Ctx, id: number, changed: UserFields): Promise<void> => changeAccount(ctx, id, userColumns(changed));

/** Marks that the weekly summary for the week of this Monday was emailed to these memberships. */
export async function markAssistantMailed(ctx: Ctx, membershipIds: readonly number[], monday: string): Promise<void> {
  await sql`update memberships set assistant_mailed_for = ${monday}::date
    where organization_id = ${ctx.org.id} and id = any (${[...membershipIds]}::bigint[])`.execute(ctx.tx);
}

/** Marks that the email about unread notifications of this day was decided for these memberships, whether there was one or not. */
export async function markDigestDecided(ctx: Ctx, membershipIds: readonly number[], day: string): Promise<void> {
  await sql`update memberships set digest_for = ${day}::date
    where organization_id = ${ctx.org.id} and id = any (${[...membershipIds]}::bigint[])`.execute(ctx.tx);
}
