// Trains the statistical reader of replies, writes its weights, and prints how it reads writers it has not seen; the same data give the same weights.
//
// "npm run train-replies" writes and prints; "npm run train-replies -- --without c" writes weights that never saw writer c, for
// measuring the whole reader on c's lines; "-- --quick" writes without scoring, which takes minutes. Run it without "--without" before you commit.

import { writeFileSync } from "node:fs";
import { storedClasses } from "../contract/src/message/reply-model/classes.ts";
import { featuresOf } from "../contract/src/message/reply-model/features.ts";
import { findingsOf } from "../contract/src/message/reply-model/findings.ts";
import type { Example } from "./reply-training/logistic.ts";
import { type SparseModel, trainSparse } from "./reply-training/sparse-model.ts";
import { printCurves, type ScoredLine } from "./reply-training/threshold-curves.ts";
import { readTrainingLines, type TrainingLine, wasKnownToRules, writerOf } from "./reply-training/training-lines.ts";
import { writeWeights } from "./reply-training/write-weights.ts";

const classes: readonly string[] = ["none", ...storedClasses];
const settings = { epochs: 12, rate: 0.1, decay: 1e-4, dropout: 0 };

const exampleOf = (line: TrainingLine): Example => ({
  features: featuresOf(findingsOf(line.text), !wasKnownToRules(line)),
  expected: Math.max(0, classes.indexOf(line.kind)),
});

const lines = readTrainingLines();
const examples = lines.map(exampleOf);
const train = (isUsed: (line: TrainingLine) => boolean): SparseModel =>
  trainSparse(
    examples.filter((_, at) => isUsed(lines[at] as TrainingLine)),
    classes.length,
    settings,
  );

const write = (model: SparseModel): void =>
  writeWeights(model, storedClasses.length, {
    path: "contract/src/message/reply-model/weights.gen.ts",
    title: "Weights of the statistical reader of replies. Written by tools/train-replies.ts; do not edit.",
    name: "modelWeights",
  });

/** Each writer's lines as read by weights that never saw that writer, in either language. */
function scoreUnseen(): ScoredLine[] {
  const writers = [...new Set(lines.flatMap((line) => writerOf(line) ?? []))].sort();
  return writers.flatMap((writer) => {
    const model = train((line) => writerOf(line) !== writer);
    return lines.flatMap((line, at) => {
      if (writerOf(line) !== writer) return [];
      const shares = model.sharesOf(examples[at]?.features ?? []);
      return [{ line, writer, shares: Object.fromEntries(classes.map((name, which) => [name, shares[which] ?? 0])) }];
    });
  });
}

const without = process.argv.includes("--without") ? process.argv[process.argv.indexOf("--without") + 1] : undefined;
write(train((line) => without === undefined || writerOf(line) !== without));
if (without === undefined && !process.argv.includes("--quick")) {
  const scored = scoreUnseen();
  printCurves(scored);
  const output = process.argv[2];
  if (output) writeFileSync(output, scored.map((one) => `${JSON.stringify({ id: one.line.id, kind: one.line.kind, ...one })}\n`).join(""));
}
