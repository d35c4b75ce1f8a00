// Entry of a side list: a link with several lines; the first has the name and the time of the last event.
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { UiLink } from "../ui/layout/UiLink.tsx";
import { useUiTexts } from "../ui/ui-context.ts";
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
  /** While entries are selected, an entry is a checkbox instead of a link. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  /** Further lines. */
  children: ReactNode;
}

export function SideEntry({ href, isCurrent, name, aside, waits = false, mark, selection, children }: SideEntryProps) {
  const texts = useUiTexts();
  const lines = (
    <>
      <span className={classes.first}>
        {mark}
        <strong className={classes.name}>{name}</strong>
        {aside && <span className={classes.aside}>{aside}</span>}
      </span>
      {children}
    </>
  );
  return (
    <li className={classes.item} data-current={isCurrent || undefined} data-waits={waits || undefined}>
      {selection ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is within, and named by itself
        <label className={classes.picked}>
          <span className={classes.pick}>
            <Checkbox aria-label={texts.selectRow(name)} data-row-open checked={selection.isSelected} onChange={selection.onToggle} />
          </span>
          <span className={classes.open}>{lines}</span>
        </label>
      ) : (
        <UiLink href={href} className={classes.open} data-row-open aria-current={isCurrent || undefined}>
          {lines}
        </UiLink>
      )}
    </li>
  );
}
