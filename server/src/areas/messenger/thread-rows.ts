// Reads conversations: a page of matches, or that of one patient.
import type { AlertMark } from "@tidings/contract/areas/activity";
import type { messenger } from "@tidings/contract/areas/messenger";
import type { QueryOf } from "@tidings/contract/endpoint";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import { activeAlertMarks } from "../../core/alerts/public.ts";
import { type FoundText, needsYou, searchTexts, tabCondition } from "../../core/messaging/public.ts";
import { allOf, filterConditions, patientIdOf, seesFew, visiblePatients } from "../../core/patients/public.ts";
import { waitingForCall } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { overdueCutoff } from "./reply-time.ts";
import { teamIdsOfUser } from "./teams.ts";

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
  safety_alert: AlertMark | null;
  waiting_since: string | null;
  is_overdue: boolean;
  assigned_user_id: number | null;
  assigned_team_id: number | null;
  snoozed_until: string | null;
  closed_at: string | null;
  has_draft: boolean;
  match: FoundText | null;
}

/** Counting stops here: no user pages through more. */
export const maxThreads = 10_000;

/** By patient, since when a call back is waited for. */
type CallBacks = ReadonlyMap<number, string>;

const askedBy = (callBacks: CallBacks, until: string): number[] =>
  [...callBacks].flatMap(([patientId, askedAt]) => (Temporal.Instant.compare(askedAt, until) <= 0 ? [patientId] : []));

/** A patient who asked for a call waits since the call, or since an earlier message. */
const waitingSince = (callBacks: CallBacks): Sql =>
  callBacks.size === 0
    ? sql`c.waiting_since`
    : sql`least(c.waiting_since, (select b.asked_at from unnest(${[...callBacks.keys()]}::bigint[], ${[...callBacks.values()]}::timestamptz[])
        as b (patient_id, asked_at) where b.patient_id = c.patient_id))`;

const columns = (
  callBacks: CallBacks,
): Sql => sql`c.patient_id, c.is_pending_answer, c.is_unread, c.last_activity_at, coalesce(c.created_at, c.last_activity_at) as created_at,
  greatest(c.last_activity_at, c.read_at) as updated_at, ${waitingSince(callBacks)} as waiting_since, c.assigned_user_id, c.assigned_team_id, c.closed_at, c.snoozed_until`;

/** Flags of replies that are not shown are not counted either. */
const isShownFlag = (ctx: Ctx): Sql => sql`f.name = 'invalid' and f.feature <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])`;

/** By `rank`: conversations with an alert, those with a reply that may tell of danger, overdue ones (the longest waiting first), all others. */
const inOrder = sql`rank, case when rank = 2 then waiting_since end, last_activity_at desc, patient_id desc`;

const threads = (ctx: Ctx, page: Sql, cutoff: string | null): Sql => sql`
  with page as materialized (${page})
  select page.*, coalesce(page.waiting_since <= ${cutoff}::timestamptz and page.closed_at is null
      and (page.snoozed_until is null or page.snoozed_until <= ${ctx.clock.now().toString()}), false) as is_overdue, p.external_id, p.first_name, p.last_name,
    (select count(*)::int from response_flags_public f where f.organization_id = ${ctx.org.id} and f.patient_id = page.patient_id and ${isShownFlag(ctx)}) as invalid_count,
    exists (select from message_drafts d where d.organization_id = ${ctx.org.id} and d.patient_id = page.patient_id and d.user_id = ${ctx.actor.userId}) as has_draft
  from page join patients_public p on p.organization_id = ${ctx.org.id} and p.id = page.patient_id
  order by ${inOrder}`;

const isOneOf = (ids: readonly number[]): Sql => sql`c.patient_id = any (${[...ids]}::bigint[])`;

const startOfDay = (day: string, ctx: Ctx, addDays = 0): string =>
  Temporal.PlainDate.from(day).add({ days: addDays }).toZonedDateTime(ctx.org.timeZone).toInstant().toString();

const isNumber = (text: string): boolean => /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, "").length >= 3;

/** A query of the patients who meet all conditions. */
const patientsWith = (ctx: Ctx, conditions: Awaited<ReturnType<typeof filterConditions>>): Sql =>
  sql`select p.id from patients_public p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)}`;

