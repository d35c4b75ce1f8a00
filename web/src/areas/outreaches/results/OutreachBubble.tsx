// One message of a conversation: sender, time, state, reason of failure, and whether it needs review.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { useCurrentUser } from "../../../api/session.tsx";
import { isIncoming } from "../../../kit/activity-entries.ts";
import bubbles from "../../../kit/Bubble.module.css";
import { bubbleDirection } from "../../../kit/bubble-direction.ts";
import { deliveryGroups } from "../../../kit/delivery-groups.ts";
import { EntryFailure } from "../../../kit/EntryFailure.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { MediaFiles } from "../../../kit/MediaFiles.tsx";
import { ReadAs } from "../../../kit/replies/ReadAs.tsx";
import { ReplyFlag } from "../../../kit/replies/ReplyFlag.tsx";
import { ReviewActs } from "../../../kit/replies/ReviewActs.tsx";
import { SendAgain } from "../../../kit/SendAgain.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import type { StatusGroup } from "../../../ui/data/status-group.ts";
import classes from "./outreach-patients.module.css";
import { t } from "./result-text.ts";

const groups: Record<string, StatusGroup> = {
  ...deliveryGroups,
  answered: "success",
  needs_review: "warning",
};

/** What a decision about a reply changes here. */
const changedByReview = [outreaches.patient, outreaches.patients, outreaches.show];

interface OutreachBubbleProps {
  entry: ActivityEntry;
  patientName: string;
}

export function OutreachBubble({ entry, patientName }: OutreachBubbleProps) {
  const { organization } = useCurrentUser();
  const time = formatDateTime(entry.createdAt, organization?.timeZone ?? "UTC");
  const isIn = isIncoming(entry);
  const from = isIn
    ? t("patients.from", { name: patientName, time })
    : t("patients.fromClinic", { organization: organization?.name ?? "", time });
  const language = entry.language ?? "english";
  return (
    <li
      className={`${bubbles.row} ${classes.row}`}
      data-direction={isIn ? "in" : "out"}
      data-needs-review={entry.responseFlag?.name === "invalid" || undefined}
    >
      {/* A picture without text already has its own bubble. */}
      {(entry.body !== "" || entry.mediaFiles.length === 0) && (
        <p
          className={`${bubbles.bubble} ${classes.bubble}`}
          {...bubbleDirection(entry.body ?? "", language)}
          data-event={entry.body === null || undefined}
        >
          {entry.body ?? label("activityType", entry.type)}
        </p>
      )}
      <MediaFiles files={entry.mediaFiles} isSent={!isIn} />
      <div className={bubbles.under}>
        <span>{from}</span>
        {entry.state && entry.state !== "needs_review" && (
          <StatusBadge status={entry.state} label={label("messageState", entry.state)} group={groups[entry.state] ?? "light"} />
        )}
        <ReplyFlag entry={entry} />
        <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
        {isIn && <ReadAs entry={entry} refreshes={changedByReview} />}
        <ReviewActs entry={entry} patientName={patientName} refreshes={changedByReview} />
      </div>
      <EntryFailure entry={entry} />
    </li>
  );
}
