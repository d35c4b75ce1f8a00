// Identity of the running build: its version from package.json and its commit from BUILD_COMMIT or the git folder.
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    // Missing or unreadable: an image without a git folder is the usual case, and the start must not depend on it.
    return null;
  }
};

/** The git folder; in a linked worktree and in a submodule `.git` is a file that names it. */
function gitFolder(root: string): string {
  const path = join(root, ".git");
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const target = readText(path)?.replace(/^gitdir: /, "");
  return target ? resolve(root, target) : path;
}

/**
 * The commit that is checked out at `root`, or null. Reads the files of git rather than calling it:
 * the server starts no programs apart from the embedded database.
 */
export function readCommit(root: string): string | null {
  const git = gitFolder(root);
  const head = readText(join(git, "HEAD"));
  const ref = /^ref: (\S+)$/.exec(head ?? "")?.[1];
  // Branches are kept beside the worktrees' own folders, in the folder that they share.
  const shared = resolve(git, readText(join(git, "commondir")) ?? ".");
  const packed = () =>
    readText(join(shared, "packed-refs"))
      ?.split("\n")
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(" ")[0];
  const commit = ref ? (readText(join(shared, ref)) ?? packed()) : head;
  return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

export function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}
