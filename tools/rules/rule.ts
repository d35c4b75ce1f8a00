// Interface of a structural rule: it reads files, counts them, and lists problems with their remedies.

export interface SourceFile {
  path: string;
  text: string;
}

export interface Finding {
  /** How many files or items the rule read: 0 means that the rule is broken. */
  read: number;
  problems: string[];
}

export interface Rule {
  name: string;
  check(files: readonly SourceFile[]): Finding | Promise<Finding>;
}

export const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs|cjs)$/.test(path);
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
export const isGenerated = (path: string): boolean => /\.gen\.[a-z]+$/.test(path);

/** A rule that checks each file separately. */
export function fileRule(name: string, applies: (path: string) => boolean, inspect: (file: SourceFile) => string[]): Rule {
  return {
    name,
    check(files) {
      const selected = files.filter((file) => applies(file.path));
      return { read: selected.length, problems: selected.flatMap((file) => inspect(file).map((problem) => `${file.path}${problem}`)) };
    },
  };
}

/** All matches of a pattern, with their position as `:line`. */
export function findMatches(text: string, pattern: RegExp): { at: string; hit: string; line: string }[] {
  const found = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const hit of line.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`)))
      found.push({ at: `:${index + 1}`, hit: hit[0], line });
  }
  return found;
}
