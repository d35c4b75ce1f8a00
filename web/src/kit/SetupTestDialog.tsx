// Asks for the phone that the test message goes to.
import { useState } from "react";
import { ApiError } from "../api/request.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { PhoneField } from "../ui/inputs/PhoneField.tsx";
import { fieldErrors, toastError } from "./errors.ts";
import { t } from "./setup-texts.ts";

interface SetupTestDialogProps {
  onClose: () => void;
  /** Ten digits. */
  sendTest: (phone: string) => Promise<unknown>;
}

export function SetupTestDialog({ onClose, sendTest }: SetupTestDialogProps) {
  const [phone, setPhone] = useState("");
  const [error, setError] = useState<string>();
  const send = async () => {
    try {
      await sendTest(phone);
      toast.success(t("test.sent"));
    } catch (failure) {
      const found = failure instanceof ApiError ? fieldErrors(failure).phone : undefined;
      setError(found);
      if (!found) toastError(failure, t("test.failed"));
      throw failure;
    }
  };
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={send} title={t("test.title")} confirmLabel={t("test.send")}>
      <p>{t("test.body")}</p>
      <PhoneField label={t("test.phone")} value={phone} onChange={setPhone} error={error} />
    </ConfirmDialog>
  );
}
