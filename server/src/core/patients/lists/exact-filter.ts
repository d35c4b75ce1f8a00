// What another system looks patients up by, beyond the filters of lists: whole ids, one of the two names, days and moments.
import { type RawBuilder, sql } from "kysely";
import { problem } from "../../../kernel/problem.ts";
import type { FilterCtx } from "../patient-ports.ts";
import { isMasked } from "../privacy/mask.ts";
import { beginsWith } from "./begins-with.ts";
import { givenNameSql } from "./name-filter.ts";

/** `from` is included, `before` is not. */
export interface Span {
  from?: string;
  before?: string;
}

interface NameMatch {
  text: string;
  /** As it is written, instead of beginning with it, whatever its case and accents. */
  isExact: boolean;
}

export interface ExactFilter {
  ids?: readonly number[];
  externalIds?: readonly string[];
  codes?: readonly string[];
  /** The first or the middle one. */
  givenName?: NameMatch;
  lastName?: NameMatch;
  born?: Span;
  changed?: Span;
}

type Condition = RawBuilder<unknown>;

/** As with the filters of lists, each answer would tell masked staff what the screen hides (OP-062). */
const phiFilters = ["givenName", "lastName", "born"] as const satisfies (keyof ExactFilter)[];

/** The key finds the row by its index, the comparison of the text decides. */
function familySql({ text, isExact }: NameMatch): Condition {
  const begins = beginsWith(sql`p.last_name_key`, text);
  return isExact ? sql`(${begins} and p.last_name = ${text})` : begins;
}

async function givenSql(ctx: FilterCtx, { text, isExact }: NameMatch): Promise<Condition> {
  const begins = await givenNameSql(ctx, text);
  return isExact ? sql`(${begins} and (p.first_name = ${text} or p.middle_name = ${text}))` : begins;
}

function spanSql(column: Condition, { from, before }: Span): Condition[] {
  return [...(from === undefined ? [] : [sql`${column} >= ${from}`]), ...(before === undefined ? [] : [sql`${column} < ${before}`])];
}

/** The conditions over `patients p`. Refuses what masked staff may not ask. */
export async function exactConditions(ctx: FilterCtx, filter: ExactFilter): Promise<Condition[]> {
  if (isMasked(ctx.actor) && phiFilters.some((name) => filter[name] !== undefined)) throw problem("forbidden");
  const out: Condition[] = [];
  if (filter.ids) out.push(sql`p.id = any (${[...filter.ids]}::bigint[])`);
  if (filter.externalIds) out.push(sql`p.external_id = any (${[...filter.externalIds]}::text[])`);
  // Without the second half the index, which leaves out patients without a code, is of no use.
  if (filter.codes) out.push(sql`(p.code = any (${[...filter.codes]}::text[]) and p.code is not null)`);
  if (filter.givenName) out.push(await givenSql(ctx, filter.givenName));
  if (filter.lastName) out.push(familySql(filter.lastName));
  if (filter.born) out.push(...spanSql(sql`p.dob`, filter.born));
  if (filter.changed) out.push(...spanSql(sql`p.updated_at`, filter.changed));
  return out;
}
