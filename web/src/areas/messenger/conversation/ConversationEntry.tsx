// One entry of a conversation: the patient's on the left, the clinic's on the right with its source, opt-ins and opt-outs as a line.
import { Button } from "@mantine/core";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { type ReactNode, useId, useState } from "react";
import { useCurrentUser, useTimeZone } from "../../../api/session.tsx";
import { isIncoming } from "../../../kit/activity-entries.ts";
import bubbles from "../../../kit/Bubble.module.css";
import { deliveryGroups } from "../../../kit/delivery-groups.ts";
import { EntryBody } from "../../../kit/EntryBody.tsx";
import { EntryFailure } from "../../../kit/EntryFailure.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { MediaFiles } from "../../../kit/MediaFiles.tsx";
import { ReplyFlag } from "../../../kit/replies/ReplyFlag.tsx";
import { SendAgain } from "../../../kit/SendAgain.tsx";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { useCancelMessage } from "../composer/use-undo-message.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import { timeOf } from "./days.ts";

interface ConversationEntryProps {
  entry: ActivityEntry;
  patientName: string;
  isLit: boolean;
  /** Buttons under an entry of the patient. */
  acts: ReactNode;
  /** How the reply was read. */
  reading: ReactNode;
  onShowRecord: (entry: ActivityEntry) => void;
}

/** Written by people: the patient, or staff in Messenger. */
const isPersonal = (entry: ActivityEntry): boolean => isIncoming(entry) || entry.loggableType === "direct";
const isOpt = (entry: ActivityEntry): boolean => entry.type === "opt_in" || entry.type === "opt_out";
/** Shorter messages take two or three lines anyway. */
const shortLength = 150;

function authorOf(entry: ActivityEntry, patientName: string, organizationName: string): string {
  if (isIncoming(entry)) return patientName;
  if (entry.user) return `${entry.user.firstName} ${entry.user.lastName}`.trim();
  if (isPersonal(entry)) return organizationName;
  // Welcomes, safety texts, and confirmations of STOP, START and HELP: of the patient, and of no area.
  return entry.featureType === "patient" ? t("entry.automatic") : t("entry.source", { source: label("feature", entry.featureType) });
}

const minuteMs = 60_000;

/** One's own message that waits for its time; the seconds in which any message can be taken back are no time to name. */
function Scheduled({ entry, sendAt }: { entry: ActivityEntry; sendAt: string }) {
  const { organization, externalId: me } = useCurrentUser();
  const { take, isBusy } = useCancelMessage(entry.patientExternalId ?? "");
  const isLater = Date.parse(sendAt) - Date.parse(entry.createdAt) > minuteMs;
  return (
    <>
      {isLater && <span>{t("entry.sendAt", { time: formatDateTime(sendAt, organization?.timeZone ?? "UTC") })}</span>}
      {entry.user?.externalId === me && (
        <BusyButton size="compact-xs" variant="subtle" color="gray" isBusy={isBusy} onClick={() => take(entry.externalId)}>
          {t("entry.cancel")}
        </BusyButton>
      )}
    </>
  );
}

function Under({ entry, patientName, acts, reading, onShowRecord }: Omit<ConversationEntryProps, "isLit">) {
  const { organization } = useCurrentUser();
  const name = authorOf(entry, patientName, organization?.name ?? "");
  const isQuietState = isIncoming(entry) && (entry.state === "conversation" || Boolean(reading));
  const shownState = isQuietState ? null : entry.state;
  return (
    <div className={bubbles.under}>
      <span>{t("entry.from", { name, time: timeOf(entry.createdAt, organization?.timeZone ?? "UTC") })}</span>
      {shownState && (
        <StatusBadge status={shownState} label={label("messageState", shownState)} group={deliveryGroups[shownState] ?? "light"} />
      )}
      {!isIncoming(entry) && entry.featureExternalId && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onShowRecord(entry)}>
          {t("entry.about")}
        </Button>
      )}
      <ReplyFlag entry={entry} />
      <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
      {entry.sendAt && <Scheduled entry={entry} sendAt={entry.sendAt} />}
      {reading}
      {acts}
    </div>
  );
}

/** What the clinic sent by itself takes two lines until it is opened, so that what people wrote stays in sight. */
function Body({ entry }: { entry: ActivityEntry }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = !isPersonal(entry) && (entry.body?.length ?? 0) > shortLength;
  return (
    <div className={`${bubbles.bubble} ${classes.bubble}`}>
      <div id={id} data-clamped={(isLong && !isOpen) || undefined}>
        <EntryBody entry={entry} />
      </div>
      {isLong && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "entry.less" : "entry.more")}
        </Button>
      )}
    </div>
  );
}

function OptEntry({ entry }: { entry: ActivityEntry }) {
  const timeZone = useTimeZone();
  return (
    <li className={`${bubbles.row} ${classes.entry}`} data-kind="line">
      <div className={bubbles.under}>
        <span>{t("entry.from", { name: label("activityType", entry.type), time: timeOf(entry.createdAt, timeZone) })}</span>
      </div>
      {entry.body && <p className={classes.quiet}>{entry.body}</p>}
    </li>
  );
}

export function ConversationEntry({ entry, isLit, ...rest }: ConversationEntryProps) {
  const isIn = isIncoming(entry);
  // A call of the patient has no words.
  const hasBubble = Boolean(entry.body) || (entry.mediaFiles.length === 0 && entry.state !== "patient_called");
  if (isOpt(entry)) return <OptEntry entry={entry} />;
  return (
    <li
      className={`${bubbles.row} ${classes.entry}`}
      data-direction={isIn ? "in" : "out"}
      data-kind={isPersonal(entry) ? undefined : "automatic"}
      data-needs-review={entry.responseFlag?.name === "invalid" || undefined}
      data-lit={isLit || undefined}
      data-entry={entry.externalId}
    >
      {hasBubble && <Body entry={entry} />}
      <MediaFiles files={entry.mediaFiles} isSent={!isIn} />
      <Under entry={entry} {...rest} />
      <EntryFailure entry={entry} />
    </li>
  );
}
