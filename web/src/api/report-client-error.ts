// Reports errors of this browser to the server by kind, place and pattern, never with a value from the screen.
import {
  type ClientErrorReport,
  ClientErrorReport as ClientErrorSchema,
  clientErrors,
  withoutValues,
} from "@tidings/contract/areas/client-errors";
import * as z from "zod/mini";
import { ApiError, sendRequest } from "./request.ts";

/** Each error is reported once per page load, up to this many: a loop of failures must not flood the server. */
const maxReports = 20;
const reported = new Set<string>();
/** The route pattern of the current page. */
let readRoute = () => "/";

export function routeIs(read: () => string): void {
  readRoute = read;
}

/** Matches `at name (url:1:2)` (Chromium, WebKit) and `name@url:1:2` (Firefox): our part of the URL. */
const framesOf = (error: Error): string[] =>
  [...(error.stack ?? "").matchAll(new RegExp(`${location.origin}(/[\\w./-]+\\.(?:js|tsx?))(?:\\?[\\w=]*)?(:\\d+:\\d+)`, "g"))]
    .slice(0, 8)
    .map(([, path = "", place = ""]) => path + place);

const partsOf = (error: unknown): Partial<ClientErrorReport> => {
  if (!(error instanceof Error)) return {};
  return { error: error.name, message: withoutValues(error.name, error.message), frames: framesOf(error) };
};

function report(found: Omit<ClientErrorReport, "route">): void {
  const parsed = z.safeParse(ClientErrorSchema, { ...found, route: readRoute() });
  // A report of an unexpected format might carry values, so only its kind is sent.
  const body: ClientErrorReport = parsed.success ? parsed.data : { kind: found.kind, route: "/" };
  const { requestId: _each, ...same } = body;
  const seen = JSON.stringify(same);
  if (reported.has(seen) || reported.size >= maxReports) return;
  reported.add(seen);
  // A report that fails to arrive is not itself reported.
  sendRequest(clientErrors.report, { body }).catch(() => undefined);
}

/** Expected errors: session ended, forbidden, or network failure. */
const isExpected = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.code !== "invalid";

export const reportPage = (error: unknown): void => {
  if (!isExpected(error)) report({ kind: "page", ...partsOf(error) });
};

/** `path` as in the contract. */
export function reportQuery(path: string, error: unknown): void {
  if (!(error instanceof ApiError)) report({ kind: "query", path, ...partsOf(error) });
  else if (!isExpected(error))
    report({ kind: "query", path, status: error.status, code: error.code, ...(error.requestId ? { requestId: error.requestId } : {}) });
}

/** Reports issues that no field of the form shows: their paths, without values. */
export const reportForm = (paths: readonly string[]): void => report({ kind: "form", names: paths.slice(0, 20) });

export const reportText = (key: string): void => report({ kind: "text", names: [key] });

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => reportPage(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportPage(reason));
}
