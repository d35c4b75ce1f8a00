// From the filters of lists and pickers to SQL over `patients p`: the same predicates for a page, a count and a set.

import type { PatientFilters } from "@tidings/contract/areas/patients";
import { optionalFields, optionalFilterNames } from "@tidings/contract/areas/patients/optional-fields";
import { type RawBuilder, sql } from "kysely";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { type FilterCtx, type FilterRecords, portsOf } from "../patient-ports.ts";
import { searchDigits } from "../phones/phone.ts";
import { todayOf } from "../present.ts";
import { isMasked } from "../privacy/mask.ts";
import { homeConditions } from "../records/home-location.ts";
import { beginsWith } from "./begins-with.ts";
import { membershipConditions } from "./membership-filter.ts";
import { anyOf, nameBranches, nameSql } from "./name-filter.ts";
import { reachableSql } from "./reachability.ts";

type Condition = RawBuilder<unknown>;

/** What masked staff may not search by: each answer would tell what the screen hides (OP-062). */
const phiFilters = [
  "name",
  "phoneNumber",
  "minAge",
  "maxAge",
  "zipcode",
  "conditionCode",
  // Gathered by age, visits and messages about health: to know who is in it is to know those.
  "patientSegmentExternalId",
  "appointment",
] as const satisfies (keyof PatientFilters)[];

const externalIdSql = (text: string): Condition => beginsWith(sql`p.external_id_key`, text.trim());

const zipSql = (text: string): Condition =>
  text.length === 5 ? sql`p.zipcode collate "C" = ${text}` : beginsWith(sql`p.zipcode collate "C"`, text);

const wholePhoneSql = (tenDigits: string): Condition => sql`(p.phone = ${`+1${tenDigits}`} or p.landline_phone = ${`+1${tenDigits}`})`;

/** So many ids are found once and handed on. */
const maxFoundByDigits = 10_000;
/** Of fewer the index holds nothing; and they stand in so many numbers that a walk soon meets them. */
const minDigits = 3;

const digitsSql = (phone: Condition, digits: string): Condition => sql`strpos(substr(${phone}, 3), ${digits}) > 0`;

async function phoneSql(ctx: FilterCtx, text: string): Promise<Condition> {
  const digits = searchDigits(text);
  if (digits.length === 0 || digits.length > 10) return sql`false`;
  if (digits.length === 10) return wholePhoneSql(digits);
  if (digits.length >= minDigits) {
    const { rows } = await sql<{ id: number }>`select search_patients_by_digits(${digits}, ${maxFoundByDigits + 1}) as id`.execute(ctx.tx);
    if (rows.length <= maxFoundByDigits) return sql`p.id = any (${rows.map(({ id }) => id)}::bigint[])`;
  }
  return sql`(${digitsSql(sql`p.phone`, digits)} or ${digitsSql(sql`p.landline_phone`, digits)})`;
}

/** A whole number finds the patients who have it; some of its digits would also find numbers that contain those of an id. */
function otherColumnsSql(text: string): Condition[] {
  const digits = /^[\d\s()+./-]+$/.test(text.normalize("NFKC")) ? searchDigits(text) : "";
  return [externalIdSql(text), ...(digits.length === 10 ? [wholePhoneSql(digits)] : [])];
}

const conditionSql = (codes: readonly string[]): Condition =>
  sql`exists (select from patient_conditions c where c.organization_id = p.organization_id and c.patient_id = p.id
    and c.code = any (${codes.map((code) => code.trim().toUpperCase())}::text[]))`;

/** The first day on which a person born then is no longer `age` years old or less. */
function bornAfter(today: Temporal.PlainDate, age: number): string {
  return today.subtract({ years: age + 1 }).toString();
}

function ageSql(filters: PatientFilters, today: Temporal.PlainDate): Condition[] {
  const out: Condition[] = [];
  if (filters.minAge !== undefined) out.push(sql`p.dob <= ${today.subtract({ years: filters.minAge }).toString()}`);
  if (filters.maxAge !== undefined) out.push(sql`p.dob > ${bornAfter(today, filters.maxAge)}`);
  return out;
}

function refuseRevealing(filters: PatientFilters, ctx: FilterCtx): void {
  if (isMasked(ctx.actor) && phiFilters.some((name) => filters[name] !== undefined)) throw problem("forbidden");
}

