// Whether a reply needs review, why, whose it may be, and what happens if no one decides.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { useTimeZone } from "../../api/session.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { formatDateTime } from "../format.ts";
import { label } from "../labels.ts";
import { t } from "./reply-texts.ts";

/** What happens to a possible request to stop that is not decided. */
function HoldDeadline({ hold: { deadlineAt, ranOutAt } }: { hold: NonNullable<ActivityEntry["replyHold"]> }) {
  const timeZone = useTimeZone();
  if (ranOutAt) return <strong>{t("hold.ranOut", { time: formatDateTime(ranOutAt, timeZone) })}</strong>;
  return deadlineAt && <strong>{t("hold.deadline", { time: formatDateTime(deadlineAt, timeZone) })}</strong>;
}

export function ReplyFlag({ entry: { responseFlag: flag, replyHold, possiblePatients } }: { entry: ActivityEntry }) {
  const isOpen = flag?.name === "invalid";
  return (
    <>
      {flag && <StatusBadge status={flag.name} group={isOpen ? "warning" : "light"} label={t(isOpen ? "needsReview" : "reviewed")} />}
      {isOpen && <span>{label("flagReason", flag.reason)}</span>}
      {isOpen && possiblePatients.length > 0 && (
        <span>{t("possiblePatients", { names: possiblePatients.map(({ name }) => name ?? "–").join(", ") })}</span>
      )}
      {replyHold && <HoldDeadline hold={replyHold} />}
    </>
  );
}
