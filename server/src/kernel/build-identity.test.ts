// Tests of the identity of the build: the commit of a clone, a worktree, a packed reference, and of no repository.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCommit, readVersion } from "./build-identity.ts";
import { loadSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-build-"));
afterAll(() => rmSync(folder, { recursive: true }));
const clone = join(folder, "clone");
const git = (...words: string[]): string => {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...words], { cwd: clone, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.anything()]);
  return stdout.trim();
};
spawnSync("git", ["init", "--quiet", "--initial-branch=main", clone]);
git("commit", "--quiet", "--allow-empty", "--message=first");
const commit = git("rev-parse", "HEAD");

test("SHELL-023 the commit is that of the branch that is checked out", () => {
  expect(readCommit(clone)).toBe(commit);
});

test("SHELL-023 a linked worktree and a checkout without a branch have their commit too", () => {
  git("worktree", "add", "--quiet", "-b", "side", join(folder, "side"));
  git("worktree", "add", "--quiet", "--detach", join(folder, "detached"));
  expect([readCommit(join(folder, "side")), readCommit(join(folder, "detached"))]).toEqual([commit, commit]);
});

test("SHELL-023 a packed branch has its commit", () => {
  git("pack-refs", "--all");
  expect(readCommit(clone)).toBe(commit);
});

test("SHELL-023 without a repository the commit is unknown, and BUILD_COMMIT states it", () => {
  expect(readCommit(folder)).toBeNull();
  const settings = loadSettings({ SECRET_KEY: "k".repeat(32), BUILD_COMMIT: "0123abc", SOURCE_URL: "https://code.example/tidings/" });
  expect(settings.build).toEqual({ version: "0.1.0", commit: "0123abc", sourceUrl: "https://code.example/tidings" });
});

test("SHELL-023 the version is that of the package", () => {
  expect(readVersion(join(import.meta.dirname, "../../.."))).toMatch(/^\d+\.\d+\.\d+/);
});
