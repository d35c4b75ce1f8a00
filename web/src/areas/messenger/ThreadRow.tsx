// One conversation in the list: who, the last words, when, and whether somebody waits.
import { VisuallyHidden } from "@mantine/core";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { useCurrentUser } from "../../api/session.tsx";
import { isIncoming } from "../../kit/activity-entries.ts";
import { showName } from "../../kit/format.ts";
import { SideEntry } from "../../kit/SideEntry.tsx";
import { RelativeTime } from "../../ui/RelativeTime.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import classes from "./messenger.module.css";
import { ThreadThumb } from "./ThreadThumb.tsx";
import { t } from "./text.ts";

interface ThreadRowProps {
  thread: MessengerThread;
  href: string;
  isCurrent: boolean;
  timeZone: string;
}

/** Masked names all look alike; the id does not. */
export const threadName = ({ patient }: Pick<MessengerThread, "patient">): string =>
  patient.isMasked ? patient.externalId : showName(patient);

function Words({ thread }: { thread: MessengerThread }) {
  const me = useCurrentUser().externalId;
  const last = thread.lastMessageLog;
  if (!last) return null;
  const body = last.body || t("row.noText");
  if (isIncoming(last)) return body;
  if (last.user?.externalId === me) return t("row.you", { body });
  return t("row.clinic", { name: last.user?.firstName ?? "", body });
}

export function ThreadRow({ thread, href, isCurrent, timeZone }: ThreadRowProps) {
  const waits = thread.pendingAnswer || thread.unread;
  const mark = waits && (
    <span
      className={classes.dot}
      data-pending={thread.pendingAnswer || undefined}
      title={t(thread.pendingAnswer ? "row.pending" : "row.unread")}
    >
      <VisuallyHidden>{t(thread.pendingAnswer ? "row.pending" : "row.unread")}, </VisuallyHidden>
    </span>
  );
  return (
    <SideEntry
      href={href}
      isCurrent={isCurrent}
      name={threadName(thread)}
      aside={<RelativeTime at={thread.lastActivityAt} timeZone={timeZone} />}
      waits={waits}
      mark={mark}
    >
      <span className={classes.last}>
        <span className={classes.words} data-waits={waits || undefined} dir="auto">
          <Words thread={thread} />
        </span>
        <ThreadThumb files={thread.lastMessageLog?.mediaFiles ?? []} />
      </span>
      {thread.invalidResponsesCount > 0 && (
        <span>
          <StatusBadge status="needs_review" group="warning" label={t("row.review", { count: thread.invalidResponsesCount })} />
        </span>
      )}
    </SideEntry>
  );
}
