// Trains the statistical reader of replies and writes its weights; the same data give the same weights.
//
// "npm run train-replies" writes; "npm run train-replies 1,3" holds out the lines whose id leaves that rest by four and only scores.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { foldReply } from "../contract/src/message/fold-reply.ts";
import { type ModelClass, modelClasses } from "../contract/src/message/reply-model/classes.ts";
import { featureBits, featuresOf } from "../contract/src/message/reply-model/features.ts";
import { normalEnglish } from "../contract/src/message/safety/normal-english.ts";

interface Line {
  id: string;
  text: string;
  language: string;
  kind: string;
  source?: string;
}

const folders = ["fixtures/replies/open", "fixtures/replies/training"];
const classes: readonly string[] = ["none", ...modelClasses];
const epochs = 24;
const rate = 0.08;
const decay = 2e-4;
const size = 1 << featureBits;

const classOf = (line: Line): number => Math.max(0, classes.indexOf(line.kind));

function readLines(): Line[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((it) => `${folder}/${it}`),
  );
  return files
    .filter((it) => it.endsWith(".jsonl"))
    .flatMap((it) =>
      readFileSync(it, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Line),
    )
    .filter((line) => line.language === "en" || line.language === "es");
}

/** A small generator with a fixed seed: the order of the lines is the same each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((it) => Math.exp(it - top));
  const sum = powers.reduce((one, two) => one + two, 0);
  return powers.map((it) => it / sum);
}

function sharesOf(weights: readonly Float64Array[], features: readonly number[]): number[] {
  const scale = 1 / Math.sqrt(features.length + 1);
  return softmax(weights.map((row) => features.reduce((sum, at) => sum + (row[at] ?? 0), 0) * scale));
}

const featuresOfLine = (line: Line): number[] => featuresOf(normalEnglish(foldReply(line.text)));

function step(weights: readonly Float64Array[], squares: readonly Float64Array[], features: readonly number[], expected: number): void {
  const shares = sharesOf(weights, features);
  const scale = 1 / Math.sqrt(features.length + 1);
  weights.forEach((row, which) => {
    const error = (shares[which] ?? 0) - (which === expected ? 1 : 0);
    const squared = squares[which] ?? new Float64Array();
    for (const at of features) {
      const slope = error * scale + decay * (row[at] ?? 0);
      squared[at] = (squared[at] ?? 0) + slope * slope;
      row[at] = (row[at] ?? 0) - (rate * slope) / Math.sqrt(squared[at] ?? 1);
    }
  });
}

/** Multinomial logistic regression with AdaGrad. */
function train(lines: readonly Line[]): Float64Array[] {
  const examples = lines.map((line) => ({ features: featuresOfLine(line), expected: classOf(line) }));
  const weights = classes.map(() => new Float64Array(size));
  const squares = classes.map(() => new Float64Array(size).fill(1e-6));
  const random = generator(20261122);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = examples.map((example) => ({ example, at: random() })).sort((one, two) => one.at - two.at);
    for (const { example } of order) step(weights, squares, example.features, example.expected);
  }
  return weights;
}

const groups: Readonly<Record<string, readonly string[]>> = {
  safety: ["crisis", "emergency"],
  end: ["stop", "wrong_number", "deceased"],
};

/** For each threshold the share of lines of each kind that the classes of a group reach together. */
function report(weights: readonly Float64Array[], lines: readonly Line[]): void {
  const read = lines.map((line) => ({ line, shares: sharesOf(weights, featuresOfLine(line)) }));
  for (const [group, members] of Object.entries(groups)) {
    for (const threshold of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
      const counts = new Map<string, [number, number]>();
      for (const { line, shares } of read) {
        const share = members.reduce((sum, it) => sum + (shares[classes.indexOf(it)] ?? 0), 0);
        const kind = `${line.language} ${members.includes(line.kind) || line.kind.endsWith("lookalike") ? line.kind : "other"}`;
        const [hits, all] = counts.get(kind) ?? [0, 0];
        counts.set(kind, [hits + (share >= threshold ? 1 : 0), all + 1]);
      }
      const row = [...counts].sort().map(([kind, [hits, all]]) => `${kind} ${((100 * hits) / all).toFixed(1)}`);
      process.stdout.write(`${group} from ${threshold}: ${row.join(", ")}\n`);
    }
  }
}

function write(weights: readonly Float64Array[]): void {
  const none = weights[0] ?? new Float64Array(size);
  const margins = modelClasses.map((_, which) => Float64Array.from(none, (base, at) => (weights[which + 1]?.[at] ?? 0) - base));
  const scales = margins.map((row) => Math.max(...row.map(Math.abs)) / 127);
  const packed = margins.map((row, which) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / (scales[which] ?? 1))).buffer));
  const entries = modelClasses.map(
    (name: ModelClass, which) => `  ${name}: { scale: ${scales[which]}, packed: "${packed[which]?.toString("base64")}" },`,
  );
  writeFileSync(
    "contract/src/message/reply-model/weights.gen.ts",
    `// Weights of the statistical reader of replies. Written by tools/train-replies.ts; do not edit.\n\nexport const modelWeights = {\n${entries.join("\n")}\n};\n`,
  );
}

const lines = readLines();
const held = process.argv[2]?.split(",");
const isHeld = (line: Line): boolean =>
  held !== undefined && line.source === undefined && held.includes(String(BigInt(`0x${line.id}`) % 4n));
const weights = train(lines.filter((it) => !isHeld(it)));
write(weights);
report(weights, held === undefined ? lines : lines.filter(isHeld));
