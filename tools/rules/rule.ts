// What a structural rule is: it reads files, says how many it read, and names every fault with its remedy.

export interface SourceFile {
  path: string;
  text: string;
}

export interface Finding {
  /** How many files or things the rule looked at: a rule that looked at none is broken. */
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

/** A rule that looks at one file at a time. */
export function fileRule(name: string, applies: (path: string) => boolean, look: (file: SourceFile) => string[]): Rule {
  return {
    name,
    check(files) {
      const chosen = files.filter((file) => applies(file.path));
      return { read: chosen.length, problems: chosen.flatMap((file) => look(file).map((problem) => `${file.path}${problem}`)) };
    },
  };
}

/** Every place where a pattern occurs, as `:line` and what stood there. */
export function places(text: string, pattern: RegExp): { at: string; hit: string; line: string }[] {
  const found = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const hit of line.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`)))
      found.push({ at: `:${index + 1}`, hit: hit[0], line });
  }
  return found;
}