/** PostgreSQL takes no NUL in a text, so nothing can match one. */
function refuseUnreadable(filters: object, path = "search"): void {
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) refuseUnreadable(value, `${path}.${name}`);
    else if ([value].flat().some((one) => typeof one === "string" && one.includes("\u0000")))
      throw invalidField(`${path}.${name}`, { key: "validation.invalid" });
  }
}

/** The conditions of these filters. Refuses what masked staff may not ask. */
export async function filterConditions(ctx: FilterCtx, filters: PatientFilters): Promise<Condition[]> {
  refuseRevealing(filters, ctx);
  refuseUnreadable(filters);
  const out: Condition[] = [];
  const either = filters.nameOrExternalId?.trim();
  if (either) out.push(isMasked(ctx.actor) ? externalIdSql(either) : anyOf([await nameSql(ctx, either), ...otherColumnsSql(either)]));
  if (filters.name?.trim()) out.push(await nameSql(ctx, filters.name));
  if (filters.phoneNumber?.trim()) out.push(await phoneSql(ctx, filters.phoneNumber));
  if (filters.externalId?.trim()) out.push(externalIdSql(filters.externalId));
  if (filters.sex) out.push(sql`p.sex = ${filters.sex}`);
  if (filters.language?.length) out.push(sql`p.language = any (${[filters.language].flat()}::text[])`);
  if (filters.zipcode) out.push(zipSql(filters.zipcode));
  if (filters.state) out.push(sql`p.state = ${filters.state}`);
  if (filters.profileType) out.push(sql`p.profile_type = ${filters.profileType}`);
  for (const name of optionalFilterNames)
    if (filters[name]) out.push(sql`${sql.ref(`p.${optionalFields[name].column}`)} = ${filters[name]}`);
  if (filters.conditionCode?.length) out.push(conditionSql([filters.conditionCode].flat()));
  out.push(...(await membershipConditions(ctx, filters)));
  out.push(...(await homeConditions(ctx, filters)));
  for (const conditionsOf of portsOf("filters")) out.push(...(await conditionsOf(ctx, filters)));
  if (filters.reachable !== undefined) out.push(filters.reachable ? reachableSql() : sql`not ${reachableSql()}`);
  return [...out, ...ageSql(filters, todayOf(ctx))];
}

/** True if the organization has all records of these ids, as far as the user may see them. */
export async function areKnown(
  ctx: Pick<FilterCtx, "tx" | "org">,
  filter: FilterRecords["filter"],
  ids: readonly string[],
): Promise<boolean> {
  const known = new Set<string>();
  for (const { table } of portsOf("filterRecords")
    .flat()
    .filter((one) => one.filter === filter)) {
    const { rows } = await sql<{ external_id: string }>`select external_id::text as external_id from ${sql.table(table)}
      where organization_id = ${ctx.org.id} and external_id::text = any (${ids.map((id) => id.toLowerCase())}::text[])`.execute(ctx.tx);
    for (const row of rows) known.add(row.external_id);
  }
  return ids.every((id) => known.has(id.toLowerCase()));
}

/** Patients who meet all `conditions` and one of the `branches`: of either of two the planner finds by no index what it finds of each. */
export interface Matching {
  conditions: Condition[];
  branches: Condition[];
}

export const unbranched = (conditions: Condition[]): Matching => ({ conditions, branches: [sql`true`] });

export async function matchingOf(ctx: FilterCtx, filters: PatientFilters): Promise<Matching> {
  const { name, nameOrExternalId, ...others } = filters;
  const typed = name?.trim() || nameOrExternalId?.trim();
  if (!typed || (name && nameOrExternalId) || isMasked(ctx.actor)) return unbranched(await filterConditions(ctx, filters));
  refuseUnreadable({ name, nameOrExternalId });
  const named = await nameBranches(ctx, typed);
  const branches = name ? named : [...named, ...otherColumnsSql(typed)];
  return { conditions: await filterConditions(ctx, others), branches: branches.length > 0 ? branches : [sql`false`] };
}

export const conditionsOf = ({ conditions, branches }: Matching): Condition[] => [...conditions, anyOf(branches)];

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
