// Opens a new outreach to the selected patients. They become a fixed list: ids where a selection can hold them, else the filters as they match then.
import { useNavigate } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { sendRequest } from "../../../api/request.ts";
import { toastError } from "../../../kit/errors.ts";
import { useHandOver } from "../../../kit/handed-selection.ts";
import { maxSelectedIds, type PatientSelection } from "../../../kit/patient-selection.ts";
import { messageSelectionHref } from "../../../kit/record-href.ts";
import type { PatientSearch } from "../../../kit/use-patient-filters.ts";
import { t } from "./text.ts";

async function fixedList(selection: PatientSelection): Promise<PatientSelection> {
  if (!selection.matching || selection.count > maxSelectedIds) return selection;
  const { externalIds } = await sendRequest(patients.externalIds, {
    query: { perPage: maxSelectedIds, search: selection.matching as PatientSearch },
  });
  const left = new Set(selection.exceptExternalIds);
  const ids = externalIds.filter((id) => !left.has(id));
  return { externalIds: ids, count: ids.length };
}

export function useMessageSelection(selection: PatientSelection) {
  const navigate = useNavigate();
  const handOver = useHandOver();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      await navigate({ to: messageSelectionHref(await handOver(await fixedList(selection))) });
    } catch (error) {
      toastError(error, t("message.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return { open, isBusy };
}
