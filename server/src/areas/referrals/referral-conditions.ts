// From the filters of the list to SQL over `referrals r`: the same predicates for a page, its count and a file.
import type { ReferralFilters } from "@tidings/contract/areas/referrals";
import { referralStates } from "@tidings/contract/areas/referrals";
import { type RawBuilder, sql } from "kysely";
import { allOf, filterConditions } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";

type Condition = RawBuilder<unknown>;

const idsOf = async (ctx: Ctx, which: Condition): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${which}`.execute(ctx.tx);
  return rows.map((row) => row.id);
};

async function patientSql(ctx: Ctx, externalId: string): Promise<Condition> {
  const [id] = await idsOf(ctx, sql`patients_public where organization_id = ${ctx.org.id} and external_id = ${externalId}`);
  return id === undefined ? sql`false` : sql`r.patient_id = ${id}`;
}

/** The referral's own id, else the patients whose ids begin so: each is looked up by its index. */
async function idSql(ctx: Ctx, text: string): Promise<Condition> {
  const [id] = await idsOf(ctx, sql`referrals where organization_id = ${ctx.org.id} and external_id = ${text}`);
  return id === undefined ? patientsSql(ctx, { externalId: text }) : sql`r.id = ${id}`;
}

async function patientsSql(
  ctx: Ctx,
  filters: { name?: string; phoneNumber?: string; externalId?: string; homeLocationExternalId?: string | string[] },
): Promise<Condition> {
  const conditions = await filterConditions(ctx, filters);
  return sql`r.patient_id in (select p.id from patients_public p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)})`;
}

/** By the place in the order of its life, by which the list is sorted. */
const statesSql = (states: readonly string[]): Condition => {
  const ranks = states.map((state) => 1 + (referralStates as readonly string[]).indexOf(state));
  return ranks.length === 1 ? sql`r.state_rank = ${ranks[0]}::smallint` : sql`r.state_rank = any (${ranks}::smallint[])`;
};

export async function referralConditions(ctx: Ctx, filters: ReferralFilters): Promise<Condition> {
  const out: Condition[] = [sql`r.organization_id = ${ctx.org.id}`];
  const states = [filters.state ?? []].flat();
  if (states.length > 0) out.push(statesSql(states));
  if (filters.minOrderDate) out.push(sql`r.ordered_on >= ${filters.minOrderDate}::date`);
  if (filters.maxOrderDate) out.push(sql`r.ordered_on <= ${filters.maxOrderDate}::date`);
  if (filters.externalId?.trim()) out.push(await idSql(ctx, filters.externalId.trim()));
  if (filters.name?.trim()) out.push(await patientsSql(ctx, { name: filters.name.trim() }));
  if (filters.phone?.trim()) out.push(await patientsSql(ctx, { phoneNumber: filters.phone.trim() }));
  if (filters.homeLocationExternalId?.length) out.push(await patientsSql(ctx, { homeLocationExternalId: filters.homeLocationExternalId }));
  if (filters.patientExternalId) out.push(await patientSql(ctx, filters.patientExternalId));
  return allOf(out);
}
