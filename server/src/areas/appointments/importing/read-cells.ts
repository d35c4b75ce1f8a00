// What cells of a file mean for an appointment: its day, its time, its phone, whether the patient came.
import { maxYearsAhead } from "@tidings/contract/areas/appointments";
import type { ImportMessage } from "@tidings/contract/areas/imports/messages";
import type { CellReading, ReadAt } from "../../../core/imports/public.ts";
import { cellReaders } from "../../../core/patients/public.ts";

const maxYearsPast = 20;

export function startDate(text: string, { today, isDayFirst }: ReadAt): CellReading {
  const day = cellReaders.readDate(text, today.add({ years: maxYearsAhead }), isDayFirst);
  if (!day) return cellReaders.notADate(text);
  if (Temporal.PlainDate.compare(day, today.add({ years: maxYearsAhead })) > 0)
    return { refused: { key: "dateTooFar", values: { years: maxYearsAhead } } };
  return day.year < today.year - maxYearsPast ? { refused: { key: "dateTooOld" } } : { value: day.toString() };
}

/** "2:30 PM", "02:30pm", "14:30", "14:30:00", "1430". */
export function startTime(text: string): CellReading {
  const found = /^(\d{1,2}):?(\d{2})(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  const half = found?.[3]?.toLowerCase();
  const said = Number(found?.[1]);
  const isGood = found && Number(found[2]) < 60 && (half ? said >= 1 && said <= 12 : said < 24);
  if (!isGood) return { refused: { key: "time" } };
  const hour = half ? (said % 12) + (half === "p" ? 12 : 0) : said;
  return { value: `${String(hour).padStart(2, "0")}:${found[2]}` };
}

/** "11/30/2026 2:30 PM", "2026-11-30T14:30:00", "Mon, Nov 30, 2026 at 2:30 PM"; a time with a time zone may be of another day. */
export function startInOneCell(text: string, at: ReadAt): { values: Record<string, string> } | { refused: ImportMessage } {
  const [, day, time] = /^(.+?),?(?:\s+at)?[\sT]+(\d{1,2}:\d{2}(?::00(?:\.0+)?)?\s*(?:[ap]\.?(?:m\.?)?)?)$/i.exec(text) ?? [];
  if (day === undefined || time === undefined) return { refused: { key: "dateTime" } };
  const [date, start] = [startDate(day, at), startTime(time.replace(/\.0+/, ""))];
  if ("refused" in date) return date;
  return "refused" in start ? start : { values: { start_date: date.value, start_time: start.value } };
}

/** Kept as its ten digits. */
export function tenDigits(text: string, at: ReadAt): CellReading {
  const reading = cellReaders.anyPhone(text, at);
  return "value" in reading ? { value: reading.value.slice(2) } : reading;
}
