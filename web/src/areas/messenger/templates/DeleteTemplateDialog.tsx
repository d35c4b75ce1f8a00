// Asks before a messenger template is deleted.
import { type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { DeleteDialog, deleteWords } from "../../../kit/DeleteDialog.tsx";
import { t } from "../text.ts";

export function DeleteTemplateDialog({ template, onClose }: { template: MessengerTemplate | null; onClose: () => void }) {
  return (
    <DeleteDialog
      record={template}
      endpoint={messengerTemplates.destroy}
      refreshes={[messengerTemplates.list]}
      textFor={({ title }) => ({ ...deleteWords(t, { title }), word: t("delete.word") })}
      onClose={onClose}
    />
  );
}
