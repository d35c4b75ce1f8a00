// What every dialog for selected patients is given, and how it counts them.
import type { Selection } from "@tidings/contract/areas/patients";
import { formatNumber } from "../../../kit/format.ts";

export interface BulkDialogProps {
  selection: Selection;
  count: number;
  /** The one patient, on the patient's own page. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
}

export const counted = (count: number) => ({ count, number: formatNumber(count) });
