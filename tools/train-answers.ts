// Trains the answer model for yes/no questions and writes its weights; the same data give the same weights.
//
// "npm run train-replies" runs it. Every writer is read once by a model that never saw a line of that writer; the scores printed are those.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { featureBits, featuresOf } from "../contract/src/message/answer-model/features.ts";
import { frameOf, type QuestionFrame } from "../contract/src/message/answer-model/question-frame.ts";
import { isMixedReply, settleYesNo } from "../contract/src/message/answer-model/settle.ts";
import { isTurnedForm } from "../contract/src/message/answer-model/turned-forms.ts";
import { plainLead, ruleYesNo } from "../contract/src/message/choices/read-yes-no.ts";
import { topicOf } from "../contract/src/message/writing/question-topic.ts";

interface Line {
  text: string;
  language: string;
  kind: string;
  writer: string;
  question: string;
  expected: string;
}

interface Example {
  line: Line;
  features: Int32Array;
  /** 0 open, 1 the question's statement holds, 2 it does not. */
  expected: number;
  frame: QuestionFrame;
  lead: ReturnType<typeof plainLead>;
  rule: ReturnType<typeof ruleYesNo>;
}

const folders = ["fixtures/replies/open", "fixtures/replies/training/answers"];
const size = 1 << featureBits;
const epochs = 14;
const rate = 0.15;
const decay = 6e-5;
/** Writers by whose lines the rules were written: what the rules say of them is truer than it will be of others. */
const seenByRules = /-b$/u;
/** Texts to a clinic that answer nothing: each is read once as a reply to some question, and counts less than an answer. */
const unrelated = /^(?:conversation|none)$/u;
const unrelatedWeight = 0.3;
/** Written to fill gaps of the others; trained on, never scored. */
const supplement = /^answers/u;

function readLines(): Line[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((it) => `${folder}/${it}`),
    )
    .filter((it) => it.endsWith(".jsonl"))
    .flatMap((it) => readFileSync(it, "utf8").trim().split("\n"))
    .filter((it) => it !== "")
    .map((it) => JSON.parse(it) as Line)
    .filter((it) => it.kind === "yes_no" || unrelated.test(it.kind));
}

/** Lines that answer nothing get the questions of their language in turn. */
function withQuestions(lines: readonly Line[]): Line[] {
  const asked = new Map<string, string[]>();
  for (const { kind, language, question } of lines)
    if (kind === "yes_no" && !asked.get(language)?.includes(question)) asked.set(language, [...(asked.get(language) ?? []), question]);
  return lines.map((line, at) => {
    if (line.kind === "yes_no") return line;
    const questions = asked.get(line.language) ?? [];
    return { ...line, question: questions[(at * 7) % questions.length] ?? "", expected: "other" };
  });
}

function exampleOf(line: Line): Example {
  const frame = frameOf(line.question);
  const rule = ruleYesNo(line.text, line.language, topicOf(line.question));
  const outcome = seenByRules.test(line.writer) ? "unknown" : (rule.value ?? rule.reason);
  const lead = plainLead(line.text, line.language);
  const features = Int32Array.from(
    featuresOf({ text: line.text, code: line.language, frame, rule: outcome, lead, question: line.question }),
  );
  const said = line.expected === "yes" ? 1 : line.expected === "no" ? 2 : 0;
  return {
    line,
    features,
    expected: said === 0 || !frame.isReversed ? said : 3 - said,
    frame,
    lead,
    rule,
  };
}

/** A small generator with a fixed seed: the order of the lines is the same each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Rows = readonly [Float64Array, Float64Array, Float64Array];
const rows = (start: number): Rows => [
  new Float64Array(size).fill(start),
  new Float64Array(size).fill(start),
  new Float64Array(size).fill(start),
];

function sharesOf(weights: Rows, features: Int32Array): number[] {
  const scale = 1 / Math.sqrt(features.length + 1);
  const powers = weights.map((row) => {
    let sum = 0;
    for (const at of features) sum += row[at] ?? 0;
    return Math.exp(Math.min(50, sum * scale));
  });
  const all = powers.reduce((one, two) => one + two, 0);
  return powers.map((it) => it / all);
}

/** Multinomial logistic regression with AdaGrad. */
function train(examples: readonly Example[]): Rows {
  const weights = rows(0);
  const squares = rows(1e-4);
  const random = generator(20261123);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = examples.map((example) => ({ example, at: random() })).sort((one, two) => one.at - two.at);
    for (const { example } of order) {
      const shares = sharesOf(weights, example.features);
      const scale = 1 / Math.sqrt(example.features.length + 1);
      const weight = example.line.kind === "yes_no" ? 1 : unrelatedWeight;
      for (let which = 0; which < 3; which++) {
        const row = weights[which] as Float64Array;
        const squared = squares[which] as Float64Array;
        const error = ((shares[which] ?? 0) - (which === example.expected ? 1 : 0)) * scale * weight;
        for (const at of example.features) {
          const slope = error + decay * (row[at] as number);
          squared[at] = (squared[at] as number) + slope * slope;
          row[at] = (row[at] as number) - (rate * slope) / Math.sqrt(squared[at] as number);
        }
      }
    }
  }
  return weights;
}

