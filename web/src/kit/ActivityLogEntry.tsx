// One entry of the activity log: event, delivery status, failure reason, and whether it needs review.
import { IconAlertTriangle, IconArrowDownLeft, IconArrowUpRight, IconBan, IconPhone, IconUserCheck } from "@tabler/icons-react";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { Endpoint } from "@tidings/contract/endpoint";
import { useTimeZone } from "../api/session.tsx";
import { RelativeTime } from "../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import type { StatusGroup } from "../ui/data/status-group.ts";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./ActivityLog.module.css";
import { isIncoming } from "./activity-entries.ts";
import { deliveryGroups } from "./delivery-groups.ts";
import { EntryBody } from "./EntryBody.tsx";
import { EntryFailure } from "./EntryFailure.tsx";
import { label } from "./labels.ts";
import { MediaFiles } from "./MediaFiles.tsx";
import { t } from "./pattern-texts.ts";
import { ReplyReview } from "./replies/ReplyReview.tsx";
import { SendAgain } from "./SendAgain.tsx";
import { t as shared } from "./texts.ts";

const groups: Record<string, StatusGroup> = {
  ...deliveryGroups,
  cancelled: "light",
  suppressed: "light",
  answered: "success",
  no_answer: "warning",
  exceeded_error: "warning",
  exceeded_repeats: "warning",
  error_invalid_key: "warning",
  error_timeout: "warning",
  answer: "success",
  invalid_answer: "warning",
  media_only: "warning",
  not_processed: "warning",
  stop: "danger",
};

const icons = {
  opt_in: IconUserCheck,
  opt_out: IconBan,
  error: IconAlertTriangle,
  voice_message: IconPhone,
  voice_response: IconPhone,
} as const;

interface EntryProps {
  entry: ActivityEntry;
  href?: string | undefined;
  showsPatient: boolean;
  isHighlighted: boolean;
  isReviewed: boolean;
  /** Endpoints that the page shows and that a decision changes. */
  refreshes: readonly Endpoint[];
  onReviewed: () => void;
}

/** The Response Assistant's classification of a reply, and its correction by staff. */
function Classification({ entry: { aiClassification } }: { entry: ActivityEntry }) {
  if (!aiClassification) return null;
  const classification = label("classification", aiClassification.classification);
  const { correctedTo } = aiClassification;
  return (
    <p className={classes.reviewed}>
      {correctedTo === null
        ? t("log.assistant", { classification })
        : t("log.assistantCorrected", { classification, answer: label("classification", correctedTo) })}
    </p>
  );
}

export function ActivityLogEntry({ entry, href, showsPatient, isHighlighted, isReviewed, refreshes, onReviewed }: EntryProps) {
  const timeZone = useTimeZone();
  const isIn = isIncoming(entry);
  const Icon = icons[entry.type as keyof typeof icons] ?? (isIn ? IconArrowDownLeft : IconArrowUpRight);
  const needsReview = entry.responseFlag?.name === "invalid" && !isReviewed;
  const isOpt = entry.type === "opt_in" || entry.type === "opt_out";
  const feature = label("feature", isOpt && entry.featureType === "organization" ? "all" : entry.featureType);
  const by = entry.user ? `${entry.user.firstName} ${entry.user.lastName}`.trim() : null;
  return (
    <li
      className={classes.entry}
      data-direction={isIn ? "in" : "out"}
      data-needs-review={needsReview || undefined}
      data-lit={(needsReview && isHighlighted) || undefined}
      data-failed={Boolean(entry.failureReason) || undefined}
    >
      <span className={classes.icon} title={t(isIn ? "log.in" : "log.out")} aria-hidden>
        <Icon size={16} stroke={1.5} />
      </span>
      <div className={classes.content}>
        <div className={classes.head}>
          <strong>{label("activityType", entry.type)}</strong>
          {showsPatient && <span>{entry.patientName ?? shared("name.missing")}</span>}
          {href ? (
            <UiLink href={href} className={classes.link}>
              {feature}
            </UiLink>
          ) : (
            <span className={classes.quiet}>{feature}</span>
          )}
          {by && <span className={classes.quiet}>{t("log.sentBy", { name: by })}</span>}
          {entry.state && (
            <StatusBadge status={entry.state} label={label("messageState", entry.state)} group={groups[entry.state] ?? "light"} />
          )}
          <span className={classes.time}>
            <RelativeTime at={entry.createdAt} timeZone={timeZone} />
          </span>
        </div>
        {entry.type === "voice_response" && entry.body ? (
          <p className={classes.body}>{t("log.pressed", { key: entry.body })}</p>
        ) : (
          <EntryBody entry={entry} />
        )}
        <MediaFiles files={entry.mediaFiles} isSent={!isIn} />
        <EntryFailure entry={entry} className={classes.failure} hasCode />
        {entry.canSendAgain && (
          <div className={classes.flag}>
            <SendAgain externalId={entry.externalId} canSendAgain={entry.canSendAgain} />
          </div>
        )}
        <Classification entry={entry} />
        <ReplyReview entry={entry} isReviewed={isReviewed} refreshes={refreshes} onReviewed={onReviewed} />
      </div>
    </li>
  );
}
