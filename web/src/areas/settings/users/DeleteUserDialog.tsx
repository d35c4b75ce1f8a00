// Confirmation dialog for removing a user from the organization; reloads the list afterwards, or the record after a failure.
import { useQueryClient } from "@tanstack/react-query";
import { type UserRow, users } from "@tidings/contract/areas/users";
import { DeleteDialog } from "../../../kit/DeleteDialog.tsx";
import { formatName } from "../../../kit/format.ts";
import { showFailure } from "./show-failure.ts";
import { t } from "./text.ts";

interface DeleteUserDialogProps {
  user: UserRow | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      record={user}
      endpoint={users.destroy}
      refreshes={[users.list]}
      textFor={(record) => {
        const name = formatName(record);
        return {
          title: t("delete.title", { name }),
          body: t("delete.body", { name }),
          undo: t("delete.undo"),
          confirm: t("delete.confirm"),
          word: t("delete.word"),
          done: t("toasts.delete.success"),
        };
      }}
      onClose={onClose}
      onDeleted={onDeleted}
      onFailed={(error) => {
        showFailure(error);
        void client.invalidateQueries({ queryKey: [users.show.path] });
      }}
    />
  );
}
