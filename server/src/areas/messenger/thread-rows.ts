// Reads threads: a page of those that match, or the one of a patient.
import type { messenger } from "@tidings/contract/areas/messenger";
import type { QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { allOf, filterConditions, patientIdOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Query = QueryOf<typeof messenger.threads>;
type Sql = RawBuilder<unknown>;

export interface ThreadRow {
  patient_id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  is_pending_answer: boolean;
  is_unread: boolean;
  last_activity_at: string;
  created_at: string;
  updated_at: string;
  invalid_count: number;
}

/** Nobody pages through more than this; counting stops here. */
export const mostThreads = 10_000;

const columns = sql`c.patient_id, c.is_pending_answer, c.is_unread, c.last_activity_at, coalesce(c.created_at, c.last_activity_at) as created_at,
  greatest(c.last_activity_at, c.read_at) as updated_at`;

const threads = (ctx: Ctx, page: Sql): Sql => sql`
  with page as materialized (${page})
  select page.*, p.external_id, p.first_name, p.last_name,
    (select count(*)::int from response_flags f where f.organization_id = ${ctx.org.id} and f.patient_id = page.patient_id and f.name = 'invalid') as invalid_count
  from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.patient_id
  order by page.last_activity_at desc, page.patient_id desc`;

const startOfDay = (day: string, ctx: Ctx, addDays = 0): string =>
  Temporal.PlainDate.from(day).add({ days: addDays }).toZonedDateTime(ctx.org.timeZone).toInstant().toString();

/** What is looked for is gathered first, by its own index; the threads of those are few beside all there are. */
async function patientSets(ctx: Ctx, { search = {}, userExternalId }: Query): Promise<Sql[]> {
  const { name, phoneNumber, externalId, nameOrExternalId } = search;
  const wanted = await filterConditions(ctx, { name, phoneNumber, externalId, nameOrExternalId });
  const sets: Sql[] = [];
  if (wanted.length > 0) sets.push(sql`select p.id from patients p where p.organization_id = ${ctx.org.id} and ${allOf(wanted)}`);
  if (userExternalId !== undefined)
    sets.push(sql`select m.patient_id from messages m where m.organization_id = ${ctx.org.id} and m.purpose = 'direct'
      and m.user_id = (select u.id from users u where u.external_id = ${userExternalId})`);
  if (search.state === "needs_review")
    sets.push(sql`select f.patient_id from response_flags f where f.organization_id = ${ctx.org.id} and f.name = 'invalid'`);
  return sets;
}

async function conditionsOf(ctx: Ctx, query: Query): Promise<Sql> {
  const out: Sql[] = [sql`c.organization_id = ${ctx.org.id}`];
  if (query.search?.state === "pending_answer") out.push(sql`c.is_pending_answer`);
  if (query.search?.state === "unread") out.push(sql`c.is_unread`);
  if (query.minDate) out.push(sql`c.last_activity_at >= ${startOfDay(query.minDate, ctx)}`);
  if (query.maxDate) out.push(sql`c.last_activity_at < ${startOfDay(query.maxDate, ctx, 1)}`);
  for (const set of await patientSets(ctx, query)) out.push(sql`c.patient_id in (${set})`);
  return sql.join(out, sql` and `);
}

export async function readThreads(ctx: Ctx, query: Query): Promise<{ rows: ThreadRow[]; total: number }> {
  const where = await conditionsOf(ctx, query);
  const offset = (query.page - 1) * query.perPage;
  const page = sql`select ${columns} from conversations c where ${where}
    order by c.last_activity_at desc, c.patient_id desc limit ${query.perPage} offset ${offset}`;
  const { rows } = offset >= mostThreads ? { rows: [] } : await sql<ThreadRow>`${threads(ctx, page)}`.execute(ctx.tx);
  if (rows.length > 0 && rows.length < query.perPage) return { rows, total: offset + rows.length };
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from conversations c where ${where} limit ${mostThreads}) t`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** 404 for a patient to whom and by whom nothing was written yet (OP-150). */
export async function readThread(ctx: Ctx, patientExternalId: string): Promise<ThreadRow> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const page = sql`select ${columns} from conversations c where c.organization_id = ${ctx.org.id} and c.patient_id = ${patientId}`;
  const row = (await sql<ThreadRow>`${threads(ctx, page)}`.execute(ctx.tx)).rows[0];
  if (!row) throw problem("not_found");
  return row;
}
