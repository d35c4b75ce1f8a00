// Status as a dot and a label, colored by one of five groups; never by color alone.
import classes from "./StatusBadge.module.css";
import { type StatusGroup, statusGroup } from "./status-group.ts";
import tones from "./tones.module.css";

interface StatusBadgeProps {
  /** The wire word, e.g. "in_progress"; decides the colour. */
  status: string;
  /** The word shown. */
  label: string;
  /** Overrides the group of a state that the table does not know. */
  group?: StatusGroup;
}

export function StatusBadge({ status, label, group }: StatusBadgeProps) {
  return (
    <span className={`${tones.tone} ${classes.badge}`} data-group={group ?? statusGroup(status)}>
      <span className={classes.dot} aria-hidden />
      {label}
    </span>
  );
}
