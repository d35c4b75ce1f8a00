// Visually hidden live region for screen readers.
import type { ReactNode } from "react";
import hidden from "../unseen.module.css";

interface LiveRegionProps {
  children: ReactNode;
  /** Interrupts what is being read; for failures only. */
  isUrgent?: boolean;
}

export function LiveRegion({ children, isUrgent = false }: LiveRegionProps) {
  return (
    <span className={hidden.unseen} aria-live={isUrgent ? "assertive" : "polite"} aria-atomic="true">
      {children}
    </span>
  );
}
