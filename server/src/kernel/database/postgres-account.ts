// Chooses the account of the embedded PostgreSQL: PostgreSQL refuses to run as root, so root uses another account.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

interface Ids {
  uid?: number;
  gid?: number;
}

/** How to start a PostgreSQL program: command prefix, account, and the folder of the binaries. */
export interface Account {
  prefix: readonly string[];
  ids: Ids;
  bin: string;
  /** Gives a file, or a folder with its contents, to the account, as PostgreSQL requires for its data. */
  own(path: string): void;
}

function idOf(name: string): Required<Ids> | null {
  const read = (flag: string) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : Number.NaN;
  };
  const uid = read("-u");
  return Number.isNaN(uid) ? null : { uid, gid: read("-g") };
}

const ownedBy =
  ({ uid, gid }: Required<Ids>) =>
  (path: string): void =>
    void spawnSync("chown", ["-R", `${uid}:${gid}`, path]);

/** An account named postgres, created where the machine allows it, otherwise the unprivileged Unix account. */
function borrow(): Required<Ids> {
  const known = idOf("postgres");
  if (known) return known;
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const made = idOf("postgres") ?? idOf("nobody");
  if (made) return made;
  throw new StartupError(
    "PostgreSQL refuses to run as root and no other account could be made: start as an ordinary user, or set DATABASE_URL",
  );
}

/** Tries to run a program and write a file as the account: checking permission bits would ignore capabilities. */
function canUse(account: Pick<Account, "prefix" | "ids" | "bin">, folder: string): boolean {
  const script = '"$0" --version >/dev/null && : > "$1" && rm "$1"';
  const [command = "", ...words] = [...account.prefix, "/bin/sh", "-c", script, join(account.bin, "postgres"), join(folder, "probe")];
  return spawnSync(command, words, { ...account.ids, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Root without its user id, as PostgreSQL sees it; containers often forbid this. */
function inNamespace(bin: string, folder: string): Account | null {
  const unprivileged = idOf("nobody");
  if (!unprivileged) return null;
  const account = {
    prefix: ["unshare", "--user", `--map-user=${unprivileged.uid}`, `--map-group=${unprivileged.gid}`, "--"],
    ids: {},
    bin,
  };
  chownSync(folder, 0, 0);
  return canUse(account, folder) ? { ...account, own: ownedBy({ uid: 0, gid: 0 }) } : null;
}

/** The programs find each other with access(), which ignores capabilities, so they need a folder that every account can read. */
function publicPrograms(bin: string): string {
  const native = join(bin, "..");
  const place = `/var/lib/tidings-postgres-${createHash("sha256").update(native).digest("hex").slice(0, 12)}`;
  if (!existsSync(place)) {
    const unfinished = `${place}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, place);
  }
  return join(place, "bin");
}

/** The other account with one capability of root: reading any folder. */
function withCapability(bin: string, folder: string, { uid, gid }: Required<Ids>): Account | null {
  const keep = ["--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override"];
  const prefix = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...keep, "--"];
  chownSync(folder, uid, gid);
  if (!canUse({ prefix, ids: {}, bin }, folder)) return null;
  return { prefix, ids: {}, bin: publicPrograms(bin), own: ownedBy({ uid, gid }) };
}

/** Returns the account for the programs in `bin` and their data in `folder`, which must exist. */
export function findAccount(bin: string, folder: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, bin, own: () => undefined };
  const ids = borrow();
  chownSync(folder, ids.uid, ids.gid);
  const account = { prefix: [], ids, bin };
  if (canUse(account, folder)) return { ...account, own: ownedBy(ids) };
  // A checkout below /root, which other accounts cannot read.
  rmSync(join(folder, "probe"), { force: true });
  const found = inNamespace(bin, folder) ?? withCapability(bin, folder, ids);
  if (found) return found;
  throw new StartupError(
    `PostgreSQL (which may not run as root) cannot enter ${folder}: move the checkout out of a private folder, or set DATA_DIR or DATABASE_URL`,
  );
}
