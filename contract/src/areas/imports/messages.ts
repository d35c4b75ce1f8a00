// What is said of files, rows and cells that cannot be imported: a key with its values, and its text in every interface language.
import * as z from "zod/mini";
import { phoneRefusalTexts } from "../../phone-texts.ts";
import type { InterfaceLanguage } from "../../words.ts";
import { spanishImportTexts } from "./messages-spanish.ts";

/** Keys ending in _one and _other are chosen by the value `count`; `{{name}}` is replaced by the value of that name. */
export const englishImportTexts = {
  // Of a file.
  infected: "A virus was found in this file. It was deleted, and nothing was imported. Check the computer or system that it comes from.",
  spreadsheet: "This is a spreadsheet, not a CSV file. Open it, save it as CSV and upload that file.",
  notText: "The file cannot be read as text. Save it as CSV (UTF-8) and upload it again.",
  empty: "The file has no rows. The first line must name the columns, and each further line is one row.",
  tooManyRows: "The file has more than {{max}} rows. Split it and upload the parts.",
  tooManyColumns: "The file has more than {{max}} columns. Remove those that are not needed and upload it again.",
  quote: "A quotation mark in row {{row}} is not closed or not doubled, so the rows after it can't be separated. Nothing was read.",
  fileFailed: "The file could not be processed, although it was tried several times. Nothing was imported. Contact support.",
  stopped_one:
    "The import stopped after 1 row. It is imported; the rows after it are not. Undo this import, or upload the rest of the rows as a new file.",
  stopped_other:
    "The import stopped after {{count}} rows. They are imported; the rows after them are not. Undo this import, or upload the rest of the rows as a new file.",
  canceled: "Canceled before the file was read. Nothing was imported.",
  undoFailed: "The import couldn't be undone completely. Undo it again, and contact support if that fails too.",
  noAccess: "The user who started this import no longer has access. Nothing was imported.",
  noAccessSince_one: "The user who started this import no longer has access. 1 row was imported before.",
  noAccessSince_other: "The user who started this import no longer has access. {{count}} rows were imported before.",

  // Of a row.
  tooManyCells_one: "The row has 1 more cell than the header: a comma inside a value needs quotation marks around it.",
  tooManyCells_other: "The row has {{count}} more cells than the header: a comma inside a value needs quotation marks around it.",
  repeated: "The same as in an earlier row: only the first of them is imported.",
  repeatsRow: "The same as in row {{row}}: only the first of them is imported.",
  rowFailed: "The row could not be imported. Check its values and upload it again.",
  overLimit: "Over the limit of patients: ask for a higher one, or disable patients who left.",

  // Of a cell.
  blank: "Required.",
  unknownValue: "Not a known value.",
  unknownCondition: "Not a known condition.",
  hidden: "Hidden data, not a value.",
  maxLength: "At most {{max}} characters.",
  shortened: "A spreadsheet shortened this number. Format the column as text there and save the file again.",
  spreadsheetError: "A spreadsheet could not show this value. Correct the cell or widen its column there, and save the file again.",
  idLines: "An ID is one line of text.",
  reservedId: "This ID is reserved.",
  phone: "Not a phone number: ten digits, such as (303) 555-0101.",
  phoneSeveral: "More than one phone number: keep one.",
  phoneWords: "The words beside this number say whose it is, or which phone. If it belongs in this column, keep the number alone.",
  phoneWordsClosed: "The text next to the number says whose phone it is. The number was opted out anyway.",
  phonePremium: `${phoneRefusalTexts.en.premium}.`,
  phoneServiceCode: `${phoneRefusalTexts.en.serviceCode}.`,
  phoneOtherCountry: `${phoneRefusalTexts.en.otherCountry}.`,
  phoneImpossible: `${phoneRefusalTexts.en.impossible}.`,
  phoneFictional: `${phoneRefusalTexts.en.fictional}.`,
  email: "Not an email address.",
  date: "Not a date: MM/DD/YYYY or YYYY-MM-DD.",
  dateNumber: "A spreadsheet wrote the number of the day. Format the column as a date there and save the file again.",
  time: "Not a time: 2:30 PM or 14:30.",
  dateTime: "Not a date with a time: MM/DD/YYYY 2:30 PM.",
  dateAhead: "This date is still to come.",
  dateTooOld: "This date is too long ago.",
  dateTooFar: "At most {{years}} years ahead.",
  fullName: "Write it as “Last name, First name”.",
  zip: "Not a ZIP code: five digits.",
  amount: "Not an amount, such as 32500 or 32500.50.",

  // Of patients.
  inactiveNotAdded: "Inactive, and not a patient here: not added. A later file that says active adds this patient.",
  nameless: "A new patient needs a first and a last name.",
  otherPerson: "This ID belongs to a patient with another name and date of birth. Correct the ID, or change that patient's record first.",
  otherZeros:
    "A patient with this name and date of birth has this ID with more or fewer zeros at its start. Spreadsheets remove them: format the column as text there and save the file again.",
  unknownPatient: "No patient has this ID.",
  disabledPatient: "This patient is disabled.",
  noMembers: "You can't import attributed members.",
  idOrPhone: "A row needs a patient ID or a phone number.",
  systemGroup: "The system decides who is in this group.",

  // Of appointments.
  unknownAppointment: "No appointment has this ID.",
  takenAppointment: "This ID was taken by another appointment meanwhile.",
  otherPatientsAppointment: "This appointment belongs to another patient.",
  memberAppointment: "An attributed member has no appointments: make a patient of them first.",
  otherTemplate: "This appointment was made with another template.",
  noTemplate: "This template is no longer used.",
  appointmentAhead: "This appointment is still to come.",
  appointmentOver: "This appointment is over.",
  startPassed: "This start has passed.",
  notMovable: "This appointment is over or canceled: it cannot be moved.",
  notChangeable: "This appointment cannot be changed like this: it is over or canceled, or a text would lack something.",
  modality: "Enter the format: in person, by phone or by video.",
  notInPerson: "This template isn't for appointments in person.",
  notByPhone: "This template isn't for appointments by phone.",
  notByVideo: "This template isn't for appointments by video.",
  neededContent: "The texts of the template need custom content, and it is blank.",
  neededAddress: "The texts of the template need an address, and it is blank.",
  neededPhone: "The texts of the template need a phone number, and it is blank.",
  neededLocation: "The texts of the template need a location, and it is blank.",
  neededProvider: "The texts of the template need a provider, and it is blank.",

  // Of referrals.
  otherPatientsReferral: "This referral belongs to another patient.",
  memberReferral: "An attributed member has no referrals: make a patient of them first.",

  /** Stored before messages had keys. */
  text: "{{text}}",

  // Headers of the rows that are downloaded.
  "download.row": "Row in the file",
  "download.errors": "Errors",
  "download.warnings": "Warnings",
} as const;

