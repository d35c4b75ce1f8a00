// Creates a group from a selection of patients.
import { TextInput } from "@mantine/core";
import { GroupInput, groups } from "@tidings/contract/areas/groups";
import type { Selection } from "@tidings/contract/areas/patients";
import type { ReactNode } from "react";
import { sendRequest } from "../api/request.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./pattern-texts.ts";
import { useNameForm } from "./use-name-form.ts";

interface NewGroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  selection: Selection;
  /** Additional content above the name. */
  children?: ReactNode;
}

/** Creating and filling are two requests: if the second fails, the group exists but is empty, and the error says so. */
async function saveGroup(name: string, selection: Selection): Promise<void> {
  const { group } = await sendRequest(groups.create, { body: { name } });
  try {
    await sendRequest(groups.changePatients, { params: { externalId: group.externalId }, body: { added: selection } });
    toast.success(t("newGroup.done", { name: group.name }));
  } catch (error) {
    toastError(error, t("newGroup.notFilled"));
  }
}

export function NewGroupDialog({ isOpen, onClose, title, selection, children }: NewGroupDialogProps) {
  const { field, isBusy, submit } = useNameForm({
    schema: GroupInput,
    save: async ({ name }) => {
      await saveGroup(name, selection);
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      submitLabel={t("newGroup.save")}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      {children}
      <TextInput {...field} label={t("newGroup.name")} maxLength={255} />
    </FormDialog>
  );
}
