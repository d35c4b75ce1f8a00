// The tabs of a record or an area, each an address of its own; exactly the open one is marked.
import { Link } from "@tanstack/react-router";
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
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        // The router marks an address below a tab's own as active too, unless it is told to be exact.
        <Link key={tab.href} to={tab.href} className={classes.tab} activeOptions={{ exact: !tab.isOpenBelow, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
