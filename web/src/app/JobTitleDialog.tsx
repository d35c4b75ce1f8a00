// Asks a user without a job title to enter one; after two dismissals it does not ask again in this browser.
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { users } from "@tidings/contract/areas/users";
import { type FormEvent, useRef, useState } from "react";
import { useEndpointMutation } from "../api/queries.ts";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { fieldErrors, issueText, toastError } from "../kit/errors.ts";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../ui/feedback/toast.ts";
import { t } from "./text.ts";

const maxDismissals = 2;
const keyOf = (externalId: string) => `tidings-job-title-dismissals:${externalId}`;
const dismissalsOf = (externalId: string): number => Number(localStorage.getItem(keyOf(externalId))) || 0;

export function JobTitleDialog() {
  const user = useCurrentUser();
  const { reload } = useSession();
  const [isOpen, setIsOpen] = useState(() => !user.support && !user.jobTitle?.trim() && dismissalsOf(user.externalId) < maxDismissals);
  const focus = useDialogFocus(isOpen);
  const [jobTitle, setJobTitle] = useState("");
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const addIssue = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  const save = useEndpointMutation(users.update, {
    refreshes: [users.show, users.list],
    onDone: () => {
      setIsOpen(false);
      toast.success(t("jobTitle.saved"));
      void reload();
    },
    onFailed: (failure) => {
      const words = fieldErrors(failure).jobTitle;
      if (words) addIssue(words);
      else toastError(failure);
    },
  });
  const dismiss = () => {
    localStorage.setItem(keyOf(user.externalId), String(dismissalsOf(user.externalId) + 1));
    setIsOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!jobTitle.trim()) addIssue(issueText({ key: "validation.blank" }));
    else save.mutate({ params: { externalId: user.externalId }, body: { jobTitle: jobTitle.trim() } });
  };
  return (
    <Modal {...focus} onClose={dismiss} withCloseButton={false} title={t("jobTitle.title")}>
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={input}
          data-autofocus
          label={t("jobTitle.label")}
          description={t("jobTitle.body")}
          maxLength={255}
          autoComplete="organization-title"
          value={jobTitle}
          onChange={(event) => {
            setJobTitle(event.currentTarget.value);
            setError(undefined);
          }}
          error={error}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={dismiss}>
            {t("jobTitle.skip")}
          </Button>
          <BusyButton type="submit" isBusy={save.isPending}>
            {t("jobTitle.save")}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
