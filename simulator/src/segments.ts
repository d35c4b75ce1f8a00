// Counts the segments a text is billed as: GSM-7 160 or 153 a part, UCS-2 70 or 67, no character split over two parts.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("\f^{}\\[~]|€");
const plain = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/;

export function countSegments(text: string): number {
  if (plain.test(text)) return text.length <= 160 ? 1 : Math.ceil(text.length / 153);
  const characters = [...text];
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one));
  const widthOf = (one: string): number => (isGsm ? (extended.has(one) ? 2 : 1) : one.length);
  const total = characters.reduce((sum, one) => sum + widthOf(one), 0);
  if (total <= (isGsm ? 160 : 70)) return 1;
  const room = isGsm ? 153 : 67;
  let parts = 1;
  let used = 0;
  for (const one of characters) {
    const width = widthOf(one);
    if (used + width > room) {
      parts++;
      used = 0;
    }
    used += width;
  }
  return parts;
}
