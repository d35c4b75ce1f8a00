// One entry of a conversation: what a person wrote as a bubble, what the clinic sends by itself folded to a line.
import { Button } from "@mantine/core";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { type ReactNode, useId, useState } from "react";
import { useCurrentUser } from "../../api/session.tsx";
import { isIncoming } from "../../kit/activity-entries.ts";
import { EntryBody } from "../../kit/EntryBody.tsx";
import { formatDateTime } from "../../kit/format.ts";
import { failureText, label } from "../../kit/labels.ts";
import { MediaFiles } from "../../kit/MediaFiles.tsx";
import { SendAgain } from "../../kit/SendAgain.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { StatusGroup } from "../../ui/status-group.ts";
import classes from "./messenger.module.css";
import { t } from "./text.ts";

const groups: Record<string, StatusGroup> = {
  queued: "warning",
  held: "warning",
  sent: "primary",
  sent_unconfirmed: "warning",
  delivered: "success",
  undelivered: "danger",
  failed: "danger",
};

interface ConversationEntryProps {
  entry: ActivityEntry;
  patientName: string;
  isLit: boolean;
  /** Buttons under an entry of the patient. */
  acts: ReactNode;
  onShowRecord: (entry: ActivityEntry) => void;
}

/** Written by people: the patient, or staff in Messenger. */
const isPersonal = (entry: ActivityEntry): boolean => isIncoming(entry) || entry.loggableType === "direct";

function Failure({ entry }: { entry: ActivityEntry }) {
  if (!entry.failureReason && !entry.errorCode) return null;
  const { what, todo } = failureText(entry.failureReason, entry.errorCode);
  return (
    <p className={classes.failure}>
      <strong>{what}.</strong> {todo}
    </p>
  );
}

/** What becomes of a request to stop that is not decided. */
function HoldDeadline({ hold: { deadlineAt, ranOutAt } }: { hold: NonNullable<ActivityEntry["replyHold"]> }) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  if (ranOutAt) return <strong>{t("hold.ranOut", { time: formatDateTime(ranOutAt, timeZone) })}</strong>;
  return deadlineAt && <strong>{t("hold.deadline", { time: formatDateTime(deadlineAt, timeZone) })}</strong>;
}

function Under({ entry, patientName, acts }: Pick<ConversationEntryProps, "entry" | "patientName" | "acts">) {
  const { organization } = useCurrentUser();
  const time = formatDateTime(entry.createdAt, organization?.timeZone ?? "UTC");
  const isIn = isIncoming(entry);
  const name = isIn ? patientName : entry.user ? `${entry.user.firstName} ${entry.user.lastName}`.trim() : (organization?.name ?? "");
  const shownState = isIn && entry.state === "conversation" ? null : entry.state;
  return (
    <div className={classes.under}>
      <span>{t("entry.from", { name, time })}</span>
      {shownState && <StatusBadge status={shownState} label={label("messageState", shownState)} group={groups[shownState] ?? "light"} />}
      {entry.responseFlag && (
        <>
          <StatusBadge
            status={entry.responseFlag.name}
            group={entry.responseFlag.name === "invalid" ? "warning" : "light"}
            label={t(entry.responseFlag.name === "invalid" ? "entry.needsReview" : "entry.reviewed")}
          />
          {entry.responseFlag.name === "invalid" && <span>{label("flagReason", entry.responseFlag.reason)}</span>}
          {entry.responseFlag.name === "invalid" && entry.possiblePatients.length > 0 && (
            <span>{t("entry.possiblePatients", { names: entry.possiblePatients.map(({ name }) => name ?? "–").join(", ") })}</span>
          )}
        </>
      )}
      {entry.replyHold && <HoldDeadline hold={entry.replyHold} />}
      <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
      {acts}
    </div>
  );
}

/** Many texts of the clinic's own would push what people wrote out of sight. */
function Folded({ entry, onShowRecord }: Pick<ConversationEntryProps, "entry" | "onShowRecord">) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const isOpt = entry.type === "opt_in" || entry.type === "opt_out";
  const what = isOpt ? label("activityType", entry.type) : label("feature", entry.featureType);
  return (
    <>
      <div className={classes.line}>
        <span>{t(isOpt ? "entry.from" : "entry.auto", { what, name: what, time: formatDateTime(entry.createdAt, timeZone) })}</span>
        {entry.state && !isOpt && (
          <StatusBadge status={entry.state} label={label("messageState", entry.state)} group={groups[entry.state] ?? "light"} />
        )}
        {entry.body && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? "entry.hide" : "entry.show")}
          </Button>
        )}
        {entry.featureExternalId && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onShowRecord(entry)}>
            {t("entry.about")}
          </Button>
        )}
        <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
      </div>
      <div id={id} hidden={!isOpen} className={classes.bubble}>
        <EntryBody entry={entry} />
      </div>
      <Failure entry={entry} />
    </>
  );
}

export function ConversationEntry({ entry, patientName, isLit, acts, onShowRecord }: ConversationEntryProps) {
  const isIn = isIncoming(entry);
  const needsReview = entry.responseFlag?.name === "invalid";
  if (!isPersonal(entry) || entry.type === "opt_in" || entry.type === "opt_out")
    return (
      <li className={classes.entry} data-kind="folded">
        <Folded entry={entry} onShowRecord={onShowRecord} />
      </li>
    );
  return (
    <li
      className={classes.entry}
      data-direction={isIn ? "in" : "out"}
      data-needs-review={needsReview || undefined}
      data-lit={isLit || undefined}
      data-entry={entry.externalId}
    >
      {(entry.body || entry.mediaFiles.length === 0) && (
        <div className={classes.bubble}>
          <EntryBody entry={entry} />
        </div>
      )}
      <MediaFiles files={entry.mediaFiles} isSent={!isIn} />
      <Under entry={entry} patientName={patientName} acts={acts} />
      <Failure entry={entry} />
    </li>
  );
}
