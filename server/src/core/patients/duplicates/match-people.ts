// Finds the patients who may be the people of a form or a file, by the keys by which duplicates are found.
import type { DuplicateReason } from "@tidings/contract/areas/patient-duplicates";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { maxSharing, scoreOf } from "./match-pairs.ts";

export interface Person {
  /** Names the person among the others. */
  n: number;
  first: string | null;
  last: string | null;
  dob: string | null;
  /** E.164 */
  phone: string | null;
  landline: string | null;
}

export interface Match {
  n: number;
  id: number;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  reasons: DuplicateReason[];
}

/** Of each person the likeliest patients first. A patient who was added within the last minute may not be found yet. */
export async function matchPeople(ctx: Pick<Ctx, "tx" | "org">, people: readonly Person[]): Promise<Match[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Match>`
    with given as materialized (select g.n, fold_key(g.first) as first_key, fold_key(g.last) as last_key, g.dob, g.phone, g.landline
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g (n integer, first text, last text, dob date, phone text, landline text)),
    near as (
      select g.n, o as id, bool_or(k & 1 = 1) as same_phone from given g cross join lateral match_keys(g.first_key, g.last_key, g.dob, g.phone, g.landline) k
      cross join lateral (select array_agg(s.patient_id) as sharing from (
        select s.patient_id from patient_match_keys s where s.organization_id = ${ctx.org.id} and s.key = k limit ${maxSharing + 1}) s) s
      cross join unnest(s.sharing) o where cardinality(s.sharing) <= ${maxSharing} group by 1, 2)
    select g.n, p.id, p.external_id, p.first_name, p.last_name, r.reasons from near join given g on g.n = near.n
    join patients p on p.organization_id = ${ctx.org.id} and p.id = near.id
    cross join lateral duplicate_reasons(g.first_key, g.last_key, g.dob, fold_key(p.first_name), p.last_name_key, p.dob, near.same_phone) as r (reasons)
    where r.reasons is not null order by g.n, ${scoreOf(sql`r.reasons`)} desc, p.state desc, p.id`.execute(ctx.tx);
  return rows;
}
