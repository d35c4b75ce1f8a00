// Dialog that starts a new outreach to patients of this one: all of them, or those with one result.
import { Button, Group, Modal } from "@mantine/core";
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { t as shared } from "../../../kit/texts.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { useDialogFocus } from "../../../ui/dialogs/use-dialog-focus.ts";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";
import type { ResultChoice } from "./outreach-results.ts";
import { ResultField, useResultCount } from "./ResultField.tsx";

interface MessageDialogProps {
  outreach: Outreach;
  isOpen: boolean;
  onClose: () => void;
}

function Choice({ outreach, onClose }: Omit<MessageDialogProps, "isOpen">) {
  const [result, setResult] = useState<ResultChoice>("");
  const hasRecipients = (useResultCount(outreach, result) ?? 0) > 0;
  return (
    <>
      <ResultField outreach={outreach} value={result} onChange={setResult} isFirst />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared("action.cancel")}
        </Button>
        {hasRecipients ? (
          <LinkButton href={outreachPaths.createTo(outreach.externalId, result)}>{t("message.go")}</LinkButton>
        ) : (
          <Button disabled>{t("message.go")}</Button>
        )}
      </Group>
    </>
  );
}

export function MessageDialog({ outreach, isOpen, onClose }: MessageDialogProps) {
  const focus = useDialogFocus(isOpen);
  return (
    <Modal {...focus} onClose={onClose} title={t("message.title")} closeButtonProps={{ "aria-label": shared("action.close") }}>
      <Choice outreach={outreach} onClose={onClose} />
    </Modal>
  );
}
