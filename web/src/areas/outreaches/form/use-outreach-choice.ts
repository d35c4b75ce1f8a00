// Preselected patients of a new outreach whose URL names another one: all of them, or those with one result.
import { useSearch } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../../api/queries.ts";
import { noPatients, selectMatching } from "../../../kit/patient-selection.ts";
import { matchingResult, readResult } from "../results/outreach-results.ts";
import type { GivenChoice } from "./use-segment-choice.ts";

export function useOutreachChoice(): GivenChoice {
  const { outreach, result } = useSearch({ strict: false }) as { outreach?: string; result?: string };
  const externalId = outreach ? String(outreach) : null;
  const matching = matchingResult(externalId ?? "", readResult(String(result)));
  const query = useEndpoint(patients.list, { query: { perPage: 1, search: matching } }, { isEnabled: externalId !== null });
  const retry = () => void query.refetch();
  if (externalId === null) return { name: null, selection: noPatients, error: null, retry };
  const count = query.data?.pagination.totalCount;
  const selection = count === undefined ? null : selectMatching(matching, count);
  return { name: `${externalId}${matching.outreachAfter ?? ""}${matching.outreachResult ?? ""}`, selection, error: query.error, retry };
}
