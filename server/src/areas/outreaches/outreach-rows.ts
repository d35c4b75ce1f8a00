// Queries for the rows of outreaches: one or a page, with all that their figures are computed from.
import { outreachSortFields } from "@tidings/contract/areas/outreaches";
import type { Picture } from "@tidings/contract/areas/outreaches/picture";
import type { Audience } from "@tidings/contract/areas/outreaches/preflight";
import type { Approval, PauseReason } from "@tidings/contract/areas/outreaches/sending";
import type { Selection } from "@tidings/contract/areas/patients";
import { readSort } from "@tidings/contract/wire";
import type { OutreachState, QuestionType } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import { followOnJson, pausesOf, sourcesOpenTo } from "../../core/messaging/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { dayBegins, dayEnds } from "./results/report-period.ts";
import { pictureJson } from "./writing/pictures.ts";

export interface AnswerRow {
  /** The question's own id, which the API does not show. */
  followOn: { id: number; externalId: string; type: QuestionType; contentText: Record<string, string>; answers: PlainAnswerRow[] } | null;
  externalId: string;
  type: string;
  contentText: Record<string, string>;
  params: unknown;
  responseLabel: string | null;
  editable: boolean;
  keepWithEmptyContent: boolean;
}
type PlainAnswerRow = Omit<AnswerRow, "followOn">;

/** What the statements below return. */
interface StoredRow {
  id: number;
  external_id: string;
  title: string;
  state: OutreachState;
  /** True if staff keep it as a draft; otherwise a draft only waits for its first patients. */
  is_kept_as_draft: boolean;
  starts_on: string | null;
  starts_time: string | null;
  starts_at: string | null;
  send_via: string[];
  languages: string[];
  is_promotional: boolean;
  repeat_type: "once" | "day" | "week" | "month";
  repeat_interval: number;
  end_type: "date" | "times" | null;
  end_after_times: number | null;
  end_after_date: string | null;
  weekly_repeat_at: string[] | null;
  monthly_repeat_at: number | null;
  question_id: number;
  question: { externalId: string; type: QuestionType; contentText: Record<string, string>; answers: AnswerRow[] };
  picture: Picture | null;
  selection: Selection;
  added_selections: Selection[];
  patients_count: number;
  /** Some recipients are hidden from the user. */
  reaches_others: boolean;
  audience: Audience;
  is_confidential: boolean;
  creation_user: { externalId: string; firstName: string; lastName: string };
  activated_at: string | null;
  stopped_at: string | null;
  completed_at: string | null;
  lock_version: number;
  start_with: number | null;
  approval: Approval | null;
  /** When the first part was sent, while the other recipients wait. */
  halted_at: string | null;
  creation_user_id: number | null;
  approval_requested_by_user_id: number | null;
  updated_at: string;
  next_at: string | null;
  source_ids: number[];
  /** Of the follow-on questions that were asked. */
  follow_on_source_ids: number[];
  /** The sends that have started, in their order. */
  sends: {
    sourceId: number;
    state: string;
    planned: number;
    notIncluded: number;
    /** What had failed and left when a user last resumed it. */
    failuresAccepted: number;
    leftAccepted: number;
  }[];
}

export interface OutreachRow extends StoredRow {
  pause: { at: string; reason: PauseReason } | null;
}

/** Of `outreaches o`; of the visible ones for users who are limited to locations. */
export const recipientsCount = ({ actor }: Pick<Ctx, "actor">): RawBuilder<number> =>
  isAtLocations(actor)
    ? sql`(select count(*) from outreach_patients c where c.organization_id = o.organization_id and c.outreach_id = o.id)`
    : sql`o.patients_count`;

/** Whether it reaches patients that a user limited to locations does not see: then it is not theirs to change. */
const reachesOthers = (ctx: Pick<Ctx, "actor">): RawBuilder<boolean> => {
  const { locationIds } = ctx.actor;
  if (!locationIds) return sql`false`;
  return sql`(o.patients_count > ${recipientsCount(ctx)}
    or (o.audience = 'at_send' and not coalesce(o.audience_location_ids <@ ${[...locationIds]}::bigint[], false)))`;
};

/** Of the occurrence `c`: how many patients it was planned for, and how many it left out. What is maintained counts those of all locations. */
const sendCounts = ({ actor }: Pick<Ctx, "actor">): RawBuilder<unknown> =>
  isAtLocations(actor)
    ? sql`'planned', (select count(*) from outreach_patients p where p.organization_id = c.organization_id and p.outreach_id = c.outreach_id
        and (p.occurrence_number >= c.number or c.state in ('expanding', 'cancelled'))),
      'notIncluded', (select count(*) from outreach_patients p where p.organization_id = c.organization_id and p.outreach_id = c.outreach_id
        and p.occurrence_number = c.number and p.state in ('disabled', 'duplicate', 'incomplete', 'opted_out'))`
    : sql`'planned', c.planned_count, 'notIncluded', c.not_included_count`;

const personOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) from users_public u where u.id = ${id})`;

const columnsFor = (
  ctx: Pick<Ctx, "actor">,
) => sql`o.id, o.external_id, o.title, o.state, o.is_kept_as_draft, o.starts_on, o.starts_time, o.starts_at, o.send_via, o.languages, o.is_promotional, o.is_confidential, o.repeat_type, o.repeat_interval,
  o.end_type, o.end_after_times, o.end_after_date, o.weekly_repeat_at, o.monthly_repeat_at, o.question_id, o.selection, o.added_selections, ${recipientsCount(ctx)} as patients_count, ${reachesOthers(ctx)} as reaches_others, o.audience,
  o.activated_at, o.stopped_at, o.completed_at, o.lock_version, o.updated_at, o.start_with,
  o.creation_user_id, o.approval_requested_by_user_id,
  case when o.approval_requested_at is not null then json_build_object('requestedAt', o.approval_requested_at, 'requestedBy', ${personOf(sql`o.approval_requested_by_user_id`)},
    'approvedAt', o.approved_at, 'approvedBy', ${personOf(sql`o.approved_by_user_id`)}) end as approval,
  (select min(c.halted_at) from outreach_occurrences c where c.organization_id = o.organization_id and c.outreach_id = o.id and c.state = 'expanding'
    and c.continued_at is null) as halted_at,
  coalesce(${personOf(sql`o.creation_user_id`)},
    (select json_build_object('externalId', k.external_id, 'firstName', 'API key', 'lastName', k.name) from api_keys_public k
      where k.organization_id = o.organization_id and k.id = o.creation_api_key_id)) as creation_user,
  (select json_build_object('externalId', q.external_id, 'type', q.type, 'contentText', q.content_text, 'answers', coalesce((
      select json_agg(json_build_object('externalId', a.external_id, 'type', a.type, 'contentText', a.content_text, 'params', a.params, 'responseLabel', a.response_label,
        'editable', a.is_editable, 'keepWithEmptyContent', a.keep_with_empty_content, 'followOn', ${followOnJson(sql`a`)}) order by a.position)
      from answers_public a where a.organization_id = q.organization_id and a.question_id = q.id), '[]'::json))
    from questions_public q where q.organization_id = o.organization_id and q.id = o.question_id) as question, ${pictureJson(sql`o.organization_id`, sql`o.picture_file_id`)} as picture,
  (select min(c.scheduled_for) from outreach_occurrences c
    where c.organization_id = o.organization_id and c.outreach_id = o.id and c.state = 'planned' and o.state in ('scheduled', 'active')) as next_at,
  coalesce((select array_agg(c.source_id order by c.number) from outreach_occurrences c
    where c.organization_id = o.organization_id and c.outreach_id = o.id and c.source_id is not null), '{}') as source_ids,
  coalesce((select array_agg(c.follow_on_source_id order by c.number) from outreach_occurrences c
    where c.organization_id = o.organization_id and c.outreach_id = o.id and c.follow_on_source_id is not null), '{}') as follow_on_source_ids,
  coalesce((select json_agg(json_build_object('sourceId', c.source_id, 'state', c.state, ${sendCounts(ctx)},
      'failuresAccepted', c.failures_accepted, 'leftAccepted', c.left_accepted) order by c.number)
    from outreach_occurrences c where c.organization_id = o.organization_id and c.outreach_id = o.id and c.source_id is not null), '[]'::json) as sends`;

/** Rows with their pauses: by staff, by failures or by the carrier, otherwise after the first part. */
async function withPauses(ctx: Ctx, rows: readonly StoredRow[]): Promise<OutreachRow[]> {
  const active = rows.filter(({ state }) => state === "active");
  const pauses = await pausesOf(
    ctx,
    "outreach",
    active.map((row) => row.external_id),
  );
  return rows.map((row) => ({
    ...row,
    pause:
      pauses.get(row.external_id) ??
      (row.state === "active" && row.halted_at !== null ? { at: row.halted_at, reason: "first_part" } : null),
  }));
}

export async function activeOutreaches(ctx: Ctx): Promise<OutreachRow[]> {
  const { rows } =
    await sql<StoredRow>`select ${columnsFor(ctx)} from outreaches o where o.organization_id = ${ctx.org.id} and o.state = 'active' order by o.id`.execute(
      ctx.tx,
    );
  return withPauses(ctx, rows);
}

/** One outreach or 404; `forUpdate` locks it until the commit, and refuses users who do not see all recipients. */
export async function outreachByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<OutreachRow> {
  const mine = sql`from outreaches o where o.organization_id = ${ctx.org.id} and o.external_id = ${externalId}`;
  // A separate statement, so that the next one sees the message sources that the previous holder of the lock has opened.
  if (forUpdate) await sql`select ${mine} for update`.execute(ctx.tx);
  const result = await sql<StoredRow>`select ${columnsFor(ctx)} ${mine}`.execute(ctx.tx);
  const [row] = await withPauses(ctx, result.rows);
  if (!row) throw problem("not_found");
  if (forUpdate && row.reaches_others) throw problem("forbidden");
  return row;
}

export interface ListSearch {
  title?: string | undefined;
  state?: OutreachState | undefined;
  responseFlag?: "invalid" | undefined;
  sentBy?: string | undefined;
  patientExternalId?: string | undefined;
  replies?: "open" | undefined;
  sentFrom?: string | undefined;
  sentTo?: string | undefined;
}

const sortColumns = { startsAt: sql`o.starts_at`, title: sql`o.title_key`, state: sql`o.state`, createdAt: sql`o.id` };

/** Outreaches of a patient that are active or have a question that the patient can still answer. */
async function openTo(ctx: Ctx, patientExternalId: string | undefined): Promise<RawBuilder<unknown>> {
  if (!patientExternalId) throw invalidField("search.patientExternalId", { key: "validation.blank" });
  const sources = await sourcesOpenTo(ctx, await patientIdOf(ctx, patientExternalId));
  return sql`(o.state = 'active' or exists (select from outreach_occurrences c where c.organization_id = o.organization_id
    and c.outreach_id = o.id and (c.source_id = any (${sources}::bigint[]) or c.follow_on_source_id = any (${sources}::bigint[]))))`;
}

async function conditions(ctx: Ctx, search: ListSearch): Promise<RawBuilder<unknown>> {
  const parts = [sql`o.organization_id = ${ctx.org.id}`];
  // Disabled outreaches are hidden from the list but can be opened by their URL.
  parts.push(search.state ? sql`o.state = ${search.state}` : sql`o.state <> 'disabled'`);
  if (search.title?.trim())
    parts.push(
      sql`o.title_key like '%' || replace(replace(replace(fold_key(${search.title.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  if (search.sentBy) parts.push(sql`o.creation_user_id = (select u.id from users_public u where u.external_id::text = ${search.sentBy})`);
  if (search.patientExternalId)
    parts.push(sql`o.id in (select op.outreach_id from outreach_patients op join patients_public p on p.organization_id = op.organization_id and p.id = op.patient_id
      where op.organization_id = ${ctx.org.id} and p.external_id = ${search.patientExternalId})`);
  if (search.replies) parts.push(await openTo(ctx, search.patientExternalId));
  // The index needs constant bounds, so days are converted here to instants of the organization's time zone.
  if (search.sentFrom) parts.push(sql`o.last_started_at >= ${dayBegins(search.sentFrom, ctx.org.timeZone)}::timestamptz`);
  if (search.sentTo) parts.push(sql`o.last_started_at < ${dayEnds(search.sentTo, ctx.org.timeZone)}::timestamptz`);
  if (search.responseFlag) {
    parts.push(sql`exists (select from outreach_occurrences c join response_flags_public f on f.organization_id = c.organization_id and f.source_id in (c.source_id, c.follow_on_source_id)
      where c.organization_id = o.organization_id and c.outreach_id = o.id and f.name = ${search.responseFlag})`);
  }
  return sql.join(parts, sql` and `);
}

export interface OutreachPage {
  rows: OutreachRow[];
  total: number;
}

export async function outreachPage(
  ctx: Ctx,
  query: { page: number; perPage: number; sort?: string | undefined; search?: ListSearch | undefined },
): Promise<OutreachPage> {
  const sort = readSort(query.sort, outreachSortFields, { field: "startsAt", isDescending: true });
  const where = await conditions(ctx, query.search ?? {});
  const direction = sort.isDescending ? sql`desc nulls first` : sql`asc nulls last`;
  const rows = await sql<StoredRow>`select ${columnsFor(ctx)} from outreaches o where ${where}
    order by ${sortColumns[sort.field]} ${direction}, o.id desc limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  const count = await sql<{ n: number }>`select count(*) as n from outreaches o where ${where}`.execute(ctx.tx);
  return { rows: await withPauses(ctx, rows.rows), total: count.rows[0]?.n ?? 0 };
}
