// The messages and notes of a conversation, by day, newest at the bottom; older ones on demand.
import { Button } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import type { ConversationNote } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { isIncoming } from "../../../kit/activity-entries.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { hasReading, ReadAs } from "../../../kit/replies/ReadAs.tsx";
import { ReviewActs } from "../../../kit/replies/ReviewActs.tsx";
import type { useActivityLog } from "../../../kit/use-activity-log.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LiveRegion } from "../../../ui/feedback/LiveRegion.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { useNow } from "../../../ui/use-now.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import { inboxEndpoints } from "../use-update-thread.ts";
import { ConversationEntry } from "./ConversationEntry.tsx";
import { dayLabel, dayOf, timeOf } from "./days.ts";
import { NoteEntry } from "./NoteEntry.tsx";

interface ConversationLogProps {
  log: ReturnType<typeof useActivityLog>;
  notes: readonly ConversationNote[];
  patientExternalId: string;
  patientName: string;
  /** Opened from the list of reviews: these replies are highlighted for three seconds. */
  isReview: boolean;
  onReply: () => void;
  /** Marks the whole conversation; null where that is not allowed. */
  mark: ReactNode;
  onShowRecord: (entry: ActivityEntry) => void;
}

const highlightMs = 3_000;
const nearPx = 80;

type Item = { at: string; entry: ActivityEntry; note?: undefined } | { at: string; note: ConversationNote; entry?: undefined };

/** Oldest first. Notes from before the oldest loaded entry wait for it. */
function itemsOf(entries: readonly ActivityEntry[], notes: readonly ConversationNote[], hasOlder: boolean): Item[] {
  const oldest = hasOlder ? (entries.at(-1)?.createdAt ?? "") : "";
  return [
    ...entries.map((entry): Item => ({ at: entry.createdAt, entry })),
    ...notes.filter((note) => note.createdAt >= oldest).map((note): Item => ({ at: note.createdAt, note })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** What is announced of the patient's newest message, also if an automatic reply has followed: the name and the words. */
function newestWords(entries: readonly ActivityEntry[], name: string): string {
  const newest = entries.find(isIncoming);
  return newest ? t("thread.newest", { name, text: newest.body || t("row.noText") }) : "";
}

/** Stays at the bottom while it is there, and in place while older entries are added above. */
function useScroll(items: readonly Item[]) {
  const box = useRef<HTMLElement>(null);
  const last = useRef({ height: 0, top: 0, newest: "" });
  const shownHeight = useRef(0);
  const newest = items.at(-1)?.at ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the entries may have changed the height
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, top, newest: before } = last.current;
    const wasAtEnd = height === 0 || height - top - shownHeight.current < nearPx;
    if (wasAtEnd) element.scrollTop = element.scrollHeight;
    else if (before === newest) element.scrollTop = top + element.scrollHeight - height;
    last.current = { height: element.scrollHeight, top: element.scrollTop, newest };
    shownHeight.current = element.clientHeight;
  }, [items.length, newest]);
  // Pictures that arrive, and a composer that grows, would push the newest message out of sight.
  const isShown = items.length > 0;
  useEffect(() => {
    const element = box.current;
    if (!element || !isShown) return;
    const observer = new ResizeObserver(() => {
      const { height, top } = last.current;
      const shown = shownHeight.current;
      if (height - top - shown < nearPx) element.scrollTop = element.scrollHeight;
      shownHeight.current = element.clientHeight;
      last.current = { ...last.current, height: element.scrollHeight, top: element.scrollTop };
    });
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    return () => observer.disconnect();
  }, [isShown]);
  const remember = () => {
    const element = box.current;
    if (!element) return;
    last.current = { ...last.current, height: element.scrollHeight, top: element.scrollTop };
    shownHeight.current = element.clientHeight;
  };
  return { box, remember };
}

/** The highlighted entry: one that is replied to, or all that need review. */
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

/** More pages are not loaded to find an entry: it was long ago. */
const maxPagesBack = 40;

/** Loads older pages until the entry of the address is there, then scrolls to it and highlights it. */
function useJump(log: ConversationLogProps["log"], box: { current: HTMLElement | null }, light: (entry: string) => void) {
  const { searchStr } = useLocation();
  const wanted = new URLSearchParams(searchStr).get("entry");
  const done = useRef<string | null>(null);
  const pages = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever entries were loaded
  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    const found = box.current?.querySelector(`[data-entry="${CSS.escape(wanted)}"]`);
    if (found) {
      done.current = wanted;
      found.scrollIntoView({ block: "center" });
      light(wanted);
    } else if (log.hasOlder && !log.isLoadingOlder && pages.current < maxPagesBack) {
      pages.current += 1;
      log.loadOlder();
    }
  }, [wanted, log.entries.length, log.hasOlder, log.isLoadingOlder]);
}

/** What a decision about a reply changes here. */
const changedByReview = [activity.list, patients.show, ...inboxEndpoints];

export function ConversationLog({
  log,
  notes,
  patientExternalId,
  patientName,
  isReview,
  onReply,
  mark,
  onShowRecord,
}: ConversationLogProps) {
  const { entries, newest } = log;
  const { organization } = useCurrentUser();
  const timeZone = organization?.timeZone ?? "UTC";
  const now = useNow(60_000);
  const can = useCan();
  const items = itemsOf(entries, notes, log.hasOlder);
  const { box, remember } = useScroll(items);
  const { lit, light } = useHighlight(isReview, newest.data !== undefined);
  useJump(log, box, light);
  if (newest.error && entries.length === 0) return <LoadFailure error={newest.error} onRetry={() => void newest.refetch()} />;
  if (newest.isPending && entries.length === 0) return <Skeletons kind="conversation" count={5} />;
  if (items.length === 0) return <EmptyState title={t("thread.empty")}>{t("thread.emptyBody")}</EmptyState>;
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
        {entry.externalId === entries[0]?.externalId && mark}
        <ReviewActs entry={entry} patientName={patientName} refreshes={changedByReview} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={box} className={classes.log} onScroll={remember} tabIndex={0} data-messages aria-label={t("thread.log")}>
      {log.olderError && <LoadFailure error={log.olderError} />}
      {log.hasOlder && (
        <div className={classes.older}>
          <BusyButton variant="default" size="compact-md" onClick={log.loadOlder} isBusy={log.isLoadingOlder}>
            {t("thread.older")}
          </BusyButton>
        </div>
      )}
      <ol className={classes.entries}>
        {items.map(({ at, entry, note }, index) => (
          <Fragment key={entry?.externalId ?? note?.externalId}>
            {dayOf(at, timeZone) !== dayOf(items[index - 1]?.at ?? "1970-01-01T00:00:00Z", timeZone) && (
              <li className={classes.day}>{dayLabel(at, now, timeZone)}</li>
            )}
            {note && <NoteEntry note={note} patientExternalId={patientExternalId} time={timeOf(at, timeZone)} />}
            {entry && (
              <ConversationEntry
                entry={entry}
                patientName={patientName}
                isLit={lit === entry.externalId || (lit === "review" && entry.responseFlag?.name === "invalid")}
                acts={actsOf(entry)}
                reading={hasReading(entry) && <ReadAs entry={entry} refreshes={changedByReview} />}
                onShowRecord={onShowRecord}
              />
            )}
          </Fragment>
        ))}
      </ol>
      {newest.error && (
        <p className={classes.quiet} role="status">
          {t("thread.updateFailed")}
        </p>
      )}
      <LiveRegion>{newestWords(entries, patientName)}</LiveRegion>
    </section>
  );
}
