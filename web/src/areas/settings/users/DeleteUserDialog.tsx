// Asks before somebody is taken out of the organization; afterwards the list is fresh, after a failure the record is.
import { useQueryClient } from "@tanstack/react-query";
import { type UserRow, users } from "@tidings/contract/areas/users";
import { useRef } from "react";
import { useAct } from "../../../api/queries.ts";
import { showName } from "../../../kit/format.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { tellFailure } from "./failed-act.ts";
import { t } from "./text.ts";

interface DeleteUserDialogProps {
  user: UserRow | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const client = useQueryClient();
  const destroy = useAct(users.destroy, {
    refreshes: [users.list],
    onDone: () => {
      toast.success(t("toasts.delete.success"));
      onDeleted?.();
    },
    onFailed: (error) => {
      tellFailure(error);
      void client.invalidateQueries({ queryKey: [users.show.path] });
    },
  });
  // While the dialog fades away its words stay.
  const last = useRef(user);
  if (user) last.current = user;
  const shown = last.current;
  if (!shown) return null;
  const name = showName(shown);
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={onClose}
      onConfirm={() => destroy.mutateAsync({ params: { externalId: shown.externalId } }).catch(() => undefined)}
      title={t("delete.title", { name })}
      undo={t("delete.undo")}
      confirmLabel={t("delete.confirm")}
      typeToConfirm={t("delete.word")}
      isDanger
    >
      {t("delete.body", { name })}
    </ConfirmDialog>
  );
}
