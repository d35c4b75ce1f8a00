// Asks before a canvas is finalized.
import { adminCanvases, type Canvas } from "@tidings/contract/areas/admin/canvases";
import { useEndpointMutation } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../library/content-text.ts";

interface FinalizeDialogProps {
  canvas: Canvas;
  isOpen: boolean;
  onClose: () => void;
  /** What is still missing. */
  onIncomplete: (error: ApiError) => void;
}

export function FinalizeDialog({ canvas, isOpen, onClose, onIncomplete }: FinalizeDialogProps) {
  const { externalId, title } = canvas;
  const finalize = useEndpointMutation(adminCanvases.finalize, {
    refreshes: [adminCanvases.list, adminCanvases.show],
    onDone: () => toast.success(t("canvas.finalizeDone", { name: title })),
    onFailed: (error) => {
      if (error.status !== 422) return toastError(error, t("canvas.finalizeFailed"));
      onIncomplete(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => finalize.mutateAsync({ params: { externalId } })}
      title={t("canvas.finalizeTitle", { name: title })}
      undo={t("canvas.finalizeUndo")}
      confirmLabel={t("canvas.finalize")}
    >
      {t("canvas.finalizeBody")}
    </ConfirmDialog>
  );
}
