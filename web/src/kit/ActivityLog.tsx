// Activity log: messages, replies and opt-outs, newest first and live, with replies that need review marked.
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import type { Endpoint } from "@tidings/contract/endpoint";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../ui/feedback/Skeletons.tsx";
import classes from "./ActivityLog.module.css";
import { ActivityLogEntry } from "./ActivityLogEntry.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { t } from "./pattern-texts.ts";
import { type ActivityQuery, useActivityLog } from "./use-activity-log.ts";

interface ActivityLogProps {
  /** Filter of the log: `{ search: { patientExternalId } }` or `{ features, featureExternalId }`. */
  query: ActivityQuery;
  /** Link of an entry's record, e.g. its outreach. */
  hrefOf?: (entry: ActivityEntry) => string | undefined;
  /** Shows the patient of each entry, in logs of a record. */
  showsPatient?: boolean;
  /** Set by needs-review links: scrolls to the entries that need review and highlights them. */
  isHighlighted?: boolean;
  /** Endpoints that the page shows beside the log and that a decision about a reply changes. */
  refreshes?: readonly Endpoint[];
  empty?: { title: string; body: ReactNode };
}

const highlightMs = 3_000;

/** Highlights the entries that need review for three seconds and scrolls to the first. */
function useHighlight(isHighlighted: boolean, isLoaded: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isHighlighted || !isLoaded) return;
    setIsOn(true);
    list.current?.querySelector("[data-needs-review]")?.scrollIntoView({ block: "center" });
    const timer = setTimeout(() => setIsOn(false), highlightMs);
    return () => clearTimeout(timer);
  }, [isHighlighted, isLoaded]);
  return { list, isOn };
}

/** Loads older entries near the end of the list; after a failure only on request. */
function useOlderAtEnd({ hasOlder, isLoadingOlder, olderError, loadOlder, entries }: ReturnType<typeof useActivityLog>) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadOlder);
  load.current = loadOlder;
  const isReady = hasOlder && !isLoadingOlder && !olderError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be visible after new entries, which the observer does not report again
  useEffect(() => {
    if (!isReady || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load.current(), { rootMargin: "200px" });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady, entries.length]);
  return end;
}

export function ActivityLog({ query, hrefOf, showsPatient = false, isHighlighted = false, refreshes = [], empty }: ActivityLogProps) {
  const log = useActivityLog(query);
  const { newest, entries } = log;
  const end = useOlderAtEnd(log);
  const { list, isOn } = useHighlight(isHighlighted, newest.data !== undefined);
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set());
  const changed = [activity.list, ...refreshes];

  if (newest.error && entries.length === 0) return <LoadFailure error={newest.error} onRetry={() => void newest.refetch()} />;
  if (newest.isPending && entries.length === 0) return <Skeletons kind="conversation" count={5} />;
  if (entries.length === 0) return <EmptyState title={empty?.title ?? t("log.empty")}>{empty?.body ?? t("log.emptyBody")}</EmptyState>;
  return (
    <>
      {newest.error && (
        <p className={classes.interrupted} role="status">
          {t("log.updateFailed")}
        </p>
      )}
      <ol className={classes.log} aria-label={t("log.label")} ref={list}>
        {entries.map((entry) => (
          <ActivityLogEntry
            key={entry.externalId}
            entry={entry}
            href={hrefOf?.(entry)}
            showsPatient={showsPatient}
            isHighlighted={isOn}
            isReviewed={reviewed.has(entry.responseFlag?.externalId ?? "")}
            refreshes={changed}
            onReviewed={() => setReviewed((old) => new Set(old).add(entry.responseFlag?.externalId ?? ""))}
          />
        ))}
      </ol>
      {log.olderError && <LoadFailure error={log.olderError} />}
      {log.hasOlder && (
        <div className={classes.more} ref={end}>
          <BusyButton variant="default" onClick={log.loadOlder} isBusy={log.isLoadingOlder}>
            {t("log.older")}
          </BusyButton>
        </div>
      )}
    </>
  );
}
