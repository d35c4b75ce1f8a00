// Asks before a segment is deleted, and says that its patients stay.
import { patients } from "@tidings/contract/areas/patients";
import { type Segment, segments } from "@tidings/contract/areas/segments";
import { DeleteDialog, deleteWords } from "../../kit/DeleteDialog.tsx";
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
      textFor={({ name, patientsCount }) => deleteWords(t, { name, count: patientsCount, number: formatNumber(patientsCount) })}
      onClose={onClose}
    />
  );
}
