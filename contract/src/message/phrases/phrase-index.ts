// Finds phrases in a list of words: written in the notation of reply-phrase.ts, indexed by first word instead of compiled to patterns.
//
// Hundreds of phrases as one regular expression cost a tenth of a second on first use; this costs a few milliseconds.

type Node =
  | { kind: "word"; text: string }
  | { kind: "prefix"; text: string }
  | { kind: "choice"; options: readonly (readonly Node[])[]; isOptional: boolean }
  | { kind: "gap" }
  | { kind: "start" }
  | { kind: "end" };

interface Phrase<T> {
  nodes: readonly Node[];
  value: T;
}

const maxGap = 4;

/** Parses one phrase; `fold` brings a written word into the form of the words that are searched. */
function parse(written: string, fold: (word: string) => string): Node[] {
  const tokens = written.match(/\.\.\.|[()[\]|^$]|[^\s()[\]|^$]+/gu) ?? [];
  let at = 0;
  const sequence = (): Node[] => {
    const nodes: Node[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at] ?? "";
      if (token === ")" || token === "]" || token === "|") break;
      if (token === "(" || token === "[") nodes.push(choice(token === "["));
      else if (token === "...") nodes.push({ kind: "gap" });
      else if (token === "^") nodes.push({ kind: "start" });
      else if (token === "$") nodes.push({ kind: "end" });
      else if (token.endsWith("*")) nodes.push({ kind: "prefix", text: fold(token.slice(0, -1)) });
      else nodes.push({ kind: "word", text: fold(token) });
    }
    return nodes;
  };
  const choice = (isOptional: boolean): Node => {
    const options: Node[][] = [];
    do {
      at++;
      options.push(sequence());
    } while (tokens[at] === "|");
    return { kind: "choice", options: options.filter((it) => it.length > 0), isOptional };
  };
  return sequence();
}

/** The words a phrase can begin with; undefined when any word may. */
function firstWords(nodes: readonly Node[], at = 0): string[] | undefined {
  const node = nodes[at];
  if (!node) return [];
  if (node.kind === "start") return firstWords(nodes, at + 1);
  if (node.kind === "word") return [node.text];
  if (node.kind !== "choice") return undefined;
  const found: string[] = [];
  for (const option of node.options) {
    const words = firstWords(option);
    if (words === undefined) return undefined;
    found.push(...words);
  }
  const behind = node.isOptional ? firstWords(nodes, at + 1) : [];
  return behind === undefined ? undefined : [...found, ...behind];
}

/** The furthest position a phrase reaches from a position; -1 when it does not fit there. */
function reach(nodes: readonly Node[], words: readonly string[], position: number, at = 0, then?: (position: number) => number): number {
  const node = nodes[at];
  if (!node) return then ? then(position) : position;
  const next = (to: number): number => reach(nodes, words, to, at + 1, then);
  const word = words[position];
  switch (node.kind) {
    case "start":
      return position === 0 ? next(position) : -1;
    case "end":
      return position === words.length ? next(position) : -1;
    case "word":
      return word === node.text ? next(position + 1) : -1;
    case "prefix":
      return word?.startsWith(node.text) ? next(position + 1) : -1;
    case "gap": {
      let best = next(position);
      for (let size = 1; size <= maxGap && position + size <= words.length && words[position + size - 1] !== "/"; size++)
        best = Math.max(best, next(position + size));
      return best;
    }
    case "choice": {
      let best = node.isOptional ? next(position) : -1;
      for (const option of node.options) best = Math.max(best, reach(option, words, position, 0, next));
      return best;
    }
  }
}

export interface PhraseIndex<T> {
  /** The longest phrase that begins at a position, with the position behind it. */
  matchAt(words: readonly string[], position: number): { value: T; to: number } | undefined;
}

/** Indexes phrases; of equally long ones the first given wins. */
export function phraseIndex<T>(phrases: readonly (readonly [value: T, written: string])[], fold: (word: string) => string): PhraseIndex<T> {
  const byFirst = new Map<string, Phrase<T>[]>();
  const anywhere: Phrase<T>[] = [];
  for (const [value, written] of phrases) {
    const phrase = { nodes: parse(written, fold), value };
    const first = firstWords(phrase.nodes);
    if (first === undefined) anywhere.push(phrase);
    for (const word of new Set(first)) byFirst.set(word, [...(byFirst.get(word) ?? []), phrase]);
  }
  return {
    matchAt(words, position) {
      let best: { value: T; to: number } | undefined;
      for (const { nodes, value } of [...(byFirst.get(words[position] ?? "") ?? []), ...anywhere]) {
        const to = reach(nodes, words, position);
        if (to > position && to > (best?.to ?? -1)) best = { value, to };
      }
      return best;
    },
  };
}
