// Repeats a date that a patient gave, with its month in words: figures alone may be read day first by one and month first by another.
import { languageCode } from "@tidings/contract/message/languages";

/** "December 9, 2026" in the language of the text; in English where the language's dates are not known. */
export const dateInWords = (isoDate: string, language: string): string =>
  Temporal.PlainDate.from(isoDate).toLocaleString(languageCode(language), {
    dateStyle: "long",
    calendar: "gregory",
    numberingSystem: "latn",
  });

interface Rendered {
  text: string;
  spans: number[];
}

/** The text ends with the date, unless it says it already. The date is patient data. */
export function withDate({ text, spans }: Rendered, isoDate: string, language: string): Rendered {
  const date = dateInWords(isoDate, language);
  if (text.includes(date)) return { text, spans };
  const start = text.length + 2;
  return { text: `${text} (${date})`, spans: [...spans, start, start + date.length] };
}
