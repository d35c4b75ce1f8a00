// One entry of a side list: a link of several lines, the name and the time of the last news first.
import type { ReactNode } from "react";
import { UiLink } from "../ui/UiLink.tsx";
import classes from "./SideList.module.css";

interface SideEntryProps {
  href: string;
  isCurrent: boolean;
  name: string;
  /** At the end of the line of the name: when something came last. */
  aside?: ReactNode;
  /** Somebody waits there: the name stands out, the mark says why. */
  waits?: boolean;
  mark?: ReactNode;
  /** The lines below the name. */
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
