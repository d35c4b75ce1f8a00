// Writes the weights of a sparse model as a module of the contract, one byte each.
import { writeFileSync } from "node:fs";
import type { SparseModel } from "./sparse-model.ts";

/** Numbers in rising order as the gaps between them, seven bits to a byte. */
function packGaps(sorted: readonly number[]): string {
  const bytes: number[] = [];
  let before = -1;
  for (const number of sorted) {
    let gap = number - before;
    before = number;
    for (; gap >= 128; gap >>>= 7) bytes.push((gap & 127) | 128);
    bytes.push(gap);
  }
  return Buffer.from(bytes).toString("base64");
}

interface Module {
  path: string;
  /** The file's first line. */
  title: string;
  name: string;
}

/** Weights of each class less those of "none". */
export function writeWeights({ features, margins }: SparseModel, count: number, { path, title, name }: Module): void {
  const scales = Array.from({ length: count }, (_, which) => {
    let top = 0;
    for (let at = which; at < margins.length; at += count) top = Math.max(top, Math.abs(margins[at] ?? 0));
    return top / 127;
  });
  const bytes = Int8Array.from(margins, (it, at) => Math.round(it / (scales[at % count] || 1)));
  writeFileSync(
    path,
    `// ${title}\n\nexport const ${name} = {\n  scales: [${scales.join(", ")}],\n  gaps: "${packGaps(features)}",\n  rows: "${Buffer.from(bytes.buffer).toString("base64")}",\n};\n`,
  );
}
