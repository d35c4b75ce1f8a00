// One conversation in the list: patient, last message, time, how long it waits, its open review with the question, and its owner.
import { VisuallyHidden } from "@mantine/core";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { useCurrentUser } from "../../../api/session.tsx";
import { isIncoming } from "../../../kit/activity-entries.ts";
import { formatDateTime, formatName } from "../../../kit/format.ts";
import { SideEntry } from "../../../kit/SideEntry.tsx";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { useNow } from "../../../ui/use-now.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import { ConversationThumbnail } from "./ConversationThumbnail.tsx";
import { snippetOf } from "./snippet.ts";
import { waitedText } from "./waited-text.ts";

interface ConversationRowProps {
  thread: MessengerThread;
  href: string;
  isCurrent: boolean;
  timeZone: string;
  /** What the list was searched for. */
  searched: string;
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
}

/** Masked names all look alike; the id does not. */
export const conversationName = ({ patient }: Pick<MessengerThread, "patient">): string =>
  patient.isMasked ? patient.externalId : formatName(patient);

/** What was found, with the words marked. */
function Match({ match, searched }: { match: NonNullable<MessengerThread["match"]>; searched: string }) {
  const found = snippetOf(match.body, searched);
  if (!found) return match.body;
  return (
    <>
      {found.before}
      <mark>{found.words}</mark>
      {found.after}
    </>
  );
}

function Words({ thread: conversation }: { thread: MessengerThread }) {
  const me = useCurrentUser().externalId;
  const last = conversation.lastMessageLog;
  if (!last) return null;
  const body = last.body || t("row.noText");
  if (isIncoming(last)) return body;
  if (last.user?.externalId === me) return t("row.you", { body });
  return t("row.clinic", { name: last.user?.firstName ?? "", body });
}

function Marks({ thread: conversation, timeZone }: Pick<ConversationRowProps, "thread" | "timeZone">) {
  const now = useNow(60_000);
  const {
    waitingSince,
    snoozedUntil,
    assignedUser,
    assignedTeam,
    isOverdue,
    invalidResponsesCount,
    safetyAlert,
    closedAt,
    hasDraft,
    callBack,
  } = conversation;
  const waited = waitingSince === null ? null : waitedText(now - Date.parse(waitingSince));
  const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now;
  if (
    !waited &&
    !isSnoozed &&
    !assignedUser &&
    !assignedTeam &&
    !isOverdue &&
    invalidResponsesCount === 0 &&
    !safetyAlert &&
    !callBack &&
    !closedAt &&
    !hasDraft
  )
    return null;
  return (
    <span className={classes.marks}>
      {safetyAlert && <StatusBadge status="safety" group="danger" label={t("row.safety")} />}
      {callBack && <StatusBadge status="call_back" group="warning" label={t("row.callBack")} />}
      {invalidResponsesCount > 0 && (
        <StatusBadge status="needs_review" group="warning" label={t("row.review", { count: invalidResponsesCount })} />
      )}
      {isOverdue && <StatusBadge status="overdue" group="danger" label={t("row.overdue")} />}
      {waited && <span className={classes.quiet}>{waited}</span>}
      {isSnoozed && <span className={classes.quiet}>{t("row.snoozed", { time: formatDateTime(snoozedUntil, timeZone) })}</span>}
      {hasDraft && <span className={classes.draft}>{t("row.draft")}</span>}
      {closedAt && <span className={classes.quiet}>{t("row.closed")}</span>}
      {(assignedUser || assignedTeam) && (
        <span className={classes.owner}>{assignedUser ? formatName(assignedUser) : assignedTeam?.name}</span>
      )}
    </span>
  );
}

export function ConversationRow({ thread: conversation, href, isCurrent, timeZone, searched, selection }: ConversationRowProps) {
  const waits = conversation.pendingAnswer || conversation.unread;
  const mark = waits && (
    <span
      className={classes.dot}
      data-pending={conversation.pendingAnswer || undefined}
      title={t(conversation.pendingAnswer ? "row.pending" : "row.unread")}
    >
      <VisuallyHidden>{t(conversation.pendingAnswer ? "row.pending" : "row.unread")}, </VisuallyHidden>
    </span>
  );
  return (
    <SideEntry
      href={href}
      isCurrent={isCurrent}
      name={conversationName(conversation)}
      aside={<RelativeTime at={conversation.match?.createdAt ?? conversation.lastActivityAt} timeZone={timeZone} />}
      waits={waits}
      mark={mark}
      selection={selection}
    >
      <span className={classes.last}>
        <span className={classes.words} data-waits={waits || undefined} dir="auto">
          {conversation.match ? <Match match={conversation.match} searched={searched} /> : <Words thread={conversation} />}
        </span>
        <ConversationThumbnail files={conversation.lastMessageLog?.mediaFiles ?? []} />
      </span>
      {conversation.openReview?.question && (
        <span className={classes.question} dir="auto">
          {t("row.replyTo", { question: conversation.openReview.question })}
        </span>
      )}
      <Marks thread={conversation} timeZone={timeZone} />
    </SideEntry>
  );
}
