// The list of referrals, filtered, sorted, a page by its number, and one by its id.
import { type Referral, referralSortFields, type referrals } from "@tidings/contract/areas/referrals";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort, type SortTerm } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import { isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { presentReferral } from "./present.ts";
import { referralConditions } from "./referral-conditions.ts";
import { columns, joined, type ReferralRow, referralByExternalId } from "./referral-rows.ts";

type Sort = SortTerm<(typeof referralSortFields)[number]>;

const keys: Record<Sort["field"], readonly string[]> = {
  state: ["r.state_rank", "r.ordered_on", "r.id"],
  patientName: ["p.last_name_key", "p.given_names_key", "r.id"],
  type: ["t.name", "r.id"],
  orderDate: ["r.ordered_on", "r.id"],
  updatedAt: ["r.updated_at", "r.id"],
};

const tables: Partial<Record<Sort["field"], RawBuilder<unknown>>> = {
  patientName: sql`join patients_public p on p.organization_id = r.organization_id and p.id = r.patient_id`,
  type: sql`join referral_types t on t.organization_id = r.organization_id and t.id = r.referral_type_id`,
};

/** The place in the alphabet tells too much: masked staff see the order of their lives. */
function sortFor(ctx: Ctx, sort: string | undefined): Sort {
  const wanted = readSort(sort, referralSortFields, { field: "state", isDescending: false });
  return isMasked(ctx.actor) && wanted.field === "patientName" ? { ...wanted, field: "state" } : wanted;
}

function orderBy({ field, isDescending }: Sort): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc nulls first` : sql`asc nulls last`;
  return sql.join(keys[field].map((key) => sql`${sql.ref(key)} ${direction}`));
}

export async function listReferrals(ctx: Ctx, query: QueryOf<typeof referrals.list>): Promise<OutputOf<typeof referrals.list>> {
  const where = await referralConditions(ctx, query.search ?? {});
  const sort = sortFor(ctx, query.sort);
  const { rows } = await sql<ReferralRow>`
    with page as materialized (
      select r.id from referrals r ${tables[sort.field] ?? sql``} where ${where} order by ${orderBy(sort)}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select ${columns} from page join referrals r on r.organization_id = ${ctx.org.id} and r.id = page.id ${joined} order by ${orderBy(sort)}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from referrals r where ${where}`.execute(ctx.tx);
  return { referrals: rows.map((row) => presentReferral(row, ctx)), pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}

export async function showReferral(ctx: Ctx, externalId: string): Promise<{ referral: Referral }> {
  return { referral: presentReferral(await referralByExternalId(ctx, externalId), ctx) };
}
