// Before the journeys: one build of the web app, and one seeded data folder of which the product of each spec file gets a copy.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { buildWeb } from "../tools/build-web.ts";
import { goOnFromSeed, keepOffset, keepSeededAt, offsetToStart } from "./product-clock.ts";

const root = join(import.meta.dirname, "..");
export const seedFolderVariable = "E2E_SEEDED_DIR";

/** A journey may lose its database when the machine fails: its product does not wait for the disk. */
const withoutWaiting = "fsync = 'off'\nsynchronous_commit = 'off'\nfull_page_writes = 'off'\n";

function fillDataFolder(): string {
  const dataDir = mkdtempSync(join(temporaryFolder(), "tidings-e2e-seed-"));
  keepOffset(dataDir, offsetToStart(Temporal.Now.instant()));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "tools/start.ts"), "--prepare"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(`the data of the journeys could not be prepared:\n${stdout}${stderr}`);
  writeFileSync(join(dataDir, "postgres/data/postgresql.auto.conf"), withoutWaiting);
  keepSeededAt(dataDir);
  return dataDir;
}

/** Makes the folder a copy of the seeded one; false where none was filled, as for the pictures of the README. */
export function copyDataFolder(place: string): boolean {
  const seeded = process.env[seedFolderVariable];
  if (!seeded) return false;
  cpSync(seeded, place, { recursive: true });
  goOnFromSeed(place);
  return true;
}

export function setup(): (() => void) | undefined {
  if (process.env.E2E_PORT) return undefined;
  if (!process.env.WEB_DIR) buildWeb(root);
  const dataDir = fillDataFolder();
  // The workers inherit it.
  process.env[seedFolderVariable] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
