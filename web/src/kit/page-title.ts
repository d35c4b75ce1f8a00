// Page title and breadcrumbs, set by the page itself and rendered by the shell; the title begins with the number of conversations that need the user.
import { productName } from "@tidings/contract/words";
import { createContext, useContext, useEffect } from "react";

export interface Crumb {
  label: string;
  /** Shown in the title of the window instead of a label with patient data, because browsers keep titles in their history. */
  title?: string;
  href?: string;
}

export const CrumbsContext = createContext<(crumbs: Crumb[]) => void>(() => undefined);

const shown = { base: "", count: 0 };
const showTitle = (part: Partial<typeof shown>): void => {
  Object.assign(shown, part);
  document.title = shown.count > 0 ? `(${shown.count}) ${shown.base}` : shown.base;
};

/** Puts the number before the title of every page. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (shown.base !== "") showTitle({ count });
    else shown.count = count;
    return () => {
      shown.count = 0;
    };
  }, [count]);
}

/** Breadcrumbs of the page, the page itself last; also sets the title. */
export function usePageTrail(crumbs: Crumb[]): void {
  const setTrail = useContext(CrumbsContext);
  const key = JSON.stringify(crumbs);
  useEffect(() => {
    const trail = JSON.parse(key) as Crumb[];
    setTrail(trail);
    showTitle({ base: [trail.at(-1)?.title ?? trail.at(-1)?.label, productName].filter(Boolean).join(" · ") });
  }, [key, setTrail]);
}
