// The history of texts, replies and opt-outs, newest first and live, with replies that need a person marked.
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAct } from "../api/queries.ts";
import { BusyButton } from "../ui/BusyButton.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Skeletons } from "../ui/Skeletons.tsx";
import { toast } from "../ui/toast.ts";
import classes from "./ActivityLog.module.css";
import { ActivityLogEntry } from "./ActivityLogEntry.tsx";
import { toastError } from "./errors.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { t } from "./pattern-texts.ts";
import { type ActivityQuery, useActivityLog } from "./use-activity-log.ts";

interface ActivityLogProps {
  /** Whose history: `{ search: { patientExternalId } }` or `{ features, featureExternalId }`. */
  query: ActivityQuery;
  /** Where an entry's name leads, e.g. to its outreach. */
  hrefOf?: (entry: ActivityEntry) => string | undefined;
  /** Names the patient of each entry, in logs of a record. */
  showsPatient?: boolean;
  /** Opened from a needs-review link: what needs a person is brought into view and lit for three seconds. */
  isLit?: boolean;
  empty?: { title: string; body: ReactNode };
}

const litMs = 3_000;

/** Lights the entries that need review for three seconds and scrolls to the first. */
function useLight(isLit: boolean, isLoaded: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isLit || !isLoaded) return;
    setIsOn(true);
    list.current?.querySelector("[data-needs-review]")?.scrollIntoView({ block: "center" });
    const timer = setTimeout(() => setIsOn(false), litMs);
    return () => clearTimeout(timer);
  }, [isLit, isLoaded]);
  return { list, isOn };
}

/** Older entries come as the end of the list comes near; after a failure only when asked for. */
function useOlderAtEnd({ hasOlder, isLoadingOlder, olderError, loadOlder, entries }: ReturnType<typeof useActivityLog>) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadOlder);
  load.current = loadOlder;
  const isReady = hasOlder && !isLoadingOlder && !olderError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come may have left the end in sight, which no observer tells twice
  useEffect(() => {
    if (!isReady || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load.current(), { rootMargin: "200px" });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady, entries.length]);
  return end;
}

export function ActivityLog({ query, hrefOf, showsPatient = false, isLit = false, empty }: ActivityLogProps) {
  const log = useActivityLog(query);
  const { newest, entries } = log;
  const end = useOlderAtEnd(log);
  const { list, isOn } = useLight(isLit, newest.data !== undefined);
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set());
  const review = useAct(activity.reviewFlag, {
    refreshes: [activity.list],
    onDone: ({ responseFlag }) => {
      setReviewed((old) => new Set(old).add(responseFlag.externalId));
      toast.success(t("log.markedReviewed"));
    },
    onFailed: (error) => toastError(error),
  });

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
            isLit={isOn}
            isReviewed={reviewed.has(entry.responseFlag?.externalId ?? "")}
            isReviewing={review.isPending && review.variables?.params?.externalId === entry.responseFlag?.externalId}
            onReview={(externalId) => !review.isPending && review.mutate({ params: { externalId } })}
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
