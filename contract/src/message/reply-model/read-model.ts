// The statistical reader: how likely a reply is of each class. It only adds care, it never opts a patient out.

import { type ModelClass, modelClasses } from "./classes.ts";
import { featuresOf } from "./features.ts";
import { modelWeights } from "./weights.gen.ts";

export type ModelShares = Readonly<Record<ModelClass, number>>;

function unpack(packed: string): Int8Array {
  const binary = atob(packed);
  return Int8Array.from(binary, (letter) => letter.charCodeAt(0));
}

let rows: { scale: number; weights: Int8Array }[] | undefined;

/** The share of each class, the rest being "none of them". `normal`: the words as normal-english.ts spells them. */
export function modelShares(normal: string): ModelShares {
  rows ??= modelClasses.map((name) => ({ scale: modelWeights[name].scale, weights: unpack(modelWeights[name].packed) }));
  const features = featuresOf(normal);
  const size = 1 / Math.sqrt(features.length + 1);
  const powers = rows.map(({ scale, weights }) => {
    let sum = 0;
    for (const at of features) sum += weights[at] ?? 0;
    return Math.exp(Math.min(50, sum * scale * size));
  });
  const all = powers.reduce((one, two) => one + two, 1);
  return Object.fromEntries(modelClasses.map((name, at) => [name, (powers[at] ?? 0) / all])) as Record<ModelClass, number>;
}
