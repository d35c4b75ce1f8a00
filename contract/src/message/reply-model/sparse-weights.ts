// Weights of a statistical reader as they are stored, and the shares of its classes for the features of a reply.

export interface PackedWeights {
  /** By class: what one step of its weights is worth. */
  scales: readonly number[];
  /** The features in rising order, as the gaps between them. */
  gaps: string;
  /** By feature, then by class: one byte each. */
  rows: string;
}

interface Weights {
  /** Feature + 1 at its place or behind it, 0 where none is. */
  features: Int32Array;
  /** Row of that feature in `rows`. */
  places: Int32Array;
  /** By row, then by class. */
  rows: Int8Array;
}

function bytesOf(packed: string): Uint8Array {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

const tableBits = 18;
const tableMask = (1 << tableBits) - 1;
const placeOf = (feature: number): number => (Math.imul(feature, 0x9e3779b1) >>> (32 - tableBits)) & tableMask;

const unpacked = new Map<PackedWeights, Weights>();

/** Some megabytes, so that they are unpacked once and on first use. */
function unpack(packed: PackedWeights): Weights {
  const before = unpacked.get(packed);
  if (before) return before;
  const gaps = bytesOf(packed.gaps);
  const rows = bytesOf(packed.rows);
  const features = new Int32Array(1 << tableBits);
  const places = new Int32Array(1 << tableBits);
  let feature = -1;
  for (let at = 0, row = 0; at < gaps.length; row++) {
    // Seven bits in each byte, the highest says that more follow.
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = gaps[at++] ?? 0;
      gap |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    feature += gap;
    let place = placeOf(feature);
    while (features[place] !== 0) place = (place + 1) & tableMask;
    features[place] = feature + 1;
    places[place] = row;
  }
  const weights = { features, places, rows: new Int8Array(rows.buffer) };
  unpacked.set(packed, weights);
  return weights;
}

/** Its row, or -1: no line that was trained on has it, or it says little. */
function rowOf({ features, places }: Weights, feature: number): number {
  for (let place = placeOf(feature); ; place = (place + 1) & tableMask) {
    const found = features[place] ?? 0;
    if (found === 0) return -1;
    if (found === feature + 1) return places[place] ?? -1;
  }
}

/** The share of each stored class; what is missing to 1 is the share of none of them. */
export function sharesOfClasses(packed: PackedWeights, features: readonly number[]): number[] {
  const table = unpack(packed);
  const count = packed.scales.length;
  const sums = new Array<number>(count).fill(0);
  let known = 0;
  for (const feature of features) {
    const row = rowOf(table, feature);
    if (row < 0) continue;
    known += 1;
    const from = row * count;
    for (let which = 0; which < count; which++) sums[which] = (sums[which] ?? 0) + (table.rows[from + which] ?? 0);
  }
  const size = 1 / Math.sqrt(known + 1);
  const powers = sums.map((sum, which) => Math.exp(Math.min(50, sum * (packed.scales[which] ?? 0) * size)));
  const all = powers.reduce((one, two) => one + two, 1);
  return powers.map((power) => power / all);
}
