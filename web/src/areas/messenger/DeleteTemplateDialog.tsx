// Asks before a messenger template is deleted.
import { type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger";
import { useRef } from "react";
import { useAct } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

export function DeleteTemplateDialog({ template, onClose }: { template: MessengerTemplate | null; onClose: () => void }) {
  const destroy = useAct(messengerTemplates.destroy, {
    refreshes: [messengerTemplates.list],
    onDone: () => toast.success(t("delete.done")),
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
      confirmLabel={t("delete.confirm")}
      typeToConfirm={t("delete.word")}
      isDanger
    >
      {t("delete.body")}
    </ConfirmDialog>
  );
}
