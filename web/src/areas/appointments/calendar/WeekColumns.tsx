// One week: a list of appointments for each day; the day's heading leads to its time grid.
import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import type { PlainDate } from "@tidings/contract/message/dates/calendar";
import { locale } from "../../../api/interface-language.ts";
import { formatName } from "../../../kit/format.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { t } from "../text.ts";
import { CalendarEntry } from "./CalendarEntry.tsx";
import classes from "./calendar.module.css";
import { newAppointmentHref } from "./free-times.ts";

interface WeekColumnsProps {
  days: readonly PlainDate[];
  today: PlainDate;
  rows: readonly AppointmentRow[];
  hrefOf: (row: AppointmentRow) => string;
  hrefOfDay: (day: PlainDate) => string;
  currentKey: string | undefined;
  canCreate: boolean;
}

const longDay = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
const dayFormat = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

export function WeekColumns({ days, today, rows, hrefOf, hrefOfDay, currentKey, canCreate }: WeekColumnsProps) {
  // A location in another time zone may count a late appointment to the day before or after.
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const dayOf = ({ startDate }: AppointmentRow): PlainDate => (startDate < first ? first : startDate > last ? last : startDate);
  const byDay = Map.groupBy(rows, dayOf);
  return (
    <div className={classes.week}>
      {days.map((day) => {
        const ofDay = byDay.get(day) ?? [];
        const at = new Date(`${day}T00:00:00Z`);
        return (
          <section key={day} className={classes.day} data-today={day === today || undefined}>
            <div className={classes.headRow}>
              <h3 className={classes.columnHead}>
                <UiLink href={hrefOfDay(day)}>{dayFormat.format(at)}</UiLink>
                <span className={classes.count}>{t("calendar.count", { count: ofDay.length })}</span>
              </h3>
              {canCreate && day >= today && (
                <ActionIcon
                  component={UiLink}
                  {...{ href: newAppointmentHref({ date: day }) }}
                  variant="subtle"
                  size="lg"
                  aria-label={t("calendar.newOn", { day: longDay.format(at) })}
                >
                  <IconPlus size={18} stroke={1.5} />
                </ActionIcon>
              )}
            </div>
            <ol className={classes.list}>
              {ofDay.map((row) => (
                <li key={row.externalId}>
                  <CalendarEntry
                    row={row}
                    href={hrefOf(row)}
                    isOpen={row.externalId === currentKey}
                    {...(row.provider ? { note: formatName(row.provider) } : {})}
                  />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
