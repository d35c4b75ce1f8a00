// Below the preview of a message: whose text it shows, and the steps to the previous and next recipient.
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./RecipientSteps.module.css";

interface RecipientStepsProps {
  /** "For Ana Lopez" */
  reader: string;
  /** "2 of 5" */
  position: string;
  /** A single one has no steps. */
  total: number;
  previous: { label: string; onClick: () => void };
  next: { label: string; onClick: () => void };
}

export function RecipientSteps({ reader, position, total, previous, next }: RecipientStepsProps) {
  return (
    <div className={classes.steps}>
      <ActionIcon variant="subtle" color="gray" aria-label={previous.label} onClick={previous.onClick} disabled={total < 2}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <span className={classes.reader} aria-live="polite">
        <span>{reader}</span>
        <span className={classes.position}>{position}</span>
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={next.label} onClick={next.onClick} disabled={total < 2}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
