// Confirmation before a user is suspended, signed out, or required to choose a new password.
import { type User, users } from "@tidings/contract/areas/users";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { formatName } from "../../../kit/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { showFailure } from "./show-failure.ts";
import { t } from "./text.ts";

export type AccessAct = "suspend" | "endSessions" | "requirePasswordReset";

interface AccessDialogProps {
  user: User;
  /** Null: no question. */
  act: AccessAct | null;
  onClose: () => void;
}

const refreshes = [users.list, users.show];

export function AccessDialog({ user, act, onClose }: AccessDialogProps) {
  // Keep the text while the dialog fades out.
  const last = useRef<AccessAct>("suspend");
  if (act) last.current = act;
  const shown = last.current;
  const onDone = () => toast.success(t(`${shown}.done`));
  const acts = {
    suspend: useEndpointMutation(users.suspend, { refreshes, onDone, onFailed: showFailure }),
    endSessions: useEndpointMutation(users.endSessions, { refreshes, onDone, onFailed: showFailure }),
    requirePasswordReset: useEndpointMutation(users.requirePasswordReset, { refreshes, onDone, onFailed: showFailure }),
  };
  const name = formatName(user);
  return (
    <ConfirmDialog
      isOpen={act !== null}
      onClose={onClose}
      onConfirm={() => acts[shown].mutateAsync({ params: { externalId: user.externalId } }).catch(() => undefined)}
      title={t(`${shown}.title`, { name })}
      undo={t(`${shown}.undo`)}
      confirmLabel={t(`${shown}.confirm`)}
      isDanger={shown === "suspend"}
    >
      {t(`${shown}.body`, { name })}
    </ConfirmDialog>
  );
}
