// The date and time fields of an appointment, in the time zone of its location.

import { maxYearsAhead } from "@tidings/contract/areas/appointments";
import { addMonths } from "@tidings/contract/message/dates/calendar";
import { serverNow } from "../../api/server-clock.ts";
import { useTimeZone } from "../../api/session.tsx";
import { zoneName } from "../../kit/format.ts";
import type { Form } from "../../kit/use-form.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { TimeField } from "../../ui/inputs/TimeField.tsx";
import type { StartValues } from "./appointment-values.ts";
import classes from "./appointments.module.css";
import { todayIn } from "./local-day.ts";
import { t } from "./text.ts";

interface StartFieldsProps<V extends StartValues> {
  form: Form<V>;
  /** Of the chosen location, where it is known. */
  timeZone: string | undefined;
}

export function StartFields<V extends StartValues>({ form, timeZone }: StartFieldsProps<V>) {
  const own = useTimeZone();
  const zone = timeZone ?? own;
  const today = todayIn(zone, serverNow());
  const change = (part: Partial<StartValues>) => form.change(part as Partial<V>);
  return (
    <>
      <div className={classes.fields}>
        <DateField
          {...form.field("startsAt", t("field.date"))}
          required
          w="11rem"
          min={today}
          max={addMonths(today, 12 * maxYearsAhead)}
          value={form.values.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <TimeField
          {...form.field("startTime", t("field.time"))}
          required
          w="9rem"
          value={form.values.startTime}
          onChange={(startTime) => change({ startTime })}
        />
      </div>
      <p className={classes.note}>{t("field.zone", { zone: zoneName(zone) })}</p>
    </>
  );
}
