// Tabs of a record or area as links; exactly one is marked as open.
import { Link, useLocation } from "@tanstack/react-router";
import { TabBar } from "./TabBar.tsx";

interface TabLinksProps {
  /** Accessible name, e.g. "Patient". */
  label: string;
  tabs: readonly {
    href: string;
    label: string;
    /** Also open on pages below its path. */
    isOpenBelow?: boolean;
  }[];
}

export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  const open = tabs.findLastIndex((tab) => pathname === tab.href || pathname.startsWith(`${tab.href}/`));
  return (
    <TabBar label={label} open={open}>
      {tabs.map((tab) => (
        // By default the router also marks parent paths as active.
        <Link key={tab.href} to={tab.href} activeOptions={{ exact: !tab.isOpenBelow, includeSearch: false }}>
          {tab.label}
        </Link>
      ))}
    </TabBar>
  );
}
