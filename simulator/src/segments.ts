// Counts billed SMS segments: GSM-7 160 or 153 per segment, UCS-2 70 or 67, no character split across two segments.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("\f^{}\\[~]|€");
const plain = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/;

export function countSmsSegments(text: string): number {
  if (plain.test(text)) return text.length <= 160 ? 1 : Math.ceil(text.length / 153);
  const characters = [...text];
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one));
  const widthOf = (one: string): number => (isGsm ? (extended.has(one) ? 2 : 1) : one.length);
  const total = characters.reduce((sum, one) => sum + widthOf(one), 0);
  if (total <= (isGsm ? 160 : 70)) return 1;
  const maxWidth = isGsm ? 153 : 67;
  let parts = 1;
  let used = 0;
  for (const one of characters) {
    const width = widthOf(one);
    if (used + width > maxWidth) {
      parts++;
      used = 0;
    }
    used += width;
  }
  return parts;
}
