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
  patientStatusChoices,
  phoneOwnerChoices,
  profileTypeChoices,
  sendViaChoices,
  sexChoices,
  stateChoices,
} from "./closed-lists.ts";
import { consentColumns } from "./consent-columns.ts";
import { amount, dateOfBirth, email, externalId, homePhone, line, lines, mobilePhone, zipcode } from "./read-cells.ts";
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

/** What is written where there is no ID: as IDs, the patients without one would be one patient. */
const noId = /^(?:n\/?a|none|unknown|pending|tbd|0+|[-.?]+)$/i;

const recordNumber: Bare = {
  name: "patient_external_id",
  aliases: [
    "external id",
    "mrn",
    "mrn id",
    "mrn number",
    "medical record",
    "medical record number",
    "med rec number",
    "chart",
    "chart id",
    "chart number",
    "emr id",
    "ehr id",
  ],
  // Beside a record number they number something else: the row of a database, the account that is billed.
  vagueAliases: ["patient id", "patient number", "id", "member id", "account number"],
  read: (text, at) => {
    if (reservedIds.includes(text)) return { refused: { key: "reservedId" } };
    return noId.test(text) ? { refused: { key: "blank" } } : externalId(text, at);
  },
};

/** What files call the optional fields besides their own name. */
const optionalAliases: Partial<Record<OptionalColumn, readonly string[]>> = {
  ethnicity: ["ethnic group", "ethnicity code", "ethnicity description"],
  race: ["race code", "race description", "primary race"],
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

const fullName: Bare = {
  name: "full_name",
  aliases: [
    "patient name",
    "patient full name",
    "name",
    "full name",
    "patient name last first",
    "patient name last first mi",
    "patient name last first middle",
    "name last first",
    "name last first mi",
    "name last first middle",
    "member name",
    "member full name",
  ],
  fills: {
    columns: ["first_name", "middle_name", "last_name"],
    read: (text) => {
      const parts = text.includes(hidden) ? null : readFullName(text);
      return parts ? { values: { ...parts } } : { refused: { key: "fullName" } };
    },
  },
};

/** Headers that say a number without saying which, or whose. In a file of other records it is the number of the record. */
export const barePhone = ["phone", "phone number", "telephone", "telephone number"];

const profileColumns: readonly Bare[] = [
  { name: "first_name", aliases: ["first", "fname", "given name", "member first name"], read: line(255) },
  { name: "last_name", aliases: ["last", "lname", "surname", "family name", "member last name"], read: line(255) },
  {
    name: "phone",
    aliases: [
      "mobile",
      "mobile phone",
      "mobile phone number",
      "mobile number",
      "mobile telephone",
      "cell",
      "cell phone",
      "cell phone number",
      "cell number",
      "cell telephone",
      "cellular",
      "cellular phone",
      "text number",
      "sms number",
    ],
    vagueAliases: [
      ...barePhone,
      "primary phone",
      "preferred phone",
      "primary phone number",
      "preferred phone number",
      "main phone",
      "contact phone",
    ],
    read: mobilePhone,
  },
  {
    name: "language",
    aliases: ["preferred language", "lang", "primary language", "spoken language", "language spoken", "language code", "language6392code"],
    choices: () => languages,
  },
  {
    name: "dob",
    aliases: ["date of birth", "birth date", "birthday", "birth day", "d o b", "birth dt", "dob age"],
    read: dateOfBirth,
  },
  { name: "middle_name", aliases: ["middle", "middle initial", "mi"], read: line(255) },
  {
    name: "landline_phone",
    aliases: [
      "landline",
      "home phone",
      "home",
      "home number",
      "house phone",
      "home phone number",
      "home telephone",
      "home telephone number",
      "landline number",
    ],
    read: homePhone,
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
  { name: "email", aliases: ["e mail", "email address", "e mail address", "email id"], read: email },
  {
    name: "sex",
    aliases: ["sex at birth", "sex assigned at birth", "assigned sex", "birth sex", "legal sex", "administrative sex", "sex code"],
    vagueAliases: ["gender"],
    choices: () => sexChoices,
  },
  {
    name: "zipcode",
    aliases: ["zip", "zip code", "postal code", "postcode", "zip postal", "home zip", "home zip code", "mailing zip"],
    read: zipcode,
  },
  ...optionalColumns,
  { name: "notes", aliases: ["note", "comment", "comments", "memo"], read: lines(5000) },
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
      "diagnosis codes",
      "diagnosis description",
      "diagnoses",
      "dx",
      "dx code",
      "dx codes",
      "problem",
      "problems",
      "problem list",
      "active problems",
      "icd 10",
      "icd10",
      "icd code",
      "icd 10 code",
      "icd codes",
      "icd 10 codes",
      "icd 10 cm",
    ],
    isRepeatable: true,
    split: splitConditions,
    codeOf: snomedCode,
    read: condition,
    choices: async (ctx) => conditionChoices[await readInterfaceLanguage(ctx)],
  },
];

/** In a file of any kind "patient email" is the email. */
function withPatient(column: Bare): Bare {
  const prefixed = (aliases: readonly string[]) =>
    aliases.filter((alias) => !alias.startsWith("patient ")).map((alias) => `patient ${alias}`);
  const vague = column.vagueAliases ?? [];
  const named = [column.name.replaceAll("_", " "), ...column.aliases].filter((alias) => !vague.includes(alias));
  return { ...column, aliases: [...column.aliases, ...prefixed(named)], vagueAliases: [...vague, ...prefixed(vague)] };
}

const patientId = withPatient(recordNumber);
const columns = [...profileColumns, ...consentColumns].map(withPatient);

const withNeeds = (all: readonly Bare[], needs: Readonly<Record<string, Need>>): ImportColumn[] =>
  all.map((column) => ({ ...column, need: needs[column.name] ?? "accepted" }));

/** Of an exported file, or about the patient as a whole: a file neither disables a known patient, unless they died, nor makes a member of one. */
const exportedColumns: readonly Bare[] = [
  { name: "profile_type", aliases: ["profile"], choices: () => profileTypeChoices },
  { name: "record_status", aliases: ["status of record"], choices: () => stateChoices },
  {
    name: "patient_status",
    aliases: ["vital status", "living status", "chart status", "active status"],
    vagueAliases: ["status"],
    choices: () => patientStatusChoices,
    fills: {
      columns: ["is_inactive", "deceased"],
      read: (status) => {
        const values: Readonly<Record<string, string>> =
          status === "inactive" ? { is_inactive: "yes" } : status === "deceased" ? { deceased: "yes" } : {};
        return { values };
      },
    },
  },
];

export const patientFileColumns: readonly ImportColumn[] = withNeeds([patientId, fullName, ...columns, ...exportedColumns], {
  patient_external_id: "required",
  first_name: "recommended",
  last_name: "recommended",
  phone: "recommended",
  language: "recommended",
  dob: "recommended",
});

export const memberFileColumns: readonly ImportColumn[] = withNeeds([patientId, fullName, ...columns], {
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
