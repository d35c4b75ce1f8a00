// A list or calendar with the chosen record in a panel beside it; on narrow screens the panel takes its place, with a way back.
import { Button, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./ListAndPanel.module.css";

interface ListAndPanelProps {
  /** Of the page, which narrow screens hide with the list. */
  title: string;
  /** Names the panel for screen readers. */
  panelLabel: string;
  /** Label of the button that closes the panel on narrow screens. */
  back: string;
  onClose: () => void;
  /** The chosen record; without one there is only the list. */
  panel: ReactNode;
  children: ReactNode;
}

export function ListAndPanel({ title, panelLabel, back, onClose, panel, children }: ListAndPanelProps) {
  return (
    <div className={classes.split} data-chosen={panel ? true : undefined}>
      <div className={classes.list}>{children}</div>
      {panel && (
        <section className={classes.panel} aria-label={panelLabel}>
          <div className={classes.back}>
            <VisuallyHidden component="h1">{title}</VisuallyHidden>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconChevronLeft size={16} stroke={1.5} />}
              onClick={onClose}
            >
              {back}
            </Button>
          </div>
          {panel}
        </section>
      )}
    </div>
  );
}
