// Trains the statistical reader of the ten other translated languages, writes its weights, and prints how it reads writers it has not seen.
//
// "npm run train-replies" runs it; "node tools/train-elsewhere.ts --score" writes nothing.
import { readdirSync, readFileSync } from "node:fs";
import { elsewhereFeatures } from "../contract/src/message/reply-model/elsewhere-features.ts";
import { elsewhereClasses } from "../contract/src/message/reply-model/read-elsewhere-model.ts";
import type { Example } from "./reply-training/logistic.ts";
import { type SparseModel, trainSparse } from "./reply-training/sparse-model.ts";
import type { TrainingLine } from "./reply-training/training-lines.ts";
import { writeWeights } from "./reply-training/write-weights.ts";

const folders = ["fixtures/replies/open", "fixtures/replies/training/answers"];
const classes: readonly string[] = ["none", ...elsewhereClasses];
const settings = { epochs: 14, rate: 0.1, decay: 1e-4, dropout: 0 };
/** The rules were written after reading these: what they find there says too much about how good they are. */
const seenByRules = "xx-b";

const lines = folders
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((it) => `${folder}/${it}`),
  )
  .filter((it) => it.endsWith(".jsonl"))
  .flatMap((it) => readFileSync(it, "utf8").trim().split("\n"))
  .map((it) => JSON.parse(it) as TrainingLine)
  .filter(({ language, writer }) => language !== "en" && language !== "es" && (writer?.startsWith("xx-") || writer?.startsWith("answers")));

const exampleOf = (line: TrainingLine, isRead: boolean): Example => ({
  features: elsewhereFeatures(line.text, line.language, isRead || line.writer !== seenByRules),
  expected: Math.max(0, classes.indexOf(line.kind)),
});
const train = (isUsed: (line: TrainingLine) => boolean): SparseModel =>
  trainSparse(
    lines.filter(isUsed).map((line) => exampleOf(line, false)),
    classes.length,
    settings,
  );

const percent = (part: number, all: number): string => (all === 0 ? "–" : ((100 * part) / all).toFixed(1)).padStart(6);

/** By threshold: alarms found, and raised by other lines; requests that end messages found, and seen in other lines. */
function report(writer: string): void {
  const model = train((line) => line.writer !== writer);
  const scored = lines
    .filter((line) => line.writer === writer)
    .map((line) => ({ kind: line.kind, shares: model.sharesOf(exampleOf(line, true).features) }));
  for (const [name, kinds] of [
    ["alarm", ["crisis", "emergency"]],
    ["ends messages", ["stop", "wrong_number", "deceased"]],
  ] as const)
    for (const threshold of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      const isFound = ({ shares }: (typeof scored)[number]): boolean =>
        kinds.reduce((sum, kind) => sum + (shares[classes.indexOf(kind)] ?? 0), 0) >= threshold;
      const [own, others] = [true, false].map((isOwn) =>
        scored.filter(({ kind }) => (kinds as readonly string[]).includes(kind) === isOwn),
      );
      process.stdout.write(
        `${writer} ${name} from ${threshold.toFixed(1)}: found ${percent(own?.filter(isFound).length ?? 0, own?.length ?? 0)} % of ${own?.length}, others ${percent(others?.filter(isFound).length ?? 0, others?.length ?? 0)} % of ${others?.length}\n`,
      );
    }
}

for (const writer of ["xx-b", "xx-c", "xx-d"]) report(writer);
if (!process.argv.includes("--score"))
  writeWeights(
    train(() => true),
    elsewhereClasses.length,
    {
      path: "contract/src/message/reply-model/elsewhere-weights.gen.ts",
      title: "Weights of the statistical reader of the ten other translated languages. Written by tools/train-elsewhere.ts; do not edit.",
      name: "elsewhereWeights",
    },
  );
