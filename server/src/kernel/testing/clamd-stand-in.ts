// For tests: a daemon that speaks clamd's protocol over TCP or a Unix socket and finds the EICAR test file.
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** The test file of the antivirus industry, in two parts, so that no scanner takes this source for it. */
export const eicar = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

export interface TestClamd {
  /** For CLAMD_ADDRESS. */
  address: string;
  /** Bytes of each file that was scanned. */
  scanned: number[];
  /** Takes everything and never answers. */
  isSilent: boolean;
  /** StreamMaxLength. */
  maxBytes: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function answerTo(clamd: TestClamd, command: string, content: Buffer): string {
  if (command === "VERSION") return "ClamAV 1.4.6/27400/Thu Nov 26 09:00:00 2026";
  if (command === "PING") return "PONG";
  if (command !== "INSTREAM") return "UNKNOWN COMMAND";
  clamd.scanned.push(content.length);
  return content.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
}

/** A command that begins with z ends with NUL; after INSTREAM come chunks, each after its length, until one of length zero. */
function serve(clamd: TestClamd, socket: Socket): void {
  let received = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  let command: string | null = null;
  const answer = (text: string) => {
    if (!clamd.isSilent) socket.end(`${text}\0`);
  };
  const takeChunks = () => {
    while (received.length >= 4) {
      const length = received.readUInt32BE(0);
      if (length === 0) return answer(answerTo(clamd, "INSTREAM", Buffer.concat(chunks)));
      if (size + length > clamd.maxBytes) return answer("INSTREAM size limit exceeded. ERROR");
      if (received.length < 4 + length) return;
      chunks.push(received.subarray(4, 4 + length));
      size += length;
      received = received.subarray(4 + length);
    }
  };
  socket.on("error", () => undefined);
  socket.on("data", (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    if (command === null) {
      const at = received.indexOf(0);
      if (at < 0) return;
      command = received.toString("latin1", 0, at).replace(/^z/, "");
      received = received.subarray(at + 1);
      if (command !== "INSTREAM") return answer(answerTo(clamd, command, Buffer.alloc(0)));
    }
    takeChunks();
  });
}

/** Started, and then stopped and started at the same address. @param path of a Unix socket; without it, TCP on a free port */
export async function testClamd(path?: string): Promise<TestClamd> {
  const connections = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const clamd: TestClamd = {
    address: path ?? "",
    scanned: [],
    isSilent: false,
    maxBytes: 100 * 1024 * 1024,
    start: async () => {
      const listener = createServer((socket) => {
        connections.add(socket.on("close", () => connections.delete(socket)));
        serve(clamd, socket);
      });
      await new Promise<void>((resolve) => (path ? listener.listen(path, resolve) : listener.listen(port, "127.0.0.1", resolve)));
      server = listener;
      if (path) return;
      port = (listener.address() as AddressInfo).port;
      clamd.address = `127.0.0.1:${port}`;
    },
    stop: async () => {
      const listener = server;
      server = undefined;
      for (const one of connections) one.destroy();
      if (listener) await new Promise((resolve) => listener.close(resolve));
    },
  };
  await clamd.start();
  return clamd;
}
