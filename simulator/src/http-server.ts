// The raw HTTP server: carrier addresses first and fast, then control addresses, live events and pages.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerStore } from "./answer-media.ts";
import { answerTranslator } from "./answer-translator.ts";
import { answerCarrierRequest } from "./carrier-api.ts";
import { answerControl } from "./control-api.ts";
import { ControlProblem } from "./control-request.ts";
import { isLoopbackHost } from "./loopback.ts";
import { mailPreview } from "./mail-preview.ts";
import { loadPageFiles, type PageFiles } from "./page-files.ts";
import type { World } from "./world.ts";

const mostBodyBytes = 1_000_000;

export function makeHttpServer(world: World): Server {
  const pages = loadPageFiles();
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0, noDelay: true }, (req, res) => {
    const startedAt = performance.now();
    readBody(req, res, (raw) => {
      if (req.url?.startsWith("/2010-04-01/")) {
        world.pressure.open++;
        res.on("close", () => world.pressure.open--);
        answerCarrierRequest(world, { req, res, raw, startedAt });
        return;
      }
      const [path, exchange] = [req.url?.split("?")[0] ?? "", { req, res, raw, startedAt }];
      if (!answerStore(world, path, exchange) && !answerTranslator(world, path, exchange)) answerOther(world, pages, req, res, raw);
    });
  });
  return server;
}

function readBody(req: IncomingMessage, res: ServerResponse, done: (raw: string) => void): void {
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  let bytes = 0;
  req.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBodyBytes) return;
    if (!first) first = chunk;
    else more = [...(more ?? [first]), chunk];
  });
  req.on("end", () => {
    if (bytes > mostBodyBytes) res.writeHead(413).end();
    else done(more ? Buffer.concat(more).toString("utf8") : (first?.toString("utf8") ?? ""));
  });
}

function answerOther(world: World, pages: PageFiles, req: IncomingMessage, res: ServerResponse, raw: string): void {
  const url = URL.parse(req.url ?? "/", "http://simulator");
  const path = url?.pathname ?? "/";
  // Another site's page in the same browser must not steer the simulator through a name that points here.
  if (isLoopbackHost(world.settings.host) && !isLoopbackHost((req.headers.host ?? "").replace(/:\d+$/, ""))) {
    sendJson(res, 403, { error: "The simulator answers on this machine's own name only" });
    return;
  }
  if (path === "/control/events" && req.method === "GET") world.feed.listen(res);
  else if (path.startsWith("/mailbox/preview/")) mailPreview(world, Number(path.split("/")[3]), res);
  else if (path === "/control.json" || path.startsWith("/control/"))
    void answerControlRequest(world, req, res, raw, path, url?.searchParams ?? new URLSearchParams());
  else if (!(req.method === "GET" && pages(path, res))) sendJson(res, 404, { error: `There is nothing at ${path}` });
}

async function answerControlRequest(
  world: World,
  req: IncomingMessage,
  res: ServerResponse,
  raw: string,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  try {
    const body: unknown = raw === "" ? undefined : JSON.parse(raw);
    if (raw !== "" && !req.headers["content-type"]?.startsWith("application/json"))
      throw new ControlProblem(415, "Content-Type must be application/json");
    sendJson(res, 200, await answerControl(req.method ?? "GET", path, { world, query, body }));
  } catch (problem) {
    if (problem instanceof ControlProblem) sendJson(res, problem.status, { error: problem.message });
    else if (problem instanceof SyntaxError) sendJson(res, 400, { error: "The body is not JSON" });
    else sendJson(res, 500, { error: String(problem) });
  }
}

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  if (res.destroyed) return;
  const body = JSON.stringify(value);
  res.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), "Cache-Control": "no-store" });
  res.end(body);
}
