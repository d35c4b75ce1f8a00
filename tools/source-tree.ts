// Where the repository is and which files it holds: what every check reads.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What .gitignore leaves out, for a machine without git. */
const left = /^(\.git|\.data|node_modules|dist|coverage|test-results)$|\.log$/;

/** Every file below a folder that the repository would hold, without asking git. */
export function walkTree(at: string, below = ""): string[] {
  return readdirSync(join(at, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (left.test(entry.name) || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? walkTree(at, path) : [path];
  });
}

/** Every file that is or will be part of the repository, as paths from its root; what git ignores is left out. */
export function sourceFiles(at = root): string[] {
  const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 64e6,
  });
  const paths = git.status === 0 ? git.stdout.split("\0").filter((path) => path !== "") : walkTree(at);
  return [...new Set(paths)].sort();
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
