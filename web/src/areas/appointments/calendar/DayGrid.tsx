// One day as a time grid with a column for each provider or location; on phones the same columns are lists below each other.
import { useMediaQuery } from "@mantine/hooks";
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import { formatTime } from "../../../ui/mask-formats.ts";
import { t } from "../text.ts";
import { CalendarEntry } from "./CalendarEntry.tsx";
import classes from "./calendar.module.css";
import { type CalendarColumn, type ColumnKind, columnsOf } from "./calendar-columns.ts";
import { placeEntries, shownHours } from "./place-entries.ts";

interface DayGridProps {
  rows: readonly AppointmentRow[];
  kind: ColumnKind;
  hrefOf: (row: AppointmentRow) => string;
  currentKey: string | undefined;
}

const pixelsPerMinute = 1.5;

function ColumnHead({ column, kind }: { column: CalendarColumn; kind: ColumnKind }) {
  return (
    <h3 className={classes.columnHead}>
      <span className={classes.columnName}>{column.name ?? t(`calendar.none.${kind}`)}</span>
      <span className={classes.count}>{t("calendar.count", { count: column.rows.length })}</span>
    </h3>
  );
}

export function DayGrid({ rows, kind, hrefOf, currentKey }: DayGridProps) {
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const columns = columnsOf(rows, kind);
  if (!isWide)
    return (
      <div className={classes.stack}>
        {columns.map((column) => (
          <section key={column.key}>
            <ColumnHead column={column} kind={kind} />
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
  const { first, last } = shownHours(placed.flatMap(({ entries }) => entries));
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
          <ol className={classes.lane} style={{ height: `${height}px`, backgroundSize: `100% ${60 * pixelsPerMinute}px` }}>
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
        </section>
      ))}
    </div>
  );
}
