// Groups and segments as filters of patients: offered to those who may see them.
import { groups } from "@tidings/contract/areas/groups";
import { segments } from "@tidings/contract/areas/segments";
import { useMemo } from "react";
import { everythingOf } from "../api/everything.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { t } from "./pattern-texts.ts";

const most = { perPage: 500 };

const optionOf = ({ externalId, name }: { externalId: string; name: string }): SelectOption => ({ value: externalId, label: name });

const groupFilter: FilterSpec = {
  name: "patientGroupExternalId",
  label: t("filter.patientGroupExternalId"),
  kind: "multi",
  source: everythingOf(groups.list, { query: most }, (answer) => answer.groups.map(optionOf)),
};
const segmentFilter: FilterSpec = {
  name: "patientSegmentExternalId",
  label: t("filter.patientSegmentExternalId"),
  kind: "multi",
  source: everythingOf(segments.list, { query: most }, (answer) => answer.segments.map(optionOf)),
};

export function useSourceFilters(): FilterSpec[] {
  const can = useCan();
  const mayGroups = can("read", "patient_group");
  // Who is in a segment would tell what a masked screen hides.
  const { isPhiAnonymized } = useCurrentUser();
  const maySegments = can("read", "patients_segment") && !isPhiAnonymized;
  return useMemo(() => [...(mayGroups ? [groupFilter] : []), ...(maySegments ? [segmentFilter] : [])], [mayGroups, maySegments]);
}