/** By name or id, by digits of the phone, or by words of a message. */
async function foundByText(ctx: Ctx, text: string, matches: ReadonlyMap<number, FoundText>): Promise<Sql> {
  const ways = [
    patientsWith(ctx, await filterConditions(ctx, { nameOrExternalId: text })),
    ...(isNumber(text) ? [patientsWith(ctx, await filterConditions(ctx, { phoneNumber: text }))] : []),
    ...(matches.size > 0 ? [sql`select unnest(${[...matches.keys()]}::bigint[])`] : []),
  ];
  return sql.join(ways, sql` union `);
}

/** Search matches are read first by their own index; they are few compared with all conversations. */
async function patientSets(ctx: Ctx, { search = {}, userExternalId, tab }: Query, matches: ReadonlyMap<number, FoundText>): Promise<Sql[]> {
  const { name, phoneNumber, externalId, nameOrExternalId, homeLocationExternalId } = search;
  const wanted = await filterConditions(ctx, { name, phoneNumber, externalId, nameOrExternalId, homeLocationExternalId });
  const sets: Sql[] = [];
  if (wanted.length > 0) sets.push(patientsWith(ctx, wanted));
  if (search.text?.trim()) sets.push(await foundByText(ctx, search.text.trim(), matches));
  if (userExternalId !== undefined)
    sets.push(sql`select m.patient_id from messages_public m where m.organization_id = ${ctx.org.id} and m.purpose = 'direct'
      and m.user_id = (select u.id from users_public u where u.external_id = ${userExternalId})`);
  if (tab === "needs_you") sets.push(needsYou(ctx));
  if (search.state === "needs_review")
    sets.push(sql`select f.patient_id from response_flags_public f where f.organization_id = ${ctx.org.id} and ${isShownFlag(ctx)}`);
  return sets;
}

async function conditionsOf(ctx: Ctx, query: Query, matches: ReadonlyMap<number, FoundText>, callBacks: CallBacks): Promise<Sql> {
  const out: Sql[] = [sql`c.organization_id = ${ctx.org.id}`];
  const ofTab = tabCondition(ctx, query.tab ?? "all", query.tab === "my_team" ? await teamIdsOfUser(ctx) : []);
  if (ofTab) out.push(ofTab);
  if (query.search?.state === "pending_answer") out.push(sql`c.is_pending_answer`);
  if (query.search?.state === "unread") out.push(sql`c.is_unread`);
  if (query.search?.state === "unassigned") out.push(sql`c.assigned_user_id is null and c.assigned_team_id is null`);
  if (query.search?.waitingHours) {
    const [now, hours] = [ctx.clock.now(), query.search.waitingHours];
    const since = now.subtract({ hours }).toString();
    out.push(sql`(c.waiting_since <= ${since} or ${isOneOf(askedBy(callBacks, since))}) and c.closed_at is null
      and (c.snoozed_until is null or c.snoozed_until <= ${now.toString()})`);
  }
  if (query.minDate) out.push(sql`c.last_activity_at >= ${startOfDay(query.minDate, ctx)}`);
  if (query.maxDate) out.push(sql`c.last_activity_at < ${startOfDay(query.maxDate, ctx, 1)}`);
  for (const set of await patientSets(ctx, query, matches)) out.push(sql`c.patient_id in (${set})`);
  return sql.join(out, sql` and `);
}

/** Few wait at a time: they are what staff read first. */
const maxDistressed = 500;

/** Patients with a reply that may tell of danger and that no user has reviewed. */
async function distressed(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ patient_id: number }>`select distinct f.patient_id from response_flags_public f
    where f.organization_id = ${ctx.org.id} and ${isShownFlag(ctx)} and f.reason = 'distress' limit ${maxDistressed}`.execute(ctx.tx);
  return rows.map((row) => row.patient_id);
}

/** What comes before the newest: conversations with an alert, and in the tabs of what is to be done those to read first and the overdue ones. */
interface First {
  marked: readonly number[];
  distressed: readonly number[];
  /** Null: no overdue ones first. */
  cutoff: string | null;
  callBacks: CallBacks;
}

