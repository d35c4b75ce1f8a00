// The secret key of an installation that was given none: made once, kept in its data folder, readable by its owner only.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "./start-refusal.ts";

export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  try {
    mkdirSync(dataDir, { recursive: true });
    // wx: of several processes that start together the first one's key holds.
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EEXIST")
      throw new StartRefusal(`the data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can, or SECRET_KEY`);
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < 32) throw new StartRefusal(`SECRET_KEY is not set and ${file} holds less than 32 characters: remove that file`);
  return key;
}
