// Lists the staff of the organization: search, sorting, pages. Users who may not manage staff see only themselves.
import { userSortFields, type users } from "@tidings/contract/areas/users";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort, type SortTerm } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { presentUserRow } from "./present-user.ts";
import { lastSignIn, listColumns, maySeeUsers, type UserListRow } from "./user-row.ts";

type Asked = QueryOf<typeof users.list>;
type Condition = RawBuilder<unknown>;

const fullName = sql`fold_key(u.first_name || ' ' || u.last_name)`;

const wroteInMessenger = sql`exists (select from messages_public w
  where w.organization_id = m.organization_id and w.user_id = u.id and w.purpose = 'direct')`;

/** Port for conditions on users' activity in areas, over `memberships m join users u`; app.ts connects it. */
export interface UserActivityPort {
  createdOutreachesSql: RawBuilder<boolean>;
}

const either = (wanted: boolean, condition: Condition): Condition => (wanted ? condition : sql`not ${condition}`);
/** Escapes wildcards of the search text. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** As `presentUserRow` shows it. */
function hasStatus(status: NonNullable<NonNullable<Asked["search"]>["status"]>): Condition {
  const isSuspended = sql`(m.suspended_at is not null and u.status <> 'disabled')`;
  return status === "suspended" ? isSuspended : sql`(u.status = ${status} and not ${isSuspended})`;
}

function conditionsOf(ctx: Ctx, search: NonNullable<Asked["search"]>, activity: UserActivityPort): Condition {
  const out = [sql`m.organization_id = ${ctx.org.id}`, sql`m.removed_at is null`, sql`u.deleted_at is null`];
  if (!maySeeUsers(ctx)) out.push(sql`u.id = ${ctx.actor.userId}`);
  const name = search.fullName?.trim().replace(/\s+/g, " ");
  if (name) out.push(sql`${fullName} like fold_key(${contains(name)})`);
  if (search.role) out.push(sql`m.role = ${search.role}`);
  if (search.status) out.push(hasStatus(search.status));
  if (search.sentDirectMessagingMessages !== undefined) out.push(either(search.sentDirectMessagingMessages, wroteInMessenger));
  if (search.createdOutreaches !== undefined) out.push(either(search.createdOutreaches, activity.createdOutreachesSql));
  return sql.join(out, sql` and `);
}

const byName = sql`fold_key(u.first_name), fold_key(u.last_name), u.id`;

function orderOf({ field, isDescending }: SortTerm<(typeof userSortFields)[number]>): Condition {
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  if (field === "role") return sql`m.role ${direction}, ${byName}`;
  // The newer of both, because `last` is the sign-in before the current one.
  if (field === "lastSignInAt") return sql`${lastSignIn} ${direction}, ${byName}`;
  return isDescending ? sql`fold_key(u.first_name) desc, fold_key(u.last_name) desc, u.id desc` : byName;
}

export async function listUsers(ctx: Ctx, query: Asked, activity: UserActivityPort): Promise<OutputOf<typeof users.list>> {
  const sort = readSort(query.sort, userSortFields, { field: "firstName", isDescending: false });
  const where = conditionsOf(ctx, query.search ?? {}, activity);
  const from = sql`from memberships m join users_public u on u.id = m.user_id where ${where}`;
  const { rows } = await sql<UserListRow>`
    select ${listColumns(ctx)} ${from} order by ${orderOf(sort)} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(ctx.tx);
  return { users: rows.map((row) => presentUserRow(row, ctx)), pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}
