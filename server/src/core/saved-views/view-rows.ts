// Reads saved views: the user's own and those shared with the organization, as far as the user may see the list and use its filters.
import type { SavedView, ViewList } from "@tidings/contract/areas/saved-views";
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { namesOfStaff, type StaffName } from "../sign-in/public.ts";

export interface ViewRow {
  id: number;
  external_id: string;
  list: ViewList;
  name: string;
  filters: Record<string, unknown>;
  columns: string[] | null;
  sort: string | null;
  is_shared: boolean;
  is_own: boolean;
  is_default: boolean;
  user_id: number;
  updated_at: string;
}

const subjects = { patients: "patient", appointments: "appointment" } as const satisfies Record<ViewList, string>;

export function requireList(ctx: Ctx, list: ViewList): void {
  if (!can(ctx.actor.permissions, "read", subjects[list])) throw problem("forbidden");
}

/** Filters that name a person or tell about their health; users without access to PHI cannot use them, and do not see what was typed. */
const revealing = [
  "name",
  "nameOrExternalId",
  "phoneNumber",
  "externalId",
  "patientExternalId",
  "patient",
  "minAge",
  "maxAge",
  "zipcode",
  "conditionCode",
  "patientSegmentExternalId",
  "appointment",
];

/** Own views and shared ones. An API key has no user, and so no views of its own. */
const visible = ({ org, actor }: Ctx): RawBuilder<unknown> => sql`v.organization_id = ${org.id}
  and (v.is_shared or v.user_id = ${actor.userId}::bigint)
  ${actor.isPhiAnonymized ? sql`and not v.filters ?| ${revealing}::text[]` : sql``}`;

const columnsFor = ({
  actor,
}: Ctx): RawBuilder<unknown> => sql`v.id, v.external_id, v.list, v.name, v.filters, v.columns, v.sort, v.is_shared,
  coalesce(v.user_id = ${actor.userId}::bigint, false) as is_own, v.updated_at,
  exists (select from saved_view_defaults d where d.organization_id = v.organization_id and d.user_id = ${actor.userId}::bigint
    and d.list = v.list and d.saved_view_id = v.id) as is_default, v.user_id`;

/** Its owner, or a supervisor where it is shared. */
export const mayChange = ({ actor }: Pick<Ctx, "actor">, row: Pick<ViewRow, "is_own" | "is_shared">): boolean =>
  row.is_own || (row.is_shared && actor.role === "staff_admin");

const unnamed = { externalId: "", firstName: "", lastName: "" };

function presentRow(ctx: Ctx, row: ViewRow, names: ReadonlyMap<number, StaffName>): SavedView {
  const isChangeable = mayChange(ctx, row);
  return {
    externalId: row.external_id,
    list: row.list,
    name: row.name,
    filters: row.filters,
    columns: row.columns,
    sort: row.sort,
    isShared: row.is_shared,
    isDefault: row.is_default,
    creationUser: names.get(row.user_id) ?? unnamed,
    updatedAt: row.updated_at,
    currentUserAbilities: { update: isChangeable, destroy: isChangeable },
  };
}

export const presentView = async (ctx: Ctx, row: ViewRow): Promise<SavedView> =>
  presentRow(ctx, row, await namesOfStaff(ctx, [row.user_id]));

export async function listViews(ctx: Ctx, list: ViewList): Promise<{ savedViews: SavedView[] }> {
  requireList(ctx, list);
  const { rows } = await sql<ViewRow>`select ${columnsFor(ctx)} from saved_views v
    where ${visible(ctx)} and v.list = ${list} order by lower(v.name), v.id`.execute(ctx.tx);
  const names = await namesOfStaff(ctx, [...new Set(rows.map((row) => row.user_id))]);
  return { savedViews: rows.map((row) => presentRow(ctx, row, names)) };
}

/** One view that the user sees, or 404. */
export async function viewByExternalId(ctx: Ctx, externalId: string, lock = sql``): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`select ${columnsFor(ctx)} from saved_views v
    where ${visible(ctx)} and v.external_id = ${externalId} ${lock}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  requireList(ctx, row.list);
  return row;
}
