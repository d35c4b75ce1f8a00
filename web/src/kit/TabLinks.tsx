// The tabs of a record or an area, each an address of its own; exactly the open one is marked.
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import classes from "./TabLinks.module.css";

interface TabLinksProps {
  /** Names the tabs for screen readers, e.g. "Patient". */
  label: string;
  tabs: readonly {
    href: string;
    label: string;
    /** Stays marked on the pages below its address. */
    isOpenBelow?: boolean;
  }[];
}

export function TabLinks({ label, tabs }: TabLinksProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const open = tabs.findLastIndex((tab) => pathname === tab.href || pathname.startsWith(`${tab.href}/`));
  // On a phone the bar is wider than the screen: the open tab is brought into sight, the page stays where it is.
  useEffect(() => {
    const link = bar.current?.children[open] as HTMLElement | undefined;
    if (link && bar.current) bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 48;
  }, [open]);
  return (
    <nav ref={bar} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        // The router marks an address below a tab's own as active too, unless it is told to be exact.
        <Link key={tab.href} to={tab.href} className={classes.tab} activeOptions={{ exact: !tab.isOpenBelow, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
