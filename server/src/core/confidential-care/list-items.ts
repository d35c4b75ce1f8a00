// Lists what can be marked as confidential, and reads one item.
import type { ConfidentialItem, confidentialCare } from "@tidings/contract/areas/confidential-care";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { paginationOf } from "../organizations/public.ts";
import type { MarkableItem, MarkableKind } from "./markable-kind.ts";

const present = ({ kind }: MarkableKind, row: MarkableItem): ConfidentialItem => ({
  kind,
  externalId: row.id,
  name: row.name,
  isConfidential: row.is_confidential,
});

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export async function listItems(
  ctx: Ctx,
  of: MarkableKind,
  query: QueryOf<typeof confidentialCare.list>,
): Promise<OutputOf<typeof confidentialCare.list>> {
  const wanted = folded(query.search.name ?? "");
  const found = (await of.items(ctx)).filter(({ name }) => folded(name).includes(wanted));
  const sorted = found.toSorted(
    (a, b) => Number(b.is_confidential) - Number(a.is_confidential) || byName(a.name, b.name) || byName(a.id, b.id),
  );
  const from = (query.page - 1) * query.perPage;
  return {
    confidentialItems: sorted.slice(from, from + query.perPage).map((row) => present(of, row)),
    pagination: paginationOf(query, found.length),
  };
}

export async function readItem(ctx: Ctx, of: MarkableKind, externalId: string): Promise<ConfidentialItem> {
  const row = (await of.items(ctx)).find(({ id }) => id === externalId);
  if (!row) throw problem("not_found");
  return present(of, row);
}
