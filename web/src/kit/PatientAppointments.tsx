// The next appointments of a patient, canceled ones left out.
import { appointments } from "@tidings/contract/areas/appointments";
import { useEndpoint } from "../api/queries.ts";
import { useTimeZone } from "../api/session.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { useNow } from "../ui/use-now.ts";
import { formatDateTime } from "./format.ts";
import { PatientSection } from "./PatientSection.tsx";
import { recordHref } from "./record-href.ts";

const dayMs = 86_400_000;

interface PatientAppointmentsProps {
  patientId: string;
  title: string;
  none?: string;
  maxRows: number;
  /** From today so many days ahead, by the calendar of the clinic; without it, however far ahead. */
  days?: number;
}

export function PatientAppointments({ patientId, title, none, maxRows, days }: PatientAppointmentsProps) {
  const timeZone = useTimeZone();
  const now = useNow(600_000);
  const day = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
  const query = useEndpoint(appointments.list, {
    query: {
      perPage: maxRows,
      sort: "starts_at:asc",
      search: {
        patientExternalId: patientId,
        state: ["scheduled", "active"],
        minDate: day(now),
        ...(days === undefined ? {} : { maxDate: day(now + days * dayMs) }),
      },
    },
  });
  const entries = query.data?.appointments.map((one) => ({
    key: one.externalId,
    href: recordHref("appointment", one.externalId),
    words: formatDateTime(one.startsAt, one.timeZone),
    badge: <StatusBadge status={one.state} label={one.appointmentTemplate.title} group="light" />,
  }));
  return <PatientSection title={title} entries={entries} isFailed={query.isError} {...(none ? { none } : {})} />;
}
