// Asks whose phone a number is, and records it as confirmed today.
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { patients } from "@tidings/contract/areas/patients";
import { type PhoneOwner, phoneOwners } from "@tidings/contract/areas/patients/phone-owner";
import { type PhoneToConfirm, phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatName, formatPhone } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useUiTexts } from "../../ui/ui-context.ts";
import { t } from "./text.ts";

export function ConfirmPhoneDialog({ phone: row, onClose }: { phone: PhoneToConfirm; onClose: () => void }) {
  const texts = useUiTexts();
  const focus = useDialogFocus(true);
  const [owner, setOwner] = useState<PhoneOwner>("patient");
  const [name, setName] = useState(row.phoneOwnerName ?? "");
  const save = useEndpointMutation(patients.update, {
    refreshes: [phonesToConfirm.list],
    onDone: () => {
      toast.success(t("confirmPhone.done"));
      onClose();
    },
    onFailed: (error) => toastError(error, t("confirmPhone.failed")),
  });
  const confirm = () =>
    save.mutate({
      params: { externalId: row.externalId },
      body: { phoneOwner: owner, phoneOwnerName: owner === "patient" ? null : name.trim() || null },
    });
  return (
    <Modal
      {...focus}
      onClose={onClose}
      title={t("confirmPhone.ask", { phone: formatPhone(row.phone) })}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <Stack gap="md">
        <Text>{formatName(row)}</Text>
        <Radio.Group
          label={t("field.phoneOwner")}
          description={t("confirmPhone.hint")}
          value={owner}
          onChange={(value) => setOwner(phoneOwners.find((one) => one === value) ?? "patient")}
        >
          <Stack gap="xs" mt="xs">
            {phoneOwners.map((value) => (
              <Radio key={value} value={value} data-autofocus={value === owner || undefined} label={t(`phoneOwner.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {owner !== "patient" && (
          <TextInput
            label={t("field.phoneOwnerName")}
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("confirmPhone.cancel")}
          </Button>
          <BusyButton isBusy={save.isPending} onClick={confirm}>
            {t("confirmPhone.confirm")}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
