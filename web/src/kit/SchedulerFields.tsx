// Fields of a recurrence: frequency, days, end; and the rule as a sentence.
import { Checkbox, Radio, TextInput } from "@mantine/core";
import { normalizeRule, type RepeatType, repeatTypes, schedulerIssues, type Weekday, weekdays } from "@tidings/contract/scheduler";
import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import type { FormField } from "./form-inputs.ts";
import classes from "./SchedulerFields.module.css";
import { t } from "./scheduler-texts.ts";
import { newScheduler, type SchedulerValues, toScheduler } from "./scheduler-values.ts";
import { firstOccurrenceText, ruleText, weekdayLabel } from "./scheduler-words.ts";

interface SchedulerFieldsProps {
  value: SchedulerValues;
  onChange: (next: SchedulerValues) => void;
  /** Registers a field under its path in the request. */
  field: (path: string, label: string) => FormField;
  /** Allowed frequencies; default is all. */
  types?: readonly RepeatType[];
  /** Local start date, YYYY-MM-DD. */
  startsOn: string;
}

const SchedulerEndFields = lazyPart(() => import("./SchedulerEndFields.tsx"), "SchedulerEndFields");

const digits = (text: string, maxDigits: number): string => text.replace(/\D/g, "").slice(0, maxDigits);

interface Changing {
  change: (part: Partial<SchedulerValues>) => void;
}

function DayFields({ value, change, field }: Pick<SchedulerFieldsProps, "value" | "field"> & Changing) {
  const days = field("scheduler.weeklyRepeatAt", t("weekdays"));
  if (value.repeatType === "month") {
    return (
      <TextInput
        {...field("scheduler.monthlyRepeatAt", t("monthDay"))}
        description={t("monthDay.help")}
        value={value.monthlyRepeatAt}
        onChange={(event) => change({ monthlyRepeatAt: digits(event.currentTarget.value, 2) })}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        w="14rem"
      />
    );
  }
  if (value.repeatType !== "week") return null;
  return (
    <Checkbox.Group
      label={days.label}
      error={days.error}
      required
      value={value.weeklyRepeatAt}
      onChange={(next) => change({ weeklyRepeatAt: weekdays.filter((day) => (next as Weekday[]).includes(day)) })}
    >
      <div className={classes.days}>
        {weekdays.map((day) => (
          // The first day gets the focus if the days are invalid.
          <Checkbox
            key={day}
            size="sm"
            value={day}
            label={weekdayLabel(day)}
            aria-invalid={days.error ? true : undefined}
            {...(day === "sun" ? { id: days.id } : {})}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

export function SchedulerFields({ value, onChange, field, types = repeatTypes, startsOn }: SchedulerFieldsProps) {
  const frequency = field("scheduler.repeatType", t("frequency"));
  const interval = field("scheduler.repeatInterval", t("interval"));
  const change = (part: Partial<SchedulerValues>) => onChange({ ...value, ...part });
  const { repeatType } = value;
  const rule = normalizeRule(toScheduler(value), startsOn);
  const isWhole = repeatType !== "once" && Object.keys(schedulerIssues(toScheduler(value), startsOn)).length === 0;
  return (
    <div className={classes.fields}>
      <Radio.Group
        id={frequency.id}
        label={frequency.label}
        error={frequency.error}
        value={repeatType}
        onChange={(next) => onChange(newScheduler(next as RepeatType, startsOn))}
        className={classes.radios}
      >
        {types.map((type) => (
          <Radio key={type} value={type} label={t(type)} />
        ))}
      </Radio.Group>
      {repeatType !== "once" && (
        <>
          <div className={classes.interval}>
            <TextInput
              {...interval}
              required
              value={value.repeatInterval}
              onChange={(event) => change({ repeatInterval: digits(event.currentTarget.value, 3) })}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              w="7rem"
            />
            <span className={classes.unit}>{t(`unit.${repeatType}`)}</span>
          </div>
          <DayFields value={value} change={change} field={field} />
          <Suspense>
            <SchedulerEndFields value={value} change={change} field={field} startsOn={startsOn} />
          </Suspense>
          <p className={classes.words} aria-live="polite">
            {isWhole && `${ruleText(rule)}. ${firstOccurrenceText(rule, startsOn)}`}
          </p>
        </>
      )}
    </div>
  );
}
