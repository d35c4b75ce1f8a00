// Generates the secret key of an installation that has none, once, in its data folder, readable only by the owner.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./startup-error.ts";

export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  try {
    mkdirSync(dataDir, { recursive: true });
    // wx: when several processes start together, the first one's key is used.
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EEXIST")
      throw new StartupError(`the data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can, or SECRET_KEY`);
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < 32) throw new StartupError(`SECRET_KEY is not set and ${file} holds less than 32 characters: remove that file`);
  return key;
}
