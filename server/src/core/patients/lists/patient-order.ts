// The sort orders of patient lists, each forwards and backwards, each ending in the id so that no two rows tie.
import { patientSortFields } from "@tidings/contract/areas/patients";
import { readSort, type SortTerm } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../../kernel/context.ts";
import { isMasked } from "../privacy/mask.ts";

export type PatientSort = SortTerm<(typeof patientSortFields)[number]>;

const keys: Record<PatientSort["field"], readonly string[]> = {
  lastName: ["last_name_key", "given_names_key", "id"],
  firstName: ["given_names_key", "last_name_key", "id"],
  dob: ["dob", "id"],
  createdAt: ["created_at", "id"],
};

/** The place in the alphabet or among birthdays tells too much: masked staff see the order of creation. */
export function sortFor(actor: Actor, sort: string | undefined): PatientSort {
  const wanted = readSort(sort, patientSortFields, { field: "lastName", isDescending: false });
  return isMasked(actor) ? { field: "createdAt", isDescending: wanted.isDescending } : wanted;
}

export const sortColumns = (sort: PatientSort): RawBuilder<unknown> => sql.join(keys[sort.field].map((key) => sql.ref(`p.${key}`)));

/** Descending is the exact reverse, nulls included: only so does one index serve both. */
export function orderBy(sort: PatientSort, of: "p" | "h" = "p"): RawBuilder<unknown> {
  const direction = sort.isDescending ? sql`desc nulls first` : sql`asc nulls last`;
  return sql.join(keys[sort.field].map((key) => sql`${sql.ref(`${of}.${key}`)} ${direction}`));
}
