// Page title and breadcrumbs, set by the page itself and rendered by the shell.
import { productName } from "@tidings/contract/words";
import { createContext, useContext, useEffect } from "react";

export interface Crumb {
  label: string;
  href?: string;
}

export const CrumbsContext = createContext<(crumbs: Crumb[]) => void>(() => undefined);

/** Breadcrumbs of the page, the page itself last; also sets the title. Labels must not contain patient data. */
export function usePageTrail(crumbs: Crumb[]): void {
  const tell = useContext(CrumbsContext);
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const trail = JSON.parse(key) as Crumb[];
    tell(trail);
    document.title = [trail.at(-1)?.label, productName].filter(Boolean).join(" · ");
  }, [key, tell]);
}
