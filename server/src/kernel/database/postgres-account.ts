// Under which account the embedded PostgreSQL runs: PostgreSQL refuses root, so root borrows another account.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";

/** How to start a program of PostgreSQL: extra words in front of it, and the account. */
export interface Account {
  prefix: readonly string[];
  ids: { uid?: number; gid?: number };
  /** Makes a folder the account's own, as PostgreSQL demands of its data folder. */
  own(folder: string): void;
}

const plain: Account = { prefix: [], ids: {}, own: () => undefined };

function idOf(name: string): { uid: number; gid: number } | null {
  const read = (flag: string) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : Number.NaN;
  };
  const uid = read("-u");
  return Number.isNaN(uid) ? null : { uid, gid: read("-g") };
}

/** An account named postgres, made where the machine allows it, else the nobody of every Unix. */
function borrow(): { uid: number; gid: number } {
  const known = idOf("postgres");
  if (known) return known;
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
  const made = idOf("postgres") ?? idOf("nobody");
  if (made) return made;
  throw new StartRefusal(
    "PostgreSQL refuses to run as root and no other account could be made: start as an ordinary user, or set DATABASE_URL",
  );
}

/** Runs the program and writes a file, as the account would: asking for permission bits misjudges capabilities. */
function canReach(prefix: readonly string[], ids: { uid?: number; gid?: number }, program: string, folder: string): boolean {
  const [command = "", ...words] = [
    ...prefix,
    "/bin/sh",
    "-c",
    '"$0" --version >/dev/null && : > "$1" && rm "$1"',
    program,
    join(folder, "probe"),
  ];
  return spawnSync(command, words, { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * The account for `program` (any PostgreSQL program) and its data in `folder`, which must exist.
 * A checkout below /root cannot be entered by others: there the account keeps one capability that opens folders.
 */
export function findAccount(program: string, folder: string): Account {
  if (process.getuid?.() !== 0) return plain;
  const ids = borrow();
  chownSync(folder, ids.uid, ids.gid);
  const own = (path: string) => chownSync(path, ids.uid, ids.gid);
  if (canReach([], ids, program, folder)) return { prefix: [], ids, own };
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  if (setpriv) {
    const prefix = [
      setpriv,
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      "--clear-groups",
      "--inh-caps=-all,+dac_override",
      "--ambient-caps=-all,+dac_override",
      "--",
    ];
    if (canReach(prefix, {}, program, folder)) return { prefix, ids: {}, own };
  }
  throw new StartRefusal(
    `PostgreSQL (which may not run as root) cannot enter ${folder}: move the checkout out of a private folder, or set DATA_DIR or DATABASE_URL`,
  );
}
