// One reminder of an appointment: its kind, when it leaves or left, its state with the reason, and what the patient reads.

import { appointments, type Reminder } from "@tidings/contract/areas/appointments";
import { formatDateTime } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { SendAgain } from "../../kit/SendAgain.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import type { StatusGroup } from "../../ui/data/status-group.ts";
import cards from "../../ui/layout/card.module.css";
import classes from "./appointments.module.css";
import { reminderReason } from "./reminder-reason.ts";
import { t } from "./text.ts";

const groups: Record<Reminder["friendlyState"], StatusGroup> = {
  scheduled: "warning",
  sent: "success",
  failed: "danger",
  cancelled: "light",
  invalid: "light",
};

function titleOf({ kind, position, isRsvp }: Reminder): string {
  if (kind === "follow_up") return t("reminder.followUp");
  return t(isRsvp ? "reminder.rsvp" : "reminder.plain", { number: position });
}

function momentOf(reminder: Reminder, timeZone: string): string {
  if (reminder.sentAt && reminder.isUnconfirmed) return t("reminder.triedAt", { time: formatDateTime(reminder.sentAt, timeZone) });
  if (reminder.sentAt) return t("reminder.sentAt", { time: formatDateTime(reminder.sentAt, timeZone) });
  if (reminder.scheduledFor && reminder.friendlyState === "scheduled")
    return t("reminder.plannedFor", { time: formatDateTime(reminder.scheduledFor, timeZone) });
  return reminder.immediate ? t("reminder.immediate") : "";
}

export function ReminderItem({ reminder, timeZone }: { reminder: Reminder; timeZone: string }) {
  const reason = reminderReason(reminder);
  return (
    <li className={`${cards.card} ${classes.reminder}`}>
      <div className={classes.reminderHead}>
        <strong>{titleOf(reminder)}</strong>
        {reminder.isUnconfirmed ? (
          <StatusBadge status="sent_unconfirmed" group="warning" label={label("messageState", "sent_unconfirmed")} />
        ) : (
          <StatusBadge
            status={reminder.state}
            group={groups[reminder.friendlyState]}
            label={t(`reminder.state.${reminder.friendlyState}`)}
          />
        )}
      </div>
      <span className={classes.note}>{momentOf(reminder, timeZone)}</span>
      {reason && <span>{reason}</span>}
      {reminder.canSendAgain && (
        <div className={classes.again}>
          <SendAgain externalId={reminder.activityExternalId} canSendAgain refreshes={[appointments.show]} />
        </div>
      )}
      <p className={classes.text}>{reminder.text ?? t("reminder.cannotFill")}</p>
    </li>
  );
}
