// The response of a patient to an appointment as a badge.
import type { AppointmentRsvp } from "@tidings/contract/words";
import { label } from "../../kit/labels.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import type { StatusGroup } from "../../ui/data/status-group.ts";

const groupOfRsvp: Partial<Record<AppointmentRsvp, StatusGroup>> = {
  going: "success",
  not_going: "danger",
  error: "danger",
  maybe: "warning",
  waiting_for_clarification: "warning",
};

export const rsvpGroup = (rsvp: AppointmentRsvp): StatusGroup => groupOfRsvp[rsvp] ?? "light";

export function RsvpBadge({ rsvp }: { rsvp: AppointmentRsvp }) {
  return <StatusBadge status={rsvp} group={rsvpGroup(rsvp)} label={label("appointmentRsvp", rsvp)} />;
}
