// The statistical reader of English and Spanish: how likely a reply is of each class.

import { type ModelClass, modelClasses } from "./classes.ts";
import { featuresOf } from "./features.ts";
import type { Findings } from "./findings.ts";
import { sharesOfClasses } from "./sparse-weights.ts";
import { modelWeights } from "./weights.gen.ts";

export type ModelShares = Readonly<Record<ModelClass, number>>;

function read(findings: Findings): ModelShares {
  const shares = sharesOfClasses(modelWeights, featuresOf(findings));
  return Object.fromEntries(modelClasses.map((name, at) => [name, shares[at] ?? 0])) as Record<ModelClass, number>;
}

const known = new WeakMap<Findings, ModelShares>();

/** The share of each class, the rest being none of them; computed once for each reply. */
export function modelShares(findings: Findings): ModelShares {
  const shares = known.get(findings) ?? read(findings);
  known.set(findings, shares);
  return shares;
}
