// A share of the lines of files, chosen by their text and place: the same share of the same code is the same lines.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../source-tree.ts";

/** Lines that are chosen together, so that a change of several lines can be among them. */
const linesTogether = 10;

/** Between 0 and 1, evenly spread. */
export const placeOf = (key: string): number => createHash("sha256").update(key).digest().readUInt32BE(0) / 2 ** 32;

/** As the mutation runner wants them: `path:from-to`, lines from 1. */
export function lineRanges(paths: readonly string[], share: number): string[] {
  if (share >= 1) return [...paths];
  return paths.flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n").length;
    const starts = Array.from({ length: Math.ceil(lines / linesTogether) }, (_, index) => index * linesTogether + 1);
    return starts
      .filter((from) => placeOf(`${path}:${from}`) < share)
      .map((from) => `${path}:${from}-${Math.min(lines, from + linesTogether - 1)}`);
  });
}
