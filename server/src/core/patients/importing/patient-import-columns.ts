// The columns that files about patients may have, with the headers that mean them.

import { type OptionalColumn, optionalField, optionalFieldNames } from "@tidings/contract/areas/patients/optional-fields";
import type { InterfaceLanguage } from "@tidings/contract/words";
import type { CellReading, Choice, ImportColumn } from "../../imports/public.ts";
import { readInterfaceLanguage } from "../../sign-in/public.ts";
import { knownConditions } from "../conditions/known-conditions.ts";
import { readCondition, splitConditions } from "../conditions/read-condition.ts";
import { snomedCode } from "../conditions/snomed-code.ts";
import { reservedIds } from "../lists/patient-columns.ts";
import { hidden } from "../privacy/mask.ts";
import { homeChoices } from "../records/home-location.ts";
import {
  languages,
  optionalChoices,
  phoneOwnerChoices,
  profileTypeChoices,
  sendViaChoices,
  sexChoices,
  stateChoices,
} from "./closed-lists.ts";
import { consentColumns } from "./consent-columns.ts";
import { amount, dateOfBirth, email, externalId, line, lines, phone, zipcode } from "./read-cells.ts";
import { readFullName } from "./read-full-name.ts";

type Need = ImportColumn["need"];
type Bare = Omit<ImportColumn, "need">;

function condition(text: string): CellReading {
  const code = readCondition(text);
  return code === null ? { refused: { key: "unknownCondition" } } : { value: code };
}

