// Confirmation dialog for an outreach that would start at an hour when most people do not want texts.
import { useCurrentUser } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import classes from "../outreaches.module.css";
import { t } from "../text.ts";

interface SendTimeDialogProps {
  /** Local HH:mm of the start; null while the dialog is closed. */
  time: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function SendTimeDialog({ time, onConfirm, onClose }: SendTimeDialogProps) {
  const { organization } = useCurrentUser();
  // A local time is formatted without a time zone conversion.
  const shown = time ? formatDateTime(`2000-01-01T${time}:00Z`, "UTC").split(" ").slice(1).join(" ") : "";
  return (
    <ConfirmDialog
      isOpen={time !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t("sendTime.title")}
      confirmLabel={t("sendTime.confirm")}
      cancelLabel={t("sendTime.change")}
    >
      <p className={classes.paragraph}>{t("sendTime.body", { time: `${shown} (${organization?.timeZone ?? "UTC"})` })}</p>
      <p className={classes.paragraph}>{t("sendTime.waits")}</p>
    </ConfirmDialog>
  );
}
