// One number of a report: label, value or N/A, and its definition on hover and focus.
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./Metric.module.css";

interface MetricProps {
  label: string;
  /** null is shown as N/A. */
  value: number | string | null;
  /** Behind the value: "%", "patients". */
  unit?: string;
  /** How it is counted. */
  tooltip?: string;
  /** Small words beside the value, below it where there is no room: a comparison, a link. */
  note?: ReactNode;
  /** One of many counts: small, without a frame of its own. */
  isCompact?: boolean;
}

export function Metric({ label, value, unit, tooltip, note, isCompact = false }: MetricProps) {
  const texts = useUiTexts();
  const shown = typeof value === "number" ? value.toLocaleString("en-US") : (value ?? texts.notAvailable);
  return (
    <div className={classes.metric} data-compact={isCompact || undefined}>
      <div className={classes.label}>
        {label}
        {tooltip && (
          <Tooltip label={tooltip} multiline maw={280}>
            <ActionIcon size="xs" aria-label={`${label}: ${tooltip}`}>
              <IconInfoCircle size={14} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.figure}>
        <div className={classes.value} data-missing={value === null || undefined}>
          {shown}
          {unit && value !== null && <span className={classes.unit}>{unit}</span>}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
    </div>
  );
}
