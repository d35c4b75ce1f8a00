// How people in the United States read a phone number.

/** '3035550101' and '+13035550101' as '(303) 555-0101'; anything else, a masked number too, as it is. */
export function writePhone(phone: string): string {
  const match = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}
