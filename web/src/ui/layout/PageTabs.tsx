// Tabs of an area, shown below the title of whichever of its pages is open.
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from "react";
import classes from "./PageHeader.module.css";

interface Frame {
  tabs: ReactNode;
  /** A page header shows the tabs, until the returned function is called. */
  claim(): () => void;
}

const PageTabsContext = createContext<Frame | null>(null);

interface PageTabsProps {
  tabs: ReactNode;
  /** Shown above the tabs while the page has no header yet, so that the tabs stay in place. */
  title: string;
  children: ReactNode;
}

export function PageTabs({ tabs, title, children }: PageTabsProps) {
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const frame = useMemo(() => ({ tabs, claim }), [tabs, claim]);
  return (
    <PageTabsContext value={frame}>
      {claims === 0 && (
        <>
          <p className={classes.waiting}>{title}</p>
          {tabs}
        </>
      )}
      {children}
    </PageTabsContext>
  );
}

/** The tabs to show below a page header; null outside of an area with tabs. */
export function useClaimedTabs(): ReactNode {
  const frame = useContext(PageTabsContext);
  const claim = frame?.claim;
  useLayoutEffect(() => claim?.(), [claim]);
  return frame?.tabs ?? null;
}
