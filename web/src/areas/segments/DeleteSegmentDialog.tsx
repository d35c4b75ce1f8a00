// Asks before a segment is deleted, and says that its patients stay.
import { patients } from "@tidings/contract/areas/patients";
import { type Segment, segments } from "@tidings/contract/areas/segments";
import { DeleteDialog } from "../../kit/DeleteDialog.tsx";
import { formatNumber } from "../../kit/format.ts";
import { t } from "./text.ts";

interface DeleteSegmentDialogProps {
  segment: Segment | null;
  onClose: () => void;
}

export function DeleteSegmentDialog({ segment, onClose }: DeleteSegmentDialogProps) {
  return (
    <DeleteDialog
      record={segment}
      endpoint={segments.destroy}
      refreshes={[segments.list, patients.list]}
      textFor={({ name, patientsCount }) => ({
        title: t("delete.title", { name }),
        body: t("delete.body", { count: patientsCount, number: formatNumber(patientsCount) }),
        undo: t("delete.undo"),
        confirm: t("delete.confirm"),
        done: t("delete.done"),
      })}
      onClose={onClose}
    />
  );
}
