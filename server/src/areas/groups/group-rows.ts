// Rows of groups: a single one, a page, and the running change of each.
import { type GroupChange, groupSortFields } from "@tidings/contract/areas/groups";
import { can } from "@tidings/contract/permissions";
import { readSort } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";

export interface GroupRow {
  id: number;
  external_id: string;
  name: string;
  description: string | null;
  is_automated: boolean;
  is_confidential: boolean;
  patients_count: number;
  creation_user: { externalId: string; firstName: string; lastName: string } | null;
  created_at: string;
  updated_at: string;
  change: GroupChange | null;
}

/** An instant in JSON, in the wire format. */
const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of the visible ones for users who are limited to locations. */
const patientsCount = ({ actor }: Pick<Ctx, "actor">): RawBuilder<number> =>
  isAtLocations(actor)
    ? sql`(select count(*) from patient_group_members c where c.organization_id = g.organization_id and c.patient_group_id = g.id)`
    : sql`g.patients_count`;

const columnsFor = (
  ctx: Pick<Ctx, "actor">,
) => sql`g.id, g.external_id, g.name, g.description, g.is_automated, g.is_confidential, ${patientsCount(ctx)} as patients_count, g.created_at, g.updated_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users_public u where u.id = g.creation_user_id) as creation_user,
  (select json_build_object('externalId', c.external_id, 'state', c.state, 'total', c.total, 'done', c.done, 'added', c.added, 'removed', c.removed,
      'createdAt', ${moment("c.created_at")})
    from patient_group_changes c where c.organization_id = g.organization_id and c.patient_group_id = g.id and c.state = 'running'
    order by c.id limit 1) as change`;

/** Returns one group or throws 404; `forUpdate` locks it until the commit. */
export async function groupByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<GroupRow> {
  const mine = sql`from patient_groups g where g.organization_id = ${ctx.org.id} and g.external_id = ${externalId}`;
  // A separate statement: the next one sees what was committed while waiting for the lock.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<GroupRow>`select ${columnsFor(ctx)} ${mine}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

interface Query {
  page: number;
  perPage: number;
  sort?: string | undefined;
  search?:
    | { name?: string | undefined; automated?: boolean | undefined; patient?: { programExternalId?: string | undefined } | undefined }
    | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Groups with a patient of this program; rejected without permission to read programs, because the result would reveal their patients. */
function hasPatientOf(ctx: Ctx, programExternalId: string): RawBuilder<unknown> {
  if (!can(ctx.actor.permissions, "read", "educational_stream")) throw problem("forbidden");
  if (!uuid.test(programExternalId)) return sql`false`;
  return sql`g.id in (select m.patient_group_id from programs_public r
    join program_patients_public rp on rp.organization_id = r.organization_id and rp.program_id = r.id
    join patient_group_members m on m.organization_id = rp.organization_id and m.patient_id = rp.patient_id
    where r.organization_id = ${ctx.org.id} and r.external_id = ${programExternalId})`;
}

const sortColumns = (ctx: Pick<Ctx, "actor">) => ({
  name: sql`g.name_key`,
  patientsCount: patientsCount(ctx),
  updatedAt: sql`g.updated_at`,
});

export async function groupPage(ctx: Ctx, query: Query): Promise<{ rows: GroupRow[]; total: number }> {
  const { name, automated, patient } = query.search ?? {};
  const parts = [sql`g.organization_id = ${ctx.org.id}`];
  if (automated !== undefined) parts.push(sql`g.is_automated = ${automated}`);
  if (patient?.programExternalId !== undefined) parts.push(hasPatientOf(ctx, patient.programExternalId));
  // position() treats every character literally; LIKE would interpret % and _.
  if (name?.trim()) parts.push(sql`position(fold_key(${name.trim()}) in g.name_key) > 0`);
  const where = sql.join(parts, sql` and `);
  const sort = readSort(query.sort, groupSortFields, { field: "name", isDescending: false });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<GroupRow>`select ${columnsFor(ctx)} from patient_groups g where ${where}
    order by ${sortColumns(ctx)[sort.field]} ${direction}, g.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from patient_groups g where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
