// What stands in a conversation, oldest above, newest at the bottom where it opens; older ones on demand.
import { Button } from "@mantine/core";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { isIncoming } from "../../kit/activity-entries.ts";
import { toastError } from "../../kit/errors.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import type { useActivityLog } from "../../kit/use-activity-log.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LiveRegion } from "../../ui/LiveRegion.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { toast } from "../../ui/toast.ts";
import { ConversationEntry } from "./ConversationEntry.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import classes from "./messenger.module.css";
import { t } from "./text.ts";

interface ConversationLogProps {
  log: ReturnType<typeof useActivityLog>;
  patientName: string;
  /** Opened from what needs review: that is lit for three seconds. */
  isReview: boolean;
  onReply: () => void;
  /** Mark the whole thread; null where that is not allowed. */
  mark: ReactNode;
  onShowRecord: (entry: ActivityEntry) => void;
}

const highlightMs = 3_000;
const nearPx = 80;

/** Stays at the bottom while it is there, and where it is while older entries come above. */
function useScroll(entries: readonly ActivityEntry[]) {
  const box = useRef<HTMLElement>(null);
  const last = useRef({ height: 0, top: 0, newest: "" });
  const newest = entries[0]?.externalId ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the entries may have changed the height
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, top, newest: before } = last.current;
    const wasAtEnd = height === 0 || height - top - element.clientHeight < nearPx;
    if (wasAtEnd) element.scrollTop = element.scrollHeight;
    else if (before === newest) element.scrollTop = top + element.scrollHeight - height;
    last.current = { height: element.scrollHeight, top: element.scrollTop, newest };
  }, [entries]);
  const remember = () => {
    const element = box.current;
    if (element) last.current = { ...last.current, height: element.scrollHeight, top: element.scrollTop };
  };
  return { box, remember };
}

/** Which entry is lit now: one that is answered, or all that need review. */
function useHighlight(isReview: boolean, isLoaded: boolean) {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    if (isReview && isLoaded) setLit("review");
  }, [isReview, isLoaded]);
  useEffect(() => {
    if (lit === null) return;
    const timer = setTimeout(() => setLit(null), highlightMs);
    return () => clearTimeout(timer);
  }, [lit]);
  return { lit, light: setLit };
}

/** These hold the number's messages: a look alone settles nothing. */
const mustBeDecided = (reason: string): boolean => reason === "doubtful_stop" || reason === "deceased";

function useReview() {
  return useEndpointMutation(activity.reviewFlag, {
    refreshes: [activity.list, messenger.thread, messenger.threads, organizations.counters],
    onDone: () => toast.success(t("entry.markedReviewed")),
    onFailed: (error) => toastError(error),
  });
}

export function ConversationLog({ log, patientName, isReview, onReply, mark, onShowRecord }: ConversationLogProps) {
  const { entries, newest } = log;
  const can = useCan();
  const { box, remember } = useScroll(entries);
  const { lit, light } = useHighlight(isReview, newest.data !== undefined);
  const review = useReview();
  if (newest.error && entries.length === 0) return <LoadFailure error={newest.error} onRetry={() => void newest.refetch()} />;
  if (newest.isPending && entries.length === 0) return <Skeletons kind="conversation" count={5} />;
  if (entries.length === 0) return <EmptyState title={t("thread.empty")}>{t("thread.emptyBody")}</EmptyState>;
  const actsOf = (entry: ActivityEntry) =>
    isIncoming(entry) && (
      <div className={classes.acts}>
        {can("sendMessage", "direct_messaging") && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              light(entry.externalId);
              onReply();
            }}
          >
            {t("entry.reply")}
          </Button>
        )}
        {mark}
        {entry.responseFlag && (entry.responseFlag.name === "invalid" || entry.replyHold) && (
          <DecisionButtons
            flagId={entry.responseFlag.externalId}
            reason={entry.replyHold?.reason ?? entry.responseFlag.reason}
            patientName={patientName}
          />
        )}
        {entry.responseFlag?.name === "invalid" && !mustBeDecided(entry.responseFlag.reason) && (
          <BusyButton
            size="compact-xs"
            variant="default"
            isBusy={review.isPending && review.variables?.params.externalId === entry.responseFlag.externalId}
            onClick={() => entry.responseFlag && review.mutate({ params: { externalId: entry.responseFlag.externalId } })}
          >
            {t("entry.markReviewed")}
          </BusyButton>
        )}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={box} className={classes.log} onScroll={remember} tabIndex={0} aria-label={t("thread.log")}>
      {log.olderError && <LoadFailure error={log.olderError} />}
      {log.hasOlder && (
        <div className={classes.older}>
          <BusyButton variant="default" size="compact-md" onClick={log.loadOlder} isBusy={log.isLoadingOlder}>
            {t("thread.older")}
          </BusyButton>
        </div>
      )}
      <ol className={classes.entries}>
        {entries.toReversed().map((entry) => (
          <ConversationEntry
            key={entry.externalId}
            entry={entry}
            patientName={patientName}
            isLit={lit === entry.externalId || (lit === "review" && entry.responseFlag?.name === "invalid")}
            acts={actsOf(entry)}
            onShowRecord={onShowRecord}
          />
        ))}
      </ol>
      {newest.error && (
        <p className={classes.quiet} role="status">
          {t("thread.updateFailed")}
        </p>
      )}
      <LiveRegion>{entries[0] && isIncoming(entries[0]) ? entries[0].body : ""}</LiveRegion>
    </section>
  );
}
