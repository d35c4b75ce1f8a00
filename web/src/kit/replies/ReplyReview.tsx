// A reply on a page: whether it needs review, how it was read, and what settles it.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { Endpoint } from "@tidings/contract/endpoint";
import { t as shared } from "../texts.ts";
import { hasReading, ReadAs } from "./ReadAs.tsx";
import { ReplyFlag } from "./ReplyFlag.tsx";
import { ReviewActs } from "./ReviewActs.tsx";
import classes from "./replies.module.css";

interface ReplyReviewProps {
  entry: ActivityEntry;
  /** It was settled here a moment ago, and the page has not loaded it again yet. */
  isReviewed?: boolean;
  /** Endpoints that the page shows and that a decision changes. */
  refreshes: readonly Endpoint[];
  onReviewed?: () => void;
  /** The answers to choose from were opened or closed. */
  onChoosing?: (isOpen: boolean) => void;
}

export function ReplyReview({ entry, isReviewed = false, refreshes, onReviewed, onChoosing }: ReplyReviewProps) {
  const flag = entry.responseFlag;
  if (!flag && !hasReading(entry)) return null;
  const shown = flag && isReviewed ? { ...entry, responseFlag: { ...flag, name: "reviewed" as const } } : entry;
  return (
    <div className={classes.review}>
      <ReplyFlag entry={shown} />
      <ReadAs entry={entry} refreshes={refreshes} onSet={onReviewed} onChoosing={onChoosing} />
      <ReviewActs entry={shown} patientName={entry.patientName ?? shared("name.missing")} refreshes={refreshes} onReviewed={onReviewed} />
    </div>
  );
}
