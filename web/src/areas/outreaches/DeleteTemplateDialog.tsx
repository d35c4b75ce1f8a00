// Asks before a template is deleted.
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useRef } from "react";
import { useAct } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

interface DeleteTemplateDialogProps {
  template: OutreachTemplate | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const destroy = useAct(outreachTemplates.destroy, {
    refreshes: [outreachTemplates.list],
    onDone: () => {
      toast.success(t("templates.deleted"));
      onDeleted?.();
    },
    onFailed: (error) => toastError(error),
  });
  // While the dialog fades away its words stay.
  const last = useRef(template);
  if (template) last.current = template;
  const shown = last.current;
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={template !== null}
      onClose={onClose}
      onConfirm={() => destroy.mutateAsync({ params: { externalId: shown.externalId } }).catch(() => undefined)}
      title={t("delete.title", { title: shown.title })}
      undo={t("delete.undo")}
      confirmLabel={t("templates.delete")}
      isDanger
    >
      {t("templates.deleteBody")}
    </ConfirmDialog>
  );
}
