// Keeps the choice of a picker as a group under a name; the choice stays as it is.
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { GroupInput, groups } from "@tidings/contract/areas/groups";
import { fieldIssues } from "@tidings/contract/errors";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { ApiError, call } from "../api/call.ts";
import { useCan } from "../api/session.tsx";
import { toast } from "../ui/toast.ts";
import { fieldErrors, toastError } from "./errors.ts";
import { type PatientSelection, toSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";
import { t as shared } from "./texts.ts";

/** Group and patients are two calls: where the second fails the group is there, empty, and the words say so. */
async function keep(name: string, selection: PatientSelection): Promise<void> {
  const { group } = await call(groups.create, { body: { name } });
  try {
    await call(groups.changePatients, { params: { externalId: group.externalId }, body: { added: toSelection(selection) } });
    toast.success(t("newGroup.done", { name: group.name }));
  } catch (error) {
    toastError(error, t("newGroup.notFilled"));
  }
}

export function NewGroupButton({ selection }: { selection: PatientSelection }) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
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
      setIsOpen(false);
      setName("");
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (!can("create", "patient_group")) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        {t("newGroup.open")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("newGroup.title", { count: selection.count, number: selection.count.toLocaleString("en-US") })}
        closeButtonProps={{ "aria-label": shared("action.close") }}
      >
        <form noValidate onSubmit={(event) => void save(event)}>
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
            <Button variant="default" onClick={() => setIsOpen(false)}>
              {shared("action.cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("newGroup.save")}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
