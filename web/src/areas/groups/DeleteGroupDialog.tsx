// Asks before a group is deleted, and says that its patients stay.
import { type Group, groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { useRef } from "react";
import { useAct } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { showNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

interface DeleteGroupDialogProps {
  group: Group | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const destroy = useAct(groups.destroy, {
    refreshes: [groups.list, patients.list],
    onDone: () => {
      toast.success(t("delete.done"));
      onDeleted?.();
    },
    onFailed: (error) => toastError(error),
  });
  // While the dialog fades away its words stay.
  const last = useRef(group);
  if (group) last.current = group;
  const shown = last.current;
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={group !== null}
      onClose={onClose}
      onConfirm={() => destroy.mutateAsync({ params: { externalId: shown.externalId } }).catch(() => undefined)}
      title={t("delete.title", { name: shown.name })}
      undo={t("delete.undo")}
      confirmLabel={t("delete.confirm")}
      typeToConfirm={t("delete.word")}
      isDanger
    >
      {t("delete.body", { count: shown.patientsCount, number: showNumber(shown.patientsCount) })}
    </ConfirmDialog>
  );
}
