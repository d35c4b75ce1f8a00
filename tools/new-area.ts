// Generates the skeleton of a new area on all sides and registers it in app.ts and areas.ts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addToList } from "./new-area/add-to-list.ts";
import { type AreaNames, areaNames } from "./new-area/area-names.ts";
import { newRows, skeleton } from "./new-area/skeleton.ts";
import { migrationNames } from "./scratch-database.ts";
import { root } from "./source-tree.ts";

/** Now, or a minute after the newest migration, whichever is later: YYYYMMDDTHHMM. */
export function stampAfter(names: readonly string[], now: Temporal.ZonedDateTime): string {
  const formatStamp = (moment: Temporal.PlainDateTime): string => moment.toString({ smallestUnit: "minute" }).replace(/[-:]/g, "");
  const newest = names.at(-1)?.slice(0, 13);
  const current = now.toPlainDateTime();
  if (newest === undefined || formatStamp(current) > newest) return formatStamp(current);
  return formatStamp(Temporal.PlainDateTime.from(newest).add({ minutes: 1 }));
}

/** The list of requirements with the rows of the area. */
function withRequirements(list: string, { kebabCase, title, prefix }: AreaNames): string {
  if (list.includes(`\n| ${prefix} |`)) throw new Error(`requirements with ${prefix} exist already: give the area another name`);
  const line = `| ${prefix} | [${title}](${kebabCase}.md) | ${newRows} |`;
  return list.replace(/\n\n(\d+) rows\./, (_, count: string) => `\n${line}\n\n${Number(count) + newRows} rows.`);
}

/** Formats the files: a list may have outgrown its line. */
function formatFiles(paths: readonly string[], at: string): void {
  const run = spawnSync(process.execPath, [join(root, "node_modules/@biomejs/biome/bin/biome"), "format", "--write", ...paths], {
    cwd: at,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`the new files could not be formatted:\n${run.stderr}`);
}

/** Writes the area into the tree at `at`; returns the paths of its files. Throws without writing if one of them exists. */
export function writeArea(name: string, at = root, now = Temporal.Now.zonedDateTimeISO("UTC")): string[] {
  const names = areaNames(name);
  const files = skeleton(names, stampAfter(migrationNames(join(at, "server/migrations")), now));
  const existing = Object.keys(files).find((path) => existsSync(join(at, path)));
  if (existing !== undefined) throw new Error(`${existing} already exists; does the area exist?`);
  const change = (path: string, by: (text: string) => string): void =>
    writeFileSync(join(at, path), by(readFileSync(join(at, path), "utf8")));
  change("server/src/app.ts", (text) =>
    addToList("app.ts", text, { list: "modules", name: names.camelCase, from: `./areas/${names.kebabCase}/area.ts`, isSorted: true }),
  );
  change("web/src/app/areas.ts", (text) =>
    addToList("areas.ts", text, {
      list: "areas",
      name: `${names.camelCase}Area`,
      from: `../areas/${names.kebabCase}/area.tsx`,
      isSorted: false,
    }),
  );
  change("docs/requirements/README.md", (text) => withRequirements(text, names));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  formatFiles(["server/src/app.ts", "web/src/app/areas.ts", ...Object.keys(files).filter((path) => /\.tsx?$/.test(path))], at);
  return Object.keys(files);
}

function main(): void {
  const name = process.argv[2];
  if (!name) throw new Error("name the area: npm run new-area surveys");
  const written = writeArea(name);
  const next =
    "Next: give the table its columns, run `npm run db-types`, translate the texts in web/src/spanish, and follow docs/add-an-area.md from step 2.";
  process.stdout.write(
    `${written.map((path) => `wrote ${path}`).join("\n")}\nadded to server/src/app.ts, web/src/app/areas.ts and docs/requirements/README.md\n${next}\n`,
  );
}

if (import.meta.main) main();
