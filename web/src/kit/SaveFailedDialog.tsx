// Patients could not be saved: retry, or continue without them.
import { Button, Group, Modal, Text } from "@mantine/core";
import { t } from "./pattern-texts.ts";
import { t as shared } from "./texts.ts";

interface SaveFailedDialogProps {
  isOpen: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

export function SaveFailedDialog({ isOpen, onRetry, onCancel }: SaveFailedDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={t("picker.whoops")} closeButtonProps={{ "aria-label": shared("action.close") }}>
      <Text>{t("picker.whoopsBody")}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {shared("action.cancel")}
        </Button>
        <Button data-autofocus onClick={onRetry}>
          {shared("action.retry")}
        </Button>
      </Group>
    </Modal>
  );
}
