// The browser's title and the breadcrumbs of the page on screen, told to the shell by the page itself.
import { productName } from "@tidings/contract/words";
import { createContext, useContext, useEffect } from "react";

export interface Crumb {
  label: string;
  href?: string;
}

export const CrumbsContext = createContext<(crumbs: Crumb[]) => void>(() => undefined);

/** The page's trail, last the page itself; also its title. Labels hold no patient data. */
export function usePageTrail(crumbs: Crumb[]): void {
  const tell = useContext(CrumbsContext);
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const trail = JSON.parse(key) as Crumb[];
    tell(trail);
    document.title = [trail.at(-1)?.label, productName].filter(Boolean).join(" · ");
  }, [key, tell]);
}