/** Each part is paged by its own index, so that no list is sorted as a whole. */
function pageOf(where: Sql, { marked, distressed, cutoff, callBacks }: First, limit: number, offset: number): Sql {
  const newest = sql`order by c.last_activity_at desc, c.patient_id desc`;
  const part = (rank: number, condition: Sql, order: Sql) =>
    sql`(select ${columns(callBacks)}, ${rank}::int as rank from conversations_public c where ${where} and ${condition} ${order} limit ${limit + offset})`;
  const isNoneOf = (ids: readonly number[]) => (ids.length === 0 ? sql`true` : sql`c.patient_id <> all (${[...ids]}::bigint[])`);
  const unmarked = isNoneOf([...marked, ...distressed]);
  const called = cutoff === null ? [] : askedBy(callBacks, cutoff);
  if (marked.length === 0 && distressed.length === 0 && cutoff === null)
    return sql`select ${columns(callBacks)}, 3 as rank from conversations_public c where ${where} ${newest} limit ${limit} offset ${offset}`;
  const parts = [
    ...(marked.length === 0 ? [] : [part(0, isOneOf(marked), newest)]),
    ...(distressed.length === 0 ? [] : [part(1, sql`${isOneOf(distressed)} and ${isNoneOf(marked)}`, newest)]),
    ...(cutoff === null
      ? [part(3, unmarked, newest)]
      : [
          part(2, sql`${unmarked} and ${isNoneOf(called)} and c.waiting_since <= ${cutoff}`, sql`order by c.waiting_since, c.patient_id`),
          ...(called.length === 0 ? [] : [part(2, sql`${unmarked} and ${isOneOf(called)}`, sql`order by waiting_since, c.patient_id`)]),
          part(3, sql`${unmarked} and ${isNoneOf(called)} and (c.waiting_since is null or c.waiting_since > ${cutoff})`, newest),
        ]),
  ];
  return sql`select * from (${sql.join(parts, sql` union all `)}) u order by ${inOrder} limit ${limit} offset ${offset}`;
}

async function readRows(ctx: Ctx, page: Sql, marks: ReadonlyMap<number, AlertMark>, cutoff: string | null): Promise<ThreadRow[]> {
  const { rows } = await sql<Omit<ThreadRow, "safety_alert" | "match">>`${threads(ctx, page, cutoff)}`.execute(ctx.tx);
  return rows.map((row): ThreadRow => ({ ...row, safety_alert: marks.get(row.patient_id) ?? null, match: null }));
}

const tabsToDo: readonly (string | undefined)[] = ["needs_you", "mine", "my_team"];

/** For a user who sees few patients these are read by id, not all conversations of the organization. */
async function countThreads(ctx: Ctx, where: Sql): Promise<number> {
  const few = (await seesFew(ctx)) ? sql` and c.patient_id = any (array${visiblePatients(ctx)})` : sql``;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from conversations_public c where ${where}${few} limit ${maxThreads}) t`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function readThreads(ctx: Ctx, query: Query): Promise<{ rows: ThreadRow[]; total: number }> {
  const matches = await searchTexts(ctx, query.search?.text ?? "");
  const callBacks = await waitingForCall(ctx);
  const where = await conditionsOf(ctx, query, matches, callBacks);
  const marks = await activeAlertMarks(ctx);
  const cutoff = await overdueCutoff(ctx);
  const isToDo = tabsToDo.includes(query.tab) || query.search?.state === "needs_review";
  const first = {
    marked: [...marks.keys()],
    distressed: isToDo ? await distressed(ctx) : [],
    cutoff: tabsToDo.includes(query.tab) ? cutoff : null,
    callBacks,
  };
  const offset = (query.page - 1) * query.perPage;
  const page = offset >= maxThreads ? [] : await readRows(ctx, pageOf(where, first, query.perPage, offset), marks, cutoff);
  const rows = page.map((row) => ({ ...row, match: matches.get(row.patient_id) ?? null }));
  if (rows.length > 0 && rows.length < query.perPage) return { rows, total: offset + rows.length };
  return { rows, total: await countThreads(ctx, where) };
}

/** Throws 404 for a patient without any message (OP-150). */
export async function readThread(ctx: Ctx, patientExternalId: string): Promise<ThreadRow> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const page = sql`select ${columns(await waitingForCall(ctx))}, 3 as rank from conversations_public c where c.organization_id = ${ctx.org.id} and c.patient_id = ${patientId}`;
  const [row] = await readRows(ctx, page, await activeAlertMarks(ctx), await overdueCutoff(ctx));
  if (!row) throw problem("not_found");
  return row;
}
