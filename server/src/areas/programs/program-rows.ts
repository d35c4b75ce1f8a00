// Queries for the rows of programs: one or a page, each with its patients by state and the sources of its messages.
import { type ProgramState, programSortFields } from "@tidings/contract/areas/programs";
import { readSort } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";

export interface ProgramRow {
  id: number;
  external_id: string;
  title: string;
  state: ProgramState;
  template_code: string | null;
  category_name: string;
  is_confidential: boolean;
  weeks: number;
  start_date: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
  /** Number of patients by state. */
  tallies: Record<string, number>;
  members_count: number;
  /** Patients who were stopped only by the closing of the program. */
  stayed_to_close: number;
  parameters: { name: string; questionsCount: number }[];
  source_ids: number[];
  /** The sources of messages that ask a question. */
  asking_source_ids: number[];
}

/** The patients of `programs r` by state; the visible ones for users who are limited to locations. */
const talliesOf = ({ actor }: Pick<Ctx, "actor">): RawBuilder<unknown> =>
  isAtLocations(actor)
    ? sql`(select e.state, count(*) as n from program_patients e where e.organization_id = r.organization_id and e.program_id = r.id group by e.state)`
    : sql`(select b.state, b.n from program_tallies b where b.organization_id = r.organization_id and b.program_id = r.id)`;

const columnsFor = (
  ctx: Pick<Ctx, "actor">,
) => sql`r.id, r.external_id, r.title, r.state, r.template_code, r.category_name, r.is_confidential, r.weeks, r.start_date, r.closed_at, r.created_at, r.updated_at,
  coalesce((select json_object_agg(t.state, t.n) from ${talliesOf(ctx)} t), '{}'::json) as tallies,
  (select count(*) from patients_public p where p.organization_id = r.organization_id and p.profile_type = 'member' and exists (select from program_patients e
    where e.organization_id = p.organization_id and e.patient_id = p.id and e.program_id = r.id)) as members_count,
  case when r.state <> 'closed' then 0 else (select count(*) from program_patients e where e.organization_id = r.organization_id and e.program_id = r.id
    and e.state = 'stopped' and e.failure_reason = 'program_closed') end as stayed_to_close,
  coalesce((select json_agg(json_build_object('name', g.name, 'questionsCount', g.n) order by g.first) from (
    select pq.parameter_of_interest as name, count(*) as n, min(pq.position) as first from program_questions pq
    where pq.organization_id = r.organization_id and pq.program_id = r.id group by 1) g), '[]'::json) as parameters,
  coalesce((select array_agg(pq.source_id order by pq.position) from program_questions pq
    where pq.organization_id = r.organization_id and pq.program_id = r.id), '{}') as source_ids,
  coalesce((select array_agg(pq.source_id order by pq.position) from program_questions pq
    join questions_public q on q.organization_id = pq.organization_id and q.id = pq.question_id
    where pq.organization_id = r.organization_id and pq.program_id = r.id and q.type <> 'no_response'), '{}') as asking_source_ids`;

/** One program or 404; `forUpdate` locks it until the commit. */
export async function programByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<ProgramRow> {
  const mine = sql`from programs r where r.organization_id = ${ctx.org.id} and r.external_id = ${externalId}`;
  // A separate statement, so that the next one sees what the previous holder of the lock has written.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<ProgramRow>`select ${columnsFor(ctx)} ${mine}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export interface ListSearch {
  title?: string | undefined;
  state?: ProgramState | undefined;
  categoryName?: string | undefined;
  patientExternalId?: string | undefined;
}

const sortColumns = { state: sql`r.state`, title: sql`r.title_key`, createdAt: sql`r.id` };

function conditions(ctx: Ctx, search: ListSearch): RawBuilder<unknown> {
  const parts = [sql`r.organization_id = ${ctx.org.id}`];
  // Disabled programs are hidden from the list but can be opened by their URL.
  parts.push(search.state ? sql`r.state = ${search.state}` : sql`r.state <> 'disabled'`);
  if (search.title?.trim())
    parts.push(
      sql`r.title_key like '%' || replace(replace(replace(fold_key(${search.title.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  if (search.categoryName) parts.push(sql`r.category_name = ${search.categoryName}`);
  if (search.patientExternalId) {
    parts.push(sql`r.id in (select e.program_id from program_patients e join patients_public p on p.organization_id = e.organization_id and p.id = e.patient_id
      where p.organization_id = ${ctx.org.id} and p.external_id = ${search.patientExternalId} and e.state in ('ready', 'in_progress'))`);
  }
  return sql.join(parts, sql` and `);
}

export async function programPage(
  ctx: Ctx,
  query: { page: number; perPage: number; sort?: string | undefined; search?: ListSearch | undefined },
): Promise<{ rows: ProgramRow[]; total: number }> {
  const sort = readSort(query.sort, programSortFields, { field: "state", isDescending: false });
  const where = conditions(ctx, query.search ?? {});
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ProgramRow>`
    with page as materialized (select r.* from programs r where ${where} order by ${sortColumns[sort.field]} ${direction}, r.title_key, r.id
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
    select ${columnsFor(ctx)} from page r order by ${sortColumns[sort.field]} ${direction}, r.title_key, r.id`.execute(ctx.tx);
  const count = await sql<{ n: number }>`select count(*) as n from programs r where ${where}`.execute(ctx.tx);
  return { rows, total: count.rows[0]?.n ?? 0 };
}
