// Sends ready-made HTTP requests over raw sockets, the next one when the last is answered: hardly any work beside the server's.
import { connect, type Socket } from "node:net";
import { percentile } from "./percentile.ts";

export interface Loop {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** How often each status came. */
  statuses: Map<number, number>;
  /** The last answer's body, to see what was measured. */
  body: string;
}

interface Answered {
  status: number;
  body: string;
}

/** One answer, or null while its rest is on the way; nothing is pipelined, so the buffer holds one answer at most. */
function readAnswer(text: string): Answered | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204) throw new Error(`an answer without a length: ${head}`);
  if (text.length < end + 4 + Number(length ?? 0)) return null;
  return { status, body: text.slice(end + 4) };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Works through all requests on one socket of several; `take` hands out the next one. */
function work(socket: Socket, take: () => Buffer | undefined, heard: (answer: Answered, ms: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    let from = 0;
    const next = () => {
      const request = take();
      if (!request) {
        socket.destroy();
        return resolve();
      }
      text = "";
      from = performance.now();
      socket.write(request);
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed the connection")));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const answer = readAnswer(text);
      if (!answer) return;
      heard(answer, performance.now() - from);
      next();
    });
    next();
  });
}

export async function closedLoop(port: number, connections: number, requests: readonly Buffer[]): Promise<Loop> {
  const sockets = await Promise.all(Array.from({ length: Math.min(connections, requests.length) }, () => open(port)));
  const statuses = new Map<number, number>();
  const each: number[] = [];
  let at = 0;
  let body = "";
  const from = performance.now();
  const heard = (answer: Answered, ms: number) => {
    each.push(ms);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    body = answer.body;
  };
  await Promise.all(sockets.map((socket) => work(socket, () => requests[at++], heard)));
  const seconds = (performance.now() - from) / 1000;
  return {
    perSecond: requests.length / seconds,
    p50: percentile(each, 0.5),
    p95: percentile(each, 0.95),
    p99: percentile(each, 0.99),
    statuses,
    body,
  };
}

/** A request as bytes; `body` makes it a POST of a form. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body?: string): Buffer {
  const lines = [
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined) lines.push("content-type: application/x-www-form-urlencoded", `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

/** Throws unless every answer had this status. */
export function expectAll(loop: Loop, status: number, count: number): void {
  if (loop.statuses.get(status) !== count)
    throw new Error(`of ${count} answers not all were ${status}: ${JSON.stringify([...loop.statuses])} ${loop.body.slice(0, 300)}`);
}
