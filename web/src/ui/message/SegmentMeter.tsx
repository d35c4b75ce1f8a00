// Meter below a message: length, encoding, SMS segments, cost, and characters that make it cost more.
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./SegmentMeter.module.css";

export interface CharacterIssue {
  key: string;
  /** "“é” is a special character: 3 SMS instead of 1" */
  message: string;
  /** "Replace with e"; without it there is no fix. */
  fixLabel?: string;
  onFix?: () => void;
}

interface SegmentMeterProps {
  /** Tags counted at their defined lengths. */
  length: number;
  max: number;
  /** "GSM-7" or "Unicode"; leave out for voice. */
  encoding?: string;
  segments?: number;
  /** "about $0.30 for 37 patients" */
  cost?: ReactNode;
  /** Says what is wrong when the text is too long: "Use 320 characters or fewer". */
  tooLongMessage?: string;
  issues?: CharacterIssue[];
}

export function SegmentMeter({ length, max, encoding, segments, cost, tooLongMessage, issues = [] }: SegmentMeterProps) {
  const texts = useUiTexts();
  const isTooLong = length > max;
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <div className={classes.meter}>
      <div className={classes.line} data-too-long={isTooLong || undefined}>
        <span className={classes.length}>
          {isTooLong && <IconAlertTriangle size={14} stroke={1.5} aria-hidden />}
          {texts.characters(number(length), number(max))}
        </span>
        {encoding && <span>{encoding}</span>}
        {segments !== undefined && <span>{texts.segments(segments)}</span>}
        {cost && <span>{cost}</span>}
      </div>
      {isTooLong && tooLongMessage && (
        <p className={classes.error} role="alert">
          {tooLongMessage}
        </p>
      )}
      {issues.length > 0 && (
        <ul className={classes.issues}>
          {issues.map((issue) => (
            <li key={issue.key}>
              {issue.message}
              {issue.fixLabel && (
                <Button variant="subtle" size="compact-xs" onClick={issue.onFix}>
                  {issue.fixLabel}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
