// Asks an operator to compare a host key before it is trusted.
import { Stack } from "@mantine/core";
import { adminSftp, type SftpFileType } from "@tidings/contract/areas/admin/sftp";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./sftp-text.ts";

interface SftpTrustDialogProps {
  code: string;
  type: SftpFileType;
  hostKey: string;
  onClose: () => void;
}

export function SftpTrustDialog({ code, type, hostKey, onClose }: SftpTrustDialogProps) {
  const trust = useEndpointMutation(adminSftp.trust, {
    refreshes: [adminSftp.list],
    onDone: () => toast.success(t("trust.done")),
    onFailed: (error) => toastError(error, t("trust.failed")),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => trust.mutateAsync({ params: { code, type }, body: { hostKey } })}
      title={t("trust.title")}
      confirmLabel={t("trust")}
    >
      <Stack gap="sm">
        <p>{t("trust.body")}</p>
        <p>
          {t("trust.key")}: <code style={{ overflowWrap: "anywhere" }}>{hostKey}</code>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
