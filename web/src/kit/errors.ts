// Turns an API error into texts: for fields if they fit, else for a toast.
import type { FieldIssue } from "@tidings/contract/errors";
import { phoneIssueKeys, phoneRefusalTexts } from "@tidings/contract/phone-texts";
import { interfaceLanguage } from "../api/interface-language.ts";
import { ApiError } from "../api/request.ts";
import { toast } from "../ui/feedback/toast.ts";
import { t } from "./texts.ts";

/** By the key of the issue; files say the same of a row. */
const phoneTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(phoneRefusalTexts[interfaceLanguage]).map(([refusal, text]) => [
    phoneIssueKeys[refusal as keyof typeof phoneIssueKeys],
    text,
  ]),
);

/** Text of one issue. An unknown key is shown as it is. */
export function issueText(issue: FieldIssue): string {
  const { key: given, ...params } = issue;
  const ofPhone = phoneTexts[given];
  if (ofPhone !== undefined) return ofPhone;
  const key = given === "validation.tooFarAhead" && params.feature ? `${given}.named` : given;
  return t(key as "validation.blank", params as Record<string, string | number>);
}

type TextOf = (issue: FieldIssue) => string | undefined;

/** Field path → text of its first issue; a form may define its own texts. */
export function fieldErrors(error: ApiError | null | undefined, textFor?: TextOf): Record<string, string> {
  if (!error) return {};
  const words = (issue: FieldIssue) => textFor?.(issue) ?? issueText(issue);
  return Object.fromEntries(Object.entries(error.fields).flatMap(([path, issues]) => (issues[0] ? [[path, words(issues[0])]] : [])));
}

const knownCodes = [
  "forbidden",
  "organization_disabled",
  "support_read_only",
  "too_many_requests",
  "stale",
  "invalid_state",
  "patient_limit_reached",
  "not_configured",
  "unavailable",
] as const;

/** Paths that name no field but the whole request. */
const ofRequest: ReadonlySet<string> = new Set(["base", "setup"]);

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t("error.generic");
  if (error.code === "request_error") return t("error.request");
  const known = knownCodes.find((code) => code === error.code);
  if (known) return t(`error.${known}`);
  const [path = "base", first] = Object.entries(error.fields).map(([at, list]) => [at, list[0]] as const)[0] ?? [];
  return first ? `${ofRequest.has(path) ? "" : `${path}: `}${issueText(first)}` : t("error.generic");
}

/** Error toast that stays, with the request id to copy. */
export function toastError(error: unknown, title?: string): void {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  toast.error(errorText(error), { ...(title ? { title } : {}), ...(requestId ? { requestId } : {}) });
}
