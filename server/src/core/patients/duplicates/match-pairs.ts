// Works out the keys and the possible duplicates of some patients, a statement for all of them; others are compared only where they share a key.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

type Where = Pick<Ctx, "tx" | "org" | "clock">;

/** A key that more patients share says nothing: the clinic's own number, or January 1, 1900. */
export const maxSharing = 40;

/** Two people are compared in less than a millisecond, and a statement may take a minute. */
const maxComparisons = 10_000;

const list = (ids: readonly number[]): RawBuilder<number[]> => sql`${`{${ids.join(",")}}`}::bigint[]`;

/** With the survivors of merges of these: a decision about a record that was merged away is one about its survivor. */
async function withSurvivors(ctx: Where, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${list(ids)}) as g (id)
    union select survivor_id from patient_merges where organization_id = ${ctx.org.id} and merged_id = any (${list(ids)})
    order by 1`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** Patients that an undone import disabled are no duplicates. */
async function writeKeys(ctx: Where, ids: readonly number[]): Promise<void> {
  await sql`delete from patient_match_keys where organization_id = ${ctx.org.id} and patient_id = any (${list(ids)})`.execute(ctx.tx);
  await sql`insert into patient_match_keys (organization_id, key, patient_id)
    select ${ctx.org.id}, k, p.id from patients p
    cross join lateral match_keys(fold_key(p.first_name), p.last_name_key, p.dob, p.phone, p.landline_phone) k
    where p.organization_id = ${ctx.org.id} and p.id = any (${list(ids)}) and p.disabled_reason is distinct from 'import_undone'`.execute(
    ctx.tx,
  );
}

const namesOf = (
  side: "a" | "b",
) => sql`array(select ${sql.ref(`${side}.external_id`)} union all select m.merged_external_id from patient_merges m
  where m.organization_id = ${sql.ref(`${side}.organization_id`)} and m.survivor_id = ${sql.ref(`${side}.id`)} and m.undone_at is null)`;

const factsOf = (side: "a" | "b") =>
  sql.raw(["first_name", "last_name", "dob", "phone", "landline_phone", "state"].map((name) => `${side}.${name}`).join(", "));

/** How sure the reasons make it: what is the same counts more than what is similar. */
export const scoreOf = (reasons: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(case when r in ('similar_birth_date', 'different_name') then 0 when r = 'similar_name' then 2 else 3 end), 0)::integer from unnest(${reasons}) r)`;

/** Pairs with one of these patients (first_id, second_id, score, reasons, facts, is_settled). */
const pairsSql = (ctx: Where, ids: readonly number[]) => sql`
  near as (
    select least(k.patient_id, o) as first_id, greatest(k.patient_id, o) as second_id, bool_or(k.key & 1 = 1) as same_phone from patient_match_keys k
    cross join lateral (select array_agg(s.patient_id) as sharing from (
      select s.patient_id from patient_match_keys s where s.organization_id = ${ctx.org.id} and s.key = k.key limit ${maxSharing + 1}) s) s
    cross join unnest(s.sharing) o
    where k.organization_id = ${ctx.org.id} and k.patient_id = any (${list(ids)}) and cardinality(s.sharing) <= ${maxSharing} and o <> k.patient_id group by 1, 2),
  found as (
    select a.id as first_id, b.id as second_id, r.reasons, md5((${factsOf("a")})::text || (${factsOf("b")})::text) as facts,
      ${namesOf("a")} as a_names, ${namesOf("b")} as b_names
    from near n join patients a on a.organization_id = ${ctx.org.id} and a.id = n.first_id
    join patients b on b.organization_id = ${ctx.org.id} and b.id = n.second_id
    cross join lateral duplicate_reasons(fold_key(a.first_name), a.last_name_key, a.dob,
      fold_key(b.first_name), b.last_name_key, b.dob, n.same_phone) as r (reasons)
    where 'enabled' in (a.state, b.state) and r.reasons is not null),
  pairs as (
    select f.first_id, f.second_id, ${scoreOf(sql`f.reasons`)} as score, f.reasons, f.facts, exists (select from patient_duplicate_decisions d where d.organization_id = ${ctx.org.id}
      and (d.first_external_id = any (a_names) and d.second_external_id = any (b_names) or d.first_external_id = any (b_names) and d.second_external_id = any (a_names))
      and (d.decision = 'never_ask' or d.facts = f.facts)) as is_settled
    from found f)`;

/** The first of these patients, at least one, who are compared with others at most `maxComparisons` times. Their keys are written. */
async function withinBound(ctx: Where, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      select k.patient_id as id, sum(s.n) as n from patient_match_keys k
      cross join lateral (select count(*) as n from (select from patient_match_keys s where s.organization_id = ${ctx.org.id} and s.key = k.key
        limit ${maxSharing + 1}) s) s
      where k.organization_id = ${ctx.org.id} and k.patient_id = any (${list(ids)}) and s.n <= ${maxSharing} group by 1)
    select id from (select g.id, g.at, sum(coalesce(c.n, 0)) over (order by g.at) as total
      from unnest(${list(ids)}) with ordinality as g (id, at) left join counted c on c.id = g.id) g
    where g.at = 1 or g.total <= ${maxComparisons} order by g.at`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** Works out the first of these patients, as many as one statement compares in seconds. `hasChanged`: a list of open pairs has. */
export async function matchPairs(ctx: Where, changed: readonly number[]): Promise<{ matched: ReadonlySet<number>; hasChanged: boolean }> {
  await writeKeys(ctx, changed);
  const matched = await withinBound(ctx, changed);
  const ids = await withSurvivors(ctx, matched);
  const { rows } = await sql<{ n: number }>`
    with ${pairsSql(ctx, ids)},
    gone as (delete from patient_duplicates d using (
        select first_id, second_id from (
          select first_id, second_id, true as is_known from patient_duplicates
            where organization_id = ${ctx.org.id} and (first_id = any (${list(ids)}) or second_id = any (${list(ids)}))
          union all select first_id, second_id, false from pairs) b group by 1, 2 having bool_and(is_known)) g
      where d.organization_id = ${ctx.org.id} and d.first_id = g.first_id and d.second_id = g.second_id returning 1),
    kept as (insert into patient_duplicates as d (organization_id, first_id, second_id, score, reasons, facts, is_settled, found_at)
      select ${ctx.org.id}, first_id, second_id, score, reasons, facts, is_settled, ${ctx.clock.now().toString()} from pairs
      on conflict (organization_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons, facts = excluded.facts,
        is_settled = excluded.is_settled
        where (d.score, d.reasons, d.facts, d.is_settled) is distinct from (excluded.score, excluded.reasons, excluded.facts, excluded.is_settled)
      returning 1)
    select (select count(*) from gone) + (select count(*) from kept) as n`.execute(ctx.tx);
  return { matched: new Set(matched), hasChanged: (rows[0]?.n ?? 0) > 0 };
}
