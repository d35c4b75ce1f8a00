// Definition of confidential care: which records are marked as confidential.
import { type ConfidentialKind, confidentialCare } from "@tidings/contract/areas/confidential-care";
import { route } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { problem } from "../../kernel/problem.ts";
import { listItems } from "./list-items.ts";
import { markItem } from "./mark-item.ts";
import type { MarkableKind } from "./markable-kind.ts";

/** `kinds`: what each module offers. */
export function confidentialCareModule(kinds: readonly MarkableKind[]): ModuleDefinition {
  const of = (kind: ConfidentialKind): MarkableKind => {
    const known = kinds.find((one) => one.kind === kind);
    if (!known) throw problem("not_found");
    return known;
  };
  return {
    name: "confidential-care",
    routes: [
      route(confidentialCare.list, (ctx, { query }) => listItems(ctx, of(query.search.kind), query)),
      route(confidentialCare.mark, (ctx, { params, body }) =>
        markItem(ctx, { of: of(params.kind), kinds }, params.externalId, body.isConfidential),
      ),
    ],
  };
}
