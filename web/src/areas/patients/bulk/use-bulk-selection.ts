// Selection of patients in the list: individual ones, kept over pages and filters, or all that match the filters.
import type { PatientRow, Selection } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { formatNumber } from "../../../kit/format.ts";
import {
  choosePatients,
  isPatientSelected,
  maxSelectedIds,
  noPatients,
  type PatientSelection,
  selectMatching,
} from "../../../kit/patient-selection.ts";
import { t } from "../../../kit/pattern-texts.ts";
import type { DataSelection } from "../../../ui/data-table.ts";
import { toast } from "../../../ui/toast.ts";

export interface BulkSelection {
  value: PatientSelection;
  /** For the rows that are shown. */
  forTable: (rows: readonly PatientRow[]) => DataSelection;
  selectAll: (total: number) => void;
  clear: () => void;
}

/** `search`: the list's filters. Another search ends a selection of all that match; patients selected individually stay selected. */
export function useBulkSelection(search: object | undefined): BulkSelection {
  const matching = (search ?? {}) as NonNullable<Selection["matching"]>;
  const key = JSON.stringify(matching);
  const [held, setHeld] = useState<{ value: PatientSelection; key: string }>({ value: noPatients, key });
  const value = held.value.matching && held.key !== key ? noPatients : held.value;
  const hold = (next: PatientSelection | null) => {
    if (next) setHeld({ value: next, key });
    else toast.warning(t("picker.full", { number: formatNumber(maxSelectedIds) }));
  };
  return {
    value,
    forTable(rows) {
      const ids = rows.map((row) => row.externalId);
      const chosen = new Set<string | number>(ids.filter((id) => isPatientSelected(value, id)));
      return {
        selected: chosen,
        onChange: (next) => {
          const ticked = choosePatients(
            value,
            ids.filter((id) => next.has(id) && !chosen.has(id)),
            true,
          );
          const unticked = ids.filter((id) => !next.has(id) && chosen.has(id));
          hold(ticked && (unticked.length > 0 ? choosePatients(ticked, unticked, false) : ticked));
        },
      };
    },
    selectAll: (total) => hold(selectMatching(matching, total)),
    clear: () => hold(noPatients),
  };
}
