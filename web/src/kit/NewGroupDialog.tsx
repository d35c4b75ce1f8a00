// Creates a group from a selection of patients.
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { GroupInput, groups } from "@tidings/contract/areas/groups";
import type { Selection } from "@tidings/contract/areas/patients";
import { fieldIssues } from "@tidings/contract/errors";
import { type FormEvent, type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { ApiError, sendRequest } from "../api/request.ts";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../ui/feedback/toast.ts";
import { fieldErrors, toastError } from "./errors.ts";
import { t } from "./pattern-texts.ts";
import { t as shared } from "./texts.ts";

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
  const focus = useDialogFocus(isOpen);
  const [name, setName] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (error: unknown) => {
    const words = error instanceof ApiError ? fieldErrors(error).name : undefined;
    if (words) setFieldError(words);
    else toastError(error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The picker is inside another form, to which React would bubble this event.
    event.stopPropagation();
    if (isBusy) return;
    const parsed = z.safeParse(GroupInput, { name });
    if (!parsed.success) return refuse(new ApiError("invalid", 422, fieldIssues(parsed.error.issues)));
    setIsBusy(true);
    try {
      await saveGroup(name, selection);
      onClose();
      setName("");
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal {...focus} onClose={onClose} title={title} closeButtonProps={{ "aria-label": shared("action.close") }}>
      <form noValidate onSubmit={(event) => void save(event)}>
        {children}
        <TextInput
          data-autofocus
          label={t("newGroup.name")}
          value={name}
          error={fieldError}
          required
          maxLength={255}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFieldError(null);
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared("action.cancel")}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t("newGroup.save")}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
