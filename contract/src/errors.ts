// Every error code of the API with its status, and the field keys that forms understand.
import * as z from "zod/mini";

/** Code → HTTP status. Codes travel as `{"errors": {"code": "…"}}`. */
export const errorStatus = {
  unreadable: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  organization_disabled: 403,
  support_read_only: 403,
  not_found: 404,
  conflict: 409,
  invalid_state: 409,
  stale: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  invalid: 422,
  invalid_otp: 422,
  password_change_required: 422,
  patient_limit_reached: 422,
  too_many_requests: 429,
  internal: 500,
  not_configured: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One issue of one field; `key` identifies the text, the other properties fill it in. */
export const FieldIssue = z.catchall(
  z.object({ key: z.string() }),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type FieldIssue = z.infer<typeof FieldIssue>;
export type FieldIssues = Record<string, FieldIssue[]>;

/** `code` is an error code of the whole request, or the issues of a field with that name. */
export interface ErrorBody {
  errors: Record<string, FieldIssue[] | ErrorCode | undefined>;
}

/** Separates the error code of the request from the issues of its fields. */
export function readErrors(errors: ErrorBody["errors"]): { code: ErrorCode | undefined; fields: FieldIssues } {
  const fields: FieldIssues = {};
  let code: ErrorCode | undefined;
  for (const [name, issues] of Object.entries(errors)) {
    if (Array.isArray(issues)) fields[name] = issues;
    else if (name === "code") code = issues;
  }
  return { code, fields };
}

/** Issue keys that have a text in every interface language. */
export const issueKeys = [
  "validation.blank",
  "validation.email",
  "validation.invalid",
  "validation.max",
  "validation.min",
  "validation.maxLength",
  "validation.minLength",
  "validation.message",
  "validation.phone",
  "validation.phonePremium",
  "validation.phoneServiceCode",
  "validation.phoneOtherCountry",
  "validation.phoneImpossible",
  "validation.phoneFictional",
  "validation.tollFreeKeywords",
  "validation.unique",
  "validation.invalidPeriod",
  "validation.requiredLanguage",
  "validation.requiredLanguageVoice",
  "validation.voiceNoResponse",
  "validation.noVoiceNumber",
  "validation.invitesStop",
  "validation.welcomeParts",
  "validation.requiredWords",
  "validation.unknownTag",
  "validation.date",
  "validation.past",
  "validation.tooFarAhead",
  "validation.unknownField",
  "validation.allPatients",
  "validation.readOnly",
  "validation.commonPassword",
  "validation.samePassword",
  "validation.changedMeanwhile",
  "validation.textChangedMeanwhile",
  "validation.format",
  "validation.letterFirst",
  "validation.specialCharacters",
  "validation.fileTooLarge",
  "validation.unsupportedFileType",
  "validation.spreadsheetFile",
  "validation.emptyFile",
  "validation.uploading",
  "validation.tooManyFiles",
  "validation.fileExpired",
  "validation.infectedFile",
  "validation.storageFull",
  "validation.scanWaiting",
  "validation.unreachable",
  "validation.missingValue",
  "validation.noAccess",
  "validation.onCall",
  "validation.setupIncomplete",
  "validation.numbersFirst",
  "validation.nationalProviderId",
  "validation.timeZoneDiffers",
  "validation.otherModality",
  "validation.modalityInUse",
  "validation.confidentialDiffers",
  "validation.confidentialRecipients",
  "validation.confidentialMembers",
  "validation.automatedHours",
  "validation.promotionalHours",
  "validation.noSharedHours",
] as const;

/** A Zod issue, reduced to the properties that determine the key. */
interface SchemaIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly format?: string;
  readonly input?: unknown;
  readonly keys?: readonly string[];
}

/** Converts a path such as `["answers", 0, "contentText", "spanish"]` to `answers[0].contentText.spanish`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  let out = "";
  for (const part of path) out += typeof part === "number" ? `[${part}]` : out ? `.${String(part)}` : String(part);
  return out || "base";
}

function issueOf(issue: SchemaIssue): FieldIssue {
  if (issue.message.startsWith("validation.")) return JSON.parse(decodeIssue(issue.message)) as FieldIssue;
  const blank = issue.input === undefined || issue.input === null || issue.input === "";
  if (issue.code === "invalid_type" && blank) return { key: "validation.blank" };
  if (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) <= 1) return { key: "validation.blank" };
  if (issue.code === "too_small" && issue.origin === "array" && Number(issue.minimum) === 1) return { key: "validation.blank" };
  const isText = issue.origin === "string" || issue.origin === "array";
  if (issue.code === "too_small")
    return isText ? { key: "validation.minLength", min: Number(issue.minimum) } : { key: "validation.min", min: Number(issue.minimum) };
  if (issue.code === "too_big")
    return isText ? { key: "validation.maxLength", max: Number(issue.maximum) } : { key: "validation.max", max: Number(issue.maximum) };
  if (issue.code === "invalid_format" && issue.format === "email") return blank ? { key: "validation.blank" } : { key: "validation.email" };
  if (issue.code === "invalid_format" && issue.format === "date") return { key: "validation.date" };
  return { key: blank ? "validation.blank" : "validation.invalid" };
}

const decodeIssue = (message: string): string => {
  const at = message.indexOf(" ");
  const params = at < 0 ? {} : (JSON.parse(message.slice(at + 1)) as object);
  return JSON.stringify({ key: at < 0 ? message : message.slice(0, at), ...params });
};

/** Message of a Zod check that carries our issue key and parameters to the form. */
export function issueText(key: (typeof issueKeys)[number], params?: Record<string, string | number>): string {
  return params ? `${key} ${JSON.stringify(params)}` : key;
}

/** Converts the issues of a failed parse to the errors of the wire, one entry per field. */
export function fieldIssues(issues: readonly SchemaIssue[]): FieldIssues {
  const out: FieldIssues = {};
  for (const issue of issues) {
    const paths =
      issue.code === "unrecognized_keys" ? (issue.keys ?? []).map((k) => fieldPath([...issue.path, k])) : [fieldPath(issue.path)];
    for (const path of paths) {
      const list = (out[path] ??= []);
      const one = issue.code === "unrecognized_keys" ? { key: "validation.unknownField" } : issueOf(issue);
      if (!list.some((known) => known.key === one.key)) list.push(one);
    }
  }
  return out;
}
