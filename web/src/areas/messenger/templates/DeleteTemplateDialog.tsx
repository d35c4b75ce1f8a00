// Asks before a messenger template is deleted.
import { type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { DeleteDialog } from "../../../kit/DeleteDialog.tsx";
import { t } from "../text.ts";

export function DeleteTemplateDialog({ template, onClose }: { template: MessengerTemplate | null; onClose: () => void }) {
  return (
    <DeleteDialog
      record={template}
      endpoint={messengerTemplates.destroy}
      refreshes={[messengerTemplates.list]}
      textFor={({ title }) => ({
        title: t("delete.title", { title }),
        body: t("delete.body"),
        undo: t("delete.undo"),
        confirm: t("delete.confirm"),
        word: t("delete.word"),
        done: t("delete.done"),
      })}
      onClose={onClose}
    />
  );
}
