// For tests: an SFTP server that speaks the real protocol over the network, with a folder in memory that a test fills and looks into.
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { posix } from "node:path";
import ssh2, { type Connection, type SFTPWrapper } from "ssh2";
import type { TestApp } from "../../testing/start-test-app.ts";
import { watchJob } from "./watch.job.ts";

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface StoredFile {
  content: Buffer;
  /** Seconds, as the protocol has them. */
  modifiedAt: number;
}

export interface TestSftpServer {
  port: number;
  /** Fingerprint of the host key. */
  hostKey: string;
  /** By absolute path. */
  files: Map<string, StoredFile>;
  folders: Set<string>;
  put(path: string, content: string, modifiedAt?: string): void;
  names(folder: string): string[];
  /** How many logins there were, and which passwords were offered. */
  logins: number;
  offeredPasswords: string[];
  /** Cuts the connection in the middle of the next file that is read. */
  cutsNextRead: boolean;
  close(): Promise<void>;
}

interface ServerOptions {
  userName?: string;
  password?: string;
  publicKey?: string;
  /** A server that asks instead of taking a password at once. */
  isKeyboardInteractive?: boolean;
}

const attrsOf = ({ content, modifiedAt }: StoredFile) => ({
  mode: 0o100_644,
  uid: 1000,
  gid: 1000,
  size: content.length,
  atime: modifiedAt,
  mtime: modifiedAt,
});
const folderAttrs = { mode: 0o040_755, uid: 1000, gid: 1000, size: 0, atime: 0, mtime: 0 };

