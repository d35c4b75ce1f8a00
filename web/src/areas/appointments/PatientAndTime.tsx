// The patient, the template and the start of an appointment, where a form does not change them.
import type { Appointment } from "@tidings/contract/areas/appointments";
import { formatDate, formatName } from "../../kit/format.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import { t } from "./text.ts";

export function PatientAndTime({ appointment }: { appointment: Appointment }) {
  const { patient, startDate, startTime, duration } = appointment;
  return (
    <FactList
      title={t("section.patient")}
      facts={[
        { label: t("field.patient"), value: formatName(patient) },
        { label: t("starts"), value: t("panel.at", { date: formatDate(startDate), time: formatTime(startTime) }) },
        { label: t("template"), value: appointment.appointmentTemplate.title },
        { label: t("duration"), value: duration === null ? null : t("minutes", { count: duration }) },
      ]}
    />
  );
}
