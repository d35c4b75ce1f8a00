// Calendar of a date field; loaded when it is first opened.
import "@mantine/dates/styles.layer.css";
import { DatePicker } from "@mantine/dates";
import { useUiTexts } from "../ui-context.ts";
import classes from "./DateCalendar.module.css";

interface DateCalendarProps {
  value: string | null;
  min?: string;
  max?: string;
  onPick: (value: string) => void;
}

export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  const texts = useUiTexts();
  return (
    <DatePicker
      value={value}
      classNames={{ day: classes.day }}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={0}
      ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
