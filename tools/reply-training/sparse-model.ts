// A logistic model over the features that several training lines share, cut down to those that say most.
import { type Example, sharesOf, type TrainingSettings, trainLogistic } from "./logistic.ts";

/** A feature of a single line says more about that line than about others. */
const minLines = 2;
/** Of the features with weights as many are kept; fewer read unseen writers worse, more read them no better. */
const maxFeatures = 100_000;

export interface SparseModel {
  /** In rising order. */
  features: readonly number[];
  /** By feature, then by class but the first: its weight less that of the first class. */
  margins: Float32Array;
  /** The share of each class. */
  sharesOf(features: readonly number[]): Float64Array;
}

function sharedFeatures(examples: readonly Example[]): number[] {
  const lines = new Map<number, number>();
  for (const { features } of examples) for (const feature of features) lines.set(feature, (lines.get(feature) ?? 0) + 1);
  return [...lines].flatMap(([feature, count]) => (count >= minLines ? [feature] : []));
}

export function trainSparse(examples: readonly Example[], classCount: number, settings: TrainingSettings): SparseModel {
  const shared = sharedFeatures(examples);
  const places = new Map(shared.map((feature, at) => [feature, at]));
  const placed = (features: readonly number[]): number[] => features.flatMap((feature) => places.get(feature) ?? []);
  const model = trainLogistic(
    examples.map((one) => ({ ...one, features: placed(one.features) })),
    classCount,
    shared.length,
    settings,
  );
  const marginOf = (at: number, which: number): number =>
    (model.weights[at * classCount + which] ?? 0) - (model.weights[at * classCount] ?? 0);
  const strength = new Float32Array(shared.length);
  for (let at = 0; at < shared.length; at++)
    for (let which = 1; which < classCount; which++) strength[at] = Math.max(strength[at] ?? 0, Math.abs(marginOf(at, which)));
  const kept = shared
    .map((feature, at) => ({ feature, at }))
    .sort((one, other) => (strength[other.at] ?? 0) - (strength[one.at] ?? 0) || one.feature - other.feature)
    .slice(0, maxFeatures)
    .sort((one, other) => one.feature - other.feature);
  const margins = new Float32Array(kept.length * (classCount - 1));
  kept.forEach(({ at }, row) => {
    for (let which = 1; which < classCount; which++) margins[row * (classCount - 1) + which - 1] = marginOf(at, which);
  });
  const isKept = new Set(kept.map(({ feature }) => feature));
  return {
    features: kept.map(({ feature }) => feature),
    margins,
    sharesOf: (features) => sharesOf(model, placed(features.filter((feature) => isKept.has(feature)))),
  };
}
