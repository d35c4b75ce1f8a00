// People of all organizations and of the provider: a page of them, and one with the rights they have where.
import { type AdminUser, type AdminUserRow, type adminUsers, operatorUserRoles } from "@tidings/contract/areas/admin/users";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { defaultLevels, type FeatureLevels, settledLevels } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { tenDigits } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

type StoredRole = "product_staff" | "site_admin";

export interface UserRow {
  id: number;
  external_id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: AdminUserRow["status"];
  provider_side_role: StoredRole | null;
  organizations: AdminUserRow["organizations"];
  last_sign_in_at: string | null;
}

interface StoredMembership extends Omit<AdminUser["memberships"][number], "featuresPermissions"> {
  featureLevels: Partial<FeatureLevels>;
}

export interface WholeUserRow extends UserRow {
  phone: string | null;
  job_title: string | null;
  has_password: boolean;
  memberships: StoredMembership[];
  created_at: string;
  updated_at: string;
}

export type OperatorRole = (typeof operatorUserRoles)[number];
export const storedRole = (role: OperatorRole): StoredRole => (role === "site_admin" ? "site_admin" : "product_staff");
export const operatorRoleOf = (stored: StoredRole | null): OperatorRole | null =>
  stored === null ? null : stored === "site_admin" ? "site_admin" : operatorUserRoles[0];

/** Who is no site administrator changes none, neither their rights nor the address by which they sign in. */
export const mayChange = ({ actor }: Pick<Ctx, "actor">, role: StoredRole | null): boolean =>
  role !== "site_admin" || actor.role === "site_admin";

const columns = sql`u.id, u.external_id, u.first_name, u.last_name, u.email, u.status, u.provider_side_role,
  coalesce(u.current_sign_in_at, u.last_sign_in_at) as last_sign_in_at,
  (select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name) order by o.name_key, o.id), '[]')
    from memberships_public m join organizations_public o on o.id = m.organization_id where m.user_id = u.id and m.removed_at is null) as organizations`;

const presentRow = (row: UserRow, ctx: Ctx): AdminUserRow => ({
  externalId: row.external_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  providerRole: operatorRoleOf(row.provider_side_role),
  organizations: row.organizations,
  lastSignInAt: row.last_sign_in_at,
  currentUserAbilities: { update: mayChange(ctx, row.provider_side_role) },
});

const nameAndEmail = sql`fold_key(u.first_name || ' ' || u.last_name || ' ' || (u.email::text))`;

export async function listUsers(ctx: Ctx, query: QueryOf<typeof adminUsers.list>): Promise<OutputOf<typeof adminUsers.list>> {
  const { name, status, organizationCode, providerRole } = query.search ?? {};
  const where = allOf([
    sql`u.deleted_at is null`,
    name?.trim() && sql`${nameAndEmail} like fold_key(${contains(name)})`,
    status && sql`u.status = ${status}`,
    providerRole && sql`u.provider_side_role = ${storedRole(providerRole)}`,
    organizationCode &&
      sql`u.id in (select m.user_id from memberships_public m join organizations_public o on o.id = m.organization_id where o.code = ${organizationCode} and m.removed_at is null)`,
  ]);
  const { rows, pagination } = await pageOf<UserRow>(ctx, query, {
    columns,
    from: sql`from users_public u where ${where}`,
    order: sql`fold_key(u.first_name), fold_key(u.last_name), u.id`,
  });
  return { users: rows.map((row) => presentRow(row, ctx)), pagination };
}

/** No other supervisor can still sign in. */
const isLastSupervisor = sql`(m.role = 'staff_admin' and not exists (select from memberships_public f join users_public fu on fu.id = f.user_id
  where f.organization_id = m.organization_id and f.role = 'staff_admin' and f.is_active and f.id <> m.id
    and fu.status in ('active', 'expired') and fu.deleted_at is null))`;

const membershipsOf = sql`(select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name, 'role', m.role,
    'anonymizePhi', m.is_phi_anonymized, 'featureLevels', m.feature_levels, 'isSuspended', m.suspended_at is not null, 'isLastSupervisor', ${isLastSupervisor}) order by o.name_key, o.id), '[]')
  from memberships_public m join organizations_public o on o.id = m.organization_id where m.user_id = u.id and m.removed_at is null)`;

export async function readUser(ctx: Ctx, where: RawBuilder<unknown>): Promise<WholeUserRow> {
  const { rows } = await sql<WholeUserRow>`
    select ${columns}, u.phone, u.job_title, has_password(u.id) as has_password, ${membershipsOf} as memberships, u.created_at, u.updated_at
    from users_public u where u.deleted_at is null and ${where}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export const byExternalId = (externalId: string): RawBuilder<unknown> => sql`u.external_id = ${externalId}`;

export function presentUser(row: WholeUserRow, ctx: Ctx): AdminUser {
  return {
    ...presentRow(row, ctx),
    phone: tenDigits(row.phone),
    jobTitle: row.job_title,
    memberships: row.memberships.map(({ featureLevels, ...membership }) => ({
      ...membership,
      featuresPermissions: settledLevels({ ...defaultLevels, ...featureLevels }),
    })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
