// Rows of appointment templates: one, a page, and what the appointments made with each say of its state.
import {
  type ReminderLanguage,
  type TemplateReminder,
  type TemplateState,
  templateSortFields,
} from "@tidings/contract/areas/appointment-templates";
import { readSort } from "@tidings/contract/wire";
import type { AppointmentModality } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";

export type Texts = Record<string, string>;

export interface TemplateRow {
  id: number;
  external_id: string;
  title: string;
  duration: number | null;
  languages: ReminderLanguage[];
  modalities: AppointmentModality[];
  is_follow_up_enabled: boolean;
  cancel_content_text: Texts | null;
  is_standby: boolean;
  updated_at: string;
  lock_version: number;
  reminders: TemplateReminder[];
  last_appointment_at: string | null;
  has_appointments: boolean;
  has_appointments_ahead: boolean;
}

const message = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${column} is not null then json_build_object('contentText', ${column}) end`;

const reminders = sql`coalesce((select json_agg(json_build_object('externalId', r.external_id, 'isRsvp', r.is_rsvp, 'immediate', r.is_immediate,
    'numOfDaysBefore', r.num_of_days_before, 'sendTime', to_char(r.send_time, 'HH24:MI'), 'contentText', r.content_text,
    'acknowledgementYesMessage', ${message(sql`r.acknowledgement_yes_content_text`)},
    'acknowledgementNoMessage', ${message(sql`r.acknowledgement_no_content_text`)}) order by r.position)
  from appointment_template_reminders r where r.organization_id = t.organization_id and r.appointment_template_id = t.id), '[]'::json)`;

const ofTemplate = sql`from appointments a where a.organization_id = t.organization_id and a.appointment_template_id = t.id`;
const lastAt = sql`(select max(a.starts_at) ${ofTemplate} and a.state in ('scheduled', 'active', 'completed'))`;
const isAhead = (ctx: Ctx) =>
  sql`exists (select ${ofTemplate} and a.starts_at > ${ctx.clock.now().toString()} and a.state in ('scheduled', 'active'))`;

const columns = (
  ctx: Ctx,
) => sql`t.id, t.external_id, t.title, t.duration, t.languages, t.modalities, t.is_follow_up_enabled, t.cancel_content_text, t.is_standby,
  t.updated_at, t.lock_version, ${reminders} as reminders, ${lastAt} as last_appointment_at, exists (select ${ofTemplate}) as has_appointments,
  ${isAhead(ctx)} as has_appointments_ahead`;

/** Read from the appointments, so that no passing of time can make it wrong. */
export const templateState = (row: Pick<TemplateRow, "is_standby" | "has_appointments_ahead">): TemplateState => {
  if (row.is_standby) return "standby";
  return row.has_appointments_ahead ? "active" : "ready";
};
const stateSql = (ctx: Ctx) => sql`case when t.is_standby then 'standby' when ${isAhead(ctx)} then 'active' else 'ready' end`;

/** One template or 404; `forUpdate` keeps every other change away until the commit, a first appointment with it too. */
export async function templateByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<TemplateRow> {
  const mine = sql`from appointment_templates t where t.organization_id = ${ctx.org.id} and t.external_id = ${externalId} and t.deleted_at is null`;
  // A statement of its own: the one that follows sees what was committed while the lock was waited for.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const { rows } = await sql<TemplateRow>`select ${columns(ctx)} ${mine}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

interface Query {
  page: number;
  perPage: number;
  sort?: string | undefined;
  search?: Search | undefined;
}

type Search = {
  title?: string | undefined;
  state?: TemplateState | TemplateState[] | undefined;
  externalId?: string | string[] | undefined;
};

function conditions(ctx: Ctx, { title, state, externalId }: Search): RawBuilder<unknown> {
  const parts = [sql`t.organization_id = ${ctx.org.id} and t.deleted_at is null`];
  // position() takes every sign as itself, where LIKE would read % and _.
  if (title?.trim()) parts.push(sql`position(fold_key(${title.trim()}) in t.title_key) > 0`);
  if (state !== undefined) parts.push(sql`${stateSql(ctx)} = any (${[state].flat()}::text[])`);
  if (externalId !== undefined) parts.push(sql`t.external_id = any (${[externalId].flat()}::uuid[])`);
  return sql.join(parts, sql` and `);
}

export async function countTemplates(ctx: Ctx, search: Search): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from appointment_templates t where ${conditions(ctx, search)}`.execute(
    ctx.tx,
  );
  return rows[0]?.n ?? 0;
}

/** In the order in which they were made. */
export async function templatesAfter(ctx: Ctx, search: Search, after: number, limit: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${columns(ctx)} from appointment_templates t
    where ${conditions(ctx, search)} and t.id > ${after} order by t.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** An organization keeps tens of them: what a page is sorted by is computed for all, the rest for the page alone. */
export async function templatePage(ctx: Ctx, query: Query): Promise<{ rows: TemplateRow[]; total: number }> {
  const where = conditions(ctx, query.search ?? {});
  const sort = readSort(query.sort, templateSortFields, { field: "lastAppointmentAt", isDescending: true });
  const sortColumns = { title: sql`t.title_key`, state: stateSql(ctx), lastAppointmentAt: lastAt, updatedAt: sql`t.updated_at` };
  const direction = sort.isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<TemplateRow>`
    with page as (select t.id, row_number() over (order by ${sortColumns[sort.field]} ${direction}, t.title_key, t.id) as place
      from appointment_templates t where ${where} order by place limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
    select ${columns(ctx)} from page join appointment_templates t on t.organization_id = ${ctx.org.id} and t.id = page.id order by page.place`.execute(
    ctx.tx,
  );
  return { rows, total: await countTemplates(ctx, query.search ?? {}) };
}
