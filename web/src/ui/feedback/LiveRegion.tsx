// Visually hidden live region for screen readers.
import type { ReactNode } from "react";
import classes from "./LiveRegion.module.css";

interface LiveRegionProps {
  children: ReactNode;
  /** Interrupts what is being read; for failures only. */
  isUrgent?: boolean;
}

export function LiveRegion({ children, isUrgent = false }: LiveRegionProps) {
  return (
    <span className={classes.unseen} aria-live={isUrgent ? "assertive" : "polite"} aria-atomic="true">
      {children}
    </span>
  );
}
