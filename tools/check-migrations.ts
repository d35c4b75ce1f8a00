// Migration check: names carry a stamp, order is kept, landed files are unchanged, and step-by-step and all-at-once give the same schema.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { migrate } from "../server/src/kernel/database/migrate.ts";
import { applyMigrations, migrationNames, migrationsFolder, withScratchDatabases } from "./scratch-database.ts";

const ledgerName = "CHECKSUMS";
const namePattern = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])[0-5]\d-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Problems with names, order and the checksums of landed migrations. */
export function checkNames(names: readonly string[], ledger: ReadonlyMap<string, string>, textOf: (name: string) => string): string[] {
  const problems: string[] = [];
  if (names.length === 0) return ["no migration was found: the check read nothing"];
  const stamps = new Set<string>();
  let newestLanded = "";
  for (const name of ledger.keys()) {
    if (name > newestLanded) newestLanded = name;
    if (!names.includes(name))
      problems.push(`${name} has landed and is missing. Migrations only go forward: restore it and revert it in a new one.`);
  }
  for (const name of names) {
    if (!namePattern.test(name))
      problems.push(`${name}: name it after the minute it was written, like 20300102T1015-appointments-add-rsvp.sql.`);
    const stamp = name.slice(0, 13);
    if (stamps.has(stamp)) problems.push(`${name}: another migration carries the stamp ${stamp}; move this one by a minute.`);
    stamps.add(stamp);
    const landed = ledger.get(name);
    if (landed === undefined && name < newestLanded) {
      problems.push(
        `${name} sorts before ${newestLanded}, which has landed: databases that have run that one would never run yours. Give it a new stamp.`,
      );
    }
    if (landed !== undefined && landed !== checksum(textOf(name))) {
      problems.push(
        `${name} has landed and was edited. Databases that ran it will not run it again: restore it and write a new migration.`,
      );
    }
  }
  return problems;
}

export const checksum = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** What two databases must have in common: columns, indexes, constraints, policies, grants, functions, triggers. */
const fingerprintQuery = `
  select string_agg(line, E'\\n' order by line collate "C") as text, count(*)::int as count from (
    select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    union all select 'relation ' || relname || ' ' || relkind::text || ' ' || relrowsecurity || ' ' || coalesce(relacl::text, '') || ' ' || coalesce(array_to_string(reloptions, ','), '')
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'policy ' || to_jsonb(p)::text from pg_policies p where schemaname = 'public'
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public') lines`;

async function fingerprint(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string; count: number }>(fingerprintQuery);
  const found = rows[0];
  if (!found || found.count < 100)
    throw new Error(`the schema fingerprint holds ${found?.count ?? 0} lines: it cannot have seen the schema`);
  return found.text.split("\n");
}

/** Problems with running: a database migrated at once by the server must equal one that was migrated file by file. */
async function checkExecution(names: readonly string[]): Promise<string[]> {
  return withScratchDatabases(async (create) => {
    const fresh = await create();
    await migrate(fresh.url);
    await fresh.client.query("drop table schema_migrations");
    const upgraded = await create();
    for (const name of names) {
      await upgraded.client.query("discard all");
      await applyMigrations(upgraded.client, [name]);
    }
    const [freshLines, upgradedLines] = [await fingerprint(fresh.client), await fingerprint(upgraded.client)];
    if (freshLines.join() === upgradedLines.join()) return [];
    const linesOnlyIn = (own: string[], others: string[]): string => own.filter((line) => !others.includes(line)).join("\n  ");
    return [
      `fresh and upgraded database differ.\n only fresh:\n  ${linesOnlyIn(freshLines, upgradedLines)}\n only upgraded:\n  ${linesOnlyIn(upgradedLines, freshLines)}`,
    ];
  });
}

function readLedger(): Map<string, string> {
  const path = join(migrationsFolder, ledgerName);
  if (!existsSync(path)) return new Map();
  return new Map(
    readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("  ") as [string, string])
      .map(([sum, name]) => [name, sum]),
  );
}

async function main(): Promise<void> {
  const textOf = (name: string): string => readFileSync(join(migrationsFolder, name), "utf8");
  const names = migrationNames();
  if (process.argv.includes("--land")) {
    writeFileSync(join(migrationsFolder, ledgerName), names.map((name) => `${checksum(textOf(name))}  ${name}\n`).join(""));
    process.stdout.write(`${names.length} migrations are landed: from now on they must not be edited\n`);
    return;
  }
  const problems = [...checkNames(names, readLedger(), textOf), ...(await checkExecution(names))];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
