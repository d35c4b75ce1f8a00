// What cells of an imported file mean for a patient: texts, numbers to call, dates, amounts; each refusal says what is expected.
import type { ImportMessage, ImportMessageKey } from "@tidings/contract/areas/imports/messages";
import type { PhoneRefusal } from "@tidings/contract/phone-rules";
import * as z from "zod/mini";
import type { CellReading, ReadAt } from "../../imports/public.ts";
import { judgePhone, phonePolicy, readPhone } from "../phones/phone.ts";
import { hidden } from "../privacy/mask.ts";

type Read = (text: string, at: ReadAt) => CellReading;

const refused = (key: ImportMessageKey, values?: ImportMessage["values"]): CellReading => ({ refused: values ? { key, values } : { key } });

/** What a spreadsheet makes of a long number: its last digits are gone for good. */
const shortened = /^\d(\.\d+)?[eE]\+\d+$/;

/** What a spreadsheet shows in place of a value that it cannot calculate, or that is wider than its column. */
const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|#+)$/i;

/** One line: what stands in a cell over several lines was one name. */
export const line =
  (max: number): Read =>
  (text) => {
    const value = text.replace(/\s+/g, " ");
    if (value.includes(hidden)) return refused("hidden");
    if (spreadsheetError.test(value)) return refused("spreadsheetError");
    return value.length > max ? refused("maxLength", { max }) : { value };
  };

/** With its lines. */
export const lines =
  (max: number): Read =>
  (text) =>
    text.length > max ? refused("maxLength", { max }) : { value: text };

const unfitForId = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Leading zeros stay: it is a text. */
export const externalId: Read = (text) => {
  if (spreadsheetError.test(text)) return refused("spreadsheetError");
  if (shortened.test(text)) return refused("shortened");
  if (unfitForId.test(text)) return refused("idLines");
  return text.length > 64 ? refused("maxLength", { max: 64 }) : { value: text };
};

const phoneKeys: Record<PhoneRefusal, ImportMessageKey> = {
  premium: "phonePremium",
  serviceCode: "phoneServiceCode",
  otherCountry: "phoneOtherCountry",
  impossible: "phoneImpossible",
  fictional: "phoneFictional",
};

const wholeNumber = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]?\d{4}(?!\d)/g;
type Device = "mobile" | "home";
const deviceWords: Record<Device, RegExp> = {
  mobile: /^(?:cell|cel|cellular|celular|mobile|mob|c|m|text)$/i,
  home: /^(?:home|hm|h|landline|casa)$/i,
};

