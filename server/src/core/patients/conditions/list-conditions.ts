// Lists of conditions, page by page: those one can choose from, and those of one patient.
import type { Condition, patients } from "@tidings/contract/areas/patients";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../../kernel/context.ts";
import { paginationOf } from "../../organizations/public.ts";
import { patientByExternalId } from "../lists/find-patients.ts";
import { presentConditions } from "../present.ts";
import { searchConditions } from "./search-conditions.ts";

const pageOf = (all: readonly Condition[], query: { page: number; perPage: number }): Condition[] =>
  all.slice((query.page - 1) * query.perPage, query.page * query.perPage);

export function listConditionTypes(query: QueryOf<typeof patients.conditionTypes>): OutputOf<typeof patients.conditionTypes> {
  const all = searchConditions(query.search?.value ?? "");
  return { conditionTypes: pageOf(all, query), pagination: paginationOf(query, all.length) };
}

export async function listPatientConditions(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof patients.conditions>,
): Promise<OutputOf<typeof patients.conditions>> {
  const all = presentConditions(await patientByExternalId(ctx, externalId), ctx);
  return { conditions: pageOf(all, query), pagination: paginationOf(query, all.length) };
}
