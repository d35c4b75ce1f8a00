// Random values that are the same on every run: derived from the seed, the phone and its message count, never from arrival order.

/** 53-bit hash of a string (two 32-bit multiplicative hashes side by side). */
export function hashText(text: string, start = 0): number {
  let a = 0xdeadbeef ^ start;
  let b = 0x41c6ce57 ^ start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** A number in [0, 1) that depends on the arguments only. */
export function seededRandom(seed: string, phone: string, nth: number, purpose: string): number {
  return hashText(`${seed}|${phone}|${nth}|${purpose}`) / 2 ** 53;
}
