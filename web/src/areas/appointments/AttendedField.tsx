// Whether the patient came: said by staff once the appointment has begun.
import { SegmentedControl } from "@mantine/core";
import { type Appointment, appointments } from "@tidings/contract/areas/appointments";
import { useId } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { toastError } from "../../kit/errors.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./appointments.module.css";
import { t } from "./text.ts";

const wordOf = (attended: boolean | null) => (attended === null ? "unknown" : attended ? "yes" : "no");

export function AttendedField({ appointment }: { appointment: Appointment }) {
  const id = useId();
  const { externalId, attended, lockVersion, startsAt, currentUserAbilities } = appointment;
  const update = useEndpointMutation(appointments.update, {
    refreshes: [appointments.show, appointments.list],
    onDone: () => toast.success(t("attended.done")),
    onFailed: (error) => toastError(error),
  });
  const isOver = Date.parse(startsAt) <= serverNow();
  if (!isOver && attended === null) return null;
  if (!currentUserAbilities.update)
    return <FactList title={t("attended")} facts={[{ label: t("attended.label"), value: t(`attended.${wordOf(attended)}`) }]} />;
  return (
    <FactList title={t("attended")}>
      <SegmentedControl
        className={classes.part}
        id={id}
        aria-label={t("attended.label")}
        data={(["yes", "no", "unknown"] as const).map((value) => ({ value, label: t(`attended.${value}`) }))}
        value={wordOf(attended)}
        disabled={update.isPending}
        onChange={(next) =>
          update.mutate({ params: { externalId }, body: { attended: next === "unknown" ? null : next === "yes", lockVersion } })
        }
      />
    </FactList>
  );
}
