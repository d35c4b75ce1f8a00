// Fields of opening hours: each weekday with its own opening and closing.
import { Button, Checkbox } from "@mantine/core";
import { TimeField } from "../../ui/inputs/TimeField.tsx";
import type { FormField } from "../form-inputs.ts";
import { dayName } from "./day-label.ts";
import classes from "./hours.module.css";
import { t } from "./hours-texts.ts";
import type { DayValues } from "./hours-values.ts";

/** The row names the day; the label is for screen readers and the error summary. */
const unlabeled = ({ label, ...others }: FormField) => ({ ...others, "aria-label": label });

interface WeekFieldsProps {
  value: readonly DayValues[];
  onChange: (hours: DayValues[]) => void;
  /** Registers a field like a form's `field`. Paths count open days only, as in the request. */
  field: (path: string, label: string) => FormField;
}

export function WeekFields({ value, onChange, field }: WeekFieldsProps) {
  const all = field("hours", t("days"));
  const open = value.filter(({ isOpen }) => isOpen);
  const [first] = open;
  const set = (weekday: number, part: Partial<DayValues>) =>
    onChange(value.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));
  const copy = () => {
    if (first) onChange(value.map((day) => ({ ...day, startTime: first.startTime, endTime: first.endTime })));
  };
  return (
    <fieldset className={classes.week}>
      <legend className={classes.legend}>{t("days")}</legend>
      {value.map((day) => {
        const name = dayName(day.weekday);
        const path = `hours[${open.indexOf(day)}]`;
        return (
          <div key={day.weekday} className={classes.day}>
            <Checkbox
              size="sm"
              label={name}
              checked={day.isOpen}
              aria-invalid={all.error ? true : undefined}
              {...(day.weekday === 0 ? { id: all.id } : {})}
              onChange={(event) => set(day.weekday, { isOpen: event.currentTarget.checked })}
            />
            {day.isOpen ? (
              <div className={classes.times}>
                <TimeField
                  {...unlabeled(field(`${path}.startTime`, t("opens", { day: name })))}
                  value={day.startTime}
                  onChange={(startTime) => set(day.weekday, { startTime })}
                />
                <span aria-hidden className={classes.dash}>
                  –
                </span>
                <TimeField
                  {...unlabeled(field(`${path}.endTime`, t("closes", { day: name })))}
                  value={day.endTime}
                  onChange={(endTime) => set(day.weekday, { endTime })}
                />
              </div>
            ) : (
              <span className={classes.closed}>{t("closed")}</span>
            )}
          </div>
        );
      })}
      {all.error && <p className={classes.error}>{all.error}</p>}
      {open.length > 1 && open.some((day) => day.startTime !== first?.startTime || day.endTime !== first?.endTime) && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={copy}>
            {t("copy", { day: dayName(first?.weekday ?? 0) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
