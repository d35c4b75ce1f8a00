// Tests of the third-party notices: which packages count, which texts are passed on, and what makes the file stale.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { licenseProblems, lockedPackages, notices, staleNotices } from "./third-party-notices.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

const install = (path: string, version: string, files: Record<string, string> = {}): void => {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, "package.json"), JSON.stringify({ version, author: "Ana Cruz" }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, path, name), text);
};

const lock = {
  packages: {
    "": {},
    "node_modules/@tidings/contract": { link: true },
    "node_modules/alpha": { version: "1.0.0", license: "MIT" },
    "node_modules/beta": { version: "2.0.0", license: "Apache-2.0" },
    "node_modules/beta/node_modules/alpha": { version: "0.9.0", license: "MIT" },
    "node_modules/gamma": { version: "3.0.0", license: "(MIT OR CC0-1.0)" },
    "node_modules/beta-linux-x64": { version: "2.0.0", license: "Apache-2.0", os: ["linux"], cpu: ["x64"] },
    "node_modules/vite": { version: "8.0.0", license: "MIT", dev: true },
  },
};
const packages = lockedPackages(lock);
install("node_modules/alpha", "1.0.0", { LICENSE: "MIT, copyright Alpha\r\n" });
install("node_modules/beta", "2.0.0", { "LICENSE.md": "Apache text", NOTICE: "Beta includes Delta" });
install("node_modules/beta/node_modules/alpha", "0.9.0", { license: "MIT, copyright Alpha" });
install("node_modules/gamma", "3.0.0");

test("the packages of production are listed once a version, those of development are not", () => {
  expect(packages.map(({ name, version }) => `${name}@${version}`)).toEqual([
    "alpha@0.9.0",
    "alpha@1.0.0",
    "beta-linux-x64@2.0.0",
    "beta@2.0.0",
    "gamma@3.0.0",
  ]);
});

test("each license text is there once with its packages, a NOTICE file too, and what a package without a text states", () => {
  const text = notices(packages, folder);
  expect(text).toContain("### alpha@0.9.0, alpha@1.0.0\n\n~~~text\nMIT, copyright Alpha\n~~~");
  expect(text).toContain("Apache text\n\nBeta includes Delta");
  expect(text).toContain("states: (MIT OR CC0-1.0), author: Ana Cruz.");
  expect(text).not.toContain("vite");
});

test("a current file passes; a package, a version or a text that is missing is reported with what to do", () => {
  const text = notices(packages, folder);
  expect(staleNotices(text, packages, folder)).toEqual([]);
  for (const stale of [text.replace("| gamma | 3.0.0 |", "| gamma | 2.9.0 |"), text.replace(/\| beta \|.*\n/, ""), ""])
    expect(staleNotices(stale, packages, folder)).toEqual([expect.stringContaining("run node tools/third-party-notices.ts")]);
  expect(staleNotices(text.replace("Beta includes Delta", ""), packages, folder)).toEqual([expect.stringContaining("beta@2.0.0")]);
});

test("before an install the table is checked and the texts are left alone; writing asks for the install", () => {
  const newer = lockedPackages({ packages: { ...lock.packages, "node_modules/gamma": { version: "3.1.0", license: "MIT" } } });
  const text = notices(packages, folder).replace("| gamma | 3.0.0 | (MIT OR CC0-1.0) |", "| gamma | 3.1.0 | MIT |");
  expect(staleNotices(text, newer, folder)).toEqual([]);
  expect(() => notices(newer, folder)).toThrow("gamma@3.1.0 is not installed");
});

test("a license that may not be combined with the AGPL, or none, is reported", () => {
  const one = (license?: string) =>
    licenseProblems(lockedPackages({ packages: { "node_modules/x": { version: "1.0.0", ...(license && { license }) } } }));
  for (const good of ["MIT", "(MIT OR CC0-1.0)", "SEE-OTHER OR ISC", "MIT AND ISC"]) expect(one(good)).toEqual([]);
  for (const bad of ["GPL-2.0-only", "UNLICENSED", "MIT AND SSPL-1.0", undefined])
    expect(one(bad)).toEqual([expect.stringContaining("x@1.0.0 has the license")]);
});
