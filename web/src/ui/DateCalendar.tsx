// The calendar behind a date field; loaded when it is first opened.
import "@mantine/dates/styles.layer.css";
import { DatePicker } from "@mantine/dates";

interface DateCalendarProps {
  value: string | null;
  min?: string;
  max?: string;
  onPick: (value: string) => void;
}

export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={0}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
