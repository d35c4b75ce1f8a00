// From a name as typed to SQL over `patients p`: any part of the first name, of the last one, or of both in either order.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { beginsWith } from "./begins-with.ts";

type Condition = RawBuilder<unknown>;
type Where = Pick<Ctx, "tx" | "org">;

const firstName = sql`p.first_name_key`;
const lastName = sql`p.last_name_key`;

/** Many values as PostgreSQL wrote them and takes them back: a thousand names are not read here, nor written again. */
interface Many {
  values: string;
  count: number;
}

/** What one of the two names must hold. */
interface Side {
  name: Condition;
  part: string;
  /** The names of the organization's patients with that part; null where it is too short to be looked up or in too many of them. */
  keys: Many | null;
}

/** Words as typed: "Smith, John" and "john smith" are the same two. */
const wordsOf = (text: string): string[] => text.split(/[\s,]+/u).filter(Boolean);

/** More are not parted: each way to do it would be looked up. */
const mostWords = 8;
const inWholeNames = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** One or two letters stand in nearly every name, and no trigram finds them; a Chinese or Korean name has no more. */
const isLookedUp = (part: string): boolean => part.length >= 3 || inWholeNames.test(part);

/** A part that stands in more different names is common: reading through them all is faster than looking for each. */
const mostKeys = 2_000;

async function namesWith(ctx: Where, parts: readonly string[]): Promise<Map<string, Many>> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Many & { part: string }>`select part, keys::text as values, cardinality(keys) as count
    from patient_names_with(${[...parts]}::text[], ${mostKeys + 1})`.execute(ctx.tx);
  return new Map(rows.filter(({ count }) => count <= mostKeys).map((row) => [row.part, row]));
}

/** Every way to read the words: as one of the names, or parted between the two. */
async function readingsOf(ctx: Where, text: string): Promise<Side[][]> {
  const words = wordsOf(text);
  const whole = words.join(" ");
  const parted = words.length > mostWords ? [] : words.slice(1);
  const cuts = parted.map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  const names = await namesWith(ctx, [...new Set([whole, ...cuts.flat()].filter(isLookedUp))]);
  const side = (name: Condition, part: string): Side => ({ name, part, keys: names.get(part) ?? null });
  return [
    [side(lastName, whole)],
    [side(firstName, whole)],
    ...cuts.flatMap(([left, right]) => [
      [side(firstName, left), side(lastName, right)],
      [side(lastName, left), side(firstName, right)],
    ]),
  ];
}

function has({ name, part, keys }: Side): Condition {
  if (keys) return sql`${name} = any (${keys.values}::text[])`;
  return isLookedUp(part) ? sql`${name} like name_part_pattern(${part})` : beginsWith(name, part);
}

/** So many names are looked for in the index by the planner's own means; of more it would rather read the whole index. */
const mostNames = 50;
/** So many patients are found once and handed on. */
const mostPatients = 10_000;

interface Driven {
  driver: Side & { keys: Many };
  others: Side[];
}

/** The side with the fewest names is looked up, the other is asked of whom that finds; null where neither can be. */
function drivenBy(sides: readonly Side[]): Driven | null {
  const [driver, ...others] = sides.toSorted((a, b) => (a.keys?.count ?? Infinity) - (b.keys?.count ?? Infinity));
  return driver?.keys ? { driver: { ...driver, keys: driver.keys }, others } : null;
}

/** Their ids by a look into the index for each name; null when there are too many. */
async function idsOf(ctx: Where, readings: readonly Driven[]): Promise<string | null> {
  const found = readings.map(({ driver, others }) => {
    const conditions = [sql`p.organization_id = ${ctx.org.id}`, ...others.map(has)];
    return sql`select p.id from unnest(${driver.keys.values}::text[]) as k (key) join patients p on ${driver.name} = k.key and ${sql.join(conditions, sql` and `)}`;
  });
  const { rows } = await sql<Many>`with found as (${sql.join(found, sql` union `)} limit ${mostPatients + 1})
    select coalesce(array_agg(id), '{}')::text as values, count(*)::int as count from found`.execute(ctx.tx);
  const [ids] = rows;
  return !ids || ids.count > mostPatients ? null : ids.values;
}

export async function nameSql(ctx: Where, text: string): Promise<Condition> {
  const readings = (await readingsOf(ctx, text)).filter((sides) => sides.every(({ keys }) => keys?.count !== 0));
  if (readings.length === 0) return sql`false`;
  const driven = readings.flatMap((sides) => drivenBy(sides) ?? []);
  if (driven.length === readings.length && driven.some(({ driver }) => driver.keys.count > mostNames)) {
    const ids = await idsOf(ctx, driven);
    if (ids) return sql`p.id = any (${ids}::bigint[])`;
  }
  return sql`(${sql.join(
    readings.map((sides) => sql`(${sql.join(sides.map(has), sql` and `)})`),
    sql` or `,
  )})`;
}
