// Entry of a side list: a link with several lines; the first has the name and the time of the last event.
import type { ReactNode } from "react";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./SideList.module.css";

interface SideEntryProps {
  href: string;
  isCurrent: boolean;
  name: string;
  /** End of the first line: time of the last event. */
  aside?: ReactNode;
  /** Emphasizes the name; the mark gives the reason. */
  waits?: boolean;
  mark?: ReactNode;
  /** Further lines. */
  children: ReactNode;
}

export function SideEntry({ href, isCurrent, name, aside, waits = false, mark, children }: SideEntryProps) {
  return (
    <li className={classes.item} data-current={isCurrent || undefined} data-waits={waits || undefined}>
      <UiLink href={href} className={classes.open} data-row-open aria-current={isCurrent || undefined}>
        <span className={classes.first}>
          {mark}
          <strong className={classes.name}>{name}</strong>
          {aside && <span className={classes.aside}>{aside}</span>}
        </span>
        {children}
      </UiLink>
    </li>
  );
}
