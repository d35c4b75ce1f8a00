// The statistical reader: how likely a reply is of each class.

import { type ModelClass, modelClasses, storedClasses } from "./classes.ts";
import { featuresOf } from "./features.ts";
import type { Findings } from "./findings.ts";
import { modelWeights } from "./weights.gen.ts";

export type ModelShares = Readonly<Record<ModelClass, number>>;

let unpacked: Int8Array | undefined;

/** By feature, then by class; a megabyte, so that it is unpacked once and on first use. */
function weights(): Int8Array {
  if (unpacked) return unpacked;
  const binary = atob(modelWeights.packed);
  unpacked = new Int8Array(binary.length);
  for (let at = 0; at < binary.length; at++) unpacked[at] = binary.charCodeAt(at);
  return unpacked;
}

function read(findings: Findings): ModelShares {
  const table = weights();
  const features = featuresOf(findings);
  const count = storedClasses.length;
  const sums = new Array<number>(count).fill(0);
  for (const feature of features) {
    const from = feature * count;
    for (let which = 0; which < count; which++) sums[which] = (sums[which] ?? 0) + (table[from + which] ?? 0);
  }
  const size = 1 / Math.sqrt(features.length + 1);
  const powers = sums.map((sum, which) => Math.exp(Math.min(50, sum * (modelWeights.scales[which] ?? 0) * size)));
  const all = powers.reduce((one, two) => one + two, 1);
  return Object.fromEntries(modelClasses.map((name, at) => [name, (powers[at] ?? 0) / all])) as Record<ModelClass, number>;
}

const known = new WeakMap<Findings, ModelShares>();

/** The share of each class, the rest being none of them; computed once for each reply. */
export function modelShares(findings: Findings): ModelShares {
  const shares = known.get(findings) ?? read(findings);
  known.set(findings, shares);
  return shares;
}
