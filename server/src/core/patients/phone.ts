// The one normaliser of phone numbers: any way of writing one → E.164 inside, ten digits on the wire.

import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalidField } from "../../kernel/problem.ts";

// A ten-digit number that can be dialled in the North American plan. Not checked against the list of area codes:
// new ones are opened every year and an old list would refuse real patients.
const dialable = /^\+1[2-9]\d{9}$/;

/** "+13035550101" from "(303) 555-0101", "+1 303.555.0101" and the like; null for what is no North American number. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.normalize("NFKC"), "US")?.number;
  return number && dialable.test(number) ? number : null;
}

/** "3035550101" from "+13035550101". */
export function tenDigits(phone: string): string;
export function tenDigits(phone: string | null): string | null;
export function tenDigits(phone: string | null): string | null {
  return phone === null ? null : phone.slice(2);
}

/** A field of a form: null stays null, what cannot be dialled is refused on that field. */
export function phoneOf(field: string, digits: string | null | undefined): string | null {
  if (!digits) return null;
  const phone = readPhone(digits);
  if (!phone) throw invalidField(field, { key: "validation.phone" });
  return phone;
}

/** What somebody typed into a search box, as the digits after the country code. */
export function searchDigits(text: string): string {
  const digits = text.normalize("NFKC").replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