function serve(server: TestSftpServer, connection: Connection, sftp: SFTPWrapper): void {
  const open = new Map<number, { path: string; isListed: boolean }>();
  let next = 0;
  const handle = (path: string): Buffer => {
    const number = next++;
    open.set(number, { path, isListed: false });
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(number);
    return buffer;
  };
  const of = (buffer: Buffer) => open.get(buffer.readUInt32BE(0));
  const stat = (id: number, path: string) => {
    const file = server.files.get(path);
    if (file) sftp.attrs(id, attrsOf(file));
    else if (server.folders.has(path)) sftp.attrs(id, folderAttrs);
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on("STAT", stat).on("LSTAT", stat);
  sftp.on("REALPATH", (id, path) => sftp.name(id, [{ filename: posix.resolve("/", path), longname: path, attrs: folderAttrs }] as never));
  sftp.on("OPENDIR", (id, path) => (server.folders.has(path) ? sftp.handle(id, handle(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)));
  sftp.on("READDIR", (id, buffer) => {
    const at = of(buffer);
    if (!at || at.isListed) return sftp.status(id, STATUS_CODE.EOF);
    at.isListed = true;
    const files = server.names(at.path).map((name) => {
      const attrs = attrsOf(server.files.get(posix.join(at.path, name)) as StoredFile);
      return { filename: name, longname: `-rw-r--r-- 1 u g ${attrs.size} Nov 1 12:00 ${name}`, attrs };
    });
    sftp.name(id, [{ filename: "old", longname: "drwxr-xr-x 1 u g 0 Nov 1 12:00 old", attrs: folderAttrs }, ...files] as never);
  });
  sftp.on("OPEN", (id, path, flags) => {
    if (!server.files.has(path) || flags & OPEN_MODE.WRITE) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.handle(id, handle(path));
  });
  sftp.on("FSTAT", (id, buffer) => stat(id, of(buffer)?.path ?? ""));
  sftp.on("READ", (id, buffer, offset, length) => {
    const content = server.files.get(of(buffer)?.path ?? "")?.content;
    if (server.cutsNextRead && offset > 0) {
      server.cutsNextRead = false;
      return connection.end();
    }
    if (!content || offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
    // Small parts, so that a file takes several.
    sftp.data(id, content.subarray(offset, offset + Math.min(length, 4096)));
  });
  sftp.on("CLOSE", (id, buffer) => {
    open.delete(buffer.readUInt32BE(0));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("MKDIR", (id, path) => {
    server.folders.add(path);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("RENAME", (id, from, to) => {
    const file = server.files.get(from);
    if (!file || server.files.has(to) || !server.folders.has(posix.dirname(to))) return sftp.status(id, STATUS_CODE.FAILURE);
    server.files.delete(from);
    server.files.set(to, file);
    sftp.status(id, STATUS_CODE.OK);
  });
}

function authenticate(server: TestSftpServer, connection: Connection, options: ServerOptions): void {
  const { userName = "tidings", password, publicKey, isKeyboardInteractive = false } = options;
  const allowed = publicKey === undefined ? undefined : ssh2.utils.parseKey(publicKey);
  if (allowed instanceof Error) throw allowed;
  connection.on("authentication", (context) => {
    if (context.username !== userName) return context.reject();
    if (context.method === "password" && !isKeyboardInteractive) {
      server.offeredPasswords.push(context.password);
      return context.password === password ? context.accept() : context.reject();
    }
    if (context.method === "keyboard-interactive" && isKeyboardInteractive)
      return context.prompt([{ prompt: "Password: ", echo: false }], (answers: string[]) => {
        server.offeredPasswords.push(...answers);
        if (answers[0] === password) context.accept();
        else context.reject();
      });
    if (context.method === "publickey" && allowed) {
      const isKey = context.key.algo === allowed.type && context.key.data.equals(allowed.getPublicSSH());
      const isSigned = !context.signature || allowed.verify(context.blob as Buffer, context.signature, context.hashAlgo) === true;
      return isKey && isSigned ? context.accept() : context.reject();
    }
    context.reject(isKeyboardInteractive ? ["keyboard-interactive"] : ["password", "publickey"]);
  });
}

/** A new Ed25519 key pair; the private key is encrypted if there is a passphrase. */
export function newKeyPair(passphrase?: string): { public: string; private: string } {
  for (;;) {
    const key = passphrase
      ? ssh2.utils.generateKeyPairSync("ed25519", { passphrase, cipher: "aes256-cbc", rounds: 16 })
      : ssh2.utils.generateKeyPairSync("ed25519");
    // A few of the keys that the library makes cannot be read again.
    if (!(ssh2.utils.parseKey(key.private, passphrase) instanceof Error)) return key;
  }
}

export async function startSftpServer(options: ServerOptions, port = 0): Promise<TestSftpServer> {
  const key = newKeyPair();
  const blob = Buffer.from(key.public.split(" ")[1] as string, "base64");
  const connections = new Set<Connection>();
  const listener = new ssh2.Server({ hostKeys: [key.private] });
  const server: TestSftpServer = {
    port: 0,
    hostKey: `SHA256:${createHash("sha256").update(blob).digest("base64").replace(/=+$/, "")}`,
    files: new Map(),
    folders: new Set(["/", "/out"]),
    put(path, content, modifiedAt = "2026-11-01T12:00:00Z") {
      server.files.set(path, { content: Buffer.from(content), modifiedAt: Temporal.Instant.from(modifiedAt).epochMilliseconds / 1000 });
    },
    names: (folder) => [...server.files.keys()].flatMap((path) => (posix.dirname(path) === folder ? [posix.basename(path)] : [])).sort(),
    logins: 0,
    offeredPasswords: [],
    cutsNextRead: false,
    close: () =>
      new Promise((resolve) => {
        for (const one of connections) one.end();
        listener.close(() => resolve());
      }),
  };
  listener.on("connection", (connection) => {
    connections.add(connection);
    // The library's types leave it out; without it, each packet waits 40 ms for the acknowledgment of the one before it.
    (connection as unknown as { setNoDelay(isOn: boolean): void }).setNoDelay(true);
    connection.on("close", () => connections.delete(connection));
    // A client that refuses our key hangs up.
    connection.on("error", () => undefined);
    authenticate(server, connection, options);
    connection.on("ready", () => {
      server.logins += 1;
      connection.on("session", (accept) => accept().on("sftp", (acceptSftp) => serve(server, connection, acceptSftp())));
    });
  });
  await new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
  server.port = (listener.address() as AddressInfo).port;
  return server;
}

/** What a worker does within these minutes: the watch of each minute, and everything that it starts. */
export async function watchFor(app: TestApp, minutes: number): Promise<void> {
  const { db, clock, log } = app.runtime;
  for (let at = 0; at < minutes; at += 1) {
    await watchJob.run({ db, clock, log, settings: app.settings, signal: new AbortController().signal }, {});
    await app.runJobs({ minutes: 1 });
  }
}
