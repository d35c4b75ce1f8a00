// Reads the table and function names out of a SQL text, without a database: what it writes, what it reads, what it calls.

export type Use = "write" | "read" | "call";
export interface Mention {
  name: string;
  use: Use;
}

/** Stands in a SQL text for a value or fragment that is filled in at run time. */
export const gap = "\u0001";

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|[A-Za-z_][A-Za-z0-9_$]*(?:\.[A-Za-z_"][A-Za-z0-9_$"]*)*|\d[\d.]*|::|\S/g;

/** Words, brackets and commas of a SQL text; comments are left out, a string is one token. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [whole, quoted] of text.matchAll(token)) {
    if (whole.startsWith("--") || whole.startsWith("/*")) continue;
    tokens.push(quoted ?? (whole.startsWith("'") ? "''" : whole));
  }
  return tokens;
}

const isWord = (found: string | undefined): found is string => found !== undefined && /^[A-Za-z_]/.test(found);
const bare = (name: string): string => name.replace(/^public\./, "").toLowerCase();

/** Words after which a list of tables has ended. */
const listEnds = new Set(
  "where group order limit offset fetch returning union intersect except set window having for on when join left right inner full cross natural select values do loop then".split(
    " ",
  ),
);

/** `with a as (…), b (x) as materialized (…)`: names that hide a table of the same name in this text. */
function localNames(tokens: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const [at, word] of tokens.entries()) {
    if (word.toLowerCase() !== "as") continue;
    let after = at + 1;
    while (["materialized", "not"].includes(tokens[after]?.toLowerCase() ?? "")) after += 1;
    if (tokens[after] !== "(") continue;
    let before = at - 1;
    if (tokens[before] === ")") while (before >= 0 && tokens[before] !== "(") before -= 1;
    if (tokens[before] === "(") before -= 1;
    const name = tokens[before];
    const lead = tokens[before - 1]?.toLowerCase();
    if (isWord(name) && (lead === "with" || lead === "," || lead === "recursive")) names.add(bare(name));
  }
  return names;
}

/** Positions of the words that name a table after FROM, JOIN or USING, with the other entries of the same list. */
function listed(tokens: readonly string[], start: number): number[] {
  const found: number[] = [];
  let depth = 0;
  let isNext = true;
  for (let at = start; at < tokens.length; at += 1) {
    const word = tokens[at] ?? "";
    if (word === "(") depth += 1;
    else if (word === ")") {
      depth -= 1;
      if (depth < 0) break;
    } else if (depth > 0) continue;
    else if (word === ";" || listEnds.has(word.toLowerCase())) break;
    else if (word === ",") {
      isNext = true;
      continue;
    } else if (isNext && ["only", "lateral"].includes(word.toLowerCase())) continue;
    else if (isNext && isWord(word)) found.push(at);
    isNext = false;
  }
  return found;
}

/** The position of the table that a statement writes, if `at` begins one. */
function writtenAt(tokens: readonly string[], at: number): number | undefined {
  const word = tokens[at]?.toLowerCase();
  const next = tokens[at + 1]?.toLowerCase();
  const before = tokens[at - 1]?.toLowerCase() ?? "";
  if ((word === "insert" || word === "merge") && next === "into") return at + 2;
  if (word === "delete" && next === "from") return at + (tokens[at + 2]?.toLowerCase() === "only" ? 3 : 2);
  if (word === "truncate") return at + (next === "table" ? 2 : 1);
  // FOR UPDATE, FOR NO KEY UPDATE, ON CONFLICT DO UPDATE and AFTER UPDATE OF are not statements.
  if (word === "update" && !["for", "key", "do", "after", "before", "or", "on", "then"].includes(before))
    return at + (next === "only" ? 2 : 1);
  return undefined;
}

/** The tables of `tables` and functions of `functions` that a SQL text names. */
export function readSql(text: string, tables: ReadonlySet<string>, functions: ReadonlySet<string>): Mention[] {
  const tokens = tokensOf(text);
  const local = localNames(tokens);
  const mentions: Mention[] = [];
  const seen = new Set<number>();
  const add = (at: number, use: Use): void => {
    const name = bare(tokens[at] ?? "");
    if (seen.has(at) || !tables.has(name) || (use === "read" && local.has(name))) return;
    seen.add(at);
    mentions.push({ name, use });
  };
  for (const [at, found] of tokens.entries()) {
    const word = found.toLowerCase();
    const written = writtenAt(tokens, at);
    if (written !== undefined) add(written, "write");
    if (word === "from" || word === "join" || word === "using") for (const place of listed(tokens, at + 1)) add(place, "read");
    if (found === "::") add(at + 1, "read");
    if (tokens[at + 1] === "(" && functions.has(bare(found))) mentions.push({ name: bare(found), use: "call" });
  }
  // A fragment such as `patients p join …` begins with its table.
  if (tokens[1] !== "(" && (tokens.length < 3 || isWord(tokens[1]))) add(0, "read");
  return mentions;
}
