// A line of links of which one is open; where it is wider than the screen it scrolls sideways, the open one in sight.
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./TabBar.module.css";

const neighbour = 48;

interface TabBarProps {
  /** Names the tabs for screen readers, e.g. "Patient". */
  label: string;
  /** The place of the open one among the links; -1: none is. */
  open: number;
  children: ReactNode;
}

/** The bar alone scrolls, so far that a bit of the neighbours shows: the page stays where it is. */
function bringIntoSight(bar: HTMLElement, link: HTMLElement): void {
  const left = link.offsetLeft - bar.offsetLeft;
  const most = left - neighbour;
  const least = left + link.offsetWidth + neighbour - bar.clientWidth;
  bar.scrollLeft = Math.min(most, Math.max(least, bar.scrollLeft));
}

export function TabBar({ label, open, children }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = bar.current;
    const link = line?.children[open];
    if (!line || !(link instanceof HTMLElement)) return;
    // Now, when the font has come, and when the phone is turned.
    const sizes = new ResizeObserver(() => bringIntoSight(line, link));
    for (const each of [line, link]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [open]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classes.tabs}
      // By the keyboard alone: what moves under a pressed mouse is not clicked. A browser is content with a part of what has the focus.
      onFocus={({ currentTarget, target }) => target.matches(":focus-visible") && bringIntoSight(currentTarget, target)}
    >
      {children}
    </nav>
  );
}
