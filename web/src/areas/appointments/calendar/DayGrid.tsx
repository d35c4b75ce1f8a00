// One day as a time grid with a column for each provider or location; on phones the same columns are lists below each other.
import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import type { PlainDate } from "@tidings/contract/message/dates/calendar";
import { formatTime } from "../../../ui/inputs/mask-formats.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { t } from "../text.ts";
import { CalendarEntry } from "./CalendarEntry.tsx";
import classes from "./calendar.module.css";
import { type CalendarColumn, type ColumnKind, columnsOf } from "./calendar-columns.ts";
import { FreeTimes } from "./FreeTimes.tsx";
import { freeTimes, type LocalNow, newAppointmentHref } from "./free-times.ts";
import { placeEntries, shownHours } from "./place-entries.ts";

interface DayGridProps {
  rows: readonly AppointmentRow[];
  kind: ColumnKind;
  hrefOf: (row: AppointmentRow) => string;
  currentKey: string | undefined;
  date: PlainDate;
  now: LocalNow;
  /** The providers or locations that have a column without appointments; null: appointments cannot be made here. */
  free: readonly { value: string; label: string }[] | null;
}

const pixelsPerMinute = 1.5;

const nameOf = (column: CalendarColumn, kind: ColumnKind): string => column.name ?? t(`calendar.none.${kind}`);

function ColumnHead({ column, kind }: { column: CalendarColumn; kind: ColumnKind }) {
  return (
    <h3 className={classes.columnHead}>
      <span className={classes.columnName}>{nameOf(column, kind)}</span>
      <span className={classes.count}>{t("calendar.count", { count: column.rows.length })}</span>
    </h3>
  );
}

export function DayGrid({ rows, kind, hrefOf, currentKey, date, now, free }: DayGridProps) {
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const columns = columnsOf(rows, kind, free ?? []);
  if (!isWide)
    return (
      <div className={classes.stack}>
        {columns.map((column) => (
          <section key={column.key}>
            <div className={classes.headRow}>
              <ColumnHead column={column} kind={kind} />
              {free && (
                <ActionIcon
                  component={UiLink}
                  {...{ href: newAppointmentHref({ date, kind, key: column.key }) }}
                  variant="subtle"
                  size="lg"
                  aria-label={t("calendar.newFor", { name: nameOf(column, kind) })}
                >
                  <IconPlus size={18} stroke={1.5} />
                </ActionIcon>
              )}
            </div>
            <ol className={classes.list}>
              {column.rows.map((row) => (
                <li key={row.externalId}>
                  <CalendarEntry row={row} href={hrefOf(row)} isOpen={row.externalId === currentKey} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    );
  const placed = columns.map((column) => ({ column, entries: placeEntries(column.rows) }));
  const shown = shownHours(placed.flatMap(({ entries }) => entries));
  const { first, last } = shown;
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const height = (last - first) * 60 * pixelsPerMinute;
  return (
    <div className={classes.scroll}>
      <div className={classes.axis} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ top: `${(hour - first) * 60 * pixelsPerMinute}px` }}>
            {formatTime(`${String(hour).padStart(2, "0")}:00`)}
          </span>
        ))}
      </div>
      {placed.map(({ column, entries }) => (
        <section key={column.key} className={classes.column}>
          <ColumnHead column={column} kind={kind} />
          <div className={classes.lane} style={{ height: `${height}px`, backgroundSize: `100% ${60 * pixelsPerMinute}px` }}>
            {free && (
              <FreeTimes
                times={freeTimes(entries, shown, date, now)}
                name={nameOf(column, kind)}
                hrefOf={(time) => newAppointmentHref({ date, time, kind, key: column.key })}
                firstMinute={first * 60}
                pixelsPerMinute={pixelsPerMinute}
              />
            )}
            <ol>
              {entries.map(({ entry, from, to, lane, lanes }) => (
                <li
                  key={entry.externalId}
                  style={{
                    top: `${(from - first * 60) * pixelsPerMinute}px`,
                    height: `${(to - from) * pixelsPerMinute}px`,
                    left: `${(lane / lanes) * 100}%`,
                    width: `${100 / lanes}%`,
                  }}
                >
                  <CalendarEntry row={entry} href={hrefOf(entry)} isOpen={entry.externalId === currentKey} />
                </li>
              ))}
            </ol>
          </div>
        </section>
      ))}
    </div>
  );
}
