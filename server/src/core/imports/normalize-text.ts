// Compares headers and values of closed lists as people mean them: case, accents and what stands between words do not count.

/** "E-mail  Address" → "e mail address"; letters of every script stay. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
