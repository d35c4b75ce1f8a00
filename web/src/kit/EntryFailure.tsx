// Below a message that was not delivered: why, and what to do next.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { useTimeZone } from "../api/session.tsx";
import bubbles from "./Bubble.module.css";
import { carrierCodeText, entryFailureText } from "./failure-words.ts";

interface EntryFailureProps {
  entry: ActivityEntry;
  /** In place of the look below a bubble. */
  className?: string | undefined;
  /** The carrier's code is shown too. */
  hasCode?: boolean;
}

export function EntryFailure({ entry, className = bubbles.failure, hasCode = false }: EntryFailureProps) {
  const timeZone = useTimeZone();
  const failure = entryFailureText(entry, timeZone);
  if (!failure) return null;
  const { what, todo } = failure;
  return (
    <p className={className}>
      <strong>{what}.</strong> {todo}{" "}
      {hasCode && entry.errorCode !== null && <span className={bubbles.code}>{carrierCodeText(entry.errorCode)}</span>}
    </p>
  );
}
