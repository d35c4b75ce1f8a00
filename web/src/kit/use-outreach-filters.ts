// Filters of a selection by outreach result; offered only for such a selection.
import { outreaches } from "@tidings/contract/areas/outreaches";
import type { OutreachResult } from "@tidings/contract/areas/patients";
import { useMemo } from "react";
import { useEndpoint } from "../api/queries.ts";
import { type FilterSpec, type FilterValues, textOf } from "./filter-spec.ts";
import { label } from "./labels.ts";
import { t } from "./pattern-texts.ts";

/** "Delivered", "Not reached", or the answer. */
export const outreachResultWords = (result: OutreachResult): string =>
  result === "delivered" || result === "failed" ? t(`filter.outreachResult.${result}`) : label("answerType", result);

export function useOutreachFilters(held: FilterValues | undefined): FilterSpec[] {
  const externalId = textOf(held?.outreachExternalId);
  const result = textOf(held?.outreachResult);
  const after = textOf(held?.outreachAfter);
  const title = useEndpoint(outreaches.show, { params: { externalId } }, { isEnabled: externalId !== "" }).data?.outreach.title;
  return useMemo(() => {
    const spec = (name: string, words: string, value: string, shown: string): FilterSpec[] =>
      value ? [{ name, label: words, kind: "select", options: [{ value, label: shown }] }] : [];
    return [
      ...spec("outreachExternalId", t("filter.outreachExternalId"), externalId, title ?? "…"),
      ...spec("outreachAfter", t("filter.outreachAfter"), after, after && outreachResultWords(after as OutreachResult)),
      ...spec("outreachResult", t("filter.outreachResult"), result, result && outreachResultWords(result as OutreachResult)),
    ];
  }, [externalId, after, result, title]);
}
