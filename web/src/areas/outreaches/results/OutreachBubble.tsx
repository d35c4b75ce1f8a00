// One message of a conversation: sender, time, state, reason of failure, and whether it needs review.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { isIncoming } from "../../../kit/activity-entries.ts";
import bubbles from "../../../kit/Bubble.module.css";
import { BubbleFailure } from "../../../kit/BubbleFailure.tsx";
import { bubbleDirection } from "../../../kit/bubble-direction.ts";
import { deliveryGroups } from "../../../kit/delivery-groups.ts";
import { formatDateTime } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { MediaFiles } from "../../../kit/MediaFiles.tsx";
import { t as patterns } from "../../../kit/pattern-texts.ts";
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

interface OutreachBubbleProps {
  entry: ActivityEntry;
  patientName: string;
  /** The button that marks the reply as reviewed. */
  review: ReactNode;
}

export function OutreachBubble({ entry, patientName, review }: OutreachBubbleProps) {
  const { organization } = useCurrentUser();
  const time = formatDateTime(entry.createdAt, organization?.timeZone ?? "UTC");
  const isIn = isIncoming(entry);
  const from = isIn
    ? t("patients.from", { name: patientName, time })
    : t("patients.fromClinic", { organization: organization?.name ?? "", time });
  const flag = entry.responseFlag;
  const language = entry.language ?? "english";
  return (
    <li
      className={`${bubbles.row} ${classes.row}`}
      data-direction={isIn ? "in" : "out"}
      data-needs-review={flag?.name === "invalid" || undefined}
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
        {flag && (
          <StatusBadge
            status={flag.name}
            group={flag.name === "invalid" ? "warning" : "light"}
            label={flag.name === "invalid" ? patterns("log.needsReview") : patterns("log.reviewed")}
          />
        )}
        {flag?.name === "invalid" && <span>{label("flagReason", flag.reason)}</span>}
        <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
        {review}
      </div>
      <BubbleFailure entry={entry} />
    </li>
  );
}
