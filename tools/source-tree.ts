// The repository's root and its files: the input of every check.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Names ignored by .gitignore, for a machine without git. */
const ignoredNames = /^(\.git|\.data|node_modules|dist|coverage|test-results)$|\.log$/;

/** All files below a folder that the repository would contain, without git. */
export function walkTree(at: string, below = ""): string[] {
  return readdirSync(join(at, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (ignoredNames.test(entry.name) || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? walkTree(at, path) : [path];
  });
}

/** All tracked and untracked files except ignored ones, as paths from the root. */
export function sourceFiles(at = root): string[] {
  const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 64e6,
  });
  const paths = git.status === 0 ? git.stdout.split("\0").filter((path) => path !== "") : walkTree(at);
  return [...new Set(paths)].sort();
}

/** The text of a file, or undefined if it was deleted but is still tracked by git. */
export function readSource(path: string, at = root): string | undefined {
  try {
    return readFileSync(join(at, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
