// Selection of patients in the list: individual ones, kept over pages, filters and the way back from a record, or all that match the filters.
import { useLocation } from "@tanstack/react-router";
import type { PatientRow, Selection } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
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
import type { DataSelection } from "../../../ui/data/data-table.ts";
import { toast } from "../../../ui/feedback/toast.ts";

export interface BulkSelection {
  value: PatientSelection;
  /** For the rows that are shown. */
  forTable: (rows: readonly PatientRow[]) => DataSelection;
  selectAll: (total: number) => void;
  clear: () => void;
}

interface Held {
  value: PatientSelection;
  /** The filters at that time. */
  key: string;
}

/** By entry of the browser's history, so that Back finds the selection and a new visit begins without one. */
const left = new Map<string, Held>();

/** `search`: the list's filters. Another search ends a selection of all that match; patients selected individually stay selected. */
export function useBulkSelection(search: object | undefined): BulkSelection {
  const matching = (search ?? {}) as NonNullable<Selection["matching"]>;
  const key = JSON.stringify(matching);
  const { externalId, organization } = useCurrentUser();
  const entry = [externalId, organization?.code, useLocation({ select: ({ state }) => state.__TSR_index })].join();
  const [held, setHeld] = useState<Held>(() => left.get(entry) ?? { value: noPatients, key });
  const value = held.value.matching && held.key !== key ? noPatients : held.value;
  const hold = (next: PatientSelection | null) => {
    if (!next) return void toast.warning(t("picker.full", { number: formatNumber(maxSelectedIds) }));
    setHeld({ value: next, key });
    left.set(entry, { value: next, key });
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
