// Groups and patient segments as patient filters, by permission.
import { groups } from "@tidings/contract/areas/groups";
import { segments } from "@tidings/contract/areas/segments";
import { useMemo } from "react";
import { allPagesQuery } from "../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { t } from "./pattern-texts.ts";

const maxOptions = { perPage: 500 };

const optionOf = ({ externalId, name }: { externalId: string; name: string }): SelectOption => ({ value: externalId, label: name });

const groupFilter: FilterSpec = {
  name: "patientGroupExternalId",
  label: t("filter.patientGroupExternalId"),
  kind: "multi",
  source: allPagesQuery(groups.list, { query: maxOptions }, (answer) => answer.groups.map(optionOf)),
};
const segmentFilter: FilterSpec = {
  name: "patientSegmentExternalId",
  label: t("filter.patientSegmentExternalId"),
  kind: "multi",
  source: allPagesQuery(segments.list, { query: maxOptions }, (answer) => answer.segments.map(optionOf)),
};

export function useSourceFilters(): FilterSpec[] {
  const can = useCan();
  const mayGroups = can("read", "patient_group");
  // Membership in a patient segment could reveal masked data.
  const { isPhiAnonymized } = useCurrentUser();
  const maySegments = can("read", "patients_segment") && !isPhiAnonymized;
  return useMemo(() => [...(mayGroups ? [groupFilter] : []), ...(maySegments ? [segmentFilter] : [])], [mayGroups, maySegments]);
}
