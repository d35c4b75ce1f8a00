// Closed-loop client: sends prepared HTTP requests over raw sockets, each after the previous response, at minimal cost.
import { connect, type Socket } from "node:net";
import { percentile } from "./percentile.ts";

export interface Loop {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Body of the last response, for checks. */
  body: string;
}

interface Answered {
  status: number;
  body: string;
}

/** Parses one response, or returns null if incomplete; without pipelining the buffer holds at most one. */
function readResponse(text: string): Answered | null {
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

/** Sends requests on one connection until none are left. */
function runConnection(
  socket: Socket,
  takeNext: () => Buffer | undefined,
  onResponse: (response: Answered, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    let from = 0;
    const next = () => {
      const request = takeNext();
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
      const response = readResponse(text);
      if (!response) return;
      onResponse(response, performance.now() - from);
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
  const onResponse = (response: Answered, ms: number) => {
    each.push(ms);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    body = response.body;
  };
  await Promise.all(sockets.map((socket) => runConnection(socket, () => requests[at++], onResponse)));
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

/** A request as bytes; with `body` it is a POST of a form. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body?: string): Buffer {
  const lines = [
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined) lines.push("content-type: application/x-www-form-urlencoded", `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

/** Throws unless every response had this status. */
export function assertStatuses(loop: Loop, status: number, count: number): void {
  if (loop.statuses.get(status) !== count)
    throw new Error(`of ${count} answers not all were ${status}: ${JSON.stringify([...loop.statuses])} ${loop.body.slice(0, 300)}`);
}
