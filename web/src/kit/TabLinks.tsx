// The tabs of a record or an area, each an address of its own; exactly the open one is marked.
import { Link, useLocation } from "@tanstack/react-router";
import { TabBar } from "./TabBar.tsx";

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
  const { pathname } = useLocation();
  const open = tabs.findLastIndex((tab) => pathname === tab.href || pathname.startsWith(`${tab.href}/`));
  return (
    <TabBar label={label} open={open}>
      {tabs.map((tab) => (
        // The router marks an address below a tab's own as active too, unless it is told to be exact.
        <Link key={tab.href} to={tab.href} activeOptions={{ exact: !tab.isOpenBelow, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </TabBar>
  );
}
