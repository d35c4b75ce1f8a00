// Groups (and segments) as filters of patients: offered to those who may see them.
import { groups } from "@tidings/contract/areas/groups";
import { useMemo } from "react";
import { useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import type { FilterSpec } from "./filter-spec.ts";
import { t } from "./pattern-texts.ts";

const most = { perPage: 500 };

export function useSourceFilters(): FilterSpec[] {
  const can = useCan();
  const mayGroups = can("read", "patient_group");
  const found = useEndpoint(groups.list, { query: most }, { isEnabled: mayGroups }).data?.groups;
  return useMemo(() => {
    const options = (found ?? []).map(({ externalId, name }) => ({ value: externalId, label: name }));
    return mayGroups
      ? [{ name: "patientGroupExternalId", label: t("filter.patientGroupExternalId"), kind: "multi" as const, options }]
      : [];
  }, [found, mayGroups]);
}
