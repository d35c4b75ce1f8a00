// One appointment: time, provider and location, the patient's response, each reminder with its state, and the possible actions.

import { type Appointment, appointments } from "@tidings/contract/areas/appointments";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { formatDate, formatDateTime, formatName, formatPhone, zoneName } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { languageLabel } from "../../kit/labels.ts";
import { PatientPanelHead } from "../../kit/PatientPanelHead.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import cards from "../../ui/layout/card.module.css";
import { AppointmentActions } from "./AppointmentActions.tsx";
import { AttendedField } from "./AttendedField.tsx";
import classes from "./appointments.module.css";
import { ReminderItem } from "./ReminderItem.tsx";
import { ResponseSection } from "./ResponseSection.tsx";
import { t } from "./text.ts";

/** An id that Tidings made because the clinic gave none; it says nothing to staff. */
const isGenerated = (externalId: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(externalId);

function Facts({ appointment }: { appointment: Appointment }) {
  const { provider, location, duration, timeZone, patient } = appointment;
  const isHidden = patient.isMasked;
  return (
    <FactList
      title={t("facts")}
      facts={[
        { label: t("template"), value: appointment.appointmentTemplate.title },
        { label: t("modality"), value: t(`modality.${appointment.modality}`) },
        { label: t("duration"), value: duration === null ? null : t("minutes", { count: duration }) },
        { label: t("timeZone"), value: zoneName(timeZone) },
        { label: t("provider"), value: provider && formatName(provider) },
        { label: t("location"), value: location?.name },
        { label: t("phone"), value: appointment.phone && formatPhone(appointment.phone) },
        { label: t("address"), value: appointment.address, isHidden: isHidden && appointment.address !== null },
        { label: t("customContent"), value: appointment.customContent, isHidden: isHidden && appointment.customContent !== null },
        { label: t("notes"), value: appointment.notes, isHidden: isHidden && appointment.notes !== null },
        { label: t("language"), value: languageLabel(patient.language) },
        { label: t("sendVia"), value: t(`sendVia.${appointment.sendVia}`) },
        ...(isGenerated(appointment.externalId) ? [] : [{ label: t("externalId"), value: appointment.externalId }]),
        ...(appointment.rescheduledFrom
          ? [{ label: t("rescheduledFrom"), value: formatDateTime(appointment.rescheduledFrom, timeZone) }]
          : []),
        ...(appointment.cancelledAt ? [{ label: t("cancelledAt"), value: formatDateTime(appointment.cancelledAt, timeZone) }] : []),
      ]}
    />
  );
}

function Reminders({ appointment }: { appointment: Appointment }) {
  const { reminders, cancelMessage, timeZone, patient } = appointment;
  const waitsInVain = patient.language === null && reminders.some(({ state }) => state === "active");
  return (
    <FactList title={t("reminders")}>
      {waitsInVain && (
        <Banner kind="warning" title={t("reminders.noLanguage")}>
          {t("reminders.noLanguage.todo")}
        </Banner>
      )}
      {reminders.length === 0 && <p className={classes.note}>{t("reminders.none")}</p>}
      <ol className={`${classes.part} ${classes.reminders}`}>
        {reminders.map((reminder) => (
          <ReminderItem key={reminder.externalId} reminder={reminder} timeZone={timeZone} />
        ))}
        {cancelMessage?.sentAt && (
          <li className={`${cards.card} ${classes.reminder}`}>
            <div className={classes.reminderHead}>
              <strong>{t("cancelMessage")}</strong>
              <span className={classes.note}>{formatDateTime(cancelMessage.sentAt, timeZone)}</span>
            </div>
            {cancelMessage.text && <p className={classes.text}>{cancelMessage.text}</p>}
          </li>
        )}
      </ol>
    </FactList>
  );
}

export function AppointmentPanel({ externalId, onClose }: { externalId: string; onClose: () => void }) {
  const query = useEndpoint(appointments.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  // Deleted while it was open; an unknown one is a page that does not exist (ERR-009).
  if (query.error?.status === 404 && !query.data) return <Redirect to="/not-found" />;
  if (query.error?.status === 404) return <EmptyState title={t("panel.gone")}>{t("panel.goneBody")}</EmptyState>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />;
  if (!query.data) return <Skeletons kind="page" count={6} />;
  const { appointment } = query.data;
  return (
    <>
      <PatientPanelHead patient={appointment.patient} closeLabel={t("panel.close")} onClose={onClose}>
        <strong>{t("panel.at", { date: formatDate(appointment.startDate), time: formatTime(appointment.startTime) })}</strong>
        <StatusBadge status={appointment.state} label={t(`state.${appointment.state}`)} />
      </PatientPanelHead>
      <AppointmentActions appointment={appointment} onDeleted={onClose} />
      <ResponseSection appointment={appointment} />
      <Reminders appointment={appointment} />
      <AttendedField appointment={appointment} />
      <Facts appointment={appointment} />
    </>
  );
}
