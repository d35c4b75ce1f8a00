// Asks before somebody is taken out of the organization; afterwards the list is fresh, after a failure the record is.
import { useQueryClient } from "@tanstack/react-query";
import { type UserRow, users } from "@tidings/contract/areas/users";
import { DeleteDialog } from "../../../kit/DeleteDialog.tsx";
import { showName } from "../../../kit/format.ts";
import { tellFailure } from "./failed-act.ts";
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
      wordsOf={(record) => {
        const name = showName(record);
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
        tellFailure(error);
        void client.invalidateQueries({ queryKey: [users.show.path] });
      }}
    />
  );
}
