// National provider identifier (NPI): its check digit. Pure.

/** Prefix of health care in the United States, which the check digit covers and the number leaves out (45 CFR 162.406, ISO/IEC 7812). */
const prefix = "80840";

/** Returns whether the text is ten digits whose last is the Luhn check digit of the prefix and the first nine. */
export function isNationalProviderId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...(prefix + text)].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