type Singular<K extends string> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
export type ImportMessageKey = Exclude<Singular<keyof typeof englishImportTexts>, `download.${string}`>;

/** `part`: of a cell with several values, the one that it is about. */
export const ImportMessage = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  part: z.optional(z.string()),
});
export interface ImportMessage {
  key: ImportMessageKey;
  values?: Record<string, string | number>;
  part?: string;
}

const textsOf: Record<InterfaceLanguage, Readonly<Record<string, string>>> = { en: englishImportTexts, es: spanishImportTexts };
const locales: Record<InterfaceLanguage, string> = { en: "en-US", es: "es-US" };

/** The text of a message; an unknown key is shown as it is. */
export function importText(
  { key, values, part }: { key: string; values?: Record<string, string | number> | undefined; part?: string | undefined },
  language: InterfaceLanguage = "en",
): string {
  const texts = textsOf[language];
  const count = values?.count;
  const form = count === undefined ? "" : `_${new Intl.PluralRules(locales[language]).select(Number(count))}`;
  const found = texts[`${key}${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
  const shown = (value: string | number) => (typeof value === "number" ? value.toLocaleString(locales[language]) : value);
  const text = found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (values?.[name] === undefined ? whole : shown(values[name])));
  return part === undefined ? text : `${part}: ${text}`;
}

/** Names one kind of message in a request, whichever part of a cell it is about. */
export const importMessageId = ({ key, values }: { key: string; values?: Record<string, string | number> | undefined }): string =>
  values === undefined || Object.keys(values).length === 0 ? key : JSON.stringify([key, values]);

/** The message that `importMessageId` named; null where it names none. */
export function messageOfId(id: string): { key: string; values?: Record<string, string | number> } | null {
  if (!id.startsWith("[")) return { key: id };
  try {
    const [key, values] = JSON.parse(id) as [string, Record<string, string | number>];
    return typeof key === "string" && typeof values === "object" && values !== null ? { key, values } : null;
  } catch {
    return null;
  }
}
