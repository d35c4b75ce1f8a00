// From the fields of a form or call to the columns of a patient: numbers normalised, empty texts as null.
import type { PatientInput } from "@tidings/contract/areas/patients";
import { optionalFieldNames, optionalFields } from "@tidings/contract/areas/patients/optional-fields";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { type PhonePolicy, phoneOf, reachablePhoneOf } from "../phones/phone.ts";
import { zoneOfZip } from "../phones/zip-zone.ts";
import { hidden } from "../privacy/mask.ts";

export type PatientFields = Partial<PatientInput>;

/** Column by field; what is not here needs a rule of its own. */
const plain = {
  firstName: "first_name",
  middleName: "middle_name",
  lastName: "last_name",
  email: "email",
  language: "language",
  dob: "dob",
  sex: "sex",
  defaultAppointmentSendVia: "default_appointment_send_via",
  notes: "notes",
  contactType: "contact_type",
  phoneOwner: "phone_owner",
  phoneOwnerName: "phone_owner_name",
  landlineOwner: "landline_owner",
  landlineOwnerName: "landline_owner_name",
  iceEmail: "ice_email",
} as const satisfies Partial<Record<keyof PatientInput, string>>;

const columnByField: ReadonlyMap<keyof PatientInput, string> = new Map([
  ...(Object.entries(plain) as [keyof typeof plain, string][]),
  ...optionalFieldNames.map((name) => [name, optionalFields[name].column] as const),
]);

export type Columns = Record<string, string | number | null>;

// PostgreSQL cannot keep the character NUL; a form cannot type it either.
const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const emptyAsNull = (value: string | number | null | undefined): string | number | null =>
  value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;

/** A text that cannot be stored, or symbols that a masked screen showed, are refused on their field. */
function refuseUnstorable(fields: PatientFields): void {
  const bad = Object.entries(fields).filter(([, value]) => typeof value === "string" && (!isStorable(value) || value.includes(hidden)));
  if (bad.length > 0) throw problem("invalid", Object.fromEntries(bad.map(([name]) => [name, [{ key: "validation.invalid" }]])));
}

// Addresses below /patients that are calls of their own.
export const reservedIds: readonly string[] = ["external_ids", "generate_code", "segments", "condition_types", "export", "duplicates"];

/** As typed, without the invisible spaces around it. */
export function externalIdOf(text: string): string {
  const externalId = text.trim();
  if (externalId === "") throw invalidField("externalId", { key: "validation.blank" });
  if (reservedIds.includes(externalId)) throw invalidField("externalId", { key: "validation.invalid" });
  return externalId;
}

export interface PhoneRules {
  policy: PhonePolicy;
  /** The numbers that the record has now; null for a new one. */
  current: { phone: string | null; landline_phone: string | null } | null;
}

/** Only the fields that were given. */
export function columnsOf(fields: PatientFields, { policy, current }: PhoneRules): Columns {
  refuseUnstorable(fields);
  const out: Columns = {};
  for (const [field, column] of columnByField) {
    const given = fields[field];
    if (given !== undefined) out[column] = emptyAsNull(given as string | number | null);
  }
  if (fields.externalId !== undefined) out.external_id = externalIdOf(fields.externalId);
  if (fields.profileType) out.profile_type = fields.profileType;
  if (fields.phone !== undefined) out.phone = reachablePhoneOf("phone", fields.phone, { policy, current: current?.phone ?? null });
  if (fields.landlinePhone !== undefined)
    out.landline_phone = reachablePhoneOf("landlinePhone", fields.landlinePhone, { policy, current: current?.landline_phone ?? null });
  if (fields.icePhone !== undefined) out.ice_phone = phoneOf("icePhone", fields.icePhone);
  if (fields.iceLandlinePhone !== undefined) out.ice_landline_phone = phoneOf("iceLandlinePhone", fields.iceLandlinePhone);
  if (fields.zipcode !== undefined) {
    out.zipcode = emptyAsNull(fields.zipcode);
    out.time_zone = zoneOfZip(fields.zipcode);
  }
  return out;
}
