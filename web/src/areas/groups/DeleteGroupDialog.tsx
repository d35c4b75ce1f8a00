// Asks before a group is deleted, and says that its patients stay.
import { type Group, groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { DeleteDialog, deleteWords } from "../../kit/DeleteDialog.tsx";
import { formatNumber } from "../../kit/format.ts";
import { t } from "./text.ts";

interface DeleteGroupDialogProps {
  group: Group | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  return (
    <DeleteDialog
      record={group}
      endpoint={groups.destroy}
      refreshes={[groups.list, patients.list]}
      textFor={({ name, patientsCount }) => ({
        ...deleteWords(t, { name, count: patientsCount, number: formatNumber(patientsCount) }),
        word: t("delete.word"),
      })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
