// Confirmation dialog for deleting a template.
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { DeleteDialog } from "../../../kit/DeleteDialog.tsx";
import { t } from "../text.ts";

interface DeleteTemplateDialogProps {
  template: OutreachTemplate | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  return (
    <DeleteDialog
      record={template}
      endpoint={outreachTemplates.destroy}
      refreshes={[outreachTemplates.list]}
      textFor={({ title }) => ({
        title: t("templates.deleteTitle", { title }),
        body: t("templates.deleteBody"),
        undo: t("delete.undo"),
        confirm: t("templates.delete"),
        done: t("templates.deleted"),
      })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
