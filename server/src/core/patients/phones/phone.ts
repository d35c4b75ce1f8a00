// Phone numbers of patients: any way of writing one → E.164 inside, ten digits on the wire; which of them can be reached.
import { type PhoneRefusal, phoneRefusalOf, readTenDigits } from "@tidings/contract/phone-rules";
import { phoneIssueKeys } from "@tidings/contract/phone-texts";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalidField } from "../../../kernel/problem.ts";
import type { Settings } from "../../../kernel/settings.ts";

// A ten-digit number that can be dialled in the North American plan. Not checked against the list of area codes:
// new ones are opened every year and an old list would refuse real patients.
const dialable = /^\+1[2-9]\d{9}$/;

/** "+13035550101" from "(303) 555-0101", "+1 303.555.0101" and the like; null for what is no North American number. */
export function readPhone(text: string): string | null {
  const number = `+1${readTenDigits(text) ?? ""}`;
  return dialable.test(number) ? number : null;
}

/** "3035550101" from "+13035550101". */
export function tenDigits(phone: string): string;
export function tenDigits(phone: string | null): string | null;
export function tenDigits(phone: string | null): string | null {
  return phone === null ? null : phone.slice(2);
}

export interface PhonePolicy {
  /** True with the sandbox carrier: 555-0100 to 555-0199 may then be used. */
  allowsFictional: boolean;
}

export const phonePolicy = ({ carrier }: Pick<Settings, "carrier">): PhonePolicy => ({ allowsFictional: carrier?.isSandbox ?? false });

/** The E.164 number of a patient, or why it cannot be texted; `unreadable` where it is no North American number. */
export type JudgedPhone = { phone: string } | { refused: PhoneRefusal | "unreadable" };

/** Normalizes a number first, then judges whether it can be texted or called. */
export function judgePhone(text: string, policy: PhonePolicy): JudgedPhone {
  const phone = readPhone(text);
  if (!phone) return { refused: isAbroad(text) ? "otherCountry" : "unreadable" };
  const refused = phoneRefusalOf(tenDigits(phone), policy);
  return refused ? { refused } : { phone };
}

/** A valid number with a country code other than 1. */
function isAbroad(text: string): boolean {
  const number = parsePhoneNumberFromString(text.normalize("NFKC"), "US");
  return number !== undefined && number.countryCallingCode !== "1" && number.isValid();
}

/** Refuses on this field a stored number that cannot be texted. */
export function requireReachable(field: string, phone: string | null, policy: PhonePolicy): void {
  const refused = phone && phoneRefusalOf(tenDigits(phone), policy);
  if (refused) throw invalidField(field, { key: phoneIssueKeys[refused] });
}

/**
 * A field whose number is texted or called: as `phoneOf`, and refused with its reason where the number cannot be reached.
 * The number that the record has already is not judged again, so that other fields stay editable.
 */
export function reachablePhoneOf(
  field: string,
  digits: string | null | undefined,
  { policy, current }: { policy: PhonePolicy; current: string | null },
): string | null {
  const phone = phoneOf(field, digits);
  if (phone !== current) requireReachable(field, phone, policy);
  return phone;
}

/** A field of a form: null stays null, what cannot be dialled is refused on that field. */
export function phoneOf(field: string, digits: string | null | undefined): string | null {
  if (!digits) return null;
  const phone = readPhone(digits);
  if (!phone) throw invalidField(field, { key: "validation.phone" });
  return phone;
}

/** The digits of a number typed into a search box, without the country code. */
export function searchDigits(text: string): string {
  const digits = text.normalize("NFKC").replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
