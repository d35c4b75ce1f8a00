// Groups, patient segments and home locations as patient filters, by permission.
import { locations } from "@tidings/contract/areas/appointment-places";
import { groups } from "@tidings/contract/areas/groups";
import { segments } from "@tidings/contract/areas/segments";
import { useMemo } from "react";
import { allPagesQuery } from "../api/fetch-all-pages.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";
import type { SelectOption } from "../ui/inputs/MultiSelect.tsx";
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

const homeFilters: FilterSpec[] = [
  {
    name: "homeLocationExternalId",
    label: t("filter.homeLocationExternalId"),
    kind: "multi",
    source: allPagesQuery(locations.list, { query: maxOptions }, (answer) => answer.locations.map(optionOf)),
  },
  {
    name: "hasHomeLocation",
    label: t("filter.hasHomeLocation"),
    kind: "select",
    options: [
      { value: "true", label: t("filter.hasHomeLocation.true") },
      { value: "false", label: t("filter.hasHomeLocation.false") },
    ],
  },
];

export function useSourceFilters(): FilterSpec[] {
  const can = useCan();
  const mayGroups = can("read", "patient_group");
  // Membership in a patient segment could reveal masked data.
  const { isPhiAnonymized, organization } = useCurrentUser();
  const maySegments = can("read", "patients_segment") && !isPhiAnonymized;
  const mayLocations = can("read", "appointments_location") && (organization?.features.configs.appointment.locations ?? false);
  return useMemo(
    () => [...(mayGroups ? [groupFilter] : []), ...(maySegments ? [segmentFilter] : []), ...(mayLocations ? homeFilters : [])],
    [mayGroups, maySegments, mayLocations],
  );
}

/** The home location of a list's patients; none in organizations without locations. */
export const useHomeLocationFilter = (): FilterSpec[] => useSourceFilters().filter((spec) => spec.name === "homeLocationExternalId");
