// Client of ClamAV's daemon: one connection per command, over a Unix socket or TCP; the bytes of a file are streamed (INSTREAM).
import { createConnection, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { Settings } from "../settings.ts";
import type { ScanFailure, Scanner, ScannerStatus, ScanResult } from "./scanner.ts";

type Target = NonNullable<Settings["scanner"]>;

const chunkBytes = 64 * 1024;
/** Longer answers are none of ClamAV's. */
const maxAnswerBytes = 4_096;
/** A question about the daemon itself is answered at once, even while it scans. */
const statusTimeoutMs = 3_000;

class Failed extends Error {
  readonly code: ScanFailure;
  constructor(code: ScanFailure) {
    super(code);
    this.code = code;
  }
}

/** Each chunk after its length in four bytes; a length of zero ends the stream. */
async function* frames(content: Buffer | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const bytes of Buffer.isBuffer(content) ? [content] : content)
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield chunk;
    }
  yield Buffer.alloc(4);
}

const connect = ({ address }: Target): Socket =>
  createConnection("path" in address ? { path: address.path } : { host: address.host, port: address.port });

/** Sends the parts and resolves with the answer, without its final NUL. The daemon may answer, and close, before it has read everything. */
function ask(target: Target, parts: Iterable<Buffer> | AsyncIterable<Buffer>, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(target);
    let answer = "";
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      socket.destroy();
    };
    const timer = setTimeout(() => end(() => reject(new Failed("timeout"))), timeoutMs);
    let isConnected = false;
    const settle = () => end(() => (answer === "" ? reject(new Failed(isConnected ? "interrupted" : "unreachable")) : resolve(answer)));
    socket.on("connect", () => {
      isConnected = true;
    });
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString("latin1");
      const at = answer.indexOf("\0");
      if (at >= 0) answer = answer.slice(0, at);
      if (at >= 0 || answer.length > maxAnswerBytes) settle();
    });
    // The daemon closes in the middle of a file that is too large; its answer may then be lost with the connection.
    socket.on("error", () => undefined);
    socket.on("close", settle);
    Readable.from(parts).on("error", settle).pipe(socket, { end: false });
  });
}

/** "stream: OK", "stream: Eicar-Test-Signature FOUND", "INSTREAM size limit exceeded. ERROR". */
function readAnswer(answer: string): ScanResult {
  if (/^stream: OK\s*$/.test(answer)) return { kind: "clean" };
  const found = /^stream: (.+) FOUND\s*$/.exec(answer);
  // Names of signatures come from outside: only what they consist of is kept.
  if (found) return { kind: "infected", signature: (found[1] ?? "").replace(/[^\w.()/:-]/g, "").slice(0, 120) || "unnamed" };
  return { kind: "unavailable", code: /size limit exceeded/i.test(answer) ? "size_limit" : "refused" };
}

const failureOf = (error: unknown): { kind: "unavailable"; code: ScanFailure } => {
  if (!(error instanceof Failed)) throw error;
  return { kind: "unavailable", code: error.code };
};

export const clamd = (target: Target): Scanner => ({
  scan: (content) => ask(target, frames(content), target.timeoutMs).then(readAnswer, failureOf),
  status: () =>
    ask(target, [Buffer.from("zVERSION\0")], Math.min(target.timeoutMs, statusTimeoutMs)).then(
      (answer): ScannerStatus =>
        /^ClamAV /.test(answer) ? { kind: "ready", version: answer.trim().slice(0, 200) } : { kind: "unavailable", code: "refused" },
      failureOf,
    ),
});
