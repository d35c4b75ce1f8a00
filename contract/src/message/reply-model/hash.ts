// Numbers of features: so many that two features hardly ever share one; only those with weights are stored.

const featureBits = 22;
const mask = (1 << featureBits) - 1;

export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h & mask;
}
