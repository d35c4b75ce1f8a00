// Below a message that was not delivered: why, and what to do next.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { useTimeZone } from "../api/session.tsx";
import classes from "./Bubble.module.css";
import { entryFailureText } from "./failure-words.ts";

export function BubbleFailure({ entry }: { entry: ActivityEntry }) {
  const timeZone = useTimeZone();
  const failure = entryFailureText(entry, timeZone);
  if (!failure) return null;
  const { what, todo } = failure;
  return (
    <p className={classes.failure}>
      <strong>{what}.</strong> {todo}
    </p>
  );
}
