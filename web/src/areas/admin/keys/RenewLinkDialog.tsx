// Confirms replacing an API key and its link, and asks for the address to which the new link is emailed.
import { TextInput } from "@mantine/core";
import { type ApiKey, apiKeys } from "@tidings/contract/areas/api-keys";
import { useEffect, useRef, useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";

interface RenewLinkDialogProps {
  code: string;
  apiKey: ApiKey | null;
  onClose: () => void;
}

export function RenewLinkDialog({ code, apiKey, onClose }: RenewLinkDialogProps) {
  const [sentToEmail, setSentToEmail] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const renew = useEndpointMutation(apiKeys.renewLink, {
    refreshes: [apiKeys.list, apiKeys.show],
    onDone: ({ apiKey: { link } }) => toast.success(t("renew.done", { email: link.sentToEmail })),
    onFailed: (error) => {
      const atField = fieldErrors(error).sentToEmail;
      if (!atField) return toastError(error, t("renew.failed"));
      setFieldError(atField);
      input.current?.focus();
    },
  });
  useEffect(() => {
    if (!apiKey) return;
    setSentToEmail(apiKey.link.sentToEmail);
    setFieldError(undefined);
  }, [apiKey]);
  // While the dialog fades away its words stay.
  const last = useRef(apiKey);
  if (apiKey) last.current = apiKey;
  const shown = last.current;
  if (!shown) return null;
  const { name, externalId, link } = shown;
  return (
    <ConfirmDialog
      isOpen={apiKey !== null}
      onClose={onClose}
      onConfirm={() => renew.mutateAsync({ params: { code, externalId }, body: { sentToEmail: sentToEmail.trim() } })}
      title={t("renew.title", { name })}
      undo={t("renew.undo")}
      confirmLabel={t("renew.confirm")}
      isDanger={link.openedAt !== null}
    >
      <p>{t(link.openedAt ? "renew.bodyOpened" : "renew.body")}</p>
      <TextInput
        ref={input}
        label={t("field.sentToEmail")}
        type="email"
        name="sentToEmail"
        autoComplete="off"
        value={sentToEmail}
        onChange={(event) => {
          setSentToEmail(event.currentTarget.value);
          setFieldError(undefined);
        }}
        error={fieldError}
      />
    </ConfirmDialog>
  );
}
