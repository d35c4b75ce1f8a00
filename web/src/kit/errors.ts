// Turns what a call answered into words: for fields where they fit, for a toast otherwise.
import type { FieldIssue } from "@tidings/contract/errors";
import { ApiError } from "../api/call.ts";
import { toast } from "../ui/toast.ts";
import { t } from "./texts.ts";

/** One complaint in words. An unknown key shows itself. */
export function issueWords(issue: FieldIssue): string {
  const { key: given, ...params } = issue;
  const key = given === "validation.tooFarAhead" && params.feature ? `${given}.named` : given;
  return t(key as "validation.blank", params as Record<string, string | number>);
}

type WordsOf = (issue: FieldIssue) => string | undefined;

/** Field path → words of its first complaint, a form's own where it has some. */
export function fieldErrors(error: ApiError | null | undefined, wordsOf?: WordsOf): Record<string, string> {
  if (!error) return {};
  const words = (issue: FieldIssue) => wordsOf?.(issue) ?? issueWords(issue);
  return Object.fromEntries(Object.entries(error.fields).flatMap(([path, issues]) => (issues[0] ? [[path, words(issues[0])]] : [])));
}

const knownCodes = [
  "forbidden",
  "organization_disabled",
  "too_many_requests",
  "stale",
  "invalid_state",
  "patient_limit_reached",
  "not_configured",
] as const;

export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.generic");
  if (error.code === "request_error") return t("error.request");
  const known = knownCodes.find((code) => code === error.code);
  if (known) return t(`error.${known}`);
  const [path, first] = Object.entries(error.fields).map(([at, list]) => [at, list[0]] as const)[0] ?? [];
  return first ? `${path === "base" ? "" : `${path}: `}${issueWords(first)}` : t("error.generic");
}

/** A toast that stays, with the request id to copy. */
export function toastError(error: unknown, title?: string): void {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  toast.error(errorWords(error), { ...(title ? { title } : {}), ...(requestId ? { requestId } : {}) });
}
