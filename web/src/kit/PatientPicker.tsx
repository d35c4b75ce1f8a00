// Patient picker for lists of any length: search, filters, single patients, or all matching as a query.
import type { PatientRow } from "@tidings/contract/areas/patients";
import { useId, useState } from "react";
import type { ApiError } from "../api/request.ts";
import { DataTable } from "../ui/data/DataTable.tsx";
import type { DataColumn } from "../ui/data/data-table.ts";
import { Pagination } from "../ui/data/Pagination.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { FilterBar } from "./FilterBar.tsx";
import type { FilterValues } from "./filter-spec.ts";
import { formatName, formatPhone } from "./format.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { label, languageLabel } from "./labels.ts";
import { NoMatch } from "./NoMatch.tsx";
import { PatientMarks } from "./PatientMarks.tsx";
import classes from "./PatientPicker.module.css";
import { PatientPickerBar } from "./PatientPickerBar.tsx";
import { isPatientSelected, type PatientSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";
import { SaveFailedDialog } from "./SaveFailedDialog.tsx";
import { type PatientPickerState, usePatientPicker } from "./use-patient-picker.ts";
import type { SavedPatients } from "./use-saved-patients.ts";

interface PatientPickerProps {
  value: PatientSelection;
  onChange: (value: PatientSelection) => void;
  /** The group whose members the selection changes. */
  saved?: SavedPatients;
  /** Initial filters, e.g. reachable patients only. */
  initialFilters?: FilterValues;
  /** Of the form that it is in: target of the error summary, and the error. */
  field: { id: string; error: string | undefined };
}

const columns: DataColumn<PatientRow>[] = [
  {
    key: "name",
    header: t("picker.column.name"),
    isSortable: true,
    cell: (patient) => (
      <>
        {formatName(patient)}
        <PatientMarks patient={patient} />
      </>
    ),
  },
  { key: "externalId", header: t("picker.column.externalId"), cell: (patient) => patient.externalId, hideBelow: "md" },
  { key: "phone", header: t("picker.column.phone"), cell: (patient) => formatPhone(patient.phone ?? patient.landlinePhone), width: "9rem" },
  { key: "language", header: t("picker.column.language"), cell: (patient) => languageLabel(patient.language), width: "9rem" },
  {
    key: "age",
    header: t("picker.column.age"),
    isSortable: true,
    isNumeric: true,
    width: "5rem",
    cell: (patient) => (patient.isMasked ? "•••" : (patient.age ?? "–")),
  },
  { key: "sex", header: t("filter.sex"), cell: (patient) => label("sex", patient.sex), width: "6rem", hideBelow: "md" },
];

function PickerTable({ picker, value }: { picker: PatientPickerState; value: PatientSelection }) {
  const { query, picked, members, isPickedShown, showsOnlySelected } = picker;
  const isSelected = (externalId: string) => isPatientSelected(value, externalId, members.ids.has(externalId));
  const loaded = isPickedShown ? picked.rows : (query.data?.patients ?? []);
  // Removed group members stay visible, so that they can be selected again.
  const rows = showsOnlySelected && !picker.saved ? loaded.filter((row) => isSelected(row.externalId)) : loaded;
  const total = isPickedShown ? value.count : (query.data?.pagination.totalCount ?? 0);
  const chosen = new Set<string | number>(rows.map((row) => row.externalId).filter(isSelected));
  const apply = (next: ReadonlySet<string | number>) => {
    const ids = rows.map((row) => row.externalId);
    const ticked = ids.filter((id) => next.has(id) && !chosen.has(id));
    const unticked = ids.filter((id) => !next.has(id) && chosen.has(id));
    if (ticked.length > 0) picker.choose(ticked, true);
    if (unticked.length > 0) picker.choose(unticked, false);
  };
  const showsNone = showsOnlySelected && value.count === 0 && !picker.saved;
  const isLoading = query.isPending || query.isPlaceholderData || members.isLoading;
  return (
    <>
      <DataTable
        label={t("picker.label")}
        columns={columns}
        rows={showsNone ? [] : rows}
        rowKey={(row) => row.externalId}
        rowName={formatName}
        onRowOpen={(row) => picker.choose([row.externalId], !isSelected(row.externalId))}
        selection={{ selected: chosen, onChange: apply }}
        {...(isPickedShown ? {} : { sort: picker.sort, onSort: picker.setSort })}
        isLoading={isPickedShown ? picked.isLoading : isLoading}
        skeletonRows={8}
        isFiltered={picker.isFiltered && !showsNone}
        empty={
          <EmptyState title={t(showsNone ? "picker.noneSelected" : "picker.empty")}>
            {t(showsNone ? "picker.noneSelectedBody" : "picker.emptyBody")}
          </EmptyState>
        }
        noMatch={<NoMatch onClear={picker.clearFilters} />}
      />
      {total > 0 && !showsNone && (
        <Pagination page={picker.page} pageSize={picker.perPage} total={total} onPage={picker.setPage} onPageSize={picker.setPerPage} />
      )}
    </>
  );
}

export function PatientPicker({ value, onChange, saved, initialFilters = {}, field: { id, error } }: PatientPickerProps) {
  const picker = usePatientPicker({ value, onChange, initialFilters, saved });
  const errorId = useId();
  const [dismissed, setDismissed] = useState<ApiError | null>(null);
  const { query, picked, members, isPickedShown, filterSet, lockedNames } = picker;
  const listError = isPickedShown ? picked.error : query.data ? members.error : query.error;
  const reload = () => (isPickedShown ? picked.retry() : void (members.error ? members.refetch() : query.refetch()));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would reset the layout of the table inside
    <div
      role="group"
      aria-label={t("picker.label")}
      aria-describedby={error ? errorId : undefined}
      className={classes.picker}
      data-invalid={error ? true : undefined}
      id={id}
      tabIndex={-1}
    >
      {!isPickedShown && (
        <FilterBar
          specs={filterSet.specs}
          values={picker.filters}
          onChange={picker.setFilters}
          onClear={picker.clearFilters}
          lockedNames={lockedNames}
          {...(lockedNames.includes(filterSet.search.name) ? {} : { search: { ...filterSet.search, hasShortcut: false } })}
        />
      )}
      <PatientPickerBar picker={picker} value={value} />
      {listError ? <LoadFailure error={listError} onRetry={reload} /> : <PickerTable picker={picker} value={value} />}
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
      <SaveFailedDialog isOpen={listError !== null && listError !== dismissed} onRetry={reload} onCancel={() => setDismissed(listError)} />
    </div>
  );
}
