// Operators, and what operators change of any user: the person, and the weekly summary that was mailed.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type Account, changeAccount, insertAccount } from "../sign-in/public.ts";
import { type UserFields, userColumns } from "./user-columns.ts";

type Person = UserFields & { firstName: string; lastName: string; email: string };

/** `role` as it is stored. */
export const insertOperator = (ctx: Ctx, person: Person, role: string): Promise<Account> =>
  insertAccount(ctx, { ...userColumns(person), provider_side_role: role });

/** Only the fields that are given. */
export const changePerson = (ctx: Ctx, id: number, changed: UserFields): Promise<void> => changeAccount(ctx, id, userColumns(changed));

/** The weekly summary of the Response Assistant was mailed to these memberships for the week of this Monday. */
export async function markAssistantMailed(ctx: Ctx, membershipIds: readonly number[], monday: string): Promise<void> {
  await sql`update memberships set assistant_mailed_for = ${monday}::date
    where organization_id = ${ctx.org.id} and id = any (${[...membershipIds]}::bigint[])`.execute(ctx.tx);
}
