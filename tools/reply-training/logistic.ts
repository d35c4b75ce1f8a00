// Multinomial logistic regression over hashed features, trained with AdaGrad and with features left out at random.

/** Each feature of an example is left out with this share in each pass, so that no single word carries a class. */
export interface TrainingSettings {
  epochs: number;
  rate: number;
  decay: number;
  dropout: number;
}

export interface Example {
  features: readonly number[];
  expected: number;
}

/** A small generator with a fixed seed: the same data give the same weights. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Logistic {
  classCount: number;
  /** By feature, then by class. */
  weights: Float32Array;
}

function scoresInto({ classCount, weights }: Logistic, features: readonly number[], scores: Float64Array): void {
  scores.fill(0);
  for (const feature of features) {
    const from = feature * classCount;
    for (let which = 0; which < classCount; which++) scores[which] = (scores[which] ?? 0) + (weights[from + which] ?? 0);
  }
  const scale = 1 / Math.sqrt(features.length + 1);
  let top = Number.NEGATIVE_INFINITY;
  for (let which = 0; which < classCount; which++) top = Math.max(top, (scores[which] ?? 0) * scale);
  let sum = 0;
  for (let which = 0; which < classCount; which++) sum += scores[which] = Math.exp((scores[which] ?? 0) * scale - top);
  for (let which = 0; which < classCount; which++) scores[which] = (scores[which] ?? 0) / sum;
}

/** The share of each class. */
export function sharesOf(model: Logistic, features: readonly number[]): Float64Array {
  const shares = new Float64Array(model.classCount);
  scoresInto(model, features, shares);
  return shares;
}

/** @param size how many features there can be */
export function trainLogistic(examples: readonly Example[], classCount: number, size: number, settings: TrainingSettings): Logistic {
  const model: Logistic = { classCount, weights: new Float32Array(size * classCount) };
  const squares = new Float32Array(size * classCount).fill(1e-4);
  const random = generator(20261122);
  const shares = new Float64Array(classCount);
  const order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const features = settings.dropout > 0 ? example.features.filter(() => random() >= settings.dropout) : example.features;
      scoresInto(model, features, shares);
      const scale = 1 / Math.sqrt(features.length + 1);
      for (let which = 0; which < classCount; which++) {
        const error = ((shares[which] ?? 0) - (which === example.expected ? 1 : 0)) * scale;
        for (const feature of features) {
          const cell = feature * classCount + which;
          const weight = model.weights[cell] ?? 0;
          const slope = error + settings.decay * weight;
          const squared = (squares[cell] ?? 0) + slope * slope;
          squares[cell] = squared;
          model.weights[cell] = weight - (settings.rate * slope) / Math.sqrt(squared);
        }
      }
    }
  }
  return model;
}
