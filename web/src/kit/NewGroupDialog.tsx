// Asks for the name of a new group and fills it with a choice of patients; the choice stays as it is.
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { GroupInput, groups } from "@tidings/contract/areas/groups";
import type { Selection } from "@tidings/contract/areas/patients";
import { fieldIssues } from "@tidings/contract/errors";
import { type FormEvent, type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { ApiError, call } from "../api/call.ts";
import { BusyButton } from "../ui/BusyButton.tsx";
import { toast } from "../ui/toast.ts";
import { fieldErrors, toastError } from "./errors.ts";
import { t } from "./pattern-texts.ts";
import { t as shared } from "./texts.ts";

interface NewGroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  selection: Selection;
  /** Above the name: what else is to be chosen. */
  children?: ReactNode;
}

/** Group and patients are two calls: where the second fails the group is there, empty, and the words say so. */
async function keep(name: string, selection: Selection): Promise<void> {
  const { group } = await call(groups.create, { body: { name } });
  try {
    await call(groups.changePatients, { params: { externalId: group.externalId }, body: { added: selection } });
    toast.success(t("newGroup.done", { name: group.name }));
  } catch (error) {
    toastError(error, t("newGroup.notFilled"));
  }
}

export function NewGroupDialog({ isOpen, onClose, title, selection, children }: NewGroupDialogProps) {
  const [name, setName] = useState("");
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (error: unknown) => {
    const words = error instanceof ApiError ? fieldErrors(error).name : undefined;
    if (words) setComplaint(words);
    else toastError(error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The picker stands in a form of its own, to which React hands this event too.
    event.stopPropagation();
    if (isBusy) return;
    const parsed = z.safeParse(GroupInput, { name });
    if (!parsed.success) return refuse(new ApiError("invalid", 422, fieldIssues(parsed.error.issues)));
    setIsBusy(true);
    try {
      await keep(name, selection);
      onClose();
      setName("");
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ "aria-label": shared("action.close") }}>
      <form noValidate onSubmit={(event) => void save(event)}>
        {children}
        <TextInput
          data-autofocus
          label={t("newGroup.name")}
          value={name}
          error={complaint}
          required
          maxLength={255}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setComplaint(null);
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
