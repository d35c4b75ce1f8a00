// The free half hours of one column of the calendar: links to the form of a new appointment. One of them is in the tab order;
// the arrow keys move to the others, and sideways to the nearest one of the next column.
import type { KeyboardEvent } from "react";
import { formatTime } from "../../../ui/inputs/mask-formats.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { t } from "../text.ts";
import classes from "./calendar.module.css";
import { minutesOf } from "./place-entries.ts";

interface FreeTimesProps {
  times: readonly string[];
  /** Of the provider or location. */
  name: string;
  hrefOf: (time: string) => string;
  /** First minute of the grid. */
  firstMinute: number;
  pixelsPerMinute: number;
}

const linksOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("a")];

/** The link of another column that is nearest to the same time. */
function nearest(from: HTMLElement, list: Element, step: -1 | 1): HTMLElement | undefined {
  const all = [...document.querySelectorAll(`.${classes.freeTimes}`)];
  const next = all[all.indexOf(list) + step];
  const top = from.getBoundingClientRect().top;
  const distance = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - top);
  return next && linksOf(next).toSorted((a, b) => distance(a) - distance(b))[0];
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest("a");
  if (!from) return;
  const links = linksOf(event.currentTarget);
  const at = links.indexOf(from);
  const to = {
    ArrowDown: () => links[at + 1],
    ArrowUp: () => links[at - 1],
    ArrowRight: () => nearest(from, event.currentTarget, 1),
    ArrowLeft: () => nearest(from, event.currentTarget, -1),
    Home: () => links[0],
    End: () => links.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to()?.focus();
}

export function FreeTimes({ times, name, hrefOf, firstMinute, pixelsPerMinute }: FreeTimesProps) {
  return (
    <ul className={classes.freeTimes} aria-label={t("calendar.freeTimes", { name })} onKeyDown={moveByArrow}>
      {times.map((time, at) => (
        <li key={time} style={{ top: `${(minutesOf(time) - firstMinute) * pixelsPerMinute}px`, height: `${30 * pixelsPerMinute}px` }}>
          <UiLink
            href={hrefOf(time)}
            className={classes.freeTime}
            aria-label={t("calendar.newAt", { time: formatTime(time), name })}
            tabIndex={at === 0 ? 0 : -1}
          >
            <span aria-hidden>{t("calendar.newHere", { time: formatTime(time) })}</span>
          </UiLink>
        </li>
      ))}
    </ul>
  );
}