/** The numbers of a cell, each with the words beside it: "Home: 303-861-0101, Cell: 720-861-0102" or "720-861-0102 (Mobile)*". */
function numbersIn(text: string): { number: string; word: string }[] {
  const found = [...text.matchAll(wholeNumber)].map((match) => ({
    number: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const wordsOf = (from: number, to?: number) => (text.slice(from, to).match(/\p{L}+/gu) ?? []).join(" ");
  const isBefore = wordsOf(0, found[0]?.from) !== "";
  return found.map(({ number, from, to }, at) => {
    const word = isBefore ? wordsOf(found[at - 1]?.to ?? 0, from) : wordsOf(to, found[at + 1]?.from);
    return { number, word: word.replace(/ ?(?:phone|number|tel|telephone)$/i, "") };
  });
}

/** The number that a cell says is of this device; null where it says nothing, or so of several. */
function numberOf(text: string, device: Device): string | null {
  const numbers = numbersIn(text);
  const own = numbers.filter(({ word }) => deviceWords[device].test(word));
  const isSaid = own.length === 1 && numbers.every(({ word }) => word !== "");
  return isSaid ? (own[0]?.number ?? null) : null;
}

/** Which of two numbers is texted, and whose a number beside a word is, only a person can tell. */
function unreadable(text: string): CellReading {
  const numbers = numbersIn(text);
  if (numbers.length > 1) return refused("phoneSeveral");
  return refused(numbers[0]?.word ? "phoneWords" : "phone");
}

/** A number that is shown, not texted: E.164. */
export const anyPhone: Read = (text) => {
  if (shortened.test(text)) return refused("shortened");
  const number = readPhone(text);
  return number ? { value: number } : unreadable(text);
};

/** A number of a patient, which is texted or called: judged after it is normalized. */
const phoneOf =
  (device: Device): Read =>
  (text, { settings }) => {
    if (shortened.test(text)) return refused("shortened");
    const judged = judgePhone(text, phonePolicy(settings));
    if ("phone" in judged) return { value: judged.phone };
    if (judged.refused !== "unreadable") return refused(phoneKeys[judged.refused]);
    const own = numberOf(text, device);
    const ofDevice = own === null ? null : judgePhone(own, phonePolicy(settings));
    if (ofDevice && "phone" in ofDevice) return { value: ofDevice.phone };
    return unreadable(text);
  };
export const mobilePhone = phoneOf("mobile");
export const homePhone = phoneOf("home");

/** Of a list of numbers to close: a number beside a word ("Mom 303-861-0100") is closed and a person is told. */
export const phoneToClose: Read = (text, at) => {
  const reading = mobilePhone(text, at);
  if ("value" in reading || reading.refused.key !== "phoneWords") return reading;
  const closed = mobilePhone(numbersIn(text)[0]?.number ?? "", at);
  return "value" in closed ? { ...closed, warned: { key: "phoneWordsClosed" } } : closed;
};

/** As the form of a patient takes it. */
const emailForm = z.email();

export const email: Read = (text) => {
  if (text.length > 255) return refused("maxLength", { max: 255 });
  return z.safeParse(emailForm, text).success ? { value: text } : refused("email");
};

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Year, month and day as they are written: "3/4/1980", "3-4-80", "1980-03-04", "19800304", "Mar 4, 1980", "4-Mar-1980"; numeric dates are month first unless the file says otherwise. */
function dateParts(text: string, isDayFirst: boolean): [string, string, string] | null {
  const us = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (us) return [us[4] as string, us[isDayFirst ? 3 : 1] as string, us[isDayFirst ? 1 : 3] as string];
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^((?:18|19|20)\d\d)()(\d\d)(\d\d)$/.exec(text);
  if (iso) return [iso[1] as string, iso[3] as string, iso[4] as string];
  const named = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4}|\d{2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(text);
  const [name, day, year] = named ? named.slice(1) : dayFirst ? [dayFirst[2], dayFirst[1], dayFirst[3]] : [];
  const month = name ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
  return month > 0 ? [year as string, String(month), day as string] : null;
}

/** As databases and spreadsheets write a day that has a time: "00:00:00.000", "12:00:00 AM", "T00:00:00Z". */
const midnight = /[ T](?:0{1,2}:00(?::00)?(?:\.0+)?(?: ?AM)?|12:00(?::00)?(?:\.0+)? ?AM)(?:Z|[+-]\d\d:?\d\d)?$/i;

/** The day as a spreadsheet counts it, where the column is not formatted as a date: two ways of counting are in use. */
const dayNumber = /^\d{5}(?:\.0+)?$/;
export const notADate = (text: string): CellReading => {
  if (spreadsheetError.test(text)) return refused("spreadsheetError");
  return refused(dayNumber.test(text) ? "dateNumber" : "date");
};

/** Beside a date: the age ("3/4/1980 (46 y.o.)") and the day of the week. */
const age = /\s*[([]?\s*\d{1,3}\s*(?:y\.?\s?o\.?|yrs?\.?|years?)(?:\s+old)?\s*[)\]]?$/i;
const weekday = /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?[.,]*\s+/i;
/** The hour of a birth, which does not change its day; with a time zone it may. */
const timeOfDay = /[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?$/i;

/**
 * A date as files write it; a time of midnight, an age or a day of the week beside it do not matter; null for what is no date.
 * @param latest a year of two digits is the latest one of that ending that is not after this day
 */
export function readDate(text: string, latest: Temporal.PlainDate, isDayFirst = false): Temporal.PlainDate | null {
  const [year, month, day] = dateParts(text.replace(age, "").replace(weekday, "").replace(midnight, ""), isDayFirst) ?? [];
  if (!year || !month || !day) return null;
  const at = (full: number): Temporal.PlainDate | null => {
    try {
      return Temporal.PlainDate.from({ year: full, month: Number(month), day: Number(day) }, { overflow: "reject" });
    } catch {
      // Such as February 30.
      return null;
    }
  };
  if (year.length === 4) return at(Number(year));
  const century = latest.year - (latest.year % 100);
  const inThis = at(century + Number(year));
  return inThis && Temporal.PlainDate.compare(inThis, latest) <= 0 ? inThis : at(century - 100 + Number(year));
}

export const dateOfBirth: Read = (text, { today, isDayFirst }) => {
  const date = readDate(text.replace(timeOfDay, ""), today, isDayFirst);
  if (!date) return notADate(text);
  if (Temporal.PlainDate.compare(date, today) > 0) return refused("dateAhead");
  return date.year < 1880 ? refused("dateTooOld") : { value: date.toString() };
};

/** The day of something that has happened. */
export const pastDate: Read = (text, { today, isDayFirst }) => {
  const date = readDate(text, today, isDayFirst);
  if (!date) return notADate(text);
  return Temporal.PlainDate.compare(date, today) > 0 ? refused("dateAhead") : { value: date.toString() };
};

/** A spreadsheet takes a leading zero away: New England has ZIP codes with one. Nine digits may have lost their hyphen as well. */
export const zipcode: Read = (text) => {
  const digits = /^(\d{4,5})(?:-?\d{4})?(?:\.0+)?$/.exec(text)?.[1];
  return digits ? { value: digits.padStart(5, "0") } : refused("zip");
};

/** "$32,500.00" */
export const amount: Read = (text) => {
  const plain = text.replace(/^\$\s*/, "").replace(/,(?=\d{3}(\D|$))/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return refused("amount");
  return { value: plain };
};
