// When a repetition ends: on a day or after a number of times. Loaded when something repeats, with the calendar.
import { Radio, TextInput } from "@mantine/core";
import { DateField } from "../ui/inputs/DateField.tsx";
import type { FormField } from "./form-inputs.ts";
import classes from "./SchedulerFields.module.css";
import { t } from "./scheduler-texts.ts";
import type { SchedulerValues } from "./scheduler-values.ts";

interface SchedulerEndFieldsProps {
  value: SchedulerValues;
  change: (part: Partial<SchedulerValues>) => void;
  field: (path: string, label: string) => FormField;
  startsOn: string;
}

export function SchedulerEndFields({ value, change, field, startsOn }: SchedulerEndFieldsProps) {
  const end = field("scheduler.endType", t("end"));
  return (
    <>
      <Radio.Group
        id={end.id}
        label={end.label}
        error={end.error}
        value={value.endType}
        onChange={(next) => change({ endType: next as "date" | "times" })}
        className={classes.radios}
      >
        <Radio value="date" label={t("end.date")} />
        <Radio value="times" label={t("end.times")} />
      </Radio.Group>
      {value.endType === "date" ? (
        <DateField
          {...field("scheduler.endAfterDate", t("endDate"))}
          required
          value={value.endAfterDate}
          onChange={(next) => change({ endAfterDate: next })}
          min={startsOn}
          w="11rem"
        />
      ) : (
        <TextInput
          {...field("scheduler.endAfterTimes", t("endTimes"))}
          required
          value={value.endAfterTimes}
          onChange={(event) => change({ endAfterTimes: event.currentTarget.value.replace(/\D/g, "").slice(0, 3) })}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          w="7rem"
        />
      )}
    </>
  );
}
