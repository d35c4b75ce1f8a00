// Tab bar of links; scrolls sideways on narrow screens, with the open tab visible.
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./TabBar.module.css";

const neighbour = 48;

interface TabBarProps {
  /** Accessible name, e.g. "Patient". */
  label: string;
  /** Index of the open tab; -1: none. */
  open: number;
  children: ReactNode;
}

/** Scrolls only the bar, until part of the neighboring tab shows. */
function revealTab(bar: HTMLElement, link: HTMLElement): void {
  const left = link.offsetLeft - bar.offsetLeft;
  const max = left - neighbour;
  const min = left + link.offsetWidth + neighbour - bar.clientWidth;
  bar.scrollLeft = Math.min(max, Math.max(min, bar.scrollLeft));
}

export function TabBar({ label, open, children }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = bar.current;
    const link = line?.children[open];
    if (!line || !(link instanceof HTMLElement)) return;
    // On mount, when the font has loaded, and when the screen is rotated.
    const sizes = new ResizeObserver(() => revealTab(line, link));
    for (const each of [line, link]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [open]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classes.tabs}
      // Keyboard focus only: a tab that moves under the pointer would miss the click.
      onFocus={({ currentTarget, target }) => target.matches(":focus-visible") && revealTab(currentTarget, target)}
    >
      {children}
    </nav>
  );
}
