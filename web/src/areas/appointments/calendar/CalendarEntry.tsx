// One appointment on the calendar: time, patient and reply; a link that opens it beside the calendar.
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import { formatName } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import tones from "../../../ui/data/tones.module.css";
import { formatTime } from "../../../ui/inputs/mask-formats.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { rsvpGroup } from "../RsvpBadge.tsx";
import classes from "./calendar.module.css";

export function CalendarEntry({ row, href, isOpen, note }: { row: AppointmentRow; href: string; isOpen: boolean; note?: string }) {
  return (
    <UiLink href={href} className={`${tones.tone} ${classes.entry}`} data-group={rsvpGroup(row.rsvp)} aria-current={isOpen || undefined}>
      <span className={classes.time}>{formatTime(row.startTime)}</span> <span className={classes.name}>{formatName(row.patient)}</span>{" "}
      <span className={classes.reply}>{label("appointmentRsvp", row.rsvp)}</span>
      {note && <span className={classes.noteOf}> {note}</span>}
    </UiLink>
  );
}
