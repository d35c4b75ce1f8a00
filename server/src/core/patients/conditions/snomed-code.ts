// Recognizes the identifier of a SNOMED CT concept in a text, by its form and check digit. None of the terminology is included:
// which condition a code means is what the organization said.

// The dihedral group of order ten and the permutations of Verhoeff's check digit, as the SNOMED CT Release File Specification names it.
const product = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const permutation = ["0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"];

const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => Number(product[sum]?.[Number(permutation[at % 8]?.[Number(digit)])]), 0) === 0;

/** Before the check digit stands what is identified: a concept of the international release or of an extension. */
const isConcept = (digits: string): boolean => /(00|10)\d$/.test(digits) && hasCheckDigit(digits);

/** The concept that a text names by its code, as in "44054006" or "44054006 | Diabetes |"; null for none and for several. */
export function snomedCode(text: string): string | null {
  const codes = (text.match(/(?<![\w.])[1-9]\d{5,17}(?![\w.])/g) ?? []).filter(isConcept);
  return codes.length === 1 ? (codes[0] as string) : null;
}

/** "44054006 |Diabetes|" is one condition: its bars separate nothing. */
export const withoutSnomedBars = (text: string): string => text.replace(/([1-9]\d{5,17})\s*\|\s*([^|;\n]+?)\s*\|/g, "$1 $2");
