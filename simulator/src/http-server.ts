// HTTP server: carrier endpoints on the fast path, then control endpoints, live events and pages.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { handleCarrierRequest, isAnyAccount } from "./carrier-api.ts";
import { handleControl } from "./control-api.ts";
import { ControlError } from "./control-request.ts";
import { handleClassifier } from "./handle-classifier.ts";
import { handleLookup } from "./handle-lookup.ts";
import { handleMediaStore } from "./handle-media.ts";
import { handleTranslator } from "./handle-translator.ts";
import { isLoopbackHost } from "./loopback.ts";
import { mailPreview } from "./mail-preview.ts";
import { loadPageFiles, type PageFiles } from "./page-files.ts";
import type { SimulatorState } from "./simulator-state.ts";

const maxBodyBytes = 1_000_000;

export function createHttpServer(state: SimulatorState): Server {
  const pages = loadPageFiles();
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0, noDelay: true }, (req, res) => {
    const startedAt = performance.now();
    readBody(req, res, (raw) => {
      if (req.url?.startsWith("/2010-04-01/")) {
        state.load.open++;
        res.on("close", () => state.load.open--);
        handleCarrierRequest(state, { req, res, raw, startedAt });
        return;
      }
      const [path, exchange] = [req.url?.split("?")[0] ?? "", { req, res, raw, startedAt }];
      if (handleLookup(state, exchange, (header) => isAnyAccount(state, header))) return;
      if (!handleMediaStore(state, path, exchange) && !handleTranslator(state, path, exchange) && !handleClassifier(state, path, exchange))
        handleOther(state, pages, req, res, raw);
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
    if (bytes > maxBodyBytes) return;
    if (!first) first = chunk;
    else more = [...(more ?? [first]), chunk];
  });
  req.on("end", () => {
    if (bytes > maxBodyBytes) res.writeHead(413).end();
    else done(more ? Buffer.concat(more).toString("utf8") : (first?.toString("utf8") ?? ""));
  });
}

function handleOther(state: SimulatorState, pages: PageFiles, req: IncomingMessage, res: ServerResponse, raw: string): void {
  const url = URL.parse(req.url ?? "/", "http://simulator");
  const path = url?.pathname ?? "/";
  // Rejects DNS rebinding: another site's page must not control the simulator through a host name that resolves to this machine.
  if (isLoopbackHost(state.settings.host) && !isLoopbackHost((req.headers.host ?? "").replace(/:\d+$/, ""))) {
    sendJson(res, 403, { error: "The simulator answers on this machine's own name only" });
    return;
  }
  if (path === "/control/events" && req.method === "GET") state.feed.listen(res);
  else if (path.startsWith("/mailbox/preview/")) mailPreview(state, Number(path.split("/")[3]), res);
  else if (path === "/control.json" || path.startsWith("/control/"))
    void handleControlRequest(state, req, res, raw, path, url?.searchParams ?? new URLSearchParams());
  else if (!(req.method === "GET" && pages(path, res))) sendJson(res, 404, { error: `There is nothing at ${path}` });
}

async function handleControlRequest(
  state: SimulatorState,
  req: IncomingMessage,
  res: ServerResponse,
  raw: string,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  try {
    const body: unknown = raw === "" ? undefined : JSON.parse(raw);
    if (raw !== "" && !req.headers["content-type"]?.startsWith("application/json"))
      throw new ControlError(415, "Content-Type must be application/json");
    sendJson(res, 200, await handleControl(req.method ?? "GET", path, { state, query, body }));
  } catch (problem) {
    if (problem instanceof ControlError) sendJson(res, problem.status, { error: problem.message });
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
