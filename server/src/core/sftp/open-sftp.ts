// A connection to an SFTP server: opened only to the trusted host key, it lists a folder, reads files and moves them.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { Readable } from "node:stream";
import type { SftpError } from "@tidings/contract/areas/admin/sftp";
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import type { SftpSecret } from "./seal-secret.ts";

const connectTimeoutMs = 20_000;
const listTimeoutMs = 60_000;

/** A look that failed, with a code for people and the server's words. */
export class SftpFailure extends Error {
  readonly code: SftpError;
  constructor(code: SftpError, detail = "") {
    super(detail);
    this.code = code;
  }
}

export interface SftpTarget {
  host: string;
  port: number;
  userName: string;
  secret: SftpSecret;
  /** Null: no key is trusted yet, and the connection ends before anything of ours is sent. */
  hostKey: string | null;
}

export interface RemoteFile {
  name: string;
  byteSize: number;
  modifiedAt: Temporal.Instant;
}

export interface SftpConnection {
  /** Regular files of a folder. */
  list(folder: string): Promise<RemoteFile[]>;
  /** Null: there is no such file. */
  stat(folder: string, name: string): Promise<Omit<RemoteFile, "name"> | null>;
  read(folder: string, name: string): Readable;
  /** Creates the folder if it is missing, and takes another name where the file's is taken. */
  move(from: string, name: string, to: string): Promise<void>;
}

/** As `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string => `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

const noSuchFile = 2;
const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === noSuchFile;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** A callback of ssh2 as a promise that also ends when the server stops responding. */
function answered<T>(ask: (done: (error: Error | null | undefined, value: T) => void) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SftpFailure("unreachable", "The server stopped responding.")), listTimeoutMs);
    ask((error, value) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(value);
    });
  });
}

/** Relative folders are those of the user's home. */
const join = (folder: string, name: string): string => posix.join(folder, name);

const factsOf = (attrs: { size: number; mtime: number }) => ({
  byteSize: attrs.size,
  modifiedAt: Temporal.Instant.fromEpochMilliseconds(attrs.mtime * 1000),
});

async function move(sftp: SFTPWrapper, from: string, name: string, to: string): Promise<void> {
  const exists = (path: string): Promise<boolean> => new Promise((resolve) => sftp.stat(path, (error) => resolve(!error)));
  if (!(await exists(to))) await answered<void>((done) => sftp.mkdir(to, (error) => done(error, undefined)));
  const ending = posix.extname(name);
  const base = posix.basename(name, ending);
  for (let copy = 1; ; copy += 1) {
    const path = join(to, copy === 1 ? name : `${base} (${copy})${ending}`);
    if (await exists(path)) continue;
    await answered<void>((done) => sftp.rename(join(from, name), path, (error) => done(error, undefined)));
    return;
  }
}

const connectionOf = (sftp: SFTPWrapper): SftpConnection => ({
  async list(folder) {
    try {
      const entries = await answered<Parameters<Parameters<SFTPWrapper["readdir"]>[1]>[1]>((done) => sftp.readdir(folder, done as never));
      return entries.flatMap(({ filename, attrs }) => (attrs.isFile() ? [{ name: filename, ...factsOf(attrs) }] : []));
    } catch (error) {
      throw error instanceof SftpFailure ? error : new SftpFailure("folder_missing", wordsOf(error));
    }
  },
  async stat(folder, name) {
    try {
      return factsOf(
        await answered<Parameters<Parameters<SFTPWrapper["stat"]>[1]>[1]>((done) => sftp.stat(join(folder, name), done as never)),
      );
    } catch (error) {
      if (isMissing(error)) return null;
      throw error instanceof SftpFailure ? error : new SftpFailure("file_unreadable", wordsOf(error));
    }
  },
  read: (folder, name) => sftp.createReadStream(join(folder, name)),
  async move(from, name, to) {
    try {
      await move(sftp, from, name, to);
    } catch (error) {
      throw error instanceof SftpFailure ? error : new SftpFailure("not_moved", wordsOf(error));
    }
  },
});

interface Handshake {
  /** Called with the fingerprint that the server presents, before anything else. */
  onHostKey: (presented: string) => void;
  signal: AbortSignal;
}

const credentials = (secret: SftpSecret): Partial<ConnectConfig> =>
  "password" in secret
    ? { password: secret.password, tryKeyboard: true }
    : { privateKey: secret.privateKey, passphrase: secret.passphrase ?? undefined };

/** Resolves when the server let us in; a server with another key gets neither user name nor password. */
function connect(client: Client, target: SftpTarget, { onHostKey }: Handshake): Promise<void> {
  return new Promise((resolve, reject) => {
    let refused: SftpFailure | undefined;
    const fail = (error: Error & { level?: string }): void =>
      reject(refused ?? new SftpFailure(error.level === "client-authentication" ? "login_refused" : "unreachable", wordsOf(error)));
    // As OpenSSH does: each small packet would otherwise wait 40 ms for the acknowledgment of the one before it.
    client.on("connect", () => client.setNoDelay(true));
    client.on("ready", () => resolve());
    client.on("error", fail);
    client.on("close", () => fail(new Error("The server closed the connection.")));
    client.on("keyboard-interactive", (_name, _instructions, _language, prompts, answer) =>
      answer(prompts.map(() => ("password" in target.secret ? target.secret.password : ""))),
    );
    const { host, port, userName: username } = target;
    try {
      client.connect({
        host,
        port,
        username,
        ...credentials(target.secret),
        readyTimeout: connectTimeoutMs,
        keepaliveInterval: 15_000,
        keepaliveCountMax: 4,
        hostVerifier: (key: Buffer) => {
          const presented = fingerprintOf(key);
          onHostKey(presented);
          if (presented === target.hostKey) return true;
          refused = new SftpFailure(target.hostKey === null ? "host_key_unknown" : "host_key_changed", presented);
          return false;
        },
      });
    } catch (error) {
      // A private key that cannot be read.
      reject(new SftpFailure("secret_unreadable", wordsOf(error)));
    }
  });
}

/** Opens a connection for `work` and closes it. Every failure is an `SftpFailure`, unless it is `work`'s own. */
export async function withSftp<T>(target: SftpTarget, handshake: Handshake, work: (connection: SftpConnection) => Promise<T>): Promise<T> {
  const client = new ssh2.Client();
  const cut = () => client.destroy();
  handshake.signal.addEventListener("abort", cut, { once: true });
  try {
    await connect(client, target, handshake);
    let lost: ((error: Error) => void) | undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      lost = reject;
    });
    client.on("close", () => lost?.(new SftpFailure("interrupted", "The server closed the connection.")));
    // The connection may end after `work` has.
    ended.catch(() => undefined);
    const sftp = await Promise.race([
      ended,
      answered<SFTPWrapper>((done) => client.sftp(done as never)).catch((error: unknown) => {
        throw error instanceof SftpFailure ? error : new SftpFailure("unreachable", wordsOf(error));
      }),
    ]);
    return await Promise.race([ended, work(connectionOf(sftp))]);
  } finally {
    handshake.signal.removeEventListener("abort", cut);
    client.end();
  }
}

/** Why a private key cannot be used; null when it can. */
export function privateKeyProblem(privateKey: string, passphrase: string | null): "passphrase" | "unreadable" | null {
  const parsed = ssh2.utils.parseKey(privateKey, passphrase ?? undefined);
  if (!(parsed instanceof Error)) return (Array.isArray(parsed) ? parsed[0] : parsed)?.isPrivateKey() ? null : "unreadable";
  return /passphrase|decrypt|integrity/i.test(parsed.message) ? "passphrase" : "unreadable";
}
