// Groups and segments as filters of patients: offered to those who may see them.
import { groups } from "@tidings/contract/areas/groups";
import { segments } from "@tidings/contract/areas/segments";
import { useMemo } from "react";
import { useEverything } from "../api/everything.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { t } from "./pattern-texts.ts";

const most = { perPage: 500 };

interface Named {
  externalId: string;
  name: string;
}

const specOf = (name: "patientGroupExternalId" | "patientSegmentExternalId", found: readonly Named[] | undefined): FilterSpec => ({
  name,
  label: t(`filter.${name}`),
  kind: "multi",
  options: (found ?? []).map((one) => ({ value: one.externalId, label: one.name })),
});

export function useSourceFilters(): FilterSpec[] {
  const can = useCan();
  const mayGroups = can("read", "patient_group");
  // Who is in a segment would tell what a masked screen hides.
  const { isPhiAnonymized } = useCurrentUser();
  const maySegments = can("read", "patients_segment") && !isPhiAnonymized;
  const foundGroups = useEverything(groups.list, { query: most }, (answer) => answer.groups, { isEnabled: mayGroups }).data;
  const foundSegments = useEverything(segments.list, { query: most }, (answer) => answer.segments, { isEnabled: maySegments }).data;
  return useMemo(
    () => [
      ...(mayGroups ? [specOf("patientGroupExternalId", foundGroups)] : []),
      ...(maySegments ? [specOf("patientSegmentExternalId", foundSegments)] : []),
    ],
    [foundGroups, foundSegments, mayGroups, maySegments],
  );
}
