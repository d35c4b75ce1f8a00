// Where the repository is and which files it holds: what every check reads.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every file that is or will be part of the repository, as paths from its root; what git ignores is left out. */
export function sourceFiles(at = root): string[] {
  const out = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 64e6,
  });
  return [...new Set(out.split("\0"))].filter((path) => path !== "").sort();
}

/** The text of a file of the tree, or undefined when it was deleted but is still known to git. */
export function readSource(path: string, at = root): string | undefined {
  try {
    return readFileSync(join(at, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