interface Score {
  example: Example;
  shares: { yes: number; no: number; open: number };
}

function scoreOf(weights: Rows, example: Example): Score {
  const [open = 0, pro = 0, con = 0] = sharesOf(weights, example.features);
  return { example, shares: example.frame.isReversed ? { yes: con, no: pro, open } : { yes: pro, no: con, open } };
}

/** The held-out lines are read with what the rules say of them, also those of the writers above. */
function forReading(line: Line): Example {
  return exampleOf({ ...line, writer: `${line.writer} read` });
}

function crossScores(examples: readonly Example[]): Score[] {
  const writers = [...new Set(examples.map(({ line }) => line.writer))].filter((it) => !supplement.test(it)).sort();
  return writers.flatMap((writer) => {
    const weights = train(examples.filter(({ line }) => line.writer !== writer));
    return examples
      .filter(({ line }) => line.writer === writer && line.kind === "yes_no")
      .map(({ line }) => scoreOf(weights, forReading(line)));
  });
}

const settle = (example: Example, shares: Score["shares"], threshold?: number) =>
  settleYesNo(
    {
      ...example,
      shares,
      code: example.line.language,
      isMixed: isMixedReply(example.line.text, example.lead, example.line.question),
      isTurned: isTurnedForm(example.line.text, example.line.language),
    },
    threshold,
  );

const thresholds = [0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** One row for each group of lines and threshold: answers stored right, opposites, answers stored for open ones, put to review. */
function report(scores: readonly Score[], groupOf: (score: Score) => string): void {
  const groups = [...new Set(scores.map(groupOf))].sort();
  for (const group of groups) {
    const inGroup = scores.filter((score) => groupOf(score) === group);
    for (const threshold of thresholds) {
      let [right, opposite, overread] = [0, 0, 0];
      for (const { example, shares } of inGroup) {
        const { value } = settle(example, shares, threshold);
        const wanted = example.line.expected;
        const isOpen = wanted !== "yes" && wanted !== "no";
        if (value === null ? isOpen : value === wanted) right++;
        else if (value !== null && isOpen) overread++;
        else if (value !== null) opposite++;
      }
      const part = (count: number): string => `${((100 * count) / inGroup.length).toFixed(1)} %`.padStart(7);
      process.stdout.write(
        `${group.padEnd(14)} from ${threshold.toFixed(2)}: right ${part(right)}, opposite ${part(opposite)} (${opposite}), answer stored for an open one ${part(overread)}\n`,
      );
    }
  }
}

function write(weights: Rows): void {
  const [open, ...others] = weights;
  const entries = others.map((row, which) => {
    const margin = Float64Array.from(row, (it, at) => it - (open[at] ?? 0));
    const scale = margin.reduce((top, it) => Math.max(top, Math.abs(it)), 0) / 127;
    const packed = Buffer.from(Int8Array.from(margin, (it) => Math.round(it / scale)).buffer).toString("base64");
    return `  ${which === 0 ? "pro" : "con"}: { scale: ${scale}, packed: "${packed}" },`;
  });
  writeFileSync(
    "contract/src/message/answer-model/weights.gen.ts",
    `// Weights of the answer model. Written by tools/train-answers.ts; do not edit.\n\nexport const answerWeights = {\n${entries.join("\n")}\n};\n`,
  );
}

// Of questions with a "not" the model decides nothing, and writers differ in what yes and no say there.
const examples = withQuestions(readLines())
  .map(exampleOf)
  .filter(({ frame }) => !frame.isNegated);
const scores = crossScores(examples);
report(scores, ({ example }) => example.line.writer.replace(" read", ""));
if (process.argv.includes("--errors"))
  for (const { example, shares } of scores) {
    const { value } = settle(example, shares);
    const { expected, question, text, writer } = example.line;
    if (value === null || value === expected) continue;
    process.stdout.write(
      `${writer} ${expected} read as ${value} (${shares.yes.toFixed(2)} ${shares.no.toFixed(2)}): ${question} => ${text}\n`,
    );
  }
if (!process.argv.includes("--score")) write(train(examples));
