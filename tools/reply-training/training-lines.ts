// Reads the open lines and the training lines that the statistical reader learns from.
import { readdirSync, readFileSync } from "node:fs";

export interface TrainingLine {
  id: string;
  text: string;
  language: string;
  kind: string;
  /** Of open lines: "en-b", "es-c", "everyday". Lines of the training folder have a source instead. */
  writer?: string;
  source?: string;
  level?: string;
}

/** Answers to yes/no questions are examples of what asks for nothing. */
const folders = ["fixtures/replies/open", "fixtures/replies/training", "fixtures/replies/training/answers"];

export function readTrainingLines(): TrainingLine[] {
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
        .map((line) => JSON.parse(line) as TrainingLine),
    )
    .filter((line) => line.language === "en" || line.language === "es");
}

/** Written to fill gaps of the others. */
const isSupplement = (writer: string): boolean => writer.startsWith("answers");

/**
 * Whose lines are left out together: "b" for "en-b" and "es-b", halves of the everyday lines; undefined for lines that are
 * always trained on.
 */
export function writerOf({ id, writer }: TrainingLine): string | undefined {
  if (writer === undefined || isSupplement(writer)) return undefined;
  return writer === "everyday" ? `everyday ${(Number.parseInt(id.slice(0, 2), 16) % 2) + 1}` : writer.split("-")[1];
}

/** Lines that were read while the rules were written: what the rules find in them says too much about how good the rules are. */
export const wasKnownToRules = ({ writer, source }: TrainingLine): boolean =>
  source === "training" || writer === "en-b" || writer === "es-b";
