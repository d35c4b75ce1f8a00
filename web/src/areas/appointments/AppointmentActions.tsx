// What can be done with an appointment: edit, reschedule, cancel with undo, and delete after saying what follows.
import { Button } from "@mantine/core";
import { IconCalendarOff, IconCalendarTime, IconPencil, IconTrash } from "@tabler/icons-react";
import { type Appointment, appointments, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { DeleteDialog, deleteWords } from "../../kit/DeleteDialog.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import classes from "./appointments.module.css";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

const textFor = ({ patient, startDate, startTime }: Appointment) => ({
  name: formatName(patient),
  date: formatDate(startDate),
  time: formatTime(startTime),
});

const refreshes = [appointments.show, appointments.list];

/** Cancels at once; the message to the patient waits as long as it can be undone. */
function useCancel(appointment: Appointment) {
  const params = { externalId: appointment.externalId };
  const undo = useEndpointMutation(appointments.undoCancel, {
    refreshes,
    onDone: () => toast.success(t("cancel.undone")),
    onFailed: (error) => (error.code === "invalid_state" ? toast.error(t("cancel.tooLate")) : toastError(error)),
  });
  const cancel = useEndpointMutation(appointments.cancel, {
    refreshes,
    onDone: ({ appointment: canceled }) =>
      toast.success(t(canceled.cancelMessage?.isCreated ? "cancel.told" : "cancel.notTold", { seconds: cancelUndoSeconds }), {
        title: t("cancel.done"),
        timeoutMs: cancelUndoSeconds * 1000,
        action: { label: t("cancel.undo"), onClick: () => undo.mutate({ params }) },
      }),
    onFailed: (error) => toastError(error),
  });
  return { isPending: cancel.isPending, cancel: () => cancel.mutate({ params, idempotencyKey: crypto.randomUUID() }) };
}

export function AppointmentActions({ appointment, onDeleted }: { appointment: Appointment; onDeleted: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { cancel, isPending } = useCancel(appointment);
  const { externalId, currentUserAbilities: may } = appointment;
  const icon = { size: 16, stroke: 1.5 };
  return (
    <div className={classes.actions}>
      {may.update && (
        <LinkButton href={appointmentPaths.edit(externalId)} variant="default" leftSection={<IconPencil {...icon} />}>
          {t("action.edit")}
        </LinkButton>
      )}
      {may.reschedule && (
        <LinkButton href={appointmentPaths.reschedule(externalId)} variant="default" leftSection={<IconCalendarTime {...icon} />}>
          {t("action.reschedule")}
        </LinkButton>
      )}
      {may.cancel && (
        <BusyButton variant="default" leftSection={<IconCalendarOff {...icon} />} isBusy={isPending} onClick={cancel}>
          {t("action.cancel")}
        </BusyButton>
      )}
      {may.destroy && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setIsDeleting(true)}>
          {t("action.delete")}
        </Button>
      )}
      <DeleteDialog
        record={isDeleting ? appointment : null}
        endpoint={appointments.destroy}
        refreshes={[appointments.list]}
        textFor={(record) => ({ ...deleteWords(t, textFor(record)), word: t("delete.word") })}
        onClose={() => setIsDeleting(false)}
        onDeleted={onDeleted}
      />
    </div>
  );
}
