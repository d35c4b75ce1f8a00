// From a name as typed to SQL over `patients p`: any part of the given names, of the last one, or of both in either order.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { prepared } from "../../../kernel/database/tenant-connection.ts";
import { beginsWith } from "./begins-with.ts";

type Condition = RawBuilder<unknown>;
type Where = Pick<Ctx, "tx" | "org">;

/** Many values as PostgreSQL wrote them and takes them back: a thousand names are not read here, nor written again. */
interface Many {
  values: string;
  count: number;
}

const none: Many = { values: "{}", count: 0 };

type Which = "given" | "family";
const columns: Record<Which, Condition> = { given: sql`p.given_names_key`, family: sql`p.last_name_key` };

/** What the given names or the last one must hold. */
interface Side {
  which: Which;
  part: string;
  /** The names of the organization's patients with that part; null where it is too short to be looked up or in too many of them. */
  keys: Many | null;
}

/** Words as typed: "Smith, John" and "john smith" are the same two. */
const wordsOf = (text: string): string[] => text.split(/[\s,]+/u).filter(Boolean);

/** More are not parted: each way to do it would be looked up. */
const maxWords = 8;
const inWholeNames = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** One or two letters stand in nearly every name; a Chinese or Korean name has no more. */
const isLookedUp = (part: string): boolean => part.length >= 3 || inWholeNames.test(part);

/** A part that stands in more different names is common: reading through them all is faster than looking for each. */
const maxMatches = 10_000;

/** Null for a part that too many names have. */
type Names = ReadonlyMap<string, Record<Which, Many> | null>;

async function namesWith(ctx: Where, parts: readonly string[]): Promise<Names> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ part: string; isGiven: boolean; inAll: number } & Many>`${prepared}
    select w.part, n.is_given as "isGiven", array_agg(n.key)::text as values, count(*)::int as count, (sum(count(*)) over (partition by w.part))::int as "inAll"
    from unnest(${[...parts]}::text[]) as w (part) cross join lateral (
      select e.is_given, e.prefix || e.suffix as key from patient_name_suffixes e
      where e.organization_id = ${ctx.org.id} and ${beginsWith(sql`e.suffix`, sql`w.part`)} limit ${maxMatches + 1}
    ) n group by w.part, n.is_given`.execute(ctx.tx);
  return new Map(
    parts.map((part) => {
      const found = rows.filter((row) => row.part === part);
      if (found.some(({ inAll }) => inAll > maxMatches)) return [part, null];
      return [part, { given: found.find((row) => row.isGiven) ?? none, family: found.find((row) => !row.isGiven) ?? none }];
    }),
  );
}

/** One way to read the words: as one of the names, or parted between the two. All its sides must hold. */
type Reading = readonly Side[];

/** Every way to read them, without those with an unknown name. */
async function readName(ctx: Where, text: string): Promise<Reading[]> {
  const words = wordsOf(text);
  const whole = words.join(" ");
  const parted = words.length > maxWords ? [] : words.slice(1);
  const cuts = parted.map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  const names = await namesWith(ctx, [...new Set([whole, ...cuts.flat()].filter(isLookedUp))]);
  const side = (which: Which, part: string): Side => ({ which, part, keys: names.get(part)?.[which] ?? null });
  const readings: Reading[] = [
    [side("family", whole)],
    [side("given", whole)],
    ...cuts.flatMap(([left, right]) => [
      [side("given", left), side("family", right)],
      [side("family", left), side("given", right)],
    ]),
  ];
  return readings.filter((sides) => sides.every(({ keys }) => keys?.count !== 0));
}

/** Of a common part the names are read through, whole or from their beginning. */
function has({ which, part, keys }: Side): Condition {
  if (keys) return sql`${columns[which]} = any (${keys.values}::text[])`;
  return isLookedUp(part) ? sql`strpos(${columns[which]}, fold_key(${part})) > 0` : beginsWith(columns[which], part);
}

/**
 * An index finds the patients by the part with the fewest names; the other parts are checked on those rows, in a form that uses no
 * index. The names come from a subselect: for a literal list the planner estimates the rows of each name, which takes longer than
 * the index scan.
 */
function narrowed(sides: Reading): Condition | null {
  const [driver, ...others] = sides.toSorted((a, b) => (a.keys?.count ?? Infinity) - (b.keys?.count ?? Infinity));
  if (!driver?.keys) return null;
  const found = sql`${columns[driver.which]} = any ((select ${driver.keys.values}::text[])::text[])`;
  return sql.join([found, ...others.map((other) => sql`(${has(other)}) is true`)], sql` and `);
}

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

const readThrough = (readings: readonly Reading[]): Condition =>
  anyOf(readings.map((sides) => sql`(${sql.join(sides.map(has), sql` and `)})`));

/** A condition for each reading, which an index answers; null where one of them can only be read through. */
function narrowBranches(readings: readonly Reading[]): Condition[] | null {
  const branches = readings.flatMap((sides) => narrowed(sides) ?? []);
  return branches.length === readings.length ? branches : null;
}

/** One or two letters: how one name begins is a stretch of its index. */
const beginsOneName = (sides: Reading): boolean => sides.length === 1 && sides.every(({ part }) => !isLookedUp(part));

/** A patient with the name meets one of these, which are best asked one by one. */
export async function nameBranches(ctx: Where, text: string): Promise<Condition[]> {
  const readings = await readName(ctx, text);
  if (readings.every(beginsOneName)) return readings.flatMap((sides) => sides.map(has));
  return narrowBranches(readings) ?? [readThrough(readings)];
}

/** So many patients are found once and handed on. */
const maxPatients = 10_000;

/** Their ids; null when there are too many. */
async function idsOf(ctx: Where, branches: readonly Condition[]): Promise<string | null> {
  const found = branches.map(
    (branch) => sql`(select p.id from patients p where p.organization_id = ${ctx.org.id} and ${branch} limit ${maxPatients + 1})`,
  );
  const { rows } = await sql<Many>`with found as (${sql.join(found, sql` union `)})
    select coalesce(array_agg(id), '{}')::text as values, count(*)::int as count from found`.execute(ctx.tx);
  const [ids] = rows;
  return !ids || ids.count > maxPatients ? null : ids.values;
}

export async function nameSql(ctx: Where, text: string): Promise<Condition> {
  const readings = await readName(ctx, text);
  const branches = narrowBranches(readings);
  const ids = branches?.length ? await idsOf(ctx, branches) : null;
  return ids ? sql`p.id = any (${ids}::bigint[])` : readThrough(readings);
}

/** Patients with a given name, first or middle, that begins so; one or two letters: the first one. */
export async function givenNameSql(ctx: Where, text: string): Promise<Condition> {
  if (!isLookedUp(text)) return beginsWith(columns.given, text);
  const keys = (await namesWith(ctx, [text])).get(text)?.given ?? null;
  return sql`(${has({ which: "given", part: text, keys })} and strpos(' ' || ${columns.given}, ' ' || fold_key(${text})) > 0)`;
}
