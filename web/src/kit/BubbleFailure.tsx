// Below a message that was not delivered: why, and what to do next.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import classes from "./Bubble.module.css";
import { failureText } from "./failure-words.ts";

export function BubbleFailure({ entry: { failureReason, errorCode } }: { entry: ActivityEntry }) {
  if (!failureReason && !errorCode) return null;
  const { what, todo } = failureText(failureReason, errorCode);
  return (
    <p className={classes.failure}>
      <strong>{what}.</strong> {todo}
    </p>
  );
}
