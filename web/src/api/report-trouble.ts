// Tells the server what went wrong in this browser: kinds, places and patterns, never a value that was on the screen.
import { type TroubleReport, TroubleReport as TroubleSchema, trouble, withoutValues } from "@tidings/contract/areas/trouble";
import * as z from "zod/mini";
import { ApiError, call } from "./call.ts";

/** One page tells each thing once, and not without end: a loop of failures is one trouble. */
const mostReports = 20;
const told = new Set<string>();
/** Where the tab is, as its route is declared. */
let readRoute = () => "/";

export function routeIs(read: () => string): void {
  readRoute = read;
}

/** What Chromium and WebKit call `at name (address:1:2)` and Firefox `name@address:1:2`: the part of the address that is ours. */
const framesOf = (error: Error): string[] =>
  [...(error.stack ?? "").matchAll(new RegExp(`${location.origin}(/[\\w./-]+\\.(?:js|tsx?))(?:\\?[\\w=]*)?(:\\d+:\\d+)`, "g"))]
    .slice(0, 8)
    .map(([, path = "", place = ""]) => path + place);

const partsOf = (error: unknown): Partial<TroubleReport> => {
  if (!(error instanceof Error)) return {};
  return { error: error.name, message: withoutValues(error.name, error.message), frames: framesOf(error) };
};

function report(found: Omit<TroubleReport, "route">): void {
  const parsed = z.safeParse(TroubleSchema, { ...found, route: readRoute() });
  // What has not the form it should have might say too much: then its kind alone is told.
  const body: TroubleReport = parsed.success ? parsed.data : { kind: found.kind, route: "/" };
  const { requestId: _each, ...same } = body;
  const seen = JSON.stringify(same);
  if (told.has(seen) || told.size >= mostReports) return;
  told.add(seen);
  // A report that does not arrive is not a second trouble to tell of.
  call(trouble.report, { body }).catch(() => undefined);
}

/** An answer that ends the session, says no, or never came is nobody's fault to mend. */
const isOrdinary = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.code !== "invalid";

export const reportPage = (error: unknown): void => {
  if (!isOrdinary(error)) report({ kind: "page", ...partsOf(error) });
};

/** `path` as the contract has it. */
export function reportQuery(path: string, error: unknown): void {
  if (!(error instanceof ApiError)) report({ kind: "query", path, ...partsOf(error) });
  else if (!isOrdinary(error))
    report({ kind: "query", path, status: error.status, code: error.code, ...(error.requestId ? { requestId: error.requestId } : {}) });
}

/** Complaints that no field of the form can show: the fields by their paths, without what stands in them. */
export const reportForm = (paths: readonly string[]): void => report({ kind: "form", names: paths.slice(0, 20) });

export const reportText = (key: string): void => report({ kind: "text", names: [key] });

/** What nobody caught. */
export function followTrouble(): void {
  window.addEventListener("error", ({ error }) => reportPage(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportPage(reason));
}
