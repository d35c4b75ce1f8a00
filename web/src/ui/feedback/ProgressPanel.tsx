// Progress of a long operation: done and total, time left, and a cancel button if that is safe.
import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import type { UiTexts } from "../ui-texts.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import classes from "./ProgressPanel.module.css";

interface ProgressPanelProps {
  /** "Adding patients to the group" */
  title: string;
  done: number;
  /** Unknown while undefined: the bar then only shows that something moves. */
  total?: number;
  state?: "running" | "done" | "failed" | "canceled";
  /** Estimated seconds until the end. */
  secondsLeft?: number;
  /** What it means that this page is closed, what failed, what was skipped ... */
  children?: ReactNode;
  onCancel?: () => void;
  cancelLabel?: string;
}

function duration(seconds: number, texts: UiTexts): string {
  if (seconds < 60) return texts.seconds(Math.max(1, Math.ceil(seconds / 5) * 5));
  if (seconds < 3600) return texts.minutes(Math.round(seconds / 60));
  return texts.hours(Math.round(seconds / 3600));
}

export function ProgressPanel({ title, done, total, state = "running", secondsLeft, children, onCancel, cancelLabel }: ProgressPanelProps) {
  const texts = useUiTexts();
  const isRunning = state === "running";
  const percent = total ? Math.min(100, (done / total) * 100) : state === "done" ? 100 : 0;
  const counts = total === undefined ? "" : texts.progress(done.toLocaleString("en-US"), total.toLocaleString("en-US"));
  const color = state === "failed" ? "red" : state === "done" ? "green" : state === "canceled" ? "gray" : undefined;
  const isUnknown = isRunning && total === undefined;
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <strong>{title}</strong>
        <span className={classes.counts}>{counts}</span>
      </div>
      <Progress.Root size="sm">
        <Progress.Section
          value={isUnknown ? 100 : percent}
          color={color}
          animated={isUnknown}
          striped={isUnknown}
          aria-label={title}
          aria-valuetext={counts || texts.loading}
        />
      </Progress.Root>
      <div className={classes.foot}>
        <div className={classes.note}>
          {isRunning && secondsLeft !== undefined && texts.timeLeft(duration(secondsLeft, texts))}
          {isRunning && secondsLeft !== undefined && children && " · "}
          {children}
        </div>
        {isRunning && onCancel && (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {cancelLabel ?? texts.cancel}
          </Button>
        )}
      </div>
      <LiveRegion>{isRunning ? "" : `${title} ${counts}`}</LiveRegion>
    </section>
  );
}
