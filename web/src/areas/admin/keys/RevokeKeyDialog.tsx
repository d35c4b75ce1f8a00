// Asks before an API key is revoked.
import { type ApiKey, apiKeys } from "@tidings/contract/areas/api-keys";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";

interface RevokeKeyDialogProps {
  code: string;
  apiKey: ApiKey | null;
  onClose: () => void;
}

export function RevokeKeyDialog({ code, apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useEndpointMutation(apiKeys.revoke, {
    refreshes: [apiKeys.list, apiKeys.show],
    onDone: () => toast.success(t("revoke.done")),
    onFailed: (error) => toastError(error, t("revoke.failed")),
  });
  // While the dialog fades away its words stay.
  const last = useRef(apiKey);
  if (apiKey) last.current = apiKey;
  const shown = last.current;
  if (!shown) return null;
  const { name, externalId } = shown;
  return (
    <ConfirmDialog
      isOpen={apiKey !== null}
      onClose={onClose}
      onConfirm={() => revoke.mutateAsync({ params: { code, externalId } })}
      title={t("revoke.title", { name })}
      undo={t("revoke.undo")}
      confirmLabel={t("revoke.confirm")}
      isDanger
    >
      {t("revoke.body")}
    </ConfirmDialog>
  );
}
