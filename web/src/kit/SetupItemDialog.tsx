// Asks before an item of the setup checklist is confirmed, with what has to be recorded.
import { Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { type ConfirmedSetupItem, formerOptOutChoices, type SetupConfirmation } from "@tidings/contract/areas/setup";
import { useState } from "react";
import { ApiError } from "../api/request.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { fieldErrors, toastError } from "./errors.ts";
import { t } from "./setup-texts.ts";

interface SetupItemDialogProps {
  item: ConfirmedSetupItem;
  onClose: () => void;
  confirm: (confirmation: SetupConfirmation) => Promise<unknown>;
}

type Record = Omit<SetupConfirmation, "isDone">;

export function SetupItemDialog({ item, onClose, confirm }: SetupItemDialogProps) {
  const [record, setRecord] = useState<Record>({});
  const [errors, setErrors] = useState<{ [field: string]: string }>({});
  const set = (part: Record) => setRecord((known) => ({ ...known, ...part }));
  const save = async () => {
    const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ""));
    try {
      await confirm({ isDone: true, ...filled });
    } catch (error) {
      const fields = error instanceof ApiError ? fieldErrors(error) : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) toastError(error, t("failed"));
      throw error;
    }
  };
  const text = (name: "privacyUrl" | "termsUrl") => (
    <TextInput
      label={t(`field.${name}`)}
      type="url"
      autoComplete="off"
      placeholder="https://"
      withAsterisk
      value={record[name] ?? ""}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={save} title={t(`item.${item}`)} confirmLabel={t("dialog.confirm")}>
      <Stack gap="sm">
        <p>{t(`item.${item}.help`)}</p>
        {item === "opt_in_wording" && (
          <>
            <Textarea
              label={t("field.wording")}
              withAsterisk
              autosize
              minRows={3}
              maxLength={2000}
              value={record.wording ?? ""}
              error={errors.wording}
              onChange={(event) => set({ wording: event.currentTarget.value })}
            />
            {text("privacyUrl")}
            {text("termsUrl")}
          </>
        )}
        {item === "former_opt_outs" && (
          <Radio.Group
            label={t("field.formerOptOuts")}
            value={record.formerOptOuts ?? ""}
            error={errors.formerOptOuts}
            onChange={(value) => set({ formerOptOuts: formerOptOutChoices.find((one) => one === value) })}
          >
            <Stack gap="xs" mt="xs">
              {formerOptOutChoices.map((value) => (
                <Radio key={value} value={value} label={t(`field.formerOptOuts.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <p>{t("dialog.note")}</p>
      </Stack>
    </ConfirmDialog>
  );
}
