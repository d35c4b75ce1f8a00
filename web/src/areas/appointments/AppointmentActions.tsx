// What can be done with an appointment: edit, reschedule, cancel, delete; the last two after saying what follows.
import { Button } from "@mantine/core";
import { IconCalendarOff, IconCalendarTime, IconPencil, IconTrash } from "@tabler/icons-react";
import { type Appointment, appointments } from "@tidings/contract/areas/appointments";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { DeleteDialog } from "../../kit/DeleteDialog.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./appointments.module.css";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

const textFor = ({ patient, startDate, startTime }: Appointment) => ({
  name: formatName(patient),
  date: formatDate(startDate),
  time: formatTime(startTime),
});

/** Who was reminded is told; who was not, hears nothing. */
const wasReminded = ({ reminders }: Appointment): boolean =>
  reminders.some((one) => one.state === "completed" || one.state === "in_progress");

function CancelDialog({ appointment, isOpen, onClose }: { appointment: Appointment; isOpen: boolean; onClose: () => void }) {
  const cancel = useEndpointMutation(appointments.cancel, {
    refreshes: [appointments.show, appointments.list],
    onDone: () => toast.success(t("cancel.done")),
    onFailed: (error) => toastError(error),
  });
  const [key] = useState(() => crypto.randomUUID());
  const text = wasReminded(appointment) ? appointment.cancelMessage?.text : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => cancel.mutateAsync({ params: { externalId: appointment.externalId }, idempotencyKey: key }).catch(() => undefined)}
      title={t("cancel.title", textFor(appointment))}
      undo={t("cancel.undo")}
      confirmLabel={t("cancel.confirm")}
      cancelLabel={t("cancel.keep")}
      isDanger
    >
      <p className={classes.paragraph}>{t("cancel.waiting")}</p>
      <p className={classes.paragraph}>{t(text ? "cancel.told" : "cancel.notTold")}</p>
      {text && <p className={classes.text}>{text}</p>}
    </ConfirmDialog>
  );
}

export function AppointmentActions({ appointment, onDeleted }: { appointment: Appointment; onDeleted: () => void }) {
  const [open, setOpen] = useState<"cancel" | "delete" | null>(null);
  const { externalId, currentUserAbilities: may } = appointment;
  const icon = { size: 16, stroke: 1.5 };
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      {may.update && (
        <Button
          variant="default"
          component={UiLink}
          {...{ href: appointmentPaths.edit(externalId) }}
          leftSection={<IconPencil {...icon} />}
        >
          {t("action.edit")}
        </Button>
      )}
      {may.reschedule && (
        <Button
          variant="default"
          component={UiLink}
          {...{ href: appointmentPaths.reschedule(externalId) }}
          leftSection={<IconCalendarTime {...icon} />}
        >
          {t("action.reschedule")}
        </Button>
      )}
      {may.cancel && (
        <Button variant="default" leftSection={<IconCalendarOff {...icon} />} onClick={() => setOpen("cancel")}>
          {t("action.cancel")}
        </Button>
      )}
      {may.destroy && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setOpen("delete")}>
          {t("action.delete")}
        </Button>
      )}
      <CancelDialog appointment={appointment} isOpen={open === "cancel"} onClose={close} />
      <DeleteDialog
        record={open === "delete" ? appointment : null}
        endpoint={appointments.destroy}
        refreshes={[appointments.list]}
        textFor={(record) => ({
          title: t("delete.title", textFor(record)),
          body: t("delete.body"),
          undo: t("delete.undo"),
          confirm: t("delete.confirm"),
          word: t("delete.word"),
          done: t("delete.done"),
        })}
        onClose={close}
        onDeleted={onDeleted}
      />
    </div>
  );
}
