// Dialogs of an unknown number: adds its texts and calls to a patient, or dismisses them.
import { Anchor } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { messenger } from "@tidings/contract/areas/messenger";
import { type UnknownSender, unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";
import { useCan } from "../../../api/session.tsx";
import { errorText, toastError } from "../../../kit/errors.ts";
import { formatPhone } from "../../../kit/format.ts";
import { PatientField } from "../../../kit/PatientField.tsx";
import { useOpenNewPatient } from "../../../kit/unknown-texts.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { messengerPaths } from "../paths.ts";
import { t } from "./unknown-texts.ts";

export interface Decision {
  sender: UnknownSender;
  kind: "attach" | "dismiss";
}

const refreshes = [unknownSenders.list, messenger.threads];
const keptOpen = () => new Error("the dialog stays open");

function AttachDialog({ sender, isOpen, onClose }: { sender: UnknownSender; isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const openNewPatient = useOpenNewPatient();
  const can = useCan();
  const [patient, setPatient] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const attach = useEndpointMutation(unknownSenders.attach, {
    refreshes,
    onFailed: (failure: ApiError) => setError(failure.code === "stale" ? t("attach.stale") : errorText(failure)),
  });
  const { phoneNumber, lastReceivedAt } = sender;
  const confirm = async () => {
    if (patient === null) {
      setError(t("attach.choose"));
      throw keptOpen();
    }
    await attach.mutateAsync({ body: { phoneNumber, lastReceivedAt, patientExternalId: patient } });
    // A conversation may not exist without a text.
    const open = { label: t("attach.open"), onClick: () => void navigate({ to: messengerPaths.thread(patient) }) };
    toast.success(t("attach.done"), sender.messagesCount > 0 ? { action: open } : {});
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t("attach.title", { phone: formatPhone(phoneNumber) })}
      confirmLabel={t("attach")}
    >
      <p>{t("attach.body")}</p>
      <PatientField
        label={t("attach.patient")}
        value={patient}
        onChange={(value) => {
          setPatient(value);
          setError(undefined);
        }}
        {...(error ? { error } : {})}
        required
      />
      {can("create", "patient") && /^\d{10}$/.test(phoneNumber) && (
        <p>
          {t("attach.isNew")}{" "}
          <Anchor component="button" type="button" onClick={() => openNewPatient({ phoneNumber, lastReceivedAt })}>
            {t("attach.create")}
          </Anchor>
        </p>
      )}
    </ConfirmDialog>
  );
}

function DismissDialog({ sender, isOpen, onClose }: { sender: UnknownSender; isOpen: boolean; onClose: () => void }) {
  const dismiss = useEndpointMutation(unknownSenders.dismiss, {
    refreshes,
    onDone: () => toast.success(t("dismiss.done")),
    onFailed: toastError,
  });
  const { phoneNumber, lastReceivedAt } = sender;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => dismiss.mutateAsync({ body: { phoneNumber, lastReceivedAt } })}
      title={t("dismiss.title", { phone: formatPhone(phoneNumber) })}
      undo={t("dismiss.undo")}
      confirmLabel={t("dismiss")}
    >
      {t("dismiss.body")}
    </ConfirmDialog>
  );
}

export function UnknownSenderDialogs({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const sender = decision?.sender;
  if (!sender) return null;
  const shared = { sender, isOpen: true, onClose };
  return decision.kind === "attach" ? <AttachDialog {...shared} /> : <DismissDialog {...shared} />;
}