const choicesIn = (language: InterfaceLanguage): Choice[] =>
  knownConditions
    .map(({ code, value, spanish }) => ({ value: code, label: `${language === "es" ? spanish : value} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
const conditionChoices: Record<InterfaceLanguage, readonly Choice[]> = { en: choicesIn("en"), es: choicesIn("es") };

const patientId: Bare = {
  name: "patient_external_id",
  aliases: [
    "external id",
    "patient id",
    "id",
    "mrn",
    "medical record number",
    "chart number",
    "patient number",
    "member id",
    "account number",
    "mrn number",
    "patient mrn",
    "patient account number",
  ],
  read: (text, at) => (reservedIds.includes(text) ? { refused: { key: "reservedId" } } : externalId(text, at)),
};

/** What files call the optional fields besides their own name. */
const optionalAliases: Partial<Record<OptionalColumn, readonly string[]>> = {
  ethnicity: ["ethnic group"],
  annual_income: ["income", "yearly income", "household income"],
  carrier_information: ["carrier", "mobile carrier", "phone carrier"],
  sms_plan: ["text plan", "texting plan"],
  data_plan: ["data"],
};

const optionalColumns: readonly Bare[] = optionalFieldNames.map((name) => {
  const field = optionalField(name);
  const named = { name: field.column, aliases: optionalAliases[field.column as OptionalColumn] ?? [] };
  if (field.kind === "choice") {
    const choices = optionalChoices(field.column, field.values);
    return { ...named, choices: () => choices };
  }
  return { ...named, read: field.kind === "amount" ? amount : line(field.maxLength) };
});

/** Not in files of members, where first and last name are required. */
const fullName: Bare = {
  name: "full_name",
  aliases: ["patient name", "patient full name", "name", "full name"],
  fills: {
    columns: ["first_name", "middle_name", "last_name"],
    read: (text) => {
      const parts = text.includes(hidden) ? null : readFullName(text);
      return parts ? { values: { ...parts } } : { refused: { key: "fullName" } };
    },
  },
};

const ofPatient = [
  "cell number",
  "cell phone number",
  "mobile phone number",
  "patient phone",
  "patient phone number",
  "patient cell phone",
  "patient mobile phone",
];

const columns: readonly Bare[] = [
  { name: "first_name", aliases: ["first", "firstname", "given name", "patient first name", "member first name"], read: line(255) },
  { name: "last_name", aliases: ["last", "lastname", "surname", "family name", "patient last name", "member last name"], read: line(255) },
  {
    name: "phone",
    aliases: [
      "mobile",
      "mobile phone",
      "cell",
      "cell phone",
      "cellphone",
      "phone number",
      "mobile number",
      "primary phone",
      "telephone",
      ...ofPatient,
    ],
    read: phone,
  },
  {
    name: "language",
    aliases: ["preferred language", "lang", "primary language", "spoken language", "patient language"],
    choices: () => languages,
  },
  {
    name: "dob",
    aliases: [
      "date of birth",
      "birth date",
      "birthdate",
      "birthday",
      "birth day",
      "d o b",
      "patient dob",
      "patient date of birth",
      "patient birth date",
    ],
    read: dateOfBirth,
  },
  { name: "middle_name", aliases: ["middle", "middlename", "middle initial", "mi"], read: line(255) },
  {
    name: "landline_phone",
    aliases: ["landline", "home phone", "home", "home number", "house phone", "home phone number", "landline number", "patient home phone"],
    read: phone,
  },
  { name: "phone_owner", aliases: ["phone belongs to", "whose phone", "mobile owner"], choices: () => phoneOwnerChoices },
  { name: "phone_owner_name", aliases: ["contact name", "phone contact name", "guardian name", "parent name"], read: line(255) },
  { name: "landline_owner", aliases: ["landline belongs to", "home phone owner"], choices: () => phoneOwnerChoices },
  { name: "landline_owner_name", aliases: ["landline contact name"], read: line(255) },
  {
    name: "home_location",
    aliases: ["home site", "home clinic", "primary location", "primary clinic", "usual location"],
    choices: homeChoices,
  },
  { name: "email", aliases: ["e mail", "email address", "e mail address", "patient email"], read: email },
  { name: "sex", aliases: ["gender", "sex at birth", "birth sex", "patient sex", "patient gender"], choices: () => sexChoices },
  { name: "zipcode", aliases: ["zip", "zip code", "postal code", "postcode", "patient zip", "patient zip code"], read: zipcode },
  ...optionalColumns,
  { name: "notes", aliases: ["note", "comment", "comments"], read: lines(5000) },
  {
    name: "default_appointment_send_via",
    aliases: ["send via", "reminder method", "contact method", "default send via"],
    choices: () => sendViaChoices,
  },
  {
    name: "patient_group",
    aliases: ["group", "groups", "group name"],
    isRepeatable: true,
    split: (text) =>
      text
        .split(";")
        .map((name) => name.trim())
        .filter(Boolean),
    read: line(255),
  },
  {
    name: "patient_condition",
    aliases: [
      "condition",
      "conditions",
      "diagnosis",
      "diagnosis code",
      "diagnoses",
      "dx",
      "problem",
      "problems",
      "problem list",
      "icd 10",
      "icd10",
      "icd code",
      "icd 10 code",
    ],
    isRepeatable: true,
    split: splitConditions,
    codeOf: snomedCode,
    read: condition,
    choices: async (ctx) => conditionChoices[await readInterfaceLanguage(ctx)],
  },
  ...consentColumns,
];

const withNeeds = (all: readonly Bare[], needs: Readonly<Record<string, Need>>): ImportColumn[] =>
  all.map((column) => ({ ...column, need: needs[column.name] ?? "accepted" }));

/** Of an exported file; they count for new patients only, a file neither disables a known patient nor makes a member of one. */
const exportedColumns: readonly Bare[] = [
  { name: "profile_type", aliases: ["profile"], choices: () => profileTypeChoices },
  { name: "record_status", aliases: ["status of record"], choices: () => stateChoices },
];

export const patientFileColumns: readonly ImportColumn[] = withNeeds([patientId, fullName, ...columns, ...exportedColumns], {
  patient_external_id: "required",
  first_name: "recommended",
  last_name: "recommended",
  phone: "recommended",
  language: "recommended",
  dob: "recommended",
});

export const memberFileColumns: readonly ImportColumn[] = withNeeds([patientId, ...columns], {
  first_name: "required",
  last_name: "required",
  phone: "required",
  language: "required",
  dob: "required",
  patient_external_id: "recommended",
  sex: "recommended",
});

/** For files of other records that name patients, too; what it is called there may differ. */
export function patientColumn(name: string): ImportColumn {
  const found = [patientId, fullName, ...columns].find((column) => column.name === name);
  if (!found) throw new Error(`files of patients have no column ${name}`);
  return { ...found, need: "accepted" };
}

/** In files of other records a header that does not say whose name it is may mean a clinician. */
export const patientNameColumn: ImportColumn = { ...patientColumn("full_name"), aliases: ["patient name", "patient full name"] };

/** Of files that only name patients. */
export const patientIdColumn: ImportColumn = { ...patientId, need: "required" };
