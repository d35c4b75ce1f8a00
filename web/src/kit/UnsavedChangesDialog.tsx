// Asks before leaving a form with unsaved changes: stay, keep them as a draft, or discard them.
import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { t } from "./pattern-texts.ts";
import { t as shared } from "./texts.ts";
import type { Form } from "./use-form.ts";

export function UnsavedChangesDialog<V extends object>({ form }: { form: Form<V> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && form.hasUnsaved(),
    // Drafts survive a reload, so the browser's warning is only needed for changes that could not be stored.
    enableBeforeUnload: () => form.hasUnsaved() && !form.draft.isKept(),
    withResolver: true,
  });
  const isOpen = blocker.status === "blocked";
  return (
    <Modal
      opened={isOpen}
      size="lg"
      onClose={() => blocker.reset?.()}
      title={t("form.leaveTitle")}
      closeButtonProps={{ "aria-label": shared("action.close") }}
    >
      <Text>{t("form.leaveBody")}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            void form.discard().then(() => blocker.proceed?.());
          }}
        >
          {t("form.leaveDiscard")}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t("form.leaveDraft")}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t("form.leaveStay")}
        </Button>
      </Group>
    </Modal>
  );
}
