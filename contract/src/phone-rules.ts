// Which North American numbers cannot be texted or called, and why: one rule for form, API, import and the carrier's answers.

/**
 * Area codes of the North American plan that belong to another country than the United States and its territories.
 * A server test compares them with libphonenumber, so that a new release of it shows what is missing here. Codes that no list
 * knows pass: new ones are opened every year, and an old list must not refuse real patients.
 */
const otherCountries: ReadonlySet<string> = new Set(
  // Canada, its non-geographic codes included.
  (
    "204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 " +
    "587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 " +
    // Bermuda and the Caribbean.
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
  ).split(" "),
);

const tollFree: ReadonlySet<string> = new Set(["800", "833", "844", "855", "866", "877", "888"]);

export const phoneRefusals = ["premium", "serviceCode", "otherCountry", "impossible", "fictional"] as const;
/**
 * `premium`: 900 and 976, whose calls are charged. `serviceCode`: 911, 411 and their like where an exchange or area code belongs.
 * `otherCountry`: an area code outside the United States. `impossible`: a number that the North American plan never gives out, as
 * people type where there is none: 999-999-9999, 303-000-0000, 555-555-5555. `fictional`: 555-0100 to 555-0199, reserved for examples.
 */
export type PhoneRefusal = (typeof phoneRefusals)[number];

/** A word before the number that says no more than its column, "Cell:" or "tel.", and an extension after it, "x12" or "ext. 12". */
const label =
  /^(?:(?:cell|cellular|cellphone|cel|celular|mobile|mob|móvil|phone|ph|tel|teléfono|telephone|number|no|home|casa|main|primary|text|sms|[cmhpt])(?!\p{L})[.:#-]*\s*)+(?=[+(\d])/iu;
/** A word after it that says no more than the column: "(cell)". Another person's number keeps its word, and is not read. */
const device = /\s*[([]?\s*(?:cell|cel|mobile|mob)\.?\s*[)\]]?$/iu;
const extension = /\s*(?:[;,]?\s*ext(?:ension)?[.:=]?|x|#)\s*\d{1,7}$/iu;
/** A number that a program stored as an amount: "3035550101.0". */
const decimal = /^(\d{10,11})\.0+$/;

/**
 * The one normalizer of phone numbers: the ten digits of a North American number in any usual way of writing, an extension left out;
 * null for anything else.
 */
export function readTenDigits(text: string): string | null {
  // As record systems export it: of a million rows, each would pass ten expressions to come out as it was.
  if (/^\d{10}$/.test(text)) return text;
  // Invisible marks come along when a number is copied from a page.
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(label, "")
    .replace(decimal, "$1")
    .replace(/[;,\s]+$/, "")
    .replace(device, "")
    .replace(extension, "");
  if (!/^\+?[\d\s().,_\-\u2010-\u2015/]+$/u.test(plain)) return null;
  const digits = plain.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return national.length === 10 && (!plain.startsWith("+") || digits.length === 11) ? national : null;
}

/** Area codes with a 9 in the middle are kept for longer numbers, an exchange begins with 2 to 9, and ten times the same digit is no number. */
const impossible = /^(?:\d9\d{8}|\d{3}[01]\d{6}|(\d)\1{9})$/;

const isServiceCode = (code: string): boolean => /^[2-9]11$/.test(code);

/**
 * Why the number cannot be used; null when nothing speaks against it.
 * @param digits ten digits, area code first
 * @param allowsFictional true where texts go to the sandbox carrier, which has no real phones
 */
export function phoneRefusalOf(digits: string, { allowsFictional }: { allowsFictional: boolean }): PhoneRefusal | null {
  const areaCode = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  if (areaCode === "900" || areaCode === "976" || exchange === "976") return "premium";
  if (isServiceCode(areaCode) || isServiceCode(exchange)) return "serviceCode";
  if (otherCountries.has(areaCode)) return "otherCountry";
  if (impossible.test(digits)) return "impossible";
  return !allowsFictional && /^55501\d\d$/.test(digits.slice(3)) ? "fictional" : null;
}

/** A toll-free number is rarely a patient's own: a warning, not a refusal. */
export const isTollFree = (digits: string): boolean => tollFree.has(digits.slice(0, 3));
