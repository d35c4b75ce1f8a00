// Chooses the day or week of the calendar: today, one back, one ahead, any date; and what the columns of a day stand for.
import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { PlainDate } from "@tidings/contract/message/dates/calendar";
import { locale } from "../../../api/interface-language.ts";
import { DateField } from "../../../ui/inputs/DateField.tsx";
import { t } from "../text.ts";
import classes from "./calendar.module.css";
import { type ColumnKind, columnKinds } from "./calendar-columns.ts";
import { type CalendarView, calendarViews, moveDate, shownDays } from "./calendar-days.ts";

const longDay = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });
const range = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });
const at = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);

function titleOf(view: CalendarView, date: PlainDate): string {
  if (view === "day") return longDay.format(at(date));
  const days = shownDays(view, date);
  return range.formatRange(at(days[0] ?? date), at(days.at(-1) ?? date));
}

interface CalendarToolbarProps {
  view: CalendarView;
  date: PlainDate;
  today: PlainDate;
  /** Null: the organization has no locations, and columns are providers. */
  kind: ColumnKind | null;
  onChange: (change: { view?: CalendarView; date?: PlainDate; by?: ColumnKind }) => void;
}

export function CalendarToolbar({ view, date, today, kind, onChange }: CalendarToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.move}>
        <Button variant="default" onClick={() => onChange({ date: today })}>
          {t("calendar.today")}
        </Button>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`calendar.previous.${view}`)}
          onClick={() => onChange({ date: moveDate(view, date, -1) })}
        >
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`calendar.next.${view}`)}
          onClick={() => onChange({ date: moveDate(view, date, 1) })}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      <h2 className={classes.title} aria-live="polite">
        {titleOf(view, date)}
      </h2>
      <div className={classes.choices}>
        <DateField aria-label={t("calendar.date")} w="9.5rem" value={date} onChange={(next) => next && onChange({ date: next })} />
        {kind && view === "day" && (
          <SegmentedControl
            aria-label={t("calendar.by")}
            data={columnKinds.map((value) => ({ value, label: t(`calendar.by.${value}`) }))}
            value={kind}
            onChange={(next) => onChange({ by: next as ColumnKind })}
          />
        )}
        <SegmentedControl
          aria-label={t("calendar.view")}
          data={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          value={view}
          onChange={(next) => onChange({ view: next as CalendarView })}
        />
      </div>
    </div>
  );
}
