// State of the patient picker: the visible page, and how selecting changes the selection.
import { patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpoint } from "../api/queries.ts";
import type { DataSort } from "../ui/data/data-table.ts";
import { toast } from "../ui/feedback/toast.ts";
import { type FilterValues, filtersOf } from "./filter-spec.ts";
import { formatNumber } from "./format.ts";
import { choosePatients, maxSelectedIds, noPatients, type PatientSelection, removeMatching, selectMatching } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";
import { useOutreachFilters } from "./use-outreach-filters.ts";
import { usePatientFilters } from "./use-patient-filters.ts";
import { type SavedPatients, savedGroup, useSavedAmong } from "./use-saved-patients.ts";
import { useSelectedPatients } from "./use-selected-patients.ts";

interface PickerOptions {
  saved?: SavedPatients | undefined;
  value: PatientSelection;
  onChange: (value: PatientSelection) => void;
  initialFilters: FilterValues;
}

const sortFields: Record<string, string> = { name: "last_name", age: "dob" };
// Sort direction is reversed: age grows as the date of birth falls.
const sortText = ({ key, direction }: DataSort) =>
  `${sortFields[key] ?? "last_name"}:${key === "age" ? (direction === "asc" ? "desc" : "asc") : direction}`;

/** Page state; a change of filters starts at page 1. */
function usePickerPage(initialFilters: FilterValues) {
  const [filters, setFilterValues] = useState<FilterValues>(initialFilters);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(30);
  const [sort, setSort] = useState<DataSort>({ key: "name", direction: "asc" });
  const [showsOnlySelected, setShowsOnlySelected] = useState(false);
  const restart = (act: () => void) => {
    act();
    setPage(1);
  };
  return {
    filters,
    page,
    perPage,
    sort,
    showsOnlySelected,
    setPage,
    restart,
    setFilters: (change: FilterValues) => restart(() => setFilterValues((old) => ({ ...old, ...change }))),
    clearFilters: () => restart(() => setFilterValues({})),
    setPerPage: (next: number) => restart(() => setPerPage(next)),
    setSort: (next: DataSort) => restart(() => setSort(next)),
    setShowsOnlySelected: (next: boolean) => restart(() => setShowsOnlySelected(next)),
  };
}

export function usePatientPicker({ value, onChange, initialFilters, saved: given }: PickerOptions) {
  const saved = savedGroup(given);
  // While a query is selected, the list can only be narrowed within it.
  const held = value.matching && filtersOf(value.matching);
  const filterSet = usePatientFilters({ isPicker: true, more: useOutreachFilters(held) });
  const shown = usePickerPage(initialFilters);
  const { filters, page, perPage, sort, showsOnlySelected, restart } = shown;

  const lockedNames = held ? Object.keys(held) : [];
  const asked = filterSet.toSearch({ ...filters, ...held });
  const search = saved && showsOnlySelected ? { ...asked, patientGroupExternalId: [saved.groupExternalId] } : asked;
  const isPickedShown = showsOnlySelected && !held && !saved;
  const query = useEndpoint(
    patients.list,
    { query: { page, perPage, sort: sortText(sort), ...(search ? { search } : {}) } },
    { keepsPrevious: true, isEnabled: !isPickedShown },
  );
  const picked = useSelectedPatients({
    ids: value.externalIds ?? [],
    page,
    perPage,
    isShown: isPickedShown,
    listed: query.data?.patients ?? [],
  });

  const listed = query.data?.patients ?? [];
  const members = useSavedAmong(
    saved,
    listed.map((patient) => patient.externalId),
  );
  const choose = (externalIds: readonly string[], isChosen: boolean) => {
    const next = choosePatients(value, externalIds, isChosen, members.ids);
    if (next) onChange(next);
    else toast.warning(t("picker.full", { number: formatNumber(maxSelectedIds) }));
  };
  return {
    ...shown,
    filterSet,
    filters: { ...filters, ...held },
    lockedNames,
    query,
    saved,
    /** A selection saved as a group replaces the current one. */
    offersGroup: given === undefined,
    members,
    picked,
    isPickedShown,
    choose,
    isFiltered: search !== undefined,
    /** All that match, with the number on the button: at once, so that a form that is submitted next has them. */
    selectMatching: () =>
      restart(() =>
        onChange(selectMatching((search ?? {}) as NonNullable<PatientSelection["matching"]>, query.data?.pagination.totalCount ?? 0)),
      ),
    clear: () => restart(() => onChange(noPatients)),
    /** Removes all group members. */
    removeSaved: () => restart(() => saved && onChange(removeMatching({ patientGroupExternalId: [saved.groupExternalId] }, saved.count))),
  };
}

export type PatientPickerState = ReturnType<typeof usePatientPicker>;
