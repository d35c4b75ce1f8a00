// How many patients a list has: from the maintained counters where they tell it, else counted and remembered for a moment.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations, readerKey } from "../../../kernel/database/limited-role.ts";
import type { Announcement, Topic } from "../../../kernel/live.ts";
import { memberCount } from "./membership-filter.ts";
import { anyOf } from "./name-filter.ts";
import { allOf, type Matching } from "./patient-filter.ts";
import { totalsTable } from "./patient-totals.ts";

/** What is not announced, a birthday or a number that became unreachable, is seen so late. */
const rememberedMs = 15_000;
const maxEntries = 500;
/** A patient, or what filters ask of one. */
const counted: ReadonlySet<Topic> = new Set(["patient", "group", "segment", "outreach", "appointment", "activity"]);

interface Memory {
  counts: Map<string, { total: number; until: number }>;
  /** What was being counted when a change was heard of is not kept. */
  changes: number;
}
// Per process and per application (its settings object), so that two in one process never share a count.
const memories = new WeakMap<object, Memory>();

function memoryOf(settings: object): Memory {
  const known = memories.get(settings);
  if (known) return known;
  const fresh: Memory = { counts: new Map(), changes: 0 };
  memories.set(settings, fresh);
  return fresh;
}

/** Readers who see the same patients and records share a count. */
const keyOf = (ctx: Ctx, filters: object): string => `${ctx.org.id} ${readerKey(ctx.actor)} ${JSON.stringify(filters)}`;
const nowMs = (ctx: Ctx): number => ctx.clock.now().epochMilliseconds;

/** The payload of tidings_live; null means that announcements may have been missed. */
export function clearCachedCounts(settings: object, payload: string | null): void {
  const announcement = payload === null ? null : (JSON.parse(payload) as Announcement);
  if (announcement && !counted.has(announcement.topic)) return;
  const memory = memoryOf(settings);
  memory.changes += 1;
  for (const key of memory.counts.keys()) if (!announcement || key.startsWith(`${announcement.organizationId} `)) memory.counts.delete(key);
}

/** The filters that are really set. */
export function givenFilters(filters: PatientFilters | undefined): PatientFilters {
  const given = Object.entries(filters ?? {}).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as PatientFilters;
}

/** All patients of the organization, for every reader: to choose a plan by, not to be shown. */
export async function countAll(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total from patient_counters where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.total ?? 0;
}

/** A limited reader with less than a quarter of the organization's patients. */
export async function seesFew(ctx: Ctx): Promise<boolean> {
  return isAtLocations(ctx.actor) && ((await maintainedCount(ctx, {})) ?? 0) * 4 < (await countAll(ctx));
}

/** Null where only a count can tell: how many members of a group a limited reader sees is not maintained. */
export async function maintainedCount(ctx: Ctx, filters: PatientFilters): Promise<number | null> {
  const names = Object.keys(filters);
  if (names.length > 1 || (names.length === 1 && !filters.state)) return isAtLocations(ctx.actor) ? null : memberCount(ctx, filters);
  const { rows } = await sql<{ total: number; enabled: number }>`
    select t.total, t.enabled from ${totalsTable(ctx)} t where t.organization_id = ${ctx.org.id}`.execute(ctx.tx);
  const { total, enabled } = rows[0] ?? { total: 0, enabled: 0 };
  return filters.state === "enabled" ? enabled : filters.state === "disabled" ? total - enabled : total;
}

export function cachedCount(ctx: Ctx, filters: object): number | null {
  const known = memoryOf(ctx.settings).counts.get(keyOf(ctx, filters));
  return known && known.until > nowMs(ctx) ? known.total : null;
}

/** Exact; `filters` only name what is counted. Paging on does not count again until something is heard to change. */
export async function countMatching(ctx: Ctx, filters: object, { conditions, branches }: Matching): Promise<number> {
  const known = cachedCount(ctx, filters);
  if (known !== null) return known;
  const memory = memoryOf(ctx.settings);
  const { changes } = memory;
  // Each branch counts the patients that no branch before it has counted.
  const counts = branches.map((branch, at) => {
    const others = at === 0 ? [] : [sql`${anyOf(branches.slice(0, at))} is not true`];
    return sql`(select count(*) from patients p where p.organization_id = ${ctx.org.id} and ${allOf([branch, ...others, ...conditions])})`;
  });
  const { rows } = await sql<{ n: number }>`select ${sql.join(counts, sql` + `)} as n`.execute(ctx.tx);
  const total = rows[0]?.n ?? 0;
  if (memory.changes !== changes) return total;
  const oldest = memory.counts.keys().next();
  if (memory.counts.size >= maxEntries && !oldest.done) memory.counts.delete(oldest.value);
  memory.counts.set(keyOf(ctx, filters), { total, until: nowMs(ctx) + rememberedMs });
  return total;
}
